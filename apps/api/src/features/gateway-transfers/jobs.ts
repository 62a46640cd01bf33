import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { RESUME, resumeOpen } from './service.ts'
import type { TransfersContext } from './service.ts'

const AGAIN_SECONDS = 60
const SECONDS_MAX = 600

/** Moves transfers on that are not proven, once a minute. */
export function gatewayTransferJobs(context: TransfersContext): readonly JobKind[] {
  return [
    {
      name: RESUME,
      retryLimit: RETRY_FOR_EVER,
      secondsMax: SECONDS_MAX,
      work: async () => {
        await resumeOpen(context)
        await scheduleResume(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next search for unproven transfers; at a start, the first. */
export async function scheduleResume(context: TransfersContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, RESUME, {}, { startAfterSeconds, singletonKey: RESUME }))
}
