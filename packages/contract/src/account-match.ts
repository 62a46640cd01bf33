import { bankNumberOf } from './bank-numbers.ts'

/** An account as a bank, a verifier or a member names it: letters or number of the bank, and digits that may be masked. */
export interface NamedAccount {
  readonly bank: string
  readonly account: string
}

/**
 * How two forms of an account compare (features F-121). `same`: every digit is known on both sides and agrees. `in_places`: at least four known
 * places agree and none contradicts. `contradicts`: a place that both sides know, or the bank, is another. `unclear`: too little is known to say.
 */
export type AccountMatch = 'same' | 'in_places' | 'contradicts' | 'unclear'

/** Fewer agreeing places say nothing: four is what most slips show. */
const PLACES_MIN = 4

const DIGIT = /^\d$/
const MASK = /^[xX*•]$/

/**
 * Compares the digits of two forms of an account. Separators do not count; `x`, `X` and `*` mask a digit. Forms of the same length are compared place
 * by place. Otherwise only the digits behind the last mask have a known place, the end, and nothing contradicts.
 */
export function compareAccounts(reported: string, known: string): AccountMatch {
  const a = placesOf(reported)
  const b = placesOf(known)
  return a.length === b.length ? compareByPlace(a, b) : compareTails(tailOf(a), tailOf(b))
}

/** The same with the banks: two banks that differ contradict. A bank that this product does not know leaves the match unclear. */
export function compareBankAccounts(reported: NamedAccount, known: NamedAccount): AccountMatch {
  const banks = [bankNumberOf(reported.bank), bankNumberOf(known.bank)]
  if (banks.includes(null)) return compareAccounts(reported.account, known.account) === 'contradicts' ? 'contradicts' : 'unclear'
  return banks[0] === banks[1] ? compareAccounts(reported.account, known.account) : 'contradicts'
}

/**
 * The account numbers that agree with a form of an account by `compareAccounts`, and perhaps a few more, as patterns of SQL's LIKE: what a database
 * finds by them is compared once more. Empty where the form knows too little.
 */
export function likeFormsOf(reported: string): readonly string[] {
  const places = placesOf(reported)
  const tail = tailOf(places)
  const isKnown = places.filter((sign) => DIGIT.test(sign)).length >= PLACES_MIN
  const byPlace = isKnown ? [places.map((sign) => (DIGIT.test(sign) ? sign : '_')).join('')] : []
  // A number that is shorter than the given end may be its end.
  const ends = [...tail].map((_, from) => tail.slice(from)).filter((end) => end.length >= PLACES_MIN)
  return ends.length === 0 ? byPlace : [...byPlace, `%${tail}`, ...ends.slice(1)]
}

function placesOf(account: string): readonly string[] {
  return [...account].filter((sign) => DIGIT.test(sign) || MASK.test(sign))
}

function compareByPlace(a: readonly string[], b: readonly string[]): AccountMatch {
  const known = a.flatMap((sign, place) => (DIGIT.test(sign) && DIGIT.test(b[place] ?? '') ? [sign === b[place]] : []))
  if (known.includes(false)) return 'contradicts'
  if (known.length === a.length && known.length > 0) return 'same'
  return known.length >= PLACES_MIN ? 'in_places' : 'unclear'
}

function tailOf(places: readonly string[]): string {
  return places.slice(places.findLastIndex((sign) => MASK.test(sign)) + 1).join('')
}

function compareTails(a: string, b: string): AccountMatch {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= PLACES_MIN && long.endsWith(short) ? 'in_places' : 'unclear'
}
