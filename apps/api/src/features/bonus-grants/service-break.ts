import type { memberBreakStarted } from '@morakot/contract/features/protection/events'
import { lockMemberRow } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { endGrant } from './service-end.ts'
import { findOpenGrant, markPaused } from './store.ts'

/** A self-exclusion ends a bonus. A time-out stops its clock; the pause is exact because a time-out is never shortened (F-4). */
export async function heedBreaks(tx: Tx, events: readonly DomainEvent<typeof memberBreakStarted>[]): Promise<void> {
  // In one order, so that two batches never wait for each other.
  for (const { member, occurredAt, payload } of events.toSorted((one, other) => ((one.member ?? 0n) < (other.member ?? 0n) ? -1 : 1))) {
    if (member === null) continue
    await lockMemberRow(tx, member)
    const grant = await findOpenGrant(tx, member)
    if (grant === undefined) continue
    if (payload.kind === 'exclusion' || payload.until === null) {
      await endGrant(tx, grant, { end: 'CANCELLED', cause: 'break', actor: 'subscriber:promotions.breaks', now: occurredAt })
      continue
    }
    const until = new Date(payload.until)
    const from = grant.pausedUntil !== null && grant.pausedUntil > occurredAt ? grant.pausedUntil : occurredAt
    if (grant.expiresAt <= occurredAt || until <= from) continue
    await markPaused(tx, grant.id, new Date(grant.expiresAt.getTime() + until.getTime() - from.getTime()), until)
  }
}
