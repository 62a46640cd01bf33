import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { expirePoints } from './service-expiry.ts'

const EXPIRE = 'points.expire'
/** An end comes once a month, and a look costs one index: a minute after midnight nothing that has ended is shown. */
const AGAIN_SECONDS = 60

export function pointJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: EXPIRE,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await expirePoints(context)
        await scheduleExpiry(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next search for points that have ended; at a start, the first. */
export async function scheduleExpiry(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, EXPIRE, {}, { startAfterSeconds, singletonKey: EXPIRE }))
}
