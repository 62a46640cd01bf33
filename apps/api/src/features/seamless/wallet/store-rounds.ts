import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** One round of a host's game, with its applied bets and wins. */
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

/** Whether a round of a host left with an archive. Queried where `lockRound` finds nothing. */
export async function isRoundArchived(tx: Tx, hostId: string, roundId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ledger.is_archived(${`round:${hostId}`}, ${roundId}) as is`.execute(tx)
  return rows[0]?.is === true
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
  /** The shared table, where the message names one. The first name that comes for a round stays. */
  readonly tableId?: string | undefined
  readonly isClosing?: boolean
  readonly flag?: string
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

/**
 * Rounds of a host that were opened before a moment and never closed, and that were queried from the provider longest ago. Marks them as
 * queried now, so that the next ones come next time, whatever the outcome. Skips a round that another transaction has locked.
 */
export async function takeUnfinished(
  db: Db,
  hostId: string,
  page: { readonly openedBefore: Date; readonly limit: number; readonly now: Date },
): Promise<readonly Round[]> {
  const { rows } = await sql<RoundRow>`
    update game_round as round
    set asked_at = ${page.now}
    from (
      select host_id, round_id
      from game_round
      where host_id = ${hostId} and state = 'open' and opened_at < ${page.openedBefore}
      order by coalesce(asked_at, opened_at), round_id
      limit ${page.limit}
      for no key update skip locked
    ) as due
    where round.host_id = due.host_id and round.round_id = due.round_id
    returning round.round_id, round.member_id, round.state, round.bets, round.bet_real, round.bet_bonus, round.win_total,
      round.win_bonus, round.game_id, round.flags`.execute(db)
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
