import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { CountedRound, HourSums, RoundSums } from './rules.ts'
import { dayOf, hourOf } from './rules.ts'

const on = tables<'gameHour' | 'gameHourPlayer' | 'gameTopWin'>()

/** Adds sums to the hours of games. A game that is not in the catalogue is left out. Amounts in 1/100,000 baht. */
export async function addHours(tx: Tx, hours: readonly HourSums[]): Promise<void> {
  const given = hours.map(({ gameId, hour, rounds, stake, win, lastAt }) => ({
    game_id: gameId,
    hour,
    rounds: String(rounds),
    stake: String(stake),
    win: String(win),
    last_at: lastAt,
  }))
  // In one order, so that two batches do not wait for each other in a circle.
  await sql`
    insert into game_hour (game_id, hour, rounds, stake, win, last_at)
    select given.game_id, given.hour, greatest(given.rounds, 0), given.stake, given.win, given.last_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (game_id integer, hour timestamptz, rounds bigint, stake bigint, win bigint, last_at timestamptz)
    join game on game.id = given.game_id
    order by given.game_id, given.hour
    on conflict (game_id, hour) do update
    set rounds = game_hour.rounds + excluded.rounds, stake = game_hour.stake + excluded.stake, win = game_hour.win + excluded.win,
      last_at = greatest(game_hour.last_at, excluded.last_at)`.execute(tx)
  // PostgreSQL checks an insert before it turns it into an update: negative rounds would be refused there.
  const taken = given.filter(({ rounds }) => rounds.startsWith('-'))
  if (taken.length === 0) return
  await sql`
    update game_hour
    set rounds = greatest(game_hour.rounds + given.rounds, 0)
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as given (game_id integer, hour timestamptz, rounds bigint)
    where game_hour.game_id = given.game_id and game_hour.hour = given.hour`.execute(tx)
}

/** Notes who played in an hour, for the count of active players. */
export async function notePlayers(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  const given = rounds.flatMap(({ gameId, member, closedAt }) =>
    member === null ? [] : [{ game_id: gameId, hour: hourOf(closedAt), member_id: String(member), at: closedAt }],
  )
  if (given.length === 0) return
  await sql`
    insert into game_hour_player (game_id, hour, member_id, last_at)
    select given.game_id, given.hour, given.member_id, max(given.at)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (game_id integer, hour timestamptz, member_id bigint, at timestamptz)
    join game on game.id = given.game_id
    group by given.game_id, given.hour, given.member_id
    order by given.game_id, given.hour, given.member_id
    on conflict (game_id, hour, member_id) do update
    set last_at = greatest(game_hour_player.last_at, excluded.last_at)`.execute(tx)
}

/** Twice as many as are shown. */
const TOP_WINS_KEPT = 20

/** Keeps the wins that are among the biggest of their game and day. */
export async function keepWins(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  const given = rounds.flatMap(({ host, round, gameId, member, stake, win, closedAt }) =>
    member === null || win <= 0n
      ? []
      : [
          {
            host_id: host,
            round_id: round,
            game_id: gameId,
            day: dayOf(closedAt),
            member_id: String(member),
            stake: String(stake),
            win: String(win),
            closed_at: closedAt,
          },
        ],
  )
  if (given.length === 0) return
  await sql`
    insert into game_top_win (host_id, round_id, game_id, day, member_id, stake, win, closed_at)
    select given.host_id, given.round_id, given.game_id, given.day, given.member_id, given.stake, given.win, given.closed_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      host_id text, round_id text, game_id integer, day date, member_id bigint, stake bigint, win bigint, closed_at timestamptz
    )
    join game on game.id = given.game_id
    where (
      select count(*) from game_top_win as kept
      where kept.game_id = given.game_id and kept.day = given.day
        and (kept.win > given.win or (kept.win = given.win and (kept.closed_at, kept.round_id) < (given.closed_at, given.round_id)))
    ) < ${TOP_WINS_KEPT}
    order by given.host_id, given.round_id
    on conflict (host_id, round_id) do nothing`.execute(tx)
  const days = [...new Set(given.map(({ game_id, day }) => JSON.stringify({ game_id, day })))]
  await sql`
    delete from game_top_win
    where (host_id, round_id) in (
      select ranked.host_id, ranked.round_id
      from jsonb_to_recordset(${`[${days.join(',')}]`}::jsonb) as given (game_id integer, day date)
      cross join lateral (
        select host_id, round_id, row_number() over (order by win desc, closed_at, round_id) as place
        from game_top_win
        where game_id = given.game_id and day = given.day
      ) as ranked
      where ranked.place > ${TOP_WINS_KEPT}
    )`.execute(tx)
}

