import { z } from 'zod'
import { RETRY_FOR_EVER } from '#infra/jobs'
import type { JobKind } from '#infra/jobs'
import { SETTLE_AFTER_SECONDS } from './rules.ts'
import { refundVoided, VOID_JOB } from './service-console.ts'
import type { MinigamesContext } from './service-context.ts'
import { settleSpin } from './service-settle.ts'
import { listOpenBefore } from './store.ts'

const SETTLE_JOB = 'minigames.settle'
const AGAIN_SECONDS = 20
const VOID_AGAIN_SECONDS = 5
const SETTLED_AT_ONCE = 100
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

/** Settles what was taken 30 seconds ago and more. One that fails holds the others up no longer than its own turn. */
async function settleForgotten(context: MinigamesContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - SETTLE_AFTER_SECONDS * 1_000)
  for (const spin of await listOpenBefore(context.db, before, SETTLED_AT_ONCE)) {
    await settleSpin(context, spin).catch((error: unknown) => context.logger.error({ err: error, spin }, 'a spin could not be settled'))
  }
}

/** Queues the next look; at a start, the first. */
export async function scheduleSettle(context: MinigamesContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, SETTLE_JOB, {}, { startAfterSeconds, singletonKey: SETTLE_JOB }),
  )
}
