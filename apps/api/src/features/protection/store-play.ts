import type { Statement } from '@morakot/database/pipelined-transaction'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { storedRules } from '#infra/database/rules-config'
import type { RulesSection } from '#infra/database/rules-config'
import type { PlayState, PlayTime } from './rules-bet.ts'
import type { Exclusion } from './rules-exclusion.ts'
import type { LimitKind, LimitPeriod, MemberLimit } from './rules-limits.ts'

interface PlayRow {
  day_seconds: bigint | null
  day_last_at: Date | null
  seconds: bigint | null
  last_at: Date | null
  checked_seconds: bigint | null
  prompted_at: Date | null
}

/** How long a member has played: on a business day, and in the newest session. A session without a row was not played in. */
export async function readPlayTime(db: Db | Tx, member: MemberId, day: string): Promise<PlayTime> {
  const { rows } = await sql<PlayRow>`
    select
      usage.played_seconds as day_seconds,
      usage.last_played_at as day_last_at,
      play.played_seconds as seconds,
      play.last_played_at as last_at,
      play.checked_seconds,
      play.prompted_at
    from member_standing as standing
    left join session_play as play on play.session_id = standing.session_id
    left join member_usage as usage on usage.member_id = standing.member_id and usage.day = ${day}
    where standing.member_id = ${member}`.execute(db)
  return playTimeOf(rows[0])
}

/** The seconds that a member played on each day since one, `YYYY-MM-DD`; a day without play has no row. */
export async function listDaySeconds(db: Db, member: MemberId, sinceDay: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ day: string; seconds: bigint }>`
    select day::text, played_seconds as seconds from member_usage where member_id = ${member} and day >= ${sinceDay}::date`.execute(db)
  return new Map(rows.map(({ day, seconds }) => [day, seconds]))
}

/** The play time of such a row. */
function playTimeOf(row: PlayRow | undefined): PlayTime {
  return {
    day: { seconds: row?.day_seconds ?? 0n, lastAt: row?.day_last_at ?? null },
    session: {
      seconds: row?.seconds ?? 0n,
      lastAt: row?.last_at ?? null,
      checkedSeconds: row?.checked_seconds ?? 0n,
      promptedAt: row?.prompted_at ?? null,
    },
  }
}

/** The sessions that members opened last, in their order; null for one who never logged in. */
export async function listNewestSessions(tx: Tx, members: readonly MemberId[]): Promise<readonly (SessionId | null)[]> {
  const { rows } = await sql<{ session: SessionId | null }>`
    select standing.session_id as session
    from unnest((select ${members}::bigint[])) with ordinality as input (member_id, place)
    left join lateral (select session_id from member_standing where member_id = input.member_id offset 0) as standing on true
    order by input.place`.execute(tx)
  return rows.map(({ session }) => session)
}

/** The additions to a business day of a member, and to a session; to none when that is null. Amounts in millisatang. */
export interface PlayAdded {
  readonly member: MemberId
  readonly day: string
  readonly session: SessionId | null
  readonly deposited?: bigint
  readonly staked?: bigint
  readonly won?: bigint
  readonly returned?: bigint
  /** `at` is the moment of a stake, from which a pause is counted; null for time at a gateway, which is counted whole. */
  readonly played?: { readonly daySeconds: bigint; readonly sessionSeconds: bigint; readonly at: Date | null }
}

/** A statement that adds to days and sessions of many members. What comes twice is added up first: a statement changes a row once. */
export function addPlays(added: readonly PlayAdded[]): Statement {
  const column = (of: (one: PlayAdded) => unknown, type: string) => sql`(select ${added.map(of)}::${sql.raw(type)}[])`
  return sql`
    with given as materialized (
      select *
      from unnest(
        ${column(({ member }) => member, 'bigint')}, ${column(({ day }) => day, 'date')}, ${column(({ session }) => session, 'bigint')},
        ${column(({ deposited = 0n }) => deposited, 'bigint')}, ${column(({ staked = 0n }) => staked, 'bigint')},
        ${column(({ won = 0n }) => won, 'bigint')}, ${column(({ returned = 0n }) => returned, 'bigint')},
        ${column(({ played }) => played?.daySeconds ?? 0n, 'bigint')}, ${column(({ played }) => played?.sessionSeconds ?? 0n, 'bigint')},
        ${column(({ played }) => played?.at ?? null, 'timestamptz')}
      ) as given (member_id, day, session_id, deposited, staked, won, returned, day_seconds, session_seconds, last_at)
    ),
    by_day as (
      insert into member_usage as usage (member_id, day, deposited, staked, won, returned, played_seconds, last_played_at)
      select
        member_id, day, sum(deposited)::bigint, sum(staked)::bigint, sum(won)::bigint, sum(returned)::bigint,
        sum(day_seconds)::bigint, max(last_at)
      from given
      group by member_id, day
      on conflict (member_id, day) do update
      set deposited = usage.deposited + excluded.deposited,
        staked = usage.staked + excluded.staked,
        won = usage.won + excluded.won,
        returned = usage.returned + excluded.returned,
        played_seconds = usage.played_seconds + excluded.played_seconds,
        last_played_at = coalesce(excluded.last_played_at, usage.last_played_at)
    )
    insert into session_play as play (session_id, member_id, staked, won, returned, played_seconds, last_played_at)
    select session_id, member_id, sum(staked)::bigint, sum(won)::bigint, sum(returned)::bigint, sum(session_seconds)::bigint, max(last_at)
    from given
    where session_id is not null
    group by session_id, member_id
    on conflict (session_id) do update
    set staked = play.staked + excluded.staked,
      won = play.won + excluded.won,
      returned = play.returned + excluded.returned,
      played_seconds = play.played_seconds + excluded.played_seconds,
      last_played_at = coalesce(excluded.last_played_at, play.last_played_at)`
}

