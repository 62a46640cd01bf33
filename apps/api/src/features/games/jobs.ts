import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { refreshModels } from './service-catalogue.ts'
import type { GamesContext } from './service-context.ts'

const REFRESH_MODELS = 'games.refresh-models'
const AGAIN_SECONDS = 3_600
/** At a start the sandbox may come up after us. */
const AGAIN_UNREACHABLE_SECONDS = 30

/** Requests the provider's published returns periodically. */
export function gamesJobs(context: GamesContext): readonly JobKind[] {
  return [
    {
      name: REFRESH_MODELS,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        const outcome = await refreshModels(context)
        await scheduleModels(context, outcome === 'refreshed' ? AGAIN_SECONDS : AGAIN_UNREACHABLE_SECONDS)
      },
    },
  ]
}

/** Queues the next request; at a start, the first. */
export async function scheduleModels(context: GamesContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, REFRESH_MODELS, {}, { startAfterSeconds, singletonKey: REFRESH_MODELS }),
  )
}
