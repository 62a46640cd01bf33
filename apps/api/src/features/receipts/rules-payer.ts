import { compareBankAccounts } from '@morakot/contract/account-match'
import type { AccountMatch } from '@morakot/contract/account-match'
import { isCutOf, sameName } from '@morakot/contract/person-name'

/** Who paid, as the bank or the verifier reports it: digits may be masked, names cut. */
export interface Payer {
  readonly fromBank: string
  readonly fromAccount: string
  readonly fromName: string
}

/** A member to whom money may be credited. */
export interface Owner {
  readonly firstName: string
  readonly lastName: string
  /** Whether the bank has named this member as the holder of the account (features F-124). */
  readonly holderVerified: boolean
  readonly bank: {
    readonly code: string
    readonly number: string
    readonly holder: string
    /** The account before a change, and until when money from it counts as the member's (features F-51). */
    readonly past?: { readonly code: string; readonly number: string; readonly until: Date } | null
  }
}

/**
 * Whether money comes from the member (features F-43 and F-121, one rule for all rails between banks). One of:
 *
 * (a) the payer's bank and full account number are the registered ones, or those before a change, for a day;
 * (b) bank and account agree in at least four known places, and the name is the member's or a cut form of it;
 * (c) the name is the member's, the bank has confirmed the holder of the registered account, and the payer's account may not be another member's.
 *
 * `others` are the members who might have paid instead: their account may be the payer's, or they have the same name (see `isPaidBy`). Where the same fits one of them
 * too, it is not known whose money it is. `at` is the moment of the payment.
 */
export function isFromMember(payer: Payer, owner: Owner, at: Date, others: readonly Owner[] = []): boolean {
  const own = matchOf(payer, owner, at)
  if (own === 'same') return !others.some((other) => matchOf(payer, other, at) === 'same')
  if (own === 'in_places' && isNamed(payer, owner)) return !others.some((other) => mightHavePaid(payer, other, at))
  if (!isNameOf(payer.fromName, owner) || !owner.holderVerified) return false
  return !others.some((other) => isNameOf(payer.fromName, other) || ['same', 'in_places'].includes(matchOf(payer, other, at)))
}

function mightHavePaid(payer: Payer, other: Owner, at: Date): boolean {
  const match = matchOf(payer, other, at)
  return match === 'same' || (match === 'in_places' && isNamed(payer, other))
}

/** The better of the registered account and, within its day, the one before a change. */
function matchOf({ fromBank, fromAccount }: Payer, { bank }: Owner, at: Date): AccountMatch {
  const reported = { bank: fromBank, account: fromAccount }
  const now = compareBankAccounts(reported, { bank: bank.code, account: bank.number })
  if (now === 'same' || !bank.past || at >= bank.past.until) return now
  const past = compareBankAccounts(reported, { bank: bank.past.code, account: bank.past.number })
  return past === 'same' || (past === 'in_places' && now !== 'in_places') ? past : now
}

function isNamed({ fromName }: Payer, owner: Owner): boolean {
  return isNameOf(fromName, owner) || isCutOf(fromName, owner)
}

/** Whether a name, as a bank writes it, is the member's. */
export function isNameOf(name: string, { firstName, lastName, bank }: Pick<Owner, 'firstName' | 'lastName' | 'bank'>): boolean {
  return sameName(name, `${firstName} ${lastName}`) || sameName(name, bank.holder)
}
