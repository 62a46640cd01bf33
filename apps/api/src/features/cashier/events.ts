import {
  depositCredited,
  receiptResolved,
  receiptUnmatched,
  turnoverReached,
  withdrawalEnded,
  withdrawalPaid,
  withdrawalRequested,
} from '@morakot/contract/features/cashier/events'
import { pointsEarned } from '@morakot/contract/features/points/events'
import type { PayloadOf } from '@morakot/contract/event'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { numberFromPoints } from '@morakot/money/points'
import type { Satang } from '@morakot/money/satang'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import type { Deposit } from './store-deposits.ts'
import type { Earned } from './store-points.ts'
import type { Withdrawal } from './store-withdrawals.ts'

/** When something happened, who did it, and with which transfer. */
interface Circumstances {
  readonly at: Date
  readonly actor: string
  readonly transferId?: bigint
}

export async function publishCredited(
  tx: Tx,
  { id, member, amount }: Deposit,
  credit: Circumstances & Omit<PayloadOf<typeof depositCredited>, 'deposit' | 'amount'>,
): Promise<void> {
  const { method, grant, points, isFirst } = credit
  const payload = { deposit: id, method, amount: amountText(amount), grant, points, isFirst }
  await publish(tx, depositCredited, { member, ...factOf(credit), payload })
}

/** The member is whose deposit it was meant for; null where that is not known. */
export async function publishUnmatched(
  tx: Tx,
  { member, at, ...payload }: { readonly member: MemberId | null; readonly at: Date; readonly receipt: string; readonly reason: string },
): Promise<void> {
  await publish(tx, receiptUnmatched, { member, actor: 'bank:feed', occurredAt: at, payload })
}

export async function publishResolved(
  tx: Tx,
  { member, receipt, how, ...when }: Circumstances & PayloadOf<typeof receiptResolved> & { readonly member: MemberId | null },
): Promise<void> {
  await publish(tx, receiptResolved, { member, ...factOf(when), payload: { receipt, how } })
}

export async function publishRequested(tx: Tx, withdrawal: Withdrawal, path: 'auto' | 'review'): Promise<void> {
  const { id, member, amount, holdId, createdAt } = withdrawal
  const payload = { withdrawal: id, amount: amountText(amount), path }
  await publish(tx, withdrawalRequested, { member, actor: `member:${member}`, occurredAt: createdAt, transferId: holdId, payload })
}

export async function publishPaid(tx: Tx, { id, member, amount }: Withdrawal, paid: Circumstances): Promise<void> {
  await publish(tx, withdrawalPaid, { member, ...factOf(paid), payload: { withdrawal: id, amount: amountText(amount) } })
}

export async function publishEnded(
  tx: Tx,
  { id, member, amount }: Withdrawal,
  { status, reason, ...end }: Circumstances & Pick<PayloadOf<typeof withdrawalEnded>, 'status' | 'reason'>,
): Promise<void> {
  await publish(tx, withdrawalEnded, { member, ...factOf(end), payload: { withdrawal: id, amount: amountText(amount), status, reason } })
}

/** Publishes that a deposit was staked once, or counts as staked, and that its points were given for that. */
export async function publishPointsGiven(tx: Tx, { depositId, member, points }: Earned, given: Circumstances): Promise<void> {
  const fact = { member, ...factOf(given) }
  await publish(tx, turnoverReached, { ...fact, transferId: null, payload: { deposit: depositId } })
  await publish(tx, pointsEarned, { ...fact, payload: { kind: 'earn_from_deposit', amount: numberFromPoints(points) } })
}

function factOf({ at, actor, transferId }: Circumstances) {
  return { actor, occurredAt: at, transferId: transferId ?? null }
}

function amountText(amount: Satang): string {
  return String(millisatangFromSatang(amount))
}
