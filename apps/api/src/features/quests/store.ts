import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Day, Streak } from './rules-streak.ts'

const on = tables<'questPresence' | 'questProgress' | 'questClaim'>()

/** The latest days on which a member was present, newest first, each with the streak as it was then. */
export async function listPresence(db: Db | Tx, member: MemberId, limit: number): Promise<readonly Streak[]> {
  return await on(db)
    .selectFrom('questPresence')
    .select(['streakStart as start', 'streakScore as score', 'day as lastDay', 'missedDay'])
    .where('memberId', '=', member)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}

export async function isPresentOn(db: Db | Tx, member: MemberId, day: Day): Promise<boolean> {
  const query = on(db).selectFrom('questPresence').select('day').where('memberId', '=', member).where('day', '=', day)
  return (await query.executeTakeFirst()) !== undefined
}

/** Writes a day present; false when it was written before. */
export async function insertPresence(tx: Tx, member: MemberId, { start, score, lastDay, missedDay }: Streak, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('questPresence')
    .values({ memberId: member, day: lastDay, at, streakStart: start, streakScore: score, missedDay })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type ProgressRow = Pick<Row<'questProgress'>, 'code' | 'period' | 'definitionId' | 'score'>

/** Scores of a member in periods from one on; `once` is later than every day. */
export async function listProgress(db: Db | Tx, member: MemberId, fromPeriod: string): Promise<readonly ProgressRow[]> {
  return await on(db)
    .selectFrom('questProgress')
    .select(['code', 'period', 'definitionId', 'score'])
    .where('memberId', '=', member)
    .where('period', '>=', fromPeriod)
    .execute()
}

/** A fact of a member that once true stays true, with the time at which it became so. */
export interface StateFact {
  readonly metric: 'identity_verified' | 'limit_set' | 'friends_registered'
  readonly at: Date
}

/**
 * Facts of a member that are true now, the oldest first: one for a verified identity, one for limits of the member's own, one for each friend
 * who registered, of whom at most `friendsMax` are read.
 */
export async function listStateFacts(db: Db | Tx, member: MemberId, friendsMax: number): Promise<readonly StateFact[]> {
  const { rows } = await sql<StateFact>`
    select 'identity_verified' as metric, kyc_verified_at as at from member where id = ${member} and kyc_verified_at is not null
    union all
    select 'limit_set', min(set_at) from member_limit
    where member_id = ${member} and kind <> 'reality_check' and value is not null
    having count(*) > 0
    union all
    (select 'friends_registered', registered_at from member where referred_by = ${member} order by registered_at limit ${friendsMax})
    order by at`.execute(db)
  return rows
}

export type ClaimRow = Pick<Row<'questClaim'>, 'code' | 'period' | 'step' | 'claimedAt'>

export async function listClaims(db: Db | Tx, member: MemberId, fromPeriod: string): Promise<readonly ClaimRow[]> {
  return await on(db)
    .selectFrom('questClaim')
    .select(['code', 'period', 'step', 'claimedAt'])
    .where('memberId', '=', member)
    .where('period', '>=', fromPeriod)
    .execute()
}

/** Writes a claim; false when the step was claimed before. */
export async function insertClaim(tx: Tx, claim: Insertable<Tables['questClaim']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('questClaim')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['memberId', 'code', 'period', 'step']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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
  const given = counted.map(({ member, definitionId, ...row }, place) => ({
    ...row,
    place,
    member: String(member),
    definition: definitionId,
  }))
  const { rows } = await sql<Omit<Moved, 'member'> & { readonly member: bigint }>`
    with given as (
      select counted.place, counted.member, counted.code, counted.period, counted.item, counted.times,
        coalesce(progress.definition_id, counted.definition) as definition, coalesce(progress.score, 0) as before
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as counted (place integer, member bigint, code text, period text, item text, times integer, definition uuid)
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
      select member, code, period, item
      from (
        select *, row_number() over (partition by member, code, period order by place) as nth
        from open
        where item is not null and not exists (
          select from quest_item as known
          where known.member_id = open.member and known.code = open.code and known.period = open.period and known.item = open.item
        )
      ) as unknown
      where nth <= cap - before
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
