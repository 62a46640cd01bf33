import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { closeDue } from './service-close.ts'

export const CLOSE = 'affiliates.close_month'
const AGAIN_SECONDS = 600

export function affiliatesJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: CLOSE,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await closeDue(context)
        await scheduleClose(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next check for a month that is over; at a start, the first. Calculated income becomes available by its date alone. */
export async function scheduleClose(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, CLOSE, {}, { startAfterSeconds, singletonKey: CLOSE }))
}
