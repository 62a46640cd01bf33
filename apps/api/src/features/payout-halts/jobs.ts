import type { BankContext } from '#features/bank/service-context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { watchAccounts } from './service-automatic.ts'

const WATCH = 'payouts.watch'
const AGAIN_SECONDS = 60

/** Watches whether the bank still reports what arrives at the account that pays, once a minute. */
export function payoutHaltJobs(context: BankContext): readonly JobKind[] {
  return [
    {
      name: WATCH,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await watchAccounts(context)
        await scheduleWatch(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next look; at a start, the first. */
export async function scheduleWatch(context: BankContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, WATCH, {}, { startAfterSeconds, singletonKey: WATCH }))
}
