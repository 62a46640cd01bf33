import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'favoriteGame'>()

/** The games that are favourites of a member, newest first. */
export async function listFavorites(db: Db | Tx, member: MemberId): Promise<readonly number[]> {
  const rows = await on(db).selectFrom('favoriteGame').select('gameId').where('memberId', '=', member).orderBy('place', 'desc').execute()
  return rows.map(({ gameId }) => gameId)
}

/** Adds games in their order, the last becoming the newest. Returns those that were none before. */
export async function insertFavorites(tx: Tx, member: MemberId, gameIds: readonly number[], now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into favorite_game (member_id, game_id, added_at)
    select ${member}, given.id, ${now}
    from unnest(${gameIds}::integer[]) with ordinality as given (id, place)
    order by given.place
    on conflict (member_id, game_id) do nothing
    returning game_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes games. Returns those that were favourites. */
export async function deleteFavorites(tx: Tx, member: MemberId, gameIds: readonly number[]): Promise<readonly number[]> {
  const rows = await on(tx)
    .deleteFrom('favoriteGame')
    .where('memberId', '=', member)
    .where((is) => is('gameId', '=', is.fn.any(is.val(gameIds))))
    .returning('gameId')
    .execute()
  return rows.map(({ gameId }) => gameId)
}
