import { createHash } from 'node:crypto'

/** The possible content of a request. A property that is undefined counts as absent. */
export type Content = null | boolean | number | string | bigint | readonly Content[] | { readonly [property: string]: Content | undefined }

/**
 * SHA-256 over the one canonical text of a request's content: two requests under one key are the same request when their hashes are.
 * The order of properties does not matter. 5n, 5 and "5" differ. Throws RangeError for a number that JSON cannot carry.
 */
export function contentHash(content: Content): Buffer {
  return createHash('sha256').update(canonicalText(content)).digest()
}

function canonicalText(content: Content): string {
  if (typeof content === 'bigint') return `${content}n`
  if (typeof content === 'number' && !Number.isFinite(content)) throw new RangeError(`${content} cannot be part of a request`)
  if (content === null || typeof content !== 'object') return JSON.stringify(content)
  if (isList(content)) return `[${content.map(canonicalText).join(',')}]`
  return `{${Object.entries(content)
    .filter((property): property is [string, Content] => property[1] !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalText(value)}`)
    .join(',')}}`
}

function isList(content: object): content is readonly Content[] {
  return Array.isArray(content)
}
