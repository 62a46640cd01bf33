import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { reconcileBank } from './service-bank.ts'
import type { ReconciliationContext } from './service-context.ts'

const BANK = 'reconciliation.bank'

/** Compares the bank's list with deposits and payouts, again and again. */
export function reconciliationJobs(context: ReconciliationContext): readonly JobKind[] {
  return [
    {
      name: BANK,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        const { againSeconds } = await reconcileBank(context)
        await scheduleBankReconcile(context, againSeconds)
      },
    },
  ]
}

/** Queues the next comparison; at a start, the first. */
export async function scheduleBankReconcile(context: ReconciliationContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, BANK, {}, { startAfterSeconds, singletonKey: BANK }))
}
