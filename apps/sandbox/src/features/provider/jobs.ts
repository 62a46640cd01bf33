import type { SandboxContext } from '#infra/context'

import { closeStale } from './service.ts'
import { resumeRounds } from './service-wallet.ts'

/** What the provider does when time passes, nobody asking: finish rounds, close old plays. */
export async function runProviderJobs(context: SandboxContext): Promise<void> {
  await resumeRounds(context)
  await closeStale(context)
}
