import { voucherEnded } from '@morakot/contract/features/vouchers/events'
import { exclusionOf } from '#features/protection/public'
import { publish } from '#infra/events/publish'
import { RETRY_FOR_EVER } from '#infra/jobs'
import type { JobKind } from '#infra/jobs'
import { endAfterBreak } from './rules.ts'
import { VOUCHERS_TURN } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import { listOnBreak, moveEnd, takeEnded } from './store.ts'

const AGAIN_SECONDS = 60
const ROWS_AT_ONCE = 500
/** Looked at so long before the end: a machine that stood still for a day must not let a voucher end in a break. */
const BREAK_AHEAD_MS = 48 * 3_600_000

export function voucherJobs(context: VouchersContext): readonly JobKind[] {
  return [
    {
      name: VOUCHERS_TURN,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await turnVouchers(context)
        await scheduleTurn(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next turn; at a start, the first. */
export async function scheduleTurn(context: VouchersContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, VOUCHERS_TURN, {}, { startAfterSeconds, singletonKey: VOUCHERS_TURN }),
  )
}

/** Moves the ends of vouchers whose members are on a break (F-4), then tells of those that ended. A claim judges by itself too. */
export async function turnVouchers(context: VouchersContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  for (const { id, member, expiresAt } of await listOnBreak(db, now, new Date(now.getTime() + BREAK_AHEAD_MS), ROWS_AT_ONCE)) {
    const pause = await exclusionOf(db, member, now)
    const moved = pause === null ? null : endAfterBreak(expiresAt, { startsAt: pause.startsAt, endsAt: pause.endsAt })
    if (moved !== null) await moveEnd(db, id, moved)
  }
  await context.withTransaction(async (tx) => {
    for (const { id, campaign, member } of await takeEnded(tx, now, ROWS_AT_ONCE))
      await publish(tx, voucherEnded, {
        member,
        actor: 'job:vouchers',
        occurredAt: now,
        payload: { voucher: id, campaign, end: 'EXPIRED' },
      })
  })
}
