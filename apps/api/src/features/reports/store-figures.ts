import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { DaySums, PlaySums } from './rules-figures.ts'

interface Span {
  readonly since: Date
  readonly until: Date
}

/** Amounts in 1/100,000 baht. */
export interface FigureSums extends PlaySums {
  /** Bonuses, cashback and rewards that were given, less what was taken back. */
  readonly bonusCost: bigint
  readonly deposits: number
  /** Credited less what was taken back later. */
  readonly deposited: bigint
  readonly firstDeposits: number
  readonly payouts: number
  readonly paidOut: bigint
}

/** The figures of a span, to the minute: one that has begun counts whole. */
export async function sumFigures(db: Db, { since, until }: Span): Promise<FigureSums> {
  const { rows } = await sql<FigureSums>`
    select
      coalesce(sum(stakes), 0)::bigint as stakes, coalesce(sum(wins), 0)::bigint as wins, coalesce(sum(adjusted), 0)::bigint as adjusted,
      coalesce(sum(bonus_cost), 0)::bigint as "bonusCost", coalesce(sum(deposits), 0)::integer as deposits,
      coalesce(sum(deposited), 0)::bigint as deposited, coalesce(sum(first_deposits), 0)::integer as "firstDeposits",
      coalesce(sum(payouts), 0)::integer as payouts, coalesce(sum(paid_out), 0)::bigint as "paidOut"
    from report_minute
    where at >= ${since} and at < ${until}`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('invariant: an aggregate has one row')
  return sums
}

export interface HourSums {
  readonly at: Date
  readonly deposited: bigint
  readonly paidOut: bigint
}

/** Money in and out by hour; an hour without either may have no row. Bangkok is whole hours from UTC. */
export async function sumHours(db: Db, { since, until }: Span): Promise<readonly HourSums[]> {
  const { rows } = await sql<HourSums>`
    select date_trunc('hour', at, 'UTC') as at, sum(deposited)::bigint as deposited, sum(paid_out)::bigint as "paidOut"
    from report_minute
    where at >= ${since} and at < ${until}
    group by 1
    order by 1`.execute(db)
  return rows
}

