import { RETRY_FOR_EVER } from '#infra/jobs'
import type { JobKind } from '#infra/jobs'
import type { SeamlessContext } from './service-context.ts'
import { settleUnfinished } from './service-unfinished.ts'

export const UNFINISHED_ROUNDS = 'seamless.unfinished'
const AGAIN_SECONDS = 900

/** Looks after unfinished rounds, again and again. */
export function seamlessJobs(context: SeamlessContext): readonly JobKind[] {
  return [
    {
      name: UNFINISHED_ROUNDS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await settleUnfinished(context)
        await scheduleUnfinished(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next look; at a start, the first. */
export async function scheduleUnfinished(context: SeamlessContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, UNFINISHED_ROUNDS, {}, { startAfterSeconds, singletonKey: UNFINISHED_ROUNDS }),
  )
}
