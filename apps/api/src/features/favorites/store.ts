import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** The games that are favourites of a member, newest first. */
export async function listFavorites(db: Db | Tx, member: MemberId): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select game_id as id
    from favorite_game
    where member_id = ${member}
    order by place desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds games in their order, the last becoming the newest. Answers those that were none before. */
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

/** Removes games. Answers those that were favourites. */
export async function deleteFavorites(tx: Tx, member: MemberId, gameIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from favorite_game
    where member_id = ${member} and game_id = any (${gameIds}::integer[])
    returning game_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
