import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { foldOld } from './service-count.ts'

export const FOLD = 'stats.fold'
/** Old rows are found by an index, so a run an hour later loses nothing. */
const AGAIN_SECONDS = 3_600

export function analyticsJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: FOLD,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await foldOld(context)
        await scheduleFold(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next search for old hours; at a start, the first. */
export async function scheduleFold(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, FOLD, {}, { startAfterSeconds, singletonKey: FOLD }))
}
