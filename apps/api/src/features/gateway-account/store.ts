import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { GameListState, ListedPlatform } from './rules-games.ts'

/** What is known of a gateway's list of games; undefined when it was never asked for. */
export async function findGameList(db: Db | Tx, platform: ListedPlatform): Promise<GameListState | undefined> {
  const { rows } = await sql<GameListState>`
    select asked_at as "askedAt", read_at as "readAt", games, problem
    from gateway_game_list
    where platform_code = ${platform}`.execute(db)
  return rows[0]
}

export async function writeGameList(tx: Tx, platform: ListedPlatform, { askedAt, readAt, games, problem }: GameListState): Promise<void> {
  await sql`
    insert into gateway_game_list (platform_code, asked_at, read_at, games, problem)
    values (${platform}, ${askedAt}, ${readAt}, ${games}, ${problem})
    on conflict (platform_code) do update
    set asked_at = excluded.asked_at, read_at = excluded.read_at, games = excluded.games, problem = excluded.problem`.execute(tx)
}
