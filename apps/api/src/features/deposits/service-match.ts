import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import type { Satang } from '@morakot/money/satang'
import * as members from '#features/members/public'
import type { Db, Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { findByReference, listPendingOfAmount, lockDeposit } from './store.ts'
import type { Deposit } from './store.ts'

export type { Deposit }

/** The reference on the QR names the deposit. A plain transfer is known by its sender, when only one deposit of that amount waits. */
export async function findMeant(db: Db, event: BankFeedEvent, amount: Satang): Promise<Deposit | null> {
  if (event.ref1 !== undefined && event.ref1 !== '') return (await findByReference(db, event.ref1)) ?? null
  const sender = await members.memberByBankAccount(db, { code: event.fromBank, number: event.fromAccount })
  if (sender === null) return null
  const waiting = await listPendingOfAmount(db, sender.id, amount)
  return waiting.length === 1 ? (waiting[0] ?? null) : null
}

/** The deposit that money is meant for, locked until the transaction ends: two payments for it are judged one after the other. */
export async function lockMeant(tx: Tx, { id }: Deposit): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id)
  invariant(deposit !== undefined, `deposit ${id} is gone`)
  return deposit
}
