import { reconcile } from '#features/seamless/reconcile/service'
import type { SeamlessContext } from '#features/seamless/wallet/service-context'
import { settleUnfinished } from '#features/seamless/wallet/service-unfinished'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'

export const UNFINISHED_ROUNDS = 'seamless.unfinished'
export const RECONCILE = 'seamless.reconcile'
const AGAIN_SECONDS = 900

/** Looks after unfinished rounds and compares each day with the provider's list, again and again. */
export function seamlessJobs(context: SeamlessContext): readonly JobKind[] {
  return [
    {
      name: UNFINISHED_ROUNDS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await settleUnfinished(context)
        await scheduleUnfinished(context, AGAIN_SECONDS)
      },
    },
    {
      name: RECONCILE,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        const { againSeconds } = await reconcile(context)
        await scheduleReconcile(context, againSeconds)
      },
    },
  ]
}

/** Queues the next look; at a start, the first. */
export async function scheduleUnfinished(context: SeamlessContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, UNFINISHED_ROUNDS, {}, { startAfterSeconds, singletonKey: UNFINISHED_ROUNDS }),
  )
}

/** Queues the next comparison; at a start, the first. */
export async function scheduleReconcile(context: SeamlessContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, RECONCILE, {}, { startAfterSeconds, singletonKey: RECONCILE }))
}
