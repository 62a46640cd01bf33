/** The place of names that begin with neither a Latin nor a Thai letter. */
export const OTHER_LETTER = '#'

/** Thai writes these vowels before the consonant they are spoken after. */
const LEADING_VOWELS = /^[เแโใไ]+/u

/** The letter that a name is looked up under: a Latin capital, or the first Thai consonant (screens-2 §2c). */
export function letterOf(name: string): string {
  const [first = ''] = name.trim().replace(LEADING_VOWELS, '').normalize('NFD').toUpperCase()
  return /[A-Zก-ฮ]/u.test(first) ? first : OTHER_LETTER
}

/** The games of a letter: from and to their places in the list. */
export interface LetterGroup {
  readonly letter: string
  readonly from: number
  readonly to: number
}

export interface LetterGroups<Item> {
  /** In the order of the groups; within one as they came. */
  readonly items: readonly Item[]
  readonly groups: readonly LetterGroup[]
}

/** Sorted items by letter: Latin letters, then Thai ones, then everything else; from the end where the items are. */
export function byLetter<Item>(sorted: readonly Item[], nameOf: (item: Item) => string, isFromEnd: boolean): LetterGroups<Item> {
  const letters = [...Map.groupBy(sorted, (item) => letterOf(nameOf(item)))].toSorted(
    ([one], [other]) => (isFromEnd ? -1 : 1) * (placeOf(one) - placeOf(other)),
  )
  let from = 0
  const groups = letters.map(([letter, own]) => {
    const group = { letter, from, to: from + own.length }
    from = group.to
    return group
  })
  return { items: letters.flatMap(([, own]) => own), groups }
}

/** Thai letters follow the Latin ones in Unicode, in the order of the alphabet. */
function placeOf(letter: string): number {
  return letter === OTHER_LETTER ? Infinity : letter.charCodeAt(0)
}

/** The letter at a part of the rail's height, from 0 at its top to 1; a finger may leave the rail. */
export function letterAt(part: number, letters: number): number {
  return Math.max(0, Math.min(letters - 1, Math.floor(part * letters)))
}

/** The letter after a key of a slider; null for any other key. */
export function letterAfterKey(key: string, at: number, letters: number): number | null {
  const next = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    PageDown: at + 5,
    PageUp: at - 5,
    Home: 0,
    End: letters,
  }[key]
  return next === undefined ? null : Math.max(0, Math.min(letters - 1, next))
}

/** Whether the way up is offered: after two screens, and after one as soon as the page moves up (screens-2 §2c). */
export function isTopOffered(topPx: number, beforePx: number, screenPx: number): boolean {
  return topPx >= 2 * screenPx || (topPx >= screenPx && topPx < beforePx)
}
