import { FAVORITE_BATCH_MAX } from '@morakot/contract/features/favorites/limits'
import { demoGames } from '#features/games/service-play'
import { memberByUsername } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { addFavorites } from './service.ts'
import { listFavorites } from './store.ts'

/** How many favourites each demo member begins with, and how many of them are under maintenance. */
const SHARES = [
  { username: 'somchai', games: 4, closed: 0 },
  { username: 'malee', games: 7, closed: 1 },
  { username: 'thanakorn', games: 9, closed: 0 },
] as const

/** The demo members' favourites, chosen by the service itself. Who has any keeps what there is. */
export async function seedDemoFavorites(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins) return
  const { open, closed } = await demoGames(context.db, { openMax: FAVORITE_BATCH_MAX, closedMax: 1, now: plan.clock.now() })
  for (const [place, share] of SHARES.entries()) {
    const member = await memberByUsername(context.db, share.username)
    if (member === null || (await listFavorites(context.db, member.id)).length > 0) continue
    // Every third game, each member beginning elsewhere: the three do not like the same ones.
    const chosen = open.filter((_game, at) => at % SHARES.length === place).slice(0, share.games - share.closed)
    const gameIds = [...closed.slice(0, share.closed), ...chosen]
    if (gameIds.length > 0) await addFavorites(context, member.id, gameIds)
  }
}
