import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { GameListState, ListedPlatform } from './rules-games.ts'

const on = tables<'gatewayGameList'>()

/** The stored state of a gateway's list of games; undefined when it was never requested. */
export async function findGameList(db: Db | Tx, platform: ListedPlatform): Promise<GameListState | undefined> {
  const query = on(db).selectFrom('gatewayGameList').select(['askedAt', 'readAt', 'games', 'problem'])
  return await query.where('platformCode', '=', platform).executeTakeFirst()
}

export async function writeGameList(tx: Tx, platform: ListedPlatform, state: GameListState): Promise<void> {
  await on(tx)
    .insertInto('gatewayGameList')
    .values({ platformCode: platform, ...state })
    .onConflict((known) => known.column('platformCode').doUpdateSet(state))
    .execute()
}