/** The play in the newest session of a member. */
export async function readSessionSums(db: Db | Tx, member: MemberId): Promise<{ readonly staked: bigint; readonly won: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    select play.staked - play.returned as staked, play.won
    from member_standing as standing
    join session_play as play on play.session_id = standing.session_id
    where standing.member_id = ${member}`.execute(db)
  return rows[0] ?? { staked: 0n, won: 0n }
}

/** Stores since when a check of the newest session waits for its answer. */
export async function writePrompt(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await sql`
    update session_play
    set prompted_at = ${at}
    where session_id = (select session_id from member_standing where member_id = ${member})`.execute(tx)
}

/** Ends a check: it covers the play until now, `more` seconds included. Without a stake there is no pause to count from. */
export async function writeAnswer(tx: Tx, member: MemberId, more: bigint, at: Date): Promise<void> {
  await sql`
    update session_play
    set played_seconds = played_seconds + ${more}::bigint,
      checked_seconds = played_seconds + ${more}::bigint,
      last_played_at = case when last_played_at is not null then ${at}::timestamptz end,
      prompted_at = null
    where session_id = (select session_id from member_standing where member_id = ${member})`.execute(tx)
}

/** What a member has chosen, in one row: moments as JSON writes them, sums as text, which loses nothing. */
interface ChoicesRow {
  readonly limits: readonly {
    readonly kind: LimitKind
    readonly period: LimitPeriod
    readonly value: string | null
    readonly since: string | null
    readonly pendingValue: string | null
  }[]
  readonly exclusions: readonly {
    readonly kind: Exclusion['kind']
    readonly startsAt: string
    readonly endsAt: string | null
    readonly returnAskedAt: string | null
  }[]
  readonly rules: unknown
}

/** The limits and exclusions of such a row. */
function choicesOf(row: ChoicesRow): { readonly limits: readonly MemberLimit[]; readonly exclusions: readonly Exclusion[] } {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const sum = (text: string | null) => (text === null ? null : BigInt(text))
  return {
    limits: row.limits.map(({ kind, period, value, since, pendingValue }) => {
      const at = moment(since)
      return { kind, period, value: sum(value), pending: at === null ? null : { since: at, value: sum(pendingValue) } }
    }),
    exclusions: row.exclusions.map(({ kind, startsAt, endsAt, returnAskedAt }) => ({
      kind,
      startsAt: new Date(startsAt),
      endsAt: moment(endsAt),
      returnAskedAt: moment(returnAskedAt),
    })),
  }
}

/** The member whose play is to be decided, and the first business days of the periods that are running. */
export interface PlayInput {
  readonly member: MemberId
  readonly at: Date
  readonly days: { readonly day: string; readonly week: string; readonly month: string }
}

/** The state that decides one member's play, the rules section as it is stored (null when it was never changed), and the newest session. */
export type StoredPlay = Omit<PlayState, 'checkMinutes'> & { readonly rules: unknown; readonly session: SessionId | null }

interface LoadedRow extends ChoicesRow {
  readonly status: 'active' | 'blocked'
  readonly session: SessionId | null
  readonly lost_day: bigint | null
  readonly lost_week: bigint | null
  readonly lost_month: bigint | null
  readonly day_seconds: bigint | null
  readonly day_last_at: Date | null
  readonly seconds: bigint | null
  readonly last_at: Date | null
  readonly checked_seconds: bigint | null
  readonly prompted_at: Date | null
}

const CHOICES = sql`
  select
    coalesce((
      select json_agg(json_build_object(
        'kind', kind, 'period', period, 'value', value::text, 'since', pending_since, 'pendingValue', pending_value::text
      ))
      from (
        select kind, period, value, pending_since, pending_value from member_limit where member_id = input.member_id
        union all
        select kind, period, value, null, null from member_limit_order where member_id = input.member_id and ends_at > input.at
      ) as held
    ), '[]') as limits,
    coalesce((
      select json_agg(json_build_object(
        'kind', exclusion.kind, 'startsAt', exclusion.starts_at, 'endsAt', exclusion.ends_at, 'returnAskedAt', way_back.asked_at
      ))
      from member_exclusion as exclusion
      left join member_exclusion_return as way_back on way_back.exclusion_id = exclusion.id
      where exclusion.member_id = input.member_id
    ), '[]') as exclusions
  offset 0`

/**
 * The state that decides the play of members, in their order, in one statement. `offset 0` looks each up separately: a planner that may
 * join would read a whole table that was small when it planned, and go on doing so. Losses are summed up only for members who limit them.
 */
export async function loadPlay(
  tx: Tx,
  requests: readonly PlayInput[],
  section: RulesSection<z.core.$ZodType>,
): Promise<readonly StoredPlay[]> {
  const column = (of: (one: PlayInput) => unknown, type: string) => sql`(select ${requests.map(of)}::${sql.raw(type)}[])`
  const { rows } = await sql<LoadedRow>`
    select
      standing.status, standing.session_id as session,
      choices.limits, choices.exclusions, rules.body as rules,
      lost.lost_day, lost.lost_week, lost.lost_month,
      usage.played_seconds as day_seconds, usage.last_played_at as day_last_at,
      play.played_seconds as seconds, play.last_played_at as last_at, play.checked_seconds, play.prompted_at
    from unnest(
      ${column(({ member }) => member, 'bigint')}, ${column(({ days }) => days.day, 'date')},
      ${column(({ days }) => days.week, 'date')}, ${column(({ days }) => days.month, 'date')}, ${column(({ at }) => at, 'timestamptz')}
    ) with ordinality as input (member_id, day, week, month, at, place)
    cross join (select ${storedRules(section)} as body) as rules
    cross join lateral (select status, session_id from member_standing where member_id = input.member_id offset 0) as standing
    cross join lateral (${CHOICES}) as choices
    left join lateral (
      select
        (sum(staked - returned - won) filter (where usage.day >= input.day))::bigint as lost_day,
        (sum(staked - returned - won) filter (where usage.day >= input.week))::bigint as lost_week,
        (sum(staked - returned - won) filter (where usage.day >= input.month))::bigint as lost_month
      from member_usage as usage
      where usage.member_id = input.member_id and usage.day >= least(input.week, input.month)
        and (
          exists (select from member_limit where member_id = input.member_id and kind = 'loss')
          or exists (select from member_limit_order where member_id = input.member_id and kind = 'loss' and ends_at > input.at)
        )
      offset 0
    ) as lost on true
    left join lateral (
      select played_seconds, last_played_at from member_usage as usage
      where usage.member_id = input.member_id and usage.day = input.day
      offset 0
    ) as usage on true
    left join lateral (
      select played_seconds, last_played_at, checked_seconds, prompted_at from session_play where session_id = standing.session_id
      offset 0
    ) as play on true
    order by input.place`.execute(tx)
  return rows.map((row) => ({
    ...choicesOf(row),
    status: row.status,
    session: row.session,
    lost: { day: row.lost_day ?? 0n, week: row.lost_week ?? 0n, month: row.lost_month ?? 0n },
    playTime: playTimeOf(row),
    rules: row.rules,
  }))
}

/** Minutes without play after which a sitting is over: a login that comes later begins a new one. */
const SITTING_MINUTES = 60

/**
 * Adds to a session that was opened at a moment what its member had played in the one before, when that was less than an hour ago: the time
 * that counts towards the next check, and a check that waits for its answer. Sums of money stay with the session they belong to.
 */
export async function carryPlay(
  tx: Tx,
  {
    member,
    session,
    at,
    away,
  }: {
    readonly member: MemberId
    readonly session: SessionId
    readonly at: Date
    /** The session that was played in at a gateway last, and until when. */
    readonly away: { readonly session: SessionId; readonly at: Date } | null
  },
): Promise<void> {
  const since = new Date(at.getTime() - SITTING_MINUTES * 60_000)
  await sql`
    insert into session_play as play (session_id, member_id, played_seconds, checked_seconds, prompted_at, last_played_at)
    select ${session}::bigint, before.member_id, before.played_seconds, before.checked_seconds, before.prompted_at, before.last_played_at
    from (
      select *
      from session_play
      where member_id = ${member} and session_id < ${session}
      order by session_id desc
      limit 1
    ) as before
    where greatest(before.last_played_at, case when before.session_id = ${away?.session ?? null} then ${away?.at ?? null}::timestamptz end) > ${since}
    on conflict (session_id) do update
    set played_seconds = play.played_seconds + excluded.played_seconds,
      checked_seconds = play.checked_seconds + excluded.checked_seconds,
      prompted_at = coalesce(play.prompted_at, excluded.prompted_at)`.execute(tx)
}
