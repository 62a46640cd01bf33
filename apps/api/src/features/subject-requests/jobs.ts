import { z } from 'zod'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import type { SubjectContext } from './service-context.ts'
import { forgetCopies, MAKE_COPY, makeCopy } from './service-copy.ts'

/** The name of the job that deletes copies whose time is over. */
export const FORGET_COPIES = 'subject_requests.forget'

const copyJob = z.object({ id: z.uuid() })
const AGAIN_SECONDS = 3_600

/** Deferred work on copies of personal data. */
export function subjectRequestJobs(context: SubjectContext): readonly JobKind[] {
  return [
    { name: MAKE_COPY, retryLimit: RETRY_FOR_EVER, work: async (data) => await makeCopy(context, copyJob.parse(data).id) },
    {
      name: FORGET_COPIES,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await forgetCopies(context)
        await scheduleForgetting(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next deletion of copies whose time is over. */
export async function scheduleForgetting(context: SubjectContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, FORGET_COPIES, {}, { startAfterSeconds, singletonKey: FORGET_COPIES }),
  )
}
