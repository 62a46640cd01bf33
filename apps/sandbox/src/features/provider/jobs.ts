import type { SandboxContext } from '#infra/context'

import { closeStale } from './service.ts'
import { resumeRounds } from './service-wallet.ts'

/** The provider's jobs by time, without a request: finish rounds, close old plays. */
export async function runProviderJobs(context: SandboxContext): Promise<void> {
  await resumeRounds(context)
  await closeStale(context)
}