/** Changes a win that is kept by what a correction says; one that is none any more goes. */
export async function correctWin(tx: Tx, { host, round, stake, win }: CountedRound): Promise<void> {
  await on(tx)
    .deleteFrom('gameTopWin')
    .where('hostId', '=', host)
    .where('roundId', '=', round)
    .where((is) => is(is('win', '+', win), '<=', 0n))
    .execute()
  await on(tx)
    .updateTable('gameTopWin')
    .set((is) => ({ stake: sql<bigint>`greatest(stake + ${stake}::bigint, 0)`, win: is('win', '+', win) }))
    .where('hostId', '=', host)
    .where('roundId', '=', round)
    .execute()
}

/** The sums of an hour of a game. */
export type GameHour = Row<'gameHour'>

/** The hours of games from a moment on, the oldest first. */
export async function listHours(db: Db, gameIds: readonly number[], from: Date): Promise<readonly GameHour[]> {
  return await on(db)
    .selectFrom('gameHour')
    .selectAll()
    .where((is) => is('gameId', '=', is.fn.any(is.val(gameIds))))
    .where('hour', '>=', from)
    .orderBy('hour')
    .orderBy('gameId')
    .execute()
}

export interface GameSums extends RoundSums {
  readonly gameId: number
  readonly lastAt: Date
}

/** The sums of every game that was played from an hour on. */
export async function sumGames(db: Db, from: Date): Promise<ReadonlyMap<number, GameSums>> {
  const { rows } = await sql<GameSums>`
    select
      game_id as "gameId", sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win, max(last_at) as "lastAt"
    from game_hour
    where hour >= ${from}
    group by game_id`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** Who played which of these games since a moment. */
export async function listPlayers(
  db: Db,
  gameIds: readonly number[],
  since: Date,
): Promise<readonly Pick<Row<'gameHourPlayer'>, 'gameId' | 'memberId'>[]> {
  return await on(db)
    .selectFrom('gameHourPlayer')
    .select(['gameId', 'memberId'])
    .distinct()
    .where('hour', '>=', hourOf(since))
    .where('lastAt', '>', since)
    .where((is) => is('gameId', '=', is.fn.any(is.val(gameIds))))
    .execute()
}

export type TopWin = Pick<Row<'gameTopWin'>, 'memberId' | 'stake' | 'win' | 'closedAt'>

/** The biggest wins of a game that were closed from a moment on. */
export async function listTopWins(db: Db, gameId: number, from: Date, max: number): Promise<readonly TopWin[]> {
  return await on(db)
    .selectFrom('gameTopWin')
    .select(['memberId', 'stake', 'win', 'closedAt'])
    .where('gameId', '=', gameId)
    .where('day', '>=', dayOf(from))
    .where('closedAt', '>=', from)
    .orderBy('win', 'desc')
    .orderBy('closedAt')
    .orderBy('roundId')
    .limit(max)
    .execute()
}

/** Removes all figures of a Bangkok day, before they are made again. As the database's owner. */
export async function deleteSpan(
  tx: Tx,
  { from, until, day }: { readonly from: Date; readonly until: Date; readonly day: string },
): Promise<void> {
  for (const table of ['gameHour', 'gameHourPlayer'] as const)
    await on(tx).deleteFrom(table).where('hour', '>=', from).where('hour', '<', until).execute()
  await on(tx).deleteFrom('gameTopWin').where('day', '=', day).execute()
}

/** Drops figures with a shorter retention. Returns how many hours of games were dropped: their days are in the figures of the house. */
export async function dropOld(tx: Tx, ends: { readonly hours: Date; readonly players: Date }): Promise<number> {
  const { numDeletedRows } = await on(tx).deleteFrom('gameHour').where('hour', '<', ends.hours).executeTakeFirst()
  await on(tx).deleteFrom('gameHourPlayer').where('hour', '<', ends.players).execute()
  await on(tx).deleteFrom('gameTopWin').where('day', '<', dayOf(ends.hours)).execute()
  return Number(numDeletedRows)
}
