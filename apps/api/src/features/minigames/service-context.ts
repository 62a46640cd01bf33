import { refuse } from '@morakot/contract/refused'
import { memberOf } from '#features/members/service-status'
import { gameOf, publishedTables } from '#features/minigame-tables/service-tables'
import type { Minigame, PrizeTable } from '#features/minigame-tables/service-tables'
import type { SpendPoints } from '#features/points/service-spend'
import type { GrantReward } from '#features/rewards/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { mayPlay } from './rules.ts'

export interface MinigamesContext extends BaseContext {
  readonly spendPoints: SpendPoints
  readonly grantReward: GrantReward
}

/** A game that is open to the member, and the version in force. Unknown, closed and foreign are one answer: `minigames.not_found`. */
export async function requireGame(
  db: Db | Tx,
  member: MemberId,
  code: string,
): Promise<{ readonly game: Minigame; readonly table: PrizeTable }> {
  const { platformCode } = await memberOf(db, member)
  const game = await gameOf(db, code)
  const table = (await publishedTables(db)).find((each) => each.code === code)
  if (game === undefined || table === undefined || !mayPlay(game, { platformCode, hasTable: true })) return refuse('minigames.not_found')
  return { game, table }
}
