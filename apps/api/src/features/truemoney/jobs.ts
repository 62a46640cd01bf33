import { z } from 'zod'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { CHECK_AGAIN, queryAndSettle } from './service-settle.ts'
import type { TrueMoneyContext } from './service-settle.ts'

const receiptJob = z.object({ receiptId: z.uuid() })

const SECONDS_MAX = 60

/** Queries again what had no definite result: a redeemed voucher is ours, so it is never given up. */
export function truemoneyJobs(context: TrueMoneyContext): readonly JobKind[] {
  return [
    {
      name: CHECK_AGAIN,
      retryLimit: RETRY_FOR_EVER,
      secondsMax: SECONDS_MAX,
      work: async (data) => await queryAndSettle(context, receiptJob.parse(data).receiptId),
    },
  ]
}
