import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import { withTransaction } from '@morakot/database/transaction'
import type { Db } from '#infra/db'
import { holdSubscriber, remakeDay } from './store-keep.ts'

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
    await holdSubscriber(tx)
    // One snapshot that begins after the subscriber's last turn has ended.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => await remakeDay(snapshot, day))
  })
}
