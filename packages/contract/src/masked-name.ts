import { foldText } from './clean-text.ts'
import { sameName } from './person-name.ts'

/** Runs of mask signs. A single `x` is a letter of a name. */
const MASKS = /[*•＊]+|x{2,}/giu
/** Follows the beginning of both names, so that a title before masked letters is recognized as a title. */
const FILLER = 'กก'

/**
 * Whether a name with masked letters may be the known one: its visible parts appear in the known name, in order, from its beginning to its end. Titles,
 * spaces and case do not count, as in `sameName` (features F-126). False for a name without a mask.
 */
export function isMaskedFormOf(reported: string, known: string): boolean {
  const [head = '', ...rest] = reported.split(MASKS)
  if (rest.length === 0) return false
  const letters = foldText(known)
  for (let length = 0; length <= letters.length; length += 1) {
    const isHead = sameName(head + FILLER, letters.slice(0, length) + FILLER)
    if (isHead && isInOrder(rest.map(foldText), letters.slice(length))) return true
  }
  return false
}

/** A name without its mask signs. */
export function withoutMasks(reported: string): string {
  return reported.replaceAll(MASKS, '')
}

/** Whether the parts appear in this order, the last one at the end; any letters may precede each. */
function isInOrder(parts: readonly string[], letters: string): boolean {
  let from = 0
  for (const part of parts.slice(0, -1)) {
    const at = letters.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return letters.slice(from).endsWith(parts.at(-1) ?? '')
}
