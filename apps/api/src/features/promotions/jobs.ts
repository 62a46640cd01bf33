import { endDue, settleLeftBehind } from '#features/bonus-grants/public'
import { RETRY_FOR_EVER } from '#infra/jobs'
import type { JobKind } from '#infra/jobs'
import { PROMOTIONS_EXPIRE } from './service-context.ts'
import type { PromotionsContext } from './service-context.ts'

const AGAIN_SECONDS = 60

export function promotionJobs(context: PromotionsContext): readonly JobKind[] {
  return [
    {
      name: PROMOTIONS_EXPIRE,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await endDue(context)
        await settleLeftBehind(context)
        await scheduleExpiry(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next look at what is over; at a start, the first. */
export async function scheduleExpiry(context: PromotionsContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, PROMOTIONS_EXPIRE, {}, { startAfterSeconds, singletonKey: PROMOTIONS_EXPIRE }),
  )
}
