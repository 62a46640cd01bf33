import { z } from 'zod'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { refundVoided, VOID_JOB } from './service-console.ts'
import type { MinigamesContext } from './service-context.ts'
import { settleForgotten } from './service-settle.ts'

const SETTLE_JOB = 'minigames.settle'
const AGAIN_SECONDS = 20
const VOID_AGAIN_SECONDS = 5
const voidData = z.object({ tableId: z.string() })

/** Settles spins whose second transaction never came, and gives back what voided versions took. */
export function minigameJobs(context: MinigamesContext): readonly JobKind[] {
  return [
    {
      name: SETTLE_JOB,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await settleForgotten(context)
        await scheduleSettle(context, AGAIN_SECONDS)
      },
    },
    {
      name: VOID_JOB,
      retryLimit: RETRY_FOR_EVER,
      work: async (data) => {
        const { tableId } = voidData.parse(data)
        if ((await refundVoided(context, tableId)) === 'done') return
        const again = { startAfterSeconds: VOID_AGAIN_SECONDS, singletonKey: `void:${tableId}` }
        await context.withTransaction(async (tx) => await context.jobs.send(tx, VOID_JOB, { tableId }, again))
      },
    },
  ]
}

/** Queues the next run; at a start, the first. */
export async function scheduleSettle(context: MinigamesContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, SETTLE_JOB, {}, { startAfterSeconds, singletonKey: SETTLE_JOB }))
}
