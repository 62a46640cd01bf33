import type { Reply } from '@morakot/contract/contract-shape'
import type { AskedHow } from '@morakot/contract/features/protection/limits'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { namesOf } from '#features/operators/service'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import type { ExclusionRequest } from './rules-exclusion.ts'
import { startBreak } from './service-limits.ts'
import { findBreakOrder, insertBreakOrder, listBreakOrders } from './store.ts'
import type { BreakOrder } from './store.ts'

/** A break that an operator starts: how the member requested it, and what the member reads. */
export interface OrderedBreak extends Pick<BreakOrder, 'id' | 'evidence' | 'memberText'> {
  readonly member: MemberId
  readonly operator: OperatorId
  readonly askedHow: AskedHow
}

/**
 * Starts a break for a member at once, under the member's lock (console-2.md O-30 to O-32). False, and nothing stored, where one in force lasts
 * as long.
 */
export async function orderBreak(
  tx: Tx,
  { member, operator, ...order }: OrderedBreak,
  { request, now }: { readonly request: ExclusionRequest; readonly now: Date },
): Promise<boolean> {
  const exclusionId = await startBreak(tx, { member, actor: `op:${operator}`, now }, request)
  if (exclusionId === null) return false
  await insertBreakOrder(tx, { ...order, exclusionId, memberId: member, operatorId: operator, madeAt: now })
  return true
}

/** A break of an operator by its id, with its term; undefined for an unknown one. */
export async function findKnownBreak(db: Db | Tx, id: string) {
  return await findBreakOrder(db, id)
}

type OrderView = Pick<Reply<(typeof safetyConsoleSchemas)['orderBreak']>, 'askedHow' | 'evidence' | 'memberText' | 'operator'>

/** Those of these breaks that operators started, by the number of the break, as the console shows them. */
export async function breakOrdersOf(db: Db, exclusions: readonly bigint[]): Promise<ReadonlyMap<bigint, OrderView>> {
  const orders = await listBreakOrders(db, exclusions)
  const names = await namesOf(db, [...new Set(orders.map(({ operatorId }) => operatorId))])
  return new Map(
    orders.map(({ exclusionId, askedHow, evidence, memberText, operatorId }) => [
      exclusionId,
      { askedHow, evidence, memberText, operator: names.get(operatorId) ?? String(operatorId) },
    ]),
  )
}
