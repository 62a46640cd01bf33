import { refuse } from '@morakot/contract/refused'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { memberOf } from './service-standing.ts'
import { findOther, findPastOwner, isBankTaken, writeBank } from './store-bank.ts'
import type { ChosenAccount } from './store-bank.ts'
import type { BankAccount, Member } from './store.ts'

export type { ChosenAccount }

/** Pays a member to another account from now on; the caller holds the row's lock and has judged it. Throws `members.bank_unavailable`. */
export async function chooseBank(tx: Tx, member: MemberId, account: ChosenAccount): Promise<void> {
  try {
    await writeBank(tx, member, account)
  } catch (error) {
    // Somebody was faster. The transaction is over; what it wrote is not there.
    if (isBankTaken(error)) refuse('members.bank_unavailable', { field: 'bankNumber' })
    throw error
  }
}

/** Whether an account is another member's, or was until lately. */
export async function isBankOfOther(db: Db | Tx, member: MemberId, account: BankAccount, now: Date): Promise<boolean> {
  return await findOther(db, member, account, now)
}

/** Whose account this was before a change, while money from it is still theirs (features F-51); null when it was nobody's. */
export async function memberByPastBankAccount(db: Db | Tx, account: BankAccount, at: Date): Promise<Member | null> {
  const owner = await findPastOwner(db, account, at)
  return owner === undefined ? null : await memberOf(db, owner)
}
