import { z } from 'zod'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { checkIdentity, forgetDocuments } from './service-check.ts'
import type { KycContext } from './service-context.ts'
import { CHECK_JOB } from './service.ts'

const checkJob = z.object({ submissionId: z.uuid() })

const RETRIES_MAX = 20
const SECONDS_MAX = 60

const FORGET = 'kyc.forget'
const FORGET_AGAIN_SECONDS = 3_600

/** Deferred work on documents: requests to the verifier, and the deletion of expired ones. */
export function kycJobs(context: KycContext): readonly JobKind[] {
  return [
    {
      name: CHECK_JOB,
      retryLimit: RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      work: async (data) => await checkIdentity(context, checkJob.parse(data).submissionId),
    },
    {
      name: FORGET,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await forgetDocuments(context)
        await scheduleForgetting(context, FORGET_AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next deletion of documents whose time is over. */
export async function scheduleForgetting(context: KycContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, FORGET, {}, { startAfterSeconds, singletonKey: FORGET }))
}
