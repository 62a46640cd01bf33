import { z } from 'zod'
import { REDEMPTION_PAY, REDEMPTION_WATCH } from '#features/redemption/requests/service-context'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { payFreeCredit, watch } from '#features/redemption/requests/service-payer'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'

const AGAIN_SECONDS = 60
const RETRIES = 3
const payData = z.object({ id: z.uuid() })

export function redemptionJobs(context: RedemptionContext): readonly JobKind[] {
  return [
    { name: REDEMPTION_PAY, retryLimit: RETRIES, work: async (data) => await payFreeCredit(context, payData.parse(data).id) },
    {
      name: REDEMPTION_WATCH,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await watch(context)
        await scheduleWatch(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next look; at a start, the first. */
export async function scheduleWatch(context: RedemptionContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, REDEMPTION_WATCH, {}, { startAfterSeconds, singletonKey: REDEMPTION_WATCH }),
  )
}
