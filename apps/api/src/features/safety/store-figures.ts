import { startOfDay, addDays } from '@morakot/contract/bangkok-day'
import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { Figures, SafetyRules } from './rules.ts'
import type { MemberDay } from './store.ts'

const WEEK_DAYS = 7
const BEFORE_DAYS = 28
const RAISE_DAYS = 30

/**
 * Reads the figures that the markers of a member's day need from the rows
 * themselves: a second evaluation sees a corrected round as it is now.
 */
export async function readFigures(tx: Tx, { member, day }: MemberDay, { nightRounds }: SafetyRules, now: Date): Promise<Figures> {
  const [deposits, play, rest] = [
    await readDeposits(tx, { member, day }, now),
    await readPlay(tx, member, day, nightRounds),
    await readRest(tx, member, day),
  ]
  return { ...deposits, ...play, ...rest }
}

const spanOf = (day: string) => ({ from: startOfDay(day), until: startOfDay(addDays(day, 1)) })

type Deposits = Pick<Figures, 'deposited' | 'depositedWeekly' | 'deposits' | 'depositsFailed' | 'redeposits'>

/** A deposit that was never paid stays `PENDING` in its row until it is read. */
async function readDeposits(tx: Tx, { member, day }: MemberDay, now: Date): Promise<Deposits> {
  const { from, until } = spanOf(day)
  const week = startOfDay(addDays(day, 1 - WEEK_DAYS))
  const before = startOfDay(addDays(day, 1 - WEEK_DAYS - BEFORE_DAYS))
  const { rows } = await sql<Deposits>`
    select
      floor(coalesce(sum(amount) filter (where credited_at >= ${week}), 0) / 100)::integer as deposited,
      floor(coalesce(sum(amount) filter (where credited_at < ${week}), 0) / 400)::integer as "depositedWeekly",
      (count(*) filter (where credited_at >= ${from}))::integer as deposits,
      (count(*) filter (where status in ('PENDING', 'EXPIRED') and expires_at <= ${now} and created_at >= ${from}))::integer as "depositsFailed",
      (count(*) filter (where credited_at >= ${from} and exists (
        select from withdrawal
        where withdrawal.member_id = ${member}
          and withdrawal.created_at between deposit.credited_at - interval '24 hours' and deposit.credited_at
      )))::integer as redeposits
    from deposit
    where member_id = ${member} and created_at >= ${before}::timestamptz - interval '2 days' and created_at < ${until}
      and (credited_at is null or (credited_at >= ${before} and credited_at < ${until}))`.execute(tx)
  return rows[0] ?? { deposited: 0, depositedWeekly: 0, deposits: 0, depositsFailed: 0, redeposits: 0 }
}

type Play = Pick<Figures, 'nights' | 'chases' | 'playMinutes'>

/**
 * Free rounds have no stake. A session of play ends after a quarter of an hour without a round.
 * A doubled stake after a loss counts as chasing only where the member doubles at least twice
 * as often after a loss as after a win: a member who varies stakes at random does not chase.
 */
async function readPlay(tx: Tx, member: MemberId, day: string, nightRounds: number): Promise<Play> {
  const { from, until } = spanOf(day)
  const week = startOfDay(addDays(day, 1 - WEEK_DAYS))
  const { rows } = await sql<Play>`
    with played as (
      select
        opened_at, coalesce(closed_at, opened_at) as ended_at, bet_real + bet_bonus as stake,
        lag(bet_real + bet_bonus) over in_order as stake_before,
        lag(win_total) over in_order as win_before,
        lag(coalesce(closed_at, opened_at)) over in_order as ended_before
      from game_round
      where member_id = ${member} and opened_at >= ${from} and opened_at < ${until} and bets > 0 and not is_free
      window in_order as (order by opened_at, round_id)
    ),
    stretched as (
      select
        opened_at, ended_at,
        count(*) filter (where ended_before is null or opened_at - ended_before > interval '15 minutes') over (order by opened_at) as stretch
      from played
    )
    select
      (
        select count(*)::integer from (
          select from game_round
          where member_id = ${member} and opened_at >= ${week} and opened_at < ${until} and bets > 0 and not is_free
            and extract(hour from opened_at at time zone 'Asia/Bangkok') < 5
          group by (opened_at at time zone 'Asia/Bangkok')::date
          having count(*) >= ${nightRounds}
        ) as night
      ) as nights,
      (
        select case when doubled_lost * won >= 2 * doubled_won * lost then doubled_lost else 0 end
        from (
          select
            (count(*) filter (where is_lost))::integer as lost,
            (count(*) filter (where is_lost and is_doubled))::integer as doubled_lost,
            (count(*) filter (where not is_lost))::integer as won,
            (count(*) filter (where not is_lost and is_doubled))::integer as doubled_won
          from (
            select win_before < stake_before as is_lost, stake >= 2 * stake_before as is_doubled
            from played
            where opened_at - ended_before <= interval '10 minutes'
          ) as following
        ) as counted
      ) as chases,
      (
        select coalesce(floor(max(extract(epoch from lasted)) / 60), 0)::integer
        from (select max(ended_at) - min(opened_at) as lasted from stretched group by stretch) as one
      ) as "playMinutes"`.execute(tx)
  return rows[0] ?? { nights: 0, chases: 0, playMinutes: 0 }
}

type Rest = Pick<Figures, 'raises' | 'distress'>

/** A higher limit waits for a second confirmation: the request counts, confirmed or not. */
async function readRest(tx: Tx, member: MemberId, day: string): Promise<Rest> {
  const { from, until } = spanOf(day)
  const { rows } = await sql<Rest>`
    select
      (
        select count(*)::integer from audit
        where subject = ${`member:${member}`} and action like 'member.limit.%' and jsonb_typeof(after -> 'pending') = 'object'
          and at >= ${startOfDay(addDays(day, 1 - RAISE_DAYS))} and at < ${until}
      ) as raises,
      (
        select count(*)::integer from safety_entry as entry
        join safety_case on safety_case.id = entry.case_id
        where safety_case.member_id = ${member} and entry.tone = 'distressed' and entry.at >= ${from} and entry.at < ${until}
      ) as distress`.execute(tx)
  return rows[0] ?? { raises: 0, distress: 0 }
}
