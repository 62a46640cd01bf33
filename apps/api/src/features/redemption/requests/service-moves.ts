import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import type { RedemptionStatus } from '@morakot/contract/features/redemption/states'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow } from '#features/members/service-status'
import { keepMoment } from '#features/points/service-spend'
import { walletChanged } from '#features/wallet/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { invariant } from '#infra/invariant'
import { releaseHold, settleHold } from '#infra/posting'
import { mayMove } from './rules.ts'
import type { RedemptionContext } from './service-context.ts'
import { findRequest, lockRequest, writeStep } from './store.ts'
import type { RequestRow } from './store.ts'
import { changeTaken, lockItem } from './store-items.ts'

export interface Move {
  readonly to: RedemptionStatus
  readonly actor: string
  /** The note that the timeline shows in addition to the state. */
  readonly note?: string | null
  /** What the member reads of a refusal or a refund. */
  readonly reason?: string | null
}

/** Moves a request whose row the caller holds: its state, its timeline and its event. Throws `redemption.bad_move`. */
export async function moveOn({ clock }: Pick<RedemptionContext, 'clock'>, tx: Tx, row: RequestRow, move: Move): Promise<void> {
  const { to, actor, note = null, reason = null } = move
  if (!mayMove(row.status, to)) refuse('redemption.bad_move')
  const at = clock.now()
  await writeStep(tx, row.id, { status: to, actor, at, note, reason })
  await publish(tx, redemptionMoved, {
    member: row.memberId,
    actor,
    occurredAt: at,
    payload: { request: row.id, item: String(row.itemId), type: row.type, from: row.status, to, reason },
  })
}

/** Delivered: the points that were on hold go for good. The caller holds the row. */
export async function deliver(context: Pick<RedemptionContext, 'clock'>, tx: Tx, row: RequestRow, move: Omit<Move, 'to'>): Promise<void> {
  await moveOn(context, tx, row, { ...move, to: 'DELIVERED' })
  const settled = await settleHold(tx, {
    holdId: row.holdId,
    kind: 'redemption_settled',
    actor: move.actor,
    to: 'house:points',
    token: 'PNT',
    announcement: walletChanged(row.memberId),
  })
  invariant(settled.kind === 'posted', `the hold of request ${row.id} was ${settled.kind}`)
}

/**
 * A request with its item and its member locked, in the order that all take them. Undefined when there is none.
 */
export async function lockWhole(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const known = await findRequest(tx, id)
  if (known === undefined) return undefined
  await lockItem(tx, known.itemId)
  await lockMemberRow(tx, known.memberId)
  return await lockRequest(tx, id)
}

/**
 * Gives the points back, with their old ends, and the piece. The caller holds the whole request (`lockWhole`); the ledger's key of the hold
 * lets it happen once.
 */
export async function refundHeld(
  context: Pick<RedemptionContext, 'clock'>,
  tx: Tx,
  row: RequestRow,
  move: Omit<Move, 'to'>,
): Promise<void> {
  await moveOn(context, tx, row, { ...move, to: 'REFUNDED' })
  await changeTaken(tx, row.itemId, -1)
  await keepMoment(tx, context.clock.now())
  const released = await releaseHold(tx, {
    holdId: row.holdId,
    kind: 'refund_gift_redeem',
    actor: move.actor,
    announcement: walletChanged(row.memberId),
  })
  invariant(released.kind === 'posted', `the refund of request ${row.id} was ${released.kind}`)
}
