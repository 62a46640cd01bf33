import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { calculateDue } from './service-calculate.ts'
import { payDue } from './service-pay.ts'

export const CLOSE = 'cashback.close'
const AGAIN_SECONDS = 120

export function cashbackJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: CLOSE,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await calculateDue(context)
        await payDue(context)
        await scheduleClose(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next search for periods that are ready and rows that are due; at a start, the first. */
export async function scheduleClose(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, CLOSE, {}, { startAfterSeconds, singletonKey: CLOSE }))
}
