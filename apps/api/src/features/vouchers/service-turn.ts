import { voucherEnded } from '@morakot/contract/features/vouchers/events'
import { exclusionOf } from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import { publish } from '#infra/events/publish'
import { endAfterBreak } from './rules.ts'
import { listOnBreak, moveEnd, takeEnded } from './store.ts'

const ROWS_AT_ONCE = 500
/** Breaks are processed this long before the end: a server that was down for a day must not let a voucher end in a break. */
const BREAK_AHEAD_MS = 48 * 3_600_000

/**
 * Moves the ends of vouchers whose members are on a break (F-4), then publishes those that ended. A claim also checks the end on its own.
 */
export async function turnVouchers(context: BaseContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  for (const { id, memberId: member, expiresAt } of await listOnBreak(db, now, new Date(now.getTime() + BREAK_AHEAD_MS), ROWS_AT_ONCE)) {
    const pause = await exclusionOf(db, member, now)
    const moved = pause === null ? null : endAfterBreak(expiresAt, { startsAt: pause.startsAt, endsAt: pause.endsAt })
    if (moved !== null) await moveEnd(db, id, moved)
  }
  await context.withTransaction(async (tx) => {
    for (const { id, campaignId: campaign, memberId: member } of await takeEnded(tx, now, ROWS_AT_ONCE))
      await publish(tx, voucherEnded, {
        member,
        actor: 'job:vouchers',
        occurredAt: now,
        payload: { voucher: id, campaign, end: 'EXPIRED' },
      })
  })
}
