import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import type { Satang } from '@morakot/money/satang'
import { ACCEPT_SATANG_MAX } from '@morakot/contract/features/cashier/limits'
import { memberByPastBankAccount } from '#features/members/service-bank'
import { memberByBankAccount, membersOf } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { oneByOne } from '#infra/database/one-by-one'
import { findById, findByReference, findDeposit, listPendingNear, lockDeposit, markArrived, writeAccepted } from './store.ts'
import type { Deposit } from './store.ts'
import { listIdsByAmount } from './store-transfer.ts'

export type { Deposit }

/** Whether money is a member's own: the payer rule of every rail (features F-43). */
type IsPayer = (member: Member) => Promise<boolean>

/**
 * The reference on the QR names the deposit; the exact amount names a plain transfer (features F-42), unless the sender has another deposit
 * of that amount. Else it is known by its sender, when only one deposit of that amount waits.
 */
export async function findMeant(db: Db, event: BankFeedEvent, amount: Satang, isPayer: IsPayer): Promise<Deposit | null> {
  if (event.ref1 !== undefined && event.ref1 !== '') return (await findByReference(db, event.ref1)) ?? null
  const named = await findNamed(db, event, amount, isPayer)
  const account = { code: event.fromBank, number: event.fromAccount }
  const sender = (await memberByBankAccount(db, account)) ?? (await memberByPastBankAccount(db, account, new Date(event.receivedAt)))
  if (sender === null || named?.memberId === sender.id) return named
  return (await findOfSender(db, sender, { amount, at: new Date(event.receivedAt) })) ?? named
}

/**
 * The plain transfer that an exact amount names at the moment of the bank. Of several members' it is the one whose member paid (features F-125):
 * an amount that was given back may still be paid late by the person who had it first.
 */
async function findNamed(db: Db, { toAccount, receivedAt }: BankFeedEvent, amount: Satang, isPayer: IsPayer): Promise<Deposit | null> {
  const ids = await listIdsByAmount(db, { receiver: toAccount, amount, at: new Date(receivedAt) })
  const named = (await oneByOne(ids, async (id) => await findById(db, id))).flatMap((deposit) => deposit ?? [])
  const owners = await membersOf(db, [...new Set(named.map(({ memberId: member }) => member))])
  const payers = owners.size < 2 ? [...owners.values()] : await payersAmong([...owners.values()], isPayer)
  return payers.length === 1 ? (named.find(({ memberId: member }) => member === payers[0]?.id) ?? null) : null
}

async function payersAmong(owners: readonly Member[], isPayer: IsPayer): Promise<readonly Member[]> {
  const decisions = await oneByOne(owners, async (owner) => ({ owner, isOwn: await isPayer(owner) }))
  return decisions.flatMap(({ owner, isOwn }) => (isOwn ? [owner] : []))
}

async function findOfSender(
  db: Db,
  sender: Member,
  { amount, at }: { readonly amount: Satang; readonly at: Date },
): Promise<Deposit | null> {
  const waiting = await listPendingNear(db, sender.id, { amount, at, more: ACCEPT_SATANG_MAX })
  // An exact amount names its deposit; a slightly smaller one does so only when no other is near.
  const exact = waiting.filter((deposit) => deposit.amount === amount)
  const candidates = exact.length > 0 ? exact : waiting
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

/** The deposit that money is meant for, locked until the transaction ends: two payments for it are checked one after the other. */
export async function lockMeant(tx: Tx, { id }: Deposit): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id)
  invariant(deposit !== undefined, `deposit ${id} is gone`)
  return deposit
}

/** A deposit of this member, locked until the transaction ends; null for another's. Under the member's lock. */
export async function lockOwn(tx: Tx, member: MemberId, id: string): Promise<Deposit | null> {
  const deposit = await findDeposit(tx, member, id)
  return deposit === undefined ? null : await lockMeant(tx, deposit)
}

/** Records that money arrived for a deposit and was not credited automatically: its QR accepts no more. */
export async function noteArrival(tx: Tx, { id }: Deposit, at: Date): Promise<void> {
  await markArrived(tx, id, at)
}

/** Records that a member accepted less than the requested amount. After the credit. */
export async function noteAccepted(tx: Tx, { id, amount }: Deposit): Promise<void> {
  await writeAccepted(tx, id, amount)
}
