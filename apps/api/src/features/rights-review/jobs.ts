import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { openReviews } from './service.ts'

/** The name of the job that opens the reviews of a quarter. */
export const OPEN_REVIEWS = 'rights_review.open'

const AGAIN_SECONDS = 3_600

/** Looks once an hour whether a quarter has begun. */
export function rightsReviewJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: OPEN_REVIEWS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await openReviews(context)
        await scheduleReviews(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next look; at a start, the first. */
export async function scheduleReviews(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, OPEN_REVIEWS, {}, { startAfterSeconds, singletonKey: OPEN_REVIEWS }),
  )
}
