import type { Db, Tx } from '#infra/db'
import { findCreditedBy, markReversed } from './store.ts'
import type { Deposit } from './store.ts'

/** A credited deposit, with the transfer that reversed its credit. */
export type CreditedDeposit = Deposit & { readonly reversedBy: bigint | null }

/** The deposit that a transfer credited; undefined for another transfer. */
export async function creditOf(db: Db | Tx, transferId: bigint): Promise<CreditedDeposit | undefined> {
  return await findCreditedBy(db, transferId)
}

/** Writes down that the credit of a deposit was reversed: it counts in no sum any more. Under the member's lock. */
export async function reverseCredit(tx: Tx, deposit: Pick<Deposit, 'id'>, transferId: bigint): Promise<void> {
  await markReversed(tx, deposit.id, transferId)
}
