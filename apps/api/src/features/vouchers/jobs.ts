import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { VOUCHERS_TURN } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import { turnVouchers } from './service-turn.ts'

const AGAIN_SECONDS = 60

export function voucherJobs(context: VouchersContext): readonly JobKind[] {
  return [
    {
      name: VOUCHERS_TURN,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await turnVouchers(context)
        await scheduleTurn(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next turn; at a start, the first. */
export async function scheduleTurn(context: VouchersContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, VOUCHERS_TURN, {}, { startAfterSeconds, singletonKey: VOUCHERS_TURN }),
  )
}
