import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { JackpotGame } from './rules.ts'

const on = tables<'game' | 'gameDayRounds' | 'gameMark' | 'gameProvider' | 'gameShelf' | 'gameShelfGame'>()

export type GameMark = Row<'gameMark'>

export async function listMarks(db: Db | Tx): Promise<readonly GameMark[]> {
  return await on(db).selectFrom('gameMark').selectAll().orderBy('gameId').execute()
}

export async function upsertMark(tx: Tx, { gameId, position, jackpotNetwork }: GameMark): Promise<void> {
  const mark = { position, jackpotNetwork }
  await on(tx)
    .insertInto('gameMark')
    .values({ gameId, ...mark })
    .onConflict((known) => known.column('gameId').doUpdateSet(mark))
    .execute()
}

/** The pot that a game's model can win; null for none, and for an unknown game. */
export async function findPot(tx: Tx, gameId: number): Promise<string | null> {
  const game = await on(tx).selectFrom('game').select('pot').where('id', '=', gameId).executeTakeFirst()
  return game?.pot ?? null
}

/** Marked games whose model can win a pot. */
export async function listJackpotGames(db: Db | Tx): Promise<readonly JackpotGame[]> {
  return await on(db)
    .selectFrom('gameMark')
    .innerJoin('game', 'game.id', 'gameMark.gameId')
    .innerJoin('gameProvider', 'gameProvider.id', 'game.providerId')
    .select(['gameMark.gameId', 'gameMark.jackpotNetwork as network', 'gameProvider.hostId', 'game.pot'])
    .where('gameMark.jackpotNetwork', 'is not', null)
    .where('game.pot', 'is not', null)
    .$narrowType<{ network: NotNull; pot: NotNull }>()
    .orderBy('gameMark.gameId')
    .execute()
}

export interface KeptShelf extends Row<'gameShelf'> {
  readonly gameIds: readonly number[]
}

/** Every shelf with its games, in their order. */
export async function listShelves(db: Db | Tx): Promise<readonly KeptShelf[]> {
  return await on(db)
    .selectFrom('gameShelf')
    .selectAll()
    .select(
      sql<readonly number[]>`array(
        select held.game_id from game_shelf_game as held where held.shelf_code = game_shelf.code order by held.place
      )`.as('gameIds'),
    )
    .orderBy('position')
    .orderBy('code')
    .execute()
}

/** Writes a shelf as a whole. */
export async function writeShelf(tx: Tx, { code, title, position, isShown, gameIds }: KeptShelf): Promise<void> {
  const shelf = { title, position, isShown }
  await on(tx)
    .insertInto('gameShelf')
    .values({ code, ...shelf })
    .onConflict((known) => known.column('code').doUpdateSet(shelf))
    .execute()
  await on(tx).deleteFrom('gameShelfGame').where('shelfCode', '=', code).execute()
  await sql`
    insert into game_shelf_game (shelf_code, place, game_id)
    select ${code}, given.place, given.id
    from unnest(${gameIds}::integer[]) with ordinality as given (id, place)`.execute(tx)
}

/** Adds settled rounds to the days of games. A game that is not in the catalogue is left out. */
export async function addRounds(
  tx: Tx,
  counts: readonly { readonly day: string; readonly gameId: string; readonly rounds: number }[],
): Promise<void> {
  await sql`
    insert into game_day_rounds (day, game_id, rounds)
    select given.day, given."gameId", given.rounds
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (day date, "gameId" integer, rounds bigint)
    join game on game.id = given."gameId"
    on conflict (day, game_id) do update
    set rounds = game_day_rounds.rounds + excluded.rounds`.execute(tx)
}

/** Removes the counts of a day, before they are made again. As the database's owner. */
export async function deleteDay(tx: Tx, day: string): Promise<void> {
  await on(tx).deleteFrom('gameDayRounds').where('day', '=', day).execute()
}

/** Rounds of each game from one Bangkok day to before another. */
export async function sumRounds(
  db: Db | Tx,
  days: { readonly from: string; readonly until: string },
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await on(db)
    .selectFrom('gameDayRounds')
    .select(['gameId', sql<bigint>`sum(rounds)::bigint`.as('rounds')])
    .where('day', '>=', days.from)
    .where('day', '<', days.until)
    .groupBy('gameId')
    .execute()
  return new Map(rows.map(({ gameId, rounds }) => [gameId, rounds]))
}
