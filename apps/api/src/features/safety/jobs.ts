import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { decideDue } from './service-decide.ts'

const CHECK_MEMBERS = 'safety.judge'
const AGAIN_SECONDS = 60

export function safetyJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: CHECK_MEMBERS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await decideDue(context)
        await scheduleDecisions(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next look at days on which something happened; at a start, the first. */
export async function scheduleDecisions(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, CHECK_MEMBERS, {}, { startAfterSeconds, singletonKey: CHECK_MEMBERS }),
  )
}
