import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { Statement } from '@morakot/database/pipelined-transaction'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

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
  const { rows } = await sql<RoundRow>`
    select round_id, member_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, game_id, flags
    from game_round
    where host_id = ${hostId} and round_id = ${roundId}
    for no key update`.execute(tx)
  return rows[0] && roundOf(rows[0])
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

/**
 * A statement that adds to rounds, which it opens when they are new. It fails when one is another member's: a locked round is not, but one
 * that is new may be opened by somebody else at the same moment. The event of a round that closes is written by a trigger of the table.
 */
export function changeRounds(changes: readonly RoundChange[]): Statement {
  const column = (of: (change: RoundChange) => unknown, type: string) => sql`(select ${changes.map(of)}::${sql.raw(type)}[])`
  return sql`
    insert into game_round as round (
      host_id, round_id, member_id, game_id, state, bets, bet_real, bet_bonus, win_total, win_bonus, jackpot, is_free, flags,
      opened_at, closed_at, changed_at
    )
    select
      host_id, round_id, member_id, game_id, case when is_closing then 'closed' else 'open' end, bets, bet_real, bet_bonus, win_total,
      win_bonus, jackpot, is_free, array_remove(array[flag], null), at, case when is_closing then at end, at
    from unnest(
      ${column(({ hostId }) => hostId, 'text')}, ${column(({ roundId }) => roundId, 'text')}, ${column(({ member }) => member, 'bigint')},
      ${column(({ gameId }) => gameId, 'integer')}, ${column(({ isClosing = false }) => isClosing, 'boolean')},
      ${column(({ bets = 0 }) => bets, 'integer')}, ${column(({ betReal = 0n }) => betReal, 'bigint')},
      ${column(({ betBonus = 0n }) => betBonus, 'bigint')}, ${column(({ win = 0n }) => win, 'bigint')},
      ${column(({ winBonus = 0n }) => winBonus, 'bigint')}, ${column(({ jackpot = 0n }) => jackpot, 'bigint')},
      ${column(({ isFree = false }) => isFree, 'boolean')}, ${column(({ flag = null }) => flag, 'text')},
      ${column(({ now }) => now, 'timestamptz')}
    ) as given (
      host_id, round_id, member_id, game_id, is_closing, bets, bet_real, bet_bonus, win_total, win_bonus, jackpot, is_free, flag, at
    )
    -- In one order everywhere: of two who open the same rounds neither waits for the other in a ring.
    order by host_id, round_id
    on conflict (host_id, round_id) do update
    set state = case when excluded.state = 'closed' then 'closed' else round.state end,
      closed_at = coalesce(round.closed_at, excluded.closed_at),
      -- Nothing at all, which the column refuses, where the round is another member's.
      bets = case when round.member_id = excluded.member_id then round.bets + excluded.bets end,
      bet_real = round.bet_real + excluded.bet_real,
      bet_bonus = round.bet_bonus + excluded.bet_bonus,
      win_total = round.win_total + excluded.win_total,
      win_bonus = round.win_bonus + excluded.win_bonus,
      jackpot = round.jackpot + excluded.jackpot,
      is_free = round.is_free or excluded.is_free,
      changed_at = excluded.changed_at,
      -- A bet answers the question that a win without one had left.
      flags = array_remove(
        case when excluded.flags <@ round.flags then round.flags else round.flags || excluded.flags end,
        case when excluded.bets > 0 then 'win_without_bet' end
      )`
}

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
