import { z } from 'zod'
import { RETRY_FOR_EVER } from '#infra/jobs'
import type { JobKind } from '#infra/jobs'
import { MIGRATION_RESUME, MIGRATION_STEP } from './service-context.ts'
import type { MigrationContext } from './service-context.ts'
import { leadOn } from './service-steps.ts'
import { listUnderWay } from './store.ts'

const AGAIN_SECONDS = 60
const RETRIES = 3
/** Led on in one round; the rest in the next. */
const ROUND_MAX = 500
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

/** Leads every migration on that is not over: one that fails keeps no other waiting. */
export async function resumeAll(context: MigrationContext): Promise<void> {
  for (const id of await listUnderWay(context.db, ROUND_MAX)) {
    try {
      await leadOn(context, id)
    } catch (error) {
      context.logger.error({ err: error, migration: id }, 'a migration was not led on')
    }
  }
}

/** Queues the next look; at a start, the first. */
export async function scheduleResume(context: MigrationContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, MIGRATION_RESUME, {}, { startAfterSeconds, singletonKey: MIGRATION_RESUME }),
  )
}
