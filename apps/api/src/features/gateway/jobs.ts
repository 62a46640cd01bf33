import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { forgetCalls } from './service-calls.ts'

export const FORGET_CALLS = 'gateway.forget_calls'

const AGAIN_SECONDS = 3_600

/** Deletes old recorded calls, once an hour. What moved money has rows of its own, which stay. */
export function gatewayCallJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: FORGET_CALLS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        const isDone = await forgetCalls(context)
        await scheduleForgetCalls(context, isDone ? AGAIN_SECONDS : 0)
      },
    },
  ]
}

/** Queues the next clearing; at a start, the first. */
export async function scheduleForgetCalls(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, FORGET_CALLS, {}, { startAfterSeconds, singletonKey: FORGET_CALLS }),
  )
}
