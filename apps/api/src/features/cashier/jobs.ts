import { z } from 'zod'
import type { JobKind } from '#infra/jobs'
import type { CashierContext } from './service-context.ts'
import { expireUnpaid } from './service-deposits.ts'
import { payWithdrawal, provePayout } from './service-payouts.ts'

const withdrawalJob = z.object({ withdrawalId: z.uuid() })

/** A payout's job is repeated for as long as the bank may be away; the order is the same each time. */
const RETRIES_MAX = 20

/** The bank answers within seconds or not at all. A process that died with a payout in hand must not keep it for long. */
const SECONDS_MAX = 60

export function cashierJobs(context: CashierContext): readonly JobKind[] {
  return [
    {
      name: 'cashier.pay',
      retryLimit: RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      work: async (data) => await payWithdrawal(context, withdrawalJob.parse(data).withdrawalId),
    },
    {
      name: 'cashier.prove',
      retryLimit: RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      work: async (data) => await provePayout(context, withdrawalJob.parse(data).withdrawalId),
    },
    { name: 'cashier.expire', retryLimit: 2, work: async () => await expireUnpaid(context) },
  ]
}
