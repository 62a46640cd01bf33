import { likeFormsOf } from '@morakot/contract/account-match'
import type { NamedAccount } from '@morakot/contract/account-match'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { BANK_CODES } from '@morakot/contract/features/members/limits'
import { refuse } from '@morakot/contract/refused'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { memberOf, membersOf } from './service-status.ts'
import { findPastOwner, isBankTaken, listIdsLike, listOwners, writeBank } from './store-bank.ts'
import type { AccountOwner, CheckedHolder, ChosenAccount } from './store-bank.ts'
import type { BankAccount, Member } from './store.ts'

export type { AccountOwner, CheckedHolder, ChosenAccount }

/**
 * Pays a member to another account from now on; the caller holds the row's lock and has checked the account. Throws
 * `members.bank_unavailable`.
 */
export async function chooseBank(tx: Tx, member: MemberId, account: ChosenAccount): Promise<void> {
  try {
    await writeBank(tx, member, account)
  } catch (error) {
    // Another member was faster. The transaction is over, and its writes are rolled back.
    if (isBankTaken(error)) refuse('members.bank_unavailable', { field: 'bankNumber' })
    throw error
  }
}

/** Every member who has an account now, or had it until lately, by any code of its bank. */
export async function ownersOfBank(db: Db | Tx, account: BankAccount, now: Date): Promise<readonly AccountOwner[]> {
  return await listOwners(db, account, now)
}

/**
 * The other members whom a payment may be from: those whose account at that bank may be the payer's and, `withName`, those with this member's name. The
 * account may be masked by `x`, `X` or `*`.
 */
export async function membersLike(
  db: Db | Tx,
  member: Member,
  { account, withName }: { readonly account: NamedAccount; readonly withName: boolean },
): Promise<readonly Member[]> {
  const number = bankNumberOf(account.bank)
  const codes = number === null ? [] : BANK_CODES.filter((code) => bankNumberOf(code) === number)
  const name = withName ? `${member.firstName}${member.lastName}`.toLowerCase().replaceAll(' ', '') : null
  const found = await membersOf(db, await listIdsLike(db, member.id, { name, codes, forms: likeFormsOf(account.account) }))
  return [...found.values()]
}

/** The member who had this account before a change, while money from it is still theirs (features F-51); null when there is none. */
export async function memberByPastBankAccount(db: Db | Tx, account: BankAccount, at: Date): Promise<Member | null> {
  const owner = await findPastOwner(db, account, at)
  return owner === undefined ? null : await memberOf(db, owner)
}
