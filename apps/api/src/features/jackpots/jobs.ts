import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { refreshReports } from './service.ts'
import type { JackpotsContext } from './service.ts'

const REFRESH = 'jackpots.refresh'
/** As often as the lobby reads the figures. */
const AGAIN_SECONDS = 15
/** Where no game can win a pot, or the provider does not answer. */
const AGAIN_LATER_SECONDS = 60

/** Polls the provider for its pots. */
export function jackpotJobs(context: JackpotsContext): readonly JobKind[] {
  return [
    {
      name: REFRESH,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        const outcome = await refreshReports(context)
        await scheduleRefresh(context, outcome === 'refreshed' ? AGAIN_SECONDS : AGAIN_LATER_SECONDS)
      },
    },
  ]
}

/** Queues the next refresh; at a start, the first. */
export async function scheduleRefresh(context: JackpotsContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, REFRESH, {}, { startAfterSeconds, singletonKey: REFRESH }))
}
