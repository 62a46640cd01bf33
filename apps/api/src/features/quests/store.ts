import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Day, Streak } from './rules-streak.ts'

// Days are read as text: a driver would make moments of them, of some zone.
const presenceColumns = sql`
  to_char(streak_start, 'YYYY-MM-DD') as start, streak_score as score, to_char(day, 'YYYY-MM-DD') as "lastDay",
  to_char(missed_day, 'YYYY-MM-DD') as "missedDay"`

/** The latest days on which a member was present, newest first, each with the streak as it was then. */
export async function listPresence(db: Db | Tx, member: MemberId, limit: number): Promise<readonly Streak[]> {
  const { rows } = await sql<Streak>`
    select ${presenceColumns} from quest_presence where member_id = ${member} order by day desc limit ${limit}`.execute(db)
  return rows
}

export async function isPresentOn(db: Db | Tx, member: MemberId, day: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from quest_presence where member_id = ${member} and day = ${day}::date`.execute(db)
  return rows.length > 0
}

/** Writes a day present; false when it was written before. */
export async function insertPresence(tx: Tx, member: MemberId, { start, score, lastDay, missedDay }: Streak, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into quest_presence (member_id, day, at, streak_start, streak_score, missed_day)
    values (${member}, ${lastDay}::date, ${at}, ${start}::date, ${score}, ${missedDay}::date)
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export interface ProgressRow {
  readonly code: string
  readonly period: string
  readonly definitionId: string
  readonly score: number
}

/** Scores of a member in periods from one on; `once` is later than every day. */
export async function listProgress(db: Db | Tx, member: MemberId, fromPeriod: string): Promise<readonly ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select code, period, definition_id as "definitionId", score
    from quest_progress
    where member_id = ${member} and period >= ${fromPeriod}`.execute(db)
  return rows
}

export interface ClaimRow {
  readonly code: string
  readonly period: string
  readonly step: number
  readonly claimedAt: Date
}

export async function listClaims(db: Db | Tx, member: MemberId, fromPeriod: string): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select code, period, step, claimed_at as "claimedAt"
    from quest_claim
    where member_id = ${member} and period >= ${fromPeriod}`.execute(db)
  return rows
}

export interface NewClaim extends ClaimRow {
  readonly id: string
  readonly member: MemberId
  readonly definitionId: string
  readonly score: number
}

/** Writes a claim; false when the step was claimed before. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const { id, member, code, period, step, definitionId, score, claimedAt } = claim
  const { rows } = await sql`
    insert into quest_claim (id, member_id, code, period, step, definition_id, score, claimed_at)
    values (${id}, ${member}, ${code}, ${period}, ${step}, ${definitionId}, ${score}, ${claimedAt})
    on conflict (member_id, code, period, step) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Something that counts for a quest: once for each item where there is one, else as often as it says. */
export interface Counted {
  readonly member: MemberId
  readonly code: string
  readonly period: string
  readonly definitionId: string
  readonly item: string | null
  readonly times: number
}

export interface Moved {
  readonly member: MemberId
  readonly code: string
  readonly period: string
  readonly before: number
  readonly score: number
  readonly definitionId: string
}

/**
 * Moves scores by what was counted, in one statement, up to the last step of each; what is complete is not written any more. One writer at
 * a time: the cursor of its subscriber.
 */
export async function moveScores(tx: Tx, counted: readonly Counted[], at: Date): Promise<readonly Moved[]> {
  const given = counted.map(({ member, definitionId, ...row }) => ({ ...row, member: String(member), definition: definitionId }))
  const { rows } = await sql<Omit<Moved, 'member'> & { readonly member: bigint }>`
    with given as (
      select counted.member, counted.code, counted.period, counted.item, counted.times,
        coalesce(progress.definition_id, counted.definition) as definition, coalesce(progress.score, 0) as before
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as counted (member bigint, code text, period text, item text, times integer, definition uuid)
      left join quest_progress as progress
        on progress.member_id = counted.member and progress.code = counted.code and progress.period = counted.period
    ),
    open as (
      select given.*, cap.score as cap
      from given
      cross join lateral (select max(required_score) as score from quest_step where definition_id = given.definition) as cap
      where given.before < cap.score
    ),
    fresh as (
      insert into quest_item (member_id, code, period, item)
      select distinct member, code, period, item from open where item is not null
      on conflict do nothing
      returning member_id, code, period
    ),
    added as (
      select member_id as member, code, period, count(*)::integer as times from fresh group by member_id, code, period
      union all
      select member, code, period, sum(times)::integer from open where item is null group by member, code, period
    ),
    moved as (
      insert into quest_progress as progress (member_id, code, period, definition_id, score, moved_at)
      select added.member, added.code, added.period, one.definition, least(one.before + sum(added.times), one.cap)::integer, ${at}
      from added
      join (select distinct member, code, period, definition, before, cap from open) as one using (member, code, period)
      group by added.member, added.code, added.period, one.definition, one.before, one.cap
      order by added.member
      on conflict (member_id, code, period) do update set score = excluded.score, moved_at = excluded.moved_at
      returning member_id, code, period, definition_id, score
    )
    select moved.member_id as member, moved.code, moved.period, moved.definition_id as "definitionId", moved.score, one.before
    from moved
    join (select distinct member, code, period, before from open) as one
      on one.member = moved.member_id and one.code = moved.code and one.period = moved.period`.execute(tx)
  return rows.map(({ member, ...row }) => ({ ...row, member: memberId(member) }))
}
