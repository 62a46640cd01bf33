import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import type { GatewayAccountContext } from './service.ts'
import { readDueGames } from './service-games.ts'

export const READ_GAMES = 'gateway.games'

/** How often it is looked whether a list is due: a platform that operators switched on has its games soon. */
const AGAIN_SECONDS = 15

/** Requests the games of gateways periodically. */
export function gatewayGameJobs(context: GatewayAccountContext): readonly JobKind[] {
  return [
    {
      name: READ_GAMES,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await readDueGames(context)
        await scheduleGames(context, AGAIN_SECONDS)
      },
    },
  ]
}

/** Queues the next run; at a start, the first. */
export async function scheduleGames(context: GatewayAccountContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, READ_GAMES, {}, { startAfterSeconds, singletonKey: READ_GAMES }))
}
