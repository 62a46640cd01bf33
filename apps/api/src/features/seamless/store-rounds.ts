import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { wakeAfter } from '#infra/events/publish'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { rowWrite, writeTogether } from '#infra/one-statement'
import type { Question, Term, Write } from '#infra/one-statement'

/** One round of a host's game, with what stands of it. */
export interface Round {
  readonly roundId: string
  readonly member: MemberId
  readonly state: 'open' | 'closed'
  readonly bets: number
  readonly betReal: Millisatang
  readonly betBonus: Millisatang
  readonly winTotal: Millisatang
  /** Of the win. */
  readonly winBonus: Millisatang
  /** Null when only a win came, and it named a game that is not in the catalogue. */
  readonly gameId: number | null
  readonly flags: readonly string[]
}

export interface RoundRow {
  readonly round_id: string
  readonly member_id: bigint
  readonly state: 'open' | 'closed'
  readonly bets: number
  readonly bet_real: bigint
  readonly bet_bonus: bigint
  readonly win_total: bigint
  readonly win_bonus: bigint
  readonly game_id: number | null
  readonly flags: readonly string[]
}

/** A round, locked until the transaction ends. Taken after the member's row and before the accounts (rule 11). */
export async function lockRound(tx: Tx, hostId: string, roundId: string): Promise<Round | undefined> {
  const { rows } = await lockedRound(hostId, roundId).query.execute(tx)
  return rows[0] && roundOf(rows[0])
}

/** The same as a question. */
export function lockedRound(hostId: Term<string>, roundId: Term<string>): Question<RoundRow> {
  const query = sql<RoundRow>`
    select round_id, member_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, game_id, flags
    from game_round
    where host_id = ${hostId} and round_id = ${roundId}
    for no key update`
  return {
    query,
    columns: ['round_id', 'member_id', 'state', 'bets', 'bet_real', 'bet_bonus', 'win_total', 'win_bonus', 'game_id', 'flags'],
  }
}

export interface RoundChange {
  readonly hostId: string
  readonly roundId: string
  readonly member: MemberId
  readonly gameId: number | null
  readonly now: Date
  readonly bets?: number
  readonly betReal?: Millisatang
  readonly betBonus?: Millisatang
  readonly win?: Millisatang
  readonly winBonus?: Millisatang
  readonly jackpot?: Millisatang
  readonly isFree?: boolean
  readonly isClosing?: boolean
  readonly flag?: string
}

/** Adds to a round, which it opens when it is new. False when the round is another member's. */
export async function changeRound(tx: Tx, change: RoundChange): Promise<boolean> {
  const [touched] = await writeTogether(tx, [roundWrite(tx, change)])
  return touched === 1
}

/** The same as a write; it touches nothing when the round is another member's. */
export function roundWrite(tx: Tx, change: RoundChange): Write {
  const isClosing = change.isClosing ?? false
  // The event itself is written by a trigger of the table.
  if (isClosing) wakeAfter(tx, roundSettled.topic)
  return addToRound({
    host_id: change.hostId,
    round_id: change.roundId,
    member_id: change.member,
    game_id: change.gameId,
    state: isClosing ? 'closed' : 'open',
    bets: change.bets ?? 0,
    bet_real: change.betReal ?? 0n,
    bet_bonus: change.betBonus ?? 0n,
    win_total: change.win ?? 0n,
    win_bonus: change.winBonus ?? 0n,
    jackpot: change.jackpot ?? 0n,
    is_free: change.isFree ?? false,
    flag: change.flag ?? null,
    opened_at: change.now,
    closed_at: isClosing ? change.now : null,
  })
}

// A bet answers the question that a win without one had left.
const addToRound = rowWrite(
  {
    host_id: 'text',
    round_id: 'text',
    member_id: 'bigint',
    game_id: 'integer',
    state: 'text',
    bets: 'integer',
    bet_real: 'bigint',
    bet_bonus: 'bigint',
    win_total: 'bigint',
    win_bonus: 'bigint',
    jackpot: 'bigint',
    is_free: 'boolean',
    flag: 'text',
    opened_at: 'timestamptz',
    closed_at: 'timestamptz',
  },
  (given) => sql`
    insert into game_round as round (
      host_id, round_id, member_id, game_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, jackpot, is_free, flags,
      opened_at, closed_at, changed_at
    )
    select
      host_id, round_id, member_id, game_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, jackpot, is_free,
      array_remove(array[flag], null), opened_at, closed_at, opened_at
    from ${given}
    on conflict (host_id, round_id) do update
    set state = case when excluded.state = 'closed' then 'closed' else round.state end,
      closed_at = coalesce(round.closed_at, excluded.closed_at),
      bets = round.bets + excluded.bets,
      bet_real = round.bet_real + excluded.bet_real,
      bet_bonus = round.bet_bonus + excluded.bet_bonus,
      win_total = round.win_total + excluded.win_total,
      win_bonus = round.win_bonus + excluded.win_bonus,
      jackpot = round.jackpot + excluded.jackpot,
      is_free = round.is_free or excluded.is_free,
      changed_at = excluded.changed_at,
      flags = array_remove(
        case when excluded.flags <@ round.flags then round.flags else round.flags || excluded.flags end,
        case when excluded.bets > 0 then 'win_without_bet' end
      )
    where round.member_id = excluded.member_id`,
)

/** Takes back what a rolled-back message had added. */
export async function shrinkRound(
  tx: Tx,
  shrink: {
    readonly hostId: string
    readonly roundId: string
    readonly bets: number
    readonly betReal: Millisatang
    readonly betBonus: Millisatang
    readonly win: Millisatang
    readonly winBonus: Millisatang
    readonly jackpot: Millisatang
    readonly now: Date
  },
): Promise<void> {
  await sql`
    update game_round
    set bets = bets - ${shrink.bets},
      bet_real = bet_real - ${shrink.betReal},
      bet_bonus = bet_bonus - ${shrink.betBonus},
      win_total = win_total - ${shrink.win},
      win_bonus = win_bonus - ${shrink.winBonus},
      jackpot = jackpot - ${shrink.jackpot},
      changed_at = ${shrink.now}
    where host_id = ${shrink.hostId} and round_id = ${shrink.roundId}`.execute(tx)
}

/** Rounds of a host that were opened before a moment and never closed, oldest first. */
export async function listUnfinished(
  db: Db,
  hostId: string,
  page: { readonly openedBefore: Date; readonly limit: number },
): Promise<readonly Round[]> {
  const { rows } = await sql<RoundRow>`
    select round_id, member_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, game_id, flags
    from game_round
    where host_id = ${hostId} and state = 'open' and opened_at < ${page.openedBefore}
    order by opened_at
    limit ${page.limit}`.execute(db)
  return rows.map(roundOf)
}

/** What a row of a round says. */
export function roundOf(row: RoundRow): Round {
  return {
    roundId: row.round_id,
    member: memberId(row.member_id),
    state: row.state,
    bets: row.bets,
    betReal: millisatang(row.bet_real),
    betBonus: millisatang(row.bet_bonus),
    winTotal: millisatang(row.win_total),
    winBonus: millisatang(row.win_bonus),
    gameId: row.game_id,
    flags: row.flags,
  }
}
