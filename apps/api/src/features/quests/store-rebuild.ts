import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'questItem' | 'questProgress'>()

interface MemberRange {
  readonly from: bigint
  readonly to: bigint
}

/** A score as it was. */
export type Score = Row<'questProgress'>

/** The name of a thing that counts once. */
export const itemKey = ({ member, code, period, item }: { member: bigint; code: string; period: string; item: string | null }): string =>
  JSON.stringify([String(member), code, period, item])

/** When the first version of each quest was published. */
export async function publishedSince(tx: Tx): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ code: string; at: Date }>`
    select code, min(published_at) as at from quest_definition where published_at is not null group by code`.execute(tx)
  return new Map(rows.map(({ code, at }) => [code, at]))
}

/** Removes the scores of members of a range, but of some quests, before they are made again. Returns them. As the database's owner. */
export async function clearScores(
  tx: Tx,
  { from, to }: MemberRange,
  kept: readonly string[],
): Promise<{ readonly scores: readonly Score[]; readonly items: ReadonlySet<string> }> {
  const items = await on(tx)
    .deleteFrom('questItem')
    .where(sql<boolean>`member_id between ${from}::bigint and ${to}::bigint`)
    .where(sql<boolean>`code <> all (${[...kept]}::text[])`)
    .returningAll()
    .execute()
  const scores = await on(tx)
    .deleteFrom('questProgress')
    .where(sql<boolean>`member_id between ${from}::bigint and ${to}::bigint`)
    .where(sql<boolean>`code <> all (${[...kept]}::text[])`)
    .returningAll()
    .execute()
  return { scores, items: new Set(items.map(({ memberId: member, ...one }) => itemKey({ member, ...one }))) }
}

/** Makes the scores of these quests those of the things that were counted. */
export async function countItems(tx: Tx, { from, to }: MemberRange, codes: readonly string[]): Promise<void> {
  await sql`
    update quest_progress as progress
    set score = counted.score
    from (
      select own.member_id, own.code, own.period, least(
        count(item.item), (select max(required_score) from quest_step where definition_id = own.definition_id)
      )::integer as score
      from quest_progress as own
      join quest_item as item using (member_id, code, period)
      where own.member_id between ${from}::bigint and ${to}::bigint and own.code = any (${[...codes]}::text[])
      group by own.member_id, own.code, own.period, own.definition_id
    ) as counted
    where progress.member_id = counted.member_id and progress.code = counted.code and progress.period = counted.period
      and progress.score <> counted.score`.execute(tx)
}

/** Makes these scores at least what they were. */
export async function raiseScores(tx: Tx, scores: readonly Score[]): Promise<void> {
  if (scores.length === 0) return
  await on(tx)
    .insertInto('questProgress')
    .values([...scores])
    .onConflict((known) =>
      known.columns(['memberId', 'code', 'period']).doUpdateSet({ score: sql<number>`greatest(quest_progress.score, excluded.score)` }),
    )
    .execute()
}

/** Makes scores at least those of the steps that were claimed in another system: what was counted there is not known. */
export async function raiseToBrought(tx: Tx, { from, to }: MemberRange): Promise<void> {
  await sql`
    insert into quest_progress as progress (member_id, code, period, definition_id, score, moved_at)
    select claim.member_id, claim.code, claim.period, claim.definition_id, max(claim.score), max(claim.claimed_at)
    from import_quest_claim as own
    join quest_claim as claim on claim.id = own.claim_id
    join quest_definition as definition on definition.id = claim.definition_id and definition.type = 'ACHIEVEMENT'
    where claim.member_id between ${from}::bigint and ${to}::bigint
    group by claim.member_id, claim.code, claim.period, claim.definition_id
    on conflict (member_id, code, period) do update set score = excluded.score, moved_at = excluded.moved_at
    where progress.score < excluded.score`.execute(tx)
}

/** Gives scores that are as they were the moment at which they moved. */
export async function keepMoments(tx: Tx, before: readonly Score[]): Promise<void> {
  const given = before.map(({ memberId, definitionId, movedAt, code, period, score }) => ({
    member_id: String(memberId),
    definition_id: definitionId,
    moved_at: movedAt,
    code,
    period,
    score,
  }))
  await sql`
    update quest_progress as progress
    set moved_at = given.moved_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (member_id bigint, code text, period text, definition_id uuid, score integer, moved_at timestamptz)
    where progress.member_id = given.member_id and progress.code = given.code and progress.period = given.period
      and progress.definition_id = given.definition_id and progress.score = given.score`.execute(tx)
}
