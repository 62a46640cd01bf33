import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { storedRules } from '#infra/rules-config'
import type { RulesSection } from '#infra/rules-config'
import type { PlayState } from './rules-bet.ts'
import { choicesOf } from './store.ts'
import type { ChoicesRow } from './store.ts'
import { playTimeOf } from './store-play.ts'

/** Whose play is to be judged, and the first business days of the periods that are running. */
export interface PlayAsked {
  readonly member: MemberId
  readonly days: { readonly day: string; readonly week: string; readonly month: string }
}

/** What one member's play is judged by, the rules section as it is stored (null when nobody has changed it), and the newest session. */
export type StoredPlay = Omit<PlayState, 'checkMinutes'> & { readonly rules: unknown; readonly session: SessionId | null }

interface PlayRow extends ChoicesRow {
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
      from member_limit
      where member_id = asked.member_id
    ), '[]') as limits,
    coalesce((
      select json_agg(json_build_object(
        'kind', exclusion.kind, 'startsAt', exclusion.starts_at, 'endsAt', exclusion.ends_at, 'returnAskedAt', way_back.asked_at
      ))
      from member_exclusion as exclusion
      left join member_exclusion_return as way_back on way_back.exclusion_id = exclusion.id
      where exclusion.member_id = asked.member_id
    ), '[]') as exclusions
  offset 0`

/**
 * What the play of members is judged by, in their order, in one statement. Each is looked up by itself (`offset 0`): a planner that may
 * join would read a whole table that was small when it planned, and go on doing so. What was lost is summed up only for who limits it.
 */
export async function loadPlay(tx: Tx, asked: readonly PlayAsked[], section: RulesSection<z.ZodType>): Promise<readonly StoredPlay[]> {
  const column = (of: (one: PlayAsked) => unknown, type: string) => sql`(select ${asked.map(of)}::${sql.raw(type)}[])`
  const { rows } = await sql<PlayRow>`
    select
      standing.status, standing.session_id as session,
      choices.limits, choices.exclusions, rules.body as rules,
      lost.lost_day, lost.lost_week, lost.lost_month,
      usage.played_seconds as day_seconds, usage.last_played_at as day_last_at,
      play.played_seconds as seconds, play.last_played_at as last_at, play.checked_seconds, play.prompted_at
    from unnest(
      ${column(({ member }) => member, 'bigint')}, ${column(({ days }) => days.day, 'date')},
      ${column(({ days }) => days.week, 'date')}, ${column(({ days }) => days.month, 'date')}
    ) with ordinality as asked (member_id, day, week, month, place)
    cross join (select ${storedRules(section)} as body) as rules
    cross join lateral (select status, session_id from member_standing where member_id = asked.member_id offset 0) as standing
    cross join lateral (${CHOICES}) as choices
    left join lateral (
      select
        (sum(staked - returned - won) filter (where usage.day >= asked.day))::bigint as lost_day,
        (sum(staked - returned - won) filter (where usage.day >= asked.week))::bigint as lost_week,
        (sum(staked - returned - won) filter (where usage.day >= asked.month))::bigint as lost_month
      from member_usage as usage
      where usage.member_id = asked.member_id and usage.day >= least(asked.week, asked.month)
        and exists (select from member_limit where member_id = asked.member_id and kind = 'loss')
      offset 0
    ) as lost on true
    left join lateral (
      select played_seconds, last_played_at from member_usage as usage
      where usage.member_id = asked.member_id and usage.day = asked.day
      offset 0
    ) as usage on true
    left join lateral (
      select played_seconds, last_played_at, checked_seconds, prompted_at from session_play where session_id = standing.session_id
      offset 0
    ) as play on true
    order by asked.place`.execute(tx)
  return rows.map((row) => ({
    ...choicesOf(row),
    status: row.status,
    session: row.session,
    lost: { day: row.lost_day ?? 0n, week: row.lost_week ?? 0n, month: row.lost_month ?? 0n },
    playTime: playTimeOf(row),
    rules: row.rules,
  }))
}
