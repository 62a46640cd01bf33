import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { CALL_SILENT } from './rules.ts'
import { refreshModels } from './service-catalogue.ts'
import type { GamesContext } from './service-context.ts'
import { callSilentHost } from './service-silence.ts'

const REFRESH_MODELS = 'games.refresh-models'
const AGAIN_SECONDS = 3_600
/** At a start the sandbox may come up after us. */
const AGAIN_UNREACHABLE_SECONDS = 30
const SILENT_AGAIN_SECONDS = 60

/** Requests the provider's published returns periodically, and calls a host that did not answer. */
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
    {
      name: CALL_SILENT,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await callSilentHost(context)
        await scheduleSilent(context, SILENT_AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next call of a silent host; at a start, the first. */
export async function scheduleSilent(context: GamesContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, CALL_SILENT, {}, { startAfterSeconds, singletonKey: CALL_SILENT }),
  )
}

/** Queues the next request; at a start, the first. */
export async function scheduleModels(context: GamesContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, REFRESH_MODELS, {}, { startAfterSeconds, singletonKey: REFRESH_MODELS }),
  )
}
