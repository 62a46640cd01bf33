import type { SandboxContext } from '#infra/context'

import { deliverDueEvents } from './service.ts'
import { payDue } from './service-payouts.ts'

/** What the bank does when time passes: pay what it accepted, tell the operator what happened. */
export async function runBankJobs(context: SandboxContext): Promise<void> {
  await payDue(context)
  await deliverDueEvents(context)
}
