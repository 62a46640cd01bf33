import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/tables'

const on = tables<'game' | 'gameMark' | 'gameProvider'>()

export interface GameMark {
  readonly gameId: number
  readonly position: number | null
  readonly jackpotNetwork: string | null
}

export async function listMarks(db: Db | Tx): Promise<readonly GameMark[]> {
  const { rows } = await sql<GameMark>`
    select game_id as "gameId", position, jackpot_network as "jackpotNetwork" from game_mark order by game_id`.execute(db)
  return rows
}

export async function upsertMark(tx: Tx, { gameId, position, jackpotNetwork }: GameMark): Promise<void> {
  await sql`
    insert into game_mark (game_id, position, jackpot_network)
    values (${gameId}, ${position}, ${jackpotNetwork})
    on conflict (game_id) do update
    set position = excluded.position, jackpot_network = excluded.jackpot_network`.execute(tx)
}

/** The pot that a game's model can win; null for none, and for an unknown game. */
export async function findPot(tx: Tx, gameId: number): Promise<string | null> {
  const game = await on(tx).selectFrom('game').select('pot').where('id', '=', gameId).executeTakeFirst()
  return game?.pot ?? null
}

export interface JackpotGame {
  readonly gameId: number
  /** The group that the operators name. */
  readonly network: string
  readonly hostId: string
  /** The host's name of the pot. */
  readonly pot: string
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

export interface KeptShelf {
  readonly code: string
  readonly title: string
  readonly position: number
  readonly isShown: boolean
  readonly gameIds: readonly number[]
}

/** Every shelf with its games, in their order. */
export async function listShelves(db: Db | Tx): Promise<readonly KeptShelf[]> {
  const { rows } = await sql<KeptShelf>`
    select
      game_shelf.code,
      game_shelf.title,
      game_shelf.position,
      game_shelf.is_shown as "isShown",
      coalesce(array_agg(held.game_id order by held.place) filter (where held.game_id is not null), '{}') as "gameIds"
    from game_shelf
    left join game_shelf_game as held on held.shelf_code = game_shelf.code
    group by game_shelf.code
    order by game_shelf.position, game_shelf.code`.execute(db)
  return rows
}

/** Writes a shelf as a whole. */
export async function writeShelf(tx: Tx, shelf: KeptShelf): Promise<void> {
  await sql`
    insert into game_shelf (code, title, position, is_shown)
    values (${shelf.code}, ${shelf.title}, ${shelf.position}, ${shelf.isShown})
    on conflict (code) do update
    set title = excluded.title, position = excluded.position, is_shown = excluded.is_shown`.execute(tx)
  await sql`delete from game_shelf_game where shelf_code = ${shelf.code}`.execute(tx)
  await sql`
    insert into game_shelf_game (shelf_code, place, game_id)
    select ${shelf.code}, given.place, given.id
    from unnest(${shelf.gameIds}::integer[]) with ordinality as given (id, place)`.execute(tx)
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

/** Rounds of each game from one Bangkok day to before another. */
export async function sumRounds(
  db: Db | Tx,
  days: { readonly from: string; readonly until: string },
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ gameId: number; rounds: bigint }>`
    select game_id as "gameId", sum(rounds)::bigint as rounds
    from game_day_rounds
    where day >= ${days.from}::date and day < ${days.until}::date
    group by game_id`.execute(db)
  return new Map(rows.map(({ gameId, rounds }) => [gameId, rounds]))
}
