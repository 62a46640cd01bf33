import type { Reply } from '@morakot/contract/contract-shape'
import type { AskedHow } from '@morakot/contract/features/protection/limits'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { lockMember } from '#features/members/service-status'
import { namesOf } from '#features/operators/service'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { publishLimit } from './events.ts'
import { inForce, strictestOf } from './rules-limits.ts'
import { readLimits } from './service-context.ts'
import { findOrder, insertOrder, listOrders } from './store.ts'
import type { LimitOrder } from './store.ts'

const SHOWN_MAX = 100

/** A limit that an operator sets; value in millisatang, or in minutes of play. */
export interface Ordered extends Pick<LimitOrder, 'id' | 'kind' | 'period' | 'value' | 'evidence' | 'memberText'> {
  readonly member: MemberId
  readonly operator: OperatorId
  readonly askedHow: AskedHow
  readonly months: number
}

/**
 * Limits a member until an end, at once, under the member's lock (console-2.md O-30 to O-32). False, and nothing stored, where it is not stricter than
 * every limit in force.
 */
export async function orderLimit(tx: Tx, { member, operator, months, ...order }: Ordered, now: Date): Promise<boolean> {
  await lockMember(tx, member)
  const { limits, ordered } = await readLimits(tx, member, now)
  const holds = strictestOf(inForce(limits, ordered), order)
  if (holds !== null && order.value >= holds) return false
  await insertOrder(tx, { ...order, memberId: member, operatorId: operator, madeAt: now, endsAt: monthsAfter(now, months) })
  await publishLimit(tx, { member, actor: `op:${operator}` }, { kind: order.kind, period: order.period, isFirst: holds === null }, now)
  return true
}

/** The same day so many months later, or the last one of a shorter month. */
function monthsAfter(at: Date, months: number): Date {
  const end = new Date(at)
  end.setUTCMonth(at.getUTCMonth() + months)
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0)
  return end
}

type OrderView = Reply<(typeof safetyConsoleSchemas)['orderLimit']>

/** Limits of operators as the console shows them. */
export async function showOrders(db: Db, orders: readonly LimitOrder[]): Promise<OrderView[]> {
  const names = await namesOf(db, [...new Set(orders.map(({ operatorId }) => operatorId))])
  return orders.map(({ kind, period, value, askedHow, evidence, memberText, operatorId, madeAt, endsAt }) => ({
    kind,
    period,
    value: kind === 'session' ? Number(value) : bahtFromMillisatangFloor(millisatang(value)),
    askedHow,
    evidence,
    memberText,
    operator: names.get(operatorId) ?? String(operatorId),
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

/** A limit of an operator by its id; undefined for an unknown one. */
export async function findKnownOrder(db: Db | Tx, id: string): Promise<LimitOrder | undefined> {
  return await findOrder(db, id)
}

/** Every limit that operators set for a member, newest first. */
export async function readOrders(db: Db, member: MemberId): Promise<OrderView[]> {
  return await showOrders(db, await listOrders(db, member, SHOWN_MAX))
}
