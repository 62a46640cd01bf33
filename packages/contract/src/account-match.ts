import { bankNumberOf } from './bank-numbers.ts'

/** What a bank or a verifier tells of an account: letters or number of the bank, digits that may be masked. */
export interface ToldAccount {
  readonly bank: string
  readonly account: string
}

/**
 * How a told account compares with a known one (features F-121). `same`: every digit was told and agrees. `in_places`: at least four told places
 * agree and none contradicts. `contradicts`: a told place, or the bank, is another. `unclear`: too little was told to say.
 */
export type AccountMatch = 'same' | 'in_places' | 'contradicts' | 'unclear'

/** Fewer agreeing places say nothing: four is what most slips show. */
const PLACES_MIN = 4

const MASK = /[xX*•]/

/** Compares digits only. `known` is a whole account number; `told` may hold masks (`x`, `X`, `*`) and separators. */
export function compareAccounts(told: string, known: string): AccountMatch {
  const places = [...told].filter((sign) => /\d/.test(sign) || MASK.test(sign))
  const digits = known.replaceAll(/\D/g, '')
  return places.length === digits.length ? compareByPlace(places, digits) : compareTail(places, digits)
}

function compareByPlace(places: readonly string[], digits: string): AccountMatch {
  const told = places.flatMap((sign, place) => (MASK.test(sign) ? [] : [{ sign, place }]))
  if (told.some(({ sign, place }) => sign !== digits[place])) return 'contradicts'
  if (told.length === digits.length && told.length > 0) return 'same'
  return told.length >= PLACES_MIN ? 'in_places' : 'unclear'
}

/** The told form has more or fewer places than the account, so only the run behind its last mask has a known place: the end. */
function compareTail(places: readonly string[], digits: string): AccountMatch {
  const tail = places.slice(places.findLastIndex((sign) => MASK.test(sign)) + 1).join('')
  return tail.length >= PLACES_MIN && digits.endsWith(tail) ? 'in_places' : 'unclear'
}

/**
 * The same with the banks: two known banks that differ contradict, a bank that this product does not know says nothing, so that only `unclear` is
 * left of it.
 */
export function compareBankAccounts(told: ToldAccount, known: ToldAccount): AccountMatch {
  const toldBank = bankNumberOf(told.bank)
  if (toldBank === null) return 'unclear'
  if (toldBank !== bankNumberOf(known.bank)) return 'contradicts'
  return compareAccounts(told.account, known.account)
}
