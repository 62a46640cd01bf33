import type { SandboxContext } from '#infra/context'

import { deliverDueEvents } from './service.ts'
import { payDue } from './service-payouts.ts'

/** The bank's jobs by time: pays the accepted payouts, and sends the operator the events. */
export async function runBankJobs(context: SandboxContext): Promise<void> {
  await payDue(context)
  await deliverDueEvents(context)
}
