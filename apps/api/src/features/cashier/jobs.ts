import { z } from 'zod'
import { giveRipePoints } from '#features/deposit-points/service'
import { expireUnpaid } from '#features/deposits/service'
import { checkAgain, forgetPictures } from '#features/slips/service-again'
import { payWithdrawal, provePayout } from '#features/withdrawals/service-payouts'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import type { CashierContext } from './ports.ts'

const withdrawalJob = z.object({ withdrawalId: z.uuid() })

/** A payout's job is repeated for as long as the bank may be away; the order is the same each time. */
const RETRIES_MAX = 20

/** The bank answers within seconds or not at all. A process that died with a payout in hand must not keep it for long. */
const SECONDS_MAX = 60
/** The bank is waited for side by side; fewer than the api has connections, for each needs one before and after. */
const PAYOUTS_AT_ONCE = 5

const slipJob = z.object({ slipId: z.uuid(), isExtra: z.boolean().default(false) })

const PICTURES = 'cashier.pictures'
const PICTURES_AGAIN_SECONDS = 3_600
const POINTS = 'cashier.points'
const POINTS_AGAIN_SECONDS = 60

export function cashierJobs(context: CashierContext): readonly JobKind[] {
  return [
    {
      name: 'cashier.pay',
      retryLimit: RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      atOnce: PAYOUTS_AT_ONCE,
      work: async (data) => await payWithdrawal(context, withdrawalJob.parse(data).withdrawalId),
    },
    {
      name: 'cashier.prove',
      retryLimit: RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      atOnce: PAYOUTS_AT_ONCE,
      work: async (data) => await provePayout(context, withdrawalJob.parse(data).withdrawalId),
    },
    {
      name: 'cashier.slip',
      retryLimit: RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      work: async (data) => {
        const { slipId, isExtra } = slipJob.parse(data)
        await checkAgain(context, slipId, { isExtra })
      },
    },
    {
      name: PICTURES,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await forgetPictures(context)
        await schedulePictures(context, PICTURES_AGAIN_SECONDS)
      },
    },
    { name: 'cashier.expire', retryLimit: 2, work: async () => await expireUnpaid(context) },
    {
      name: POINTS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await giveRipePoints(context)
        await schedulePoints(context, POINTS_AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next search for points that may be given; at a start, the first. */
export async function schedulePoints(context: CashierContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, POINTS, {}, { startAfterSeconds, singletonKey: POINTS }))
}

/** Queues the next deletion of pictures whose time is over. */
export async function schedulePictures(context: CashierContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, PICTURES, {}, { startAfterSeconds, singletonKey: PICTURES }))
}
