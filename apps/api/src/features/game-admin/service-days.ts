import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { refuse } from '@morakot/contract/refused'
import * as order from '#features/game-order/service-day'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { listAllGames } from './store.ts'

type Schemas = typeof gameAdminSchemas

/** The game of the day that members see now, and what is chosen for today and later. */
export async function readDays({ db, clock }: BaseContext): Promise<Reply<Schemas['days']>> {
  const now = clock.now()
  const [{ day, game }, chosen] = await Promise.all([order.readHallDay(db, PRIMARY_PLATFORM, now), order.readChosenDays(db, now)])
  return {
    today: day,
    shown: game === null ? null : { gameId: game.of.id, name: game.of.name, isChosen: game.isChosen },
    items: chosen.map((one) => ({ ...one, chosenAt: one.chosenAt.toISOString() })),
  }
}

/**
 * Chooses the game of a day, or takes the choice back (features F-150). Throws `gameAdmin.day_over` for a day before today, and
 * `gameAdmin.game_not_found`.
 */
export async function chooseDay(
  context: BaseContext,
  operator: OperatorId,
  day: string,
  { gameId, reason }: ParsedInput<Schemas['chooseDay']>['body'],
): Promise<Reply<Schemas['chooseDay']>> {
  const at = context.clock.now()
  if (day < bangkokDay(at)) return refuse('gameAdmin.day_over', { field: 'day' })
  return await context.withTransaction(async (tx) => {
    if (gameId !== null && !(await listAllGames(tx)).some(({ id }) => id === gameId))
      return refuse('gameAdmin.game_not_found', { field: 'gameId' })
    const before = await order.chooseDay(tx, { day, gameId, by: operator, at })
    const action = {
      actor: `op:${operator}` as const,
      action: 'game.day' as const,
      subject: `day:${day}`,
      before: { gameId: before },
      after: { gameId, reason },
    }
    return { auditId: String(await recordAction(tx, action)) }
  })
}
