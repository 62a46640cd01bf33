/** A number of a JSON text as it was written: money is never read into a float, and no digit is lost to rounding. */
export class JsonNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** A JSON text in which an object names a key twice: readers differ in which of the two values they take, so neither is taken. */
export class RepeatedKey extends SyntaxError {
  override readonly name = 'RepeatedKey'
}

/**
 * Reads the JSON of a signed body. Throws a SyntaxError for what is no JSON, and `RepeatedKey` for an object, at any depth, that names a key
 * twice in any spelling (`"a"` and `"\u0061"` are one key).
 */
export function parseStrict(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // JSON.parse drops the first of two members with one key: fewer are left than were written.
  if (membersIn(value) !== membersWritten(text)) throw new RepeatedKey('a key of the JSON text is repeated in one object')
  return value
}

/** The same with every number kept as it was written; undefined for what cannot be read, which no schema takes. */
export function parseStrictExact(text: string): unknown {
  try {
    parseStrict(text)
    return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? new JsonNumber(context?.source ?? '') : value,
    )
  } catch {
    return undefined
  }
}

/** How many members the objects of a value have, with a list of its own instead of recursion: depth is the sender's choice. */
function membersIn(value: unknown): number {
  const open = [value]
  let members = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inside: readonly unknown[] = Object.values(next)
    if (!Array.isArray(next)) members += inside.length
    for (const each of inside) open.push(each)
  }
  return members
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** How many members a JSON text has: one colon each, and no other colon outside a string. */
function membersWritten(json: string): number {
  let members = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) isInString = !isInString
    else if (isInString && sign === BACKSLASH) at += 1
    else if (!isInString && sign === COLON) members += 1
  }
  return members
}
