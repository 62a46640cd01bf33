import { z } from 'zod'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { MIGRATION_RESUME, MIGRATION_STEP } from './service-context.ts'
import type { MigrationContext } from './service-context.ts'
import { leadOn, resumeAll } from './service-steps.ts'

const AGAIN_SECONDS = 60
const RETRIES = 3
const stepData = z.object({ id: z.uuid() })

export function migrationJobs(context: MigrationContext): readonly JobKind[] {
  return [
    { name: MIGRATION_STEP, retryLimit: RETRIES, atOnce: 10, work: async (data) => await leadOn(context, stepData.parse(data).id) },
    {
      name: MIGRATION_RESUME,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await resumeAll(context)
        await scheduleResume(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next run; at a start, the first. */
export async function scheduleResume(context: MigrationContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, MIGRATION_RESUME, {}, { startAfterSeconds, singletonKey: MIGRATION_RESUME }),
  )
}