/** How many members settled a round in these Bangkok days, both included. */
export async function countActive(db: Db, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct member_id)::integer as players
    from report_member_day
    where day >= ${from}::date and day <= ${to}::date and played`.execute(db)
  return rows[0]?.players ?? 0
}

export interface MemberMoney {
  /** In 1/100,000 baht. */
  readonly deposited: bigint
  readonly paidOut: bigint
  /** Of the days from one on. */
  readonly depositedLately: bigint
}

/** What each of these members paid in since a Bangkok day, less what was taken back; who paid nothing in is left out. */
export async function sumDeposits(db: Db, members: readonly MemberId[], sinceDay: string): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ member: bigint; deposited: bigint }>`
    select member_id as member, sum(case kind when 'DEPOSIT_BACK' then -amount else amount end)::bigint as deposited
    from report_money_day
    where member_id = any (${members.map(String)}::bigint[]) and day >= ${sinceDay}::date and kind <> 'PAYOUT'
    group by member_id`.execute(db)
  return new Map(rows.map(({ member, deposited }) => [memberId(member), deposited]))
}

/** What a member paid in, less what was taken back, and was paid out in all, and paid in since a Bangkok day. */
export async function sumMemberMoney(db: Db, member: MemberId, sinceDay: string): Promise<MemberMoney> {
  const { rows } = await sql<MemberMoney>`
    select
      coalesce(sum(signed) filter (where kind <> 'PAYOUT'), 0)::bigint as deposited,
      coalesce(sum(signed) filter (where kind = 'PAYOUT'), 0)::bigint as "paidOut",
      coalesce(sum(signed) filter (where kind <> 'PAYOUT' and day >= ${sinceDay}::date), 0)::bigint as "depositedLately"
    from (
      select day, kind, case kind when 'DEPOSIT_BACK' then -amount else amount end as signed
      from report_money_day
      where member_id = ${member}
    ) as moved`.execute(db)
  return rows[0] ?? { deposited: 0n, paidOut: 0n, depositedLately: 0n }
}

/** What a member's own money did in a week from Monday, in 1/100,000 baht. */
export interface MemberWeek {
  /** `YYYY-MM-DD`. */
  readonly monday: string
  readonly staked: bigint
  readonly won: bigint
  /** Credited, less what was taken back. */
  readonly deposited: bigint
  readonly paidOut: bigint
}

/**
 * A member's weeks since a Monday, oldest first; one in which nothing moved is left out. Rounds count when they are settled, with their real
 * part alone: no bonus and no free rounds. These rows stay when old play leaves the database.
 */
export async function sumMemberWeeks(db: Db, member: MemberId, sinceMonday: string): Promise<readonly MemberWeek[]> {
  const { rows } = await sql<MemberWeek>`
    select
      date_trunc('week', day)::date::text as monday, sum(staked)::bigint as staked, sum(won)::bigint as won,
      sum(deposited)::bigint as deposited, sum(paid_out)::bigint as "paidOut"
    from (
      select day, stake_real as staked, win_real as won, 0 as deposited, 0 as paid_out
      from report_play_day
      where member_id = ${member} and day >= ${sinceMonday}::date and not is_free
      union all
      select
        day, 0, 0, case kind when 'DEPOSIT' then amount when 'DEPOSIT_BACK' then -amount else 0 end,
        case kind when 'PAYOUT' then amount else 0 end
      from report_money_day
      where member_id = ${member} and day >= ${sinceMonday}::date
    ) as moved
    group by 1
    order by 1`.execute(db)
  return rows
}

export interface GamePlay extends PlaySums {
  readonly gameId: number
  readonly players: number
}

/** Play of one Bangkok day by game. What providers moved outside of games is not in it. */
export async function listGamePlay(db: Db, day: string): Promise<readonly GamePlay[]> {
  const { rows } = await sql<GamePlay>`
    select
      game_id as "gameId", count(distinct member_id) filter (where rounds > 0)::integer as players,
      sum(stake_real + stake_bonus)::bigint as stakes, sum(win_real + win_bonus)::bigint as wins, sum(adjusted)::bigint as adjusted
    from report_play_day
    where day = ${day}::date and game_id is not null
    group by game_id`.execute(db)
  return rows
}

/** The sums of a Bangkok day by host, maker and campaign; what has none of them comes first. */
export async function listDay(db: Db, day: string): Promise<readonly DaySums[]> {
  const given = (measure: string) => sql`coalesce(sum(amount) filter (where kind = ${sql.lit(measure)}), 0)::bigint`
  const times = (kind: string) => sql`coalesce(sum(count) filter (where kind = ${sql.lit(kind)}), 0)::bigint`
  const { rows } = await sql<DaySums>`
    select
      host, provider, campaign, coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stakes), 0)::bigint as stakes,
      coalesce(sum(wins), 0)::bigint as wins, coalesce(sum(adjusted), 0)::bigint as adjusted,
      ${given('bonuses')} as bonuses, ${given('cashback')} as cashback, ${given('rewards')} as rewards,
      ${given('affiliates')} as affiliates, ${given('corrections')} as corrections,
      ${times('DEPOSIT')} as "depositCount", ${given('DEPOSIT')} - ${given('DEPOSIT_BACK')} as deposits,
      ${times('PAYOUT')} as "withdrawalCount", ${given('PAYOUT')} as withdrawals
    from (
      select
        play.host_id as host, maker.code as provider, play.source as campaign, play.rounds, play.stake_real + play.stake_bonus as stakes,
        play.win_real + play.win_bonus as wins, play.adjusted, null as kind, null::bigint as count, null::bigint as amount
      from report_play_day as play
      left join game on game.id = play.game_id
      left join game_provider as maker on maker.id = game.provider_id
      where play.day = ${day}::date
      union all
      select null, null, source, null, null, null, null, kind, count, amount from report_money_day where day = ${day}::date
      union all
      select null, null, source, null, null, null, null, measure, null, given - taken_back from report_promo_day where day = ${day}::date
    ) as counted
    group by host, provider, campaign
    order by host collate "C" nulls first, provider collate "C" nulls first, campaign collate "C" nulls first`.execute(db)
  return rows
}

/** Every Bangkok day that has figures, oldest first. */
export async function listDays(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`select distinct bangkok_day(at)::text as day from report_minute order by 1`.execute(db)
  return rows.map(({ day }) => day)
}
