import { endDue } from '#features/bonus-grants/service-end'
import { settleLeftBehind } from '#features/bonus-grants/service-late'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import type { BaseContext } from '#infra/context'

const PROMOTIONS_EXPIRE = 'promotions.expire'
const AGAIN_SECONDS = 60

export function promotionJobs(context: BaseContext): readonly JobKind[] {
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

/** Queues the next search for offers that are over; at a start, the first. */
export async function scheduleExpiry(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, PROMOTIONS_EXPIRE, {}, { startAfterSeconds, singletonKey: PROMOTIONS_EXPIRE }),
  )
}
