import { cleanCode, cleanText, foldText } from './clean-text.ts'
import { NAMES_LIKE_TITLES, NAVY_SUFFIX, TITLES } from './person-titles.ts'
import type { Title } from './person-titles.ts'

/** Titles in a row, as in `ว่าที่ ร.ต. หญิง ดร.`. */
const TITLES_MAX = 4
/** Longer texts are no names, and no titles are looked for in them. */
const NAME_LENGTH_MAX = 200

/** How a Thai word may begin: with a consonant, or a vowel that is written before one. */
const BEGINS_WORD = /^[ก-ฮเ-ไ]/u
const LETTER = /[ก-ฮะาำ-ูเ-ไ]/gu
const CONSONANT = /[ก-ฮ]/gu
/** The least letters of a name directly after a title, and the least consonants of a stored first name without its title. */
const LEFT_MIN = 2
/** The end of a shortened name. */
const CUT_SIGNS = /([^\s.*\u2026])[.*\u2026]+$/u

export interface FullName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Whether a name from a bank, a verifier or a document is the stored name of a person (features F-126). Titles, spaces and case do not count.
 * Titles are cut from the received name; from the stored one (`known`) only when the received one had a title and a first and a last
 * name remain.
 */
export function sameName(reported: string, known: string): boolean {
  const name = foldText(known)
  if (name === '') return false
  if (foldText(reported) === name) return true
  const untitled = withoutTitles(reported).map(foldText)
  const knownUntitled = withoutTitle(known)
  return untitled.includes(name) || (knownUntitled.includes(' ') && untitled.includes(foldText(knownUntitled)))
}

/**
 * Whether a received name is the stored one, or a cut form of it (features F-121): the first name is equal, and the received last name is a
 * prefix of the stored one (`ทดสอบ ภ`, `SOMCHAI J`).
 */
export function isCutOf(reported: string, known: FullName): boolean {
  if (sameName(reported, `${known.firstName} ${known.lastName}`)) return true
  if (isCut(reported, known)) return true
  const untitled = { ...known, firstName: withoutTitle(known.firstName) }
  return withoutTitles(reported).some((name) => isCut(name, known) || isCut(name, untitled))
}

function isCut(reported: string, { firstName, lastName }: FullName): boolean {
  const words = cleanCode(reported).replace(CUT_SIGNS, '$1').split(' ')
  return words.some((_, at) => {
    const [first, last] = [words.slice(0, at), words.slice(at)].map((part) => foldText(part.join('')))
    return first !== '' && last !== '' && first === foldText(firstName) && foldText(lastName).startsWith(last ?? '')
  })
}

/**
 * A name without the titles that it begins with, as a typed first name is stored (features F-126). At least two Thai consonants of a first name
 * stay: `นายก` is a name.
 */
export function withoutTitle(typed: string): string {
  let name = cleanText(typed)
  let after: Title['kind'] | null = null
  for (let depth = 0; depth < TITLES_MAX; depth += 1) {
    const next: readonly Cut[] = cutsOf(name, after).filter(
      ({ rest, isApart }) => (isApart || after !== 'title') && count(firstWord(rest), CONSONANT) >= LEFT_MIN,
    )
    const [longest] = next.toSorted((one, other) => one.rest.length - other.rest.length)
    if (longest === undefined || NAMES_LIKE_TITLES.has(firstWord(name))) break
    name = longest.rest
    after = longest.kind
  }
  return name
}

/** Every text that is left of a name when titles are cut: `คุณหญิง ใจดี` may be a noble lady or a person called หญิง. */
function withoutTitles(reported: string): readonly string[] {
  const rests = new Set<string>()
  let names: readonly { readonly name: string; readonly after: Title['kind'] | null }[] = [{ name: cleanCode(reported), after: null }]
  for (let depth = 0; depth < TITLES_MAX; depth += 1) {
    names = names.flatMap(({ name, after }) => cutsOf(name, after)).map(({ rest, kind }) => ({ name: rest, after: kind }))
    for (const { name } of names) rests.add(name).add(name.replace(NAVY_SUFFIX, ''))
  }
  return [...rests]
}

interface Cut {
  readonly rest: string
  readonly kind: Title['kind']
  /** A dot or a space parts the title from the name. */
  readonly isApart: boolean
}

/** The rests after one title is cut. The text directly after a title must be a possible name: `นายก` has no title, nor has `คุณากร`. */
function cutsOf(name: string, after: Title['kind'] | null): readonly Cut[] {
  if (name.length > NAME_LENGTH_MAX) return []
  return TITLES.flatMap(({ pattern, kind }) => {
    const [found = ''] = (kind === 'after_rank' && after !== 'rank' ? null : pattern.exec(name)) ?? []
    const behind = name.slice(found.length)
    const isApart = found.endsWith('.') || behind.startsWith(' ')
    const rest = behind.trim()
    if (found === '' || rest === '') return []
    const isName = BEGINS_WORD.test(rest) && count(firstWord(rest), LETTER) >= LEFT_MIN
    return isApart || isName ? [{ rest, kind, isApart }] : []
  })
}

const firstWord = (name: string) => name.split(' ', 1)[0] ?? ''
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
