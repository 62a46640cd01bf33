import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { giveWaiting } from './service.ts'

const WAITING = 'rewards.waiting'
const AGAIN_SECONDS = 60

export function rewardJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: WAITING,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await giveWaiting(context)
        await scheduleWaiting(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next look for rewards whose wallet may take them again; at a start, the first. */
export async function scheduleWaiting(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, WAITING, {}, { startAfterSeconds, singletonKey: WAITING }))
}
