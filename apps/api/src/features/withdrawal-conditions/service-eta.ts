import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { Db, Tx } from '#infra/db'
import { readPayoutTimes } from './store.ts'
import type { PayoutPath, PayoutTimes } from './store.ts'

type Eta = Reply<(typeof cashierSchemas)['withdrawalConditions']>['eta']

const DAY_MS = 24 * 3_600_000
/** Fewer payouts than these say nothing about the next one (features F-52). */
const SAMPLES_LEAST = 5

/** How long a payout takes by each path, from those of our own last 24 hours; figures only where there were five (features F-52). */
export async function readEta(db: Db | Tx, now: Date): Promise<Eta> {
  const times = await readPayoutTimes(db, new Date(now.getTime() - DAY_MS))
  return { automatic: spoken(times.get('automatic')), review: spoken(times.get('review')) }
}

function spoken(times: PayoutTimes | undefined): Eta[PayoutPath] {
  if (times === undefined || times.samples < SAMPLES_LEAST) return { p50Seconds: null, p90Seconds: null, samples: times?.samples ?? 0 }
  return times
}
