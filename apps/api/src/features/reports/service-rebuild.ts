import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import { depositCredited, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { withTransaction } from '@morakot/database/transaction'
import type { Db } from '#infra/db'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { holdSubscriber } from '#infra/rebuild/store'
import { REPORT_DAYS } from './rules.ts'
import { remakeDay } from './store-keep.ts'

/** The days of a month `YYYY-MM` that have begun in Bangkok. Throws one sentence for what is no month, or has not begun. */
export function daysOfMonth(month: string, now: Date): readonly string[] {
  const today = bangkokDay(now)
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new Error(`A month is written as ${today.slice(0, 7)}, not ${month}.`)
  if (month > today.slice(0, 7)) throw new Error(`${month} has not begun in Bangkok.`)
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month) && day <= today; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Makes the figures of a Bangkok day again, whatever they were, while the product runs: the subscriber waits meanwhile, and neither what it has
 * added nor what it adds later counts twice. Needs two connections.
 */
export async function rebuildDay(db: Db, day: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    await holdSubscriber(tx, REPORT_DAYS)
    // One snapshot that begins after the subscriber's last turn has ended.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => await remakeDay(snapshot, day))
  })
}

/** Figures of the house by day. A day keeps what it has seen itself: movements of the house's accounts come by no event. */
export const reportRebuild = defineRebuild({
  name: 'reports',
  subscriber: REPORT_DAYS,
  topics: [roundSettled, depositCredited, withdrawalPaid],
  tables: ['report_play_day', 'report_money_day', 'report_promo_day', 'report_member_day', 'report_minute'],
  by: 'day',
  knowsSeen: true,
  remake: async (tx, chunk) => {
    if (chunk.by === 'day') await remakeDay(tx, chunk.day)
  },
})
