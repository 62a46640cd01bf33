import type { QuestStatus } from '@morakot/contract/features/quests/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { holdsText } from '#infra/search-text'
import type { Definition, Step } from './rules.ts'
import type { Day } from './rules-streak.ts'

/** A version as operators see it: a draft has no first day yet. */
export interface Version extends Omit<Definition, 'fromDay'> {
  readonly status: QuestStatus
  readonly fromDay: Day | null
  readonly madeBy: OperatorId
  readonly madeAt: Date
  readonly publishedBy: OperatorId | null
  readonly publishedAt: Date | null
}

type Row = Omit<Version, 'madeBy' | 'publishedBy' | 'steps'> & {
  readonly madeBy: bigint
  readonly publishedBy: bigint | null
  readonly steps: readonly (Omit<Step, 'credit'> & { readonly credit: string })[]
}

const columns = sql`
  definition.id, definition.code, definition.version, definition.type, definition.title, definition.description, definition.metric,
  definition.period, definition.status, to_char(definition.from_day, 'YYYY-MM-DD') as "fromDay", definition.ended_at as "endedAt",
  definition.made_by as "madeBy", definition.made_at as "madeAt", definition.published_by as "publishedBy",
  definition.published_at as "publishedAt",
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'step', step, 'requiredScore', required_score, 'points', points, 'spins', spins, 'credit', credit::text
    ) order by step), '[]')
    from quest_step where definition_id = definition.id
  ) as steps`

function versionOf({ madeBy, publishedBy, steps, ...row }: Row): Version {
  return {
    ...row,
    steps: steps.map((step) => ({ ...step, credit: BigInt(step.credit) })),
    madeBy: operatorId(madeBy),
    publishedBy: publishedBy === null ? null : operatorId(publishedBy),
  }
}

/** Every version that was ever published, of one quest or of all. */
export async function listPublished(db: Db | Tx, code: string | null = null): Promise<readonly Definition[]> {
  const { rows } = await sql<Row>`
    select ${columns} from quest_definition as definition
    where published_at is not null and (${code}::text is null or code = ${code}::text)
    order by code, version`.execute(db)
  return rows.map(versionOf).flatMap(({ fromDay, ...version }) => (fromDay === null ? [] : [{ ...version, fromDay }]))
}

export interface VersionFilter {
  readonly text: string | null
  readonly status: QuestStatus | null
}

const matches = ({ text, status }: VersionFilter) => sql`
  (${holdsText(sql`definition.code`, text)} or ${holdsText(sql`definition.title`, text)})
  and (${status}::text is null or definition.status = ${status}::text)`

/** Versions: those in use first, then newest first. */
export async function listVersions(
  db: Db,
  filter: VersionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Version[]> {
  const { rows } = await sql<Row>`
    select ${columns} from quest_definition as definition
    where ${matches(filter)}
    order by array_position(array['DRAFT', 'PUBLISHED', 'ENDED'], definition.status), definition.made_at desc, definition.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(versionOf)
}

export async function countVersions(db: Db, filter: VersionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from quest_definition as definition where ${matches(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findVersion(db: Db | Tx, id: string): Promise<Version | undefined> {
  const { rows } = await sql<Row>`select ${columns} from quest_definition as definition where id = ${id}`.execute(db)
  return rows[0] && versionOf(rows[0])
}

/** Every version of a quest, oldest first. */
export async function listVersionsOf(db: Db | Tx, code: string): Promise<readonly Version[]> {
  const { rows } = await sql<Row>`
    select ${columns} from quest_definition as definition where code = ${code} order by version`.execute(db)
  return rows.map(versionOf)
}

/** One quest at a time is edited: versions are numbered, published and ended one after the other. */
export async function lockQuest(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quest:' || ${code}, 0))`.execute(tx)
}

export type NewVersion = Pick<
  Version,
  'id' | 'code' | 'version' | 'type' | 'title' | 'description' | 'metric' | 'period' | 'steps' | 'madeBy' | 'madeAt'
>

export async function insertVersion(
  tx: Tx,
  { id, code, version, type, title, description, metric, period, steps, madeBy, madeAt }: NewVersion,
): Promise<void> {
  await sql`
    insert into quest_definition (id, code, version, type, title, description, metric, period, made_by, made_at)
    values (${id}, ${code}, ${version}, ${type}, ${title}, ${description}, ${metric}, ${period}, ${madeBy}, ${madeAt})`.execute(tx)
  for (const { step, requiredScore, points, spins, credit } of steps) {
    await sql`
      insert into quest_step (definition_id, step, required_score, points, spins, credit)
      values (${id}, ${step}, ${requiredScore}, ${points}, ${spins}, ${credit})`.execute(tx)
  }
}

export async function markPublished(
  tx: Tx,
  id: string,
  by: { readonly operator: OperatorId; readonly at: Date; readonly fromDay: Day },
): Promise<void> {
  await sql`
    update quest_definition
    set status = 'PUBLISHED', published_by = ${by.operator}, published_at = ${by.at}, from_day = ${by.fromDay}::date
    where id = ${id}`.execute(tx)
}

/** Ends what is published of a quest, or gives its draft up. */
export async function markEnded(
  tx: Tx,
  code: string,
  { status, at }: { readonly status: 'DRAFT' | 'PUBLISHED'; readonly at: Date },
): Promise<number> {
  const { rows } = await sql`
    update quest_definition set status = 'ENDED', ended_at = ${at} where code = ${code} and status = ${status} returning 1`.execute(tx)
  return rows.length
}

export interface StepClaims {
  readonly definitionId: string
  readonly step: number
  readonly claims: number
}

/** How often each step of these versions was claimed. */
export async function countClaims(db: Db, definitions: readonly string[]): Promise<readonly StepClaims[]> {
  const { rows } = await sql<StepClaims>`
    select definition_id as "definitionId", step, count(*)::integer as claims
    from quest_claim
    where definition_id = any (${definitions}::uuid[])
    group by definition_id, step`.execute(db)
  return rows
}

/** Members who were present since a day. */
export async function countActive(db: Db, since: Day): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::integer as members from quest_presence where day >= ${since}::date`.execute(db)
  return rows[0]?.members ?? 0
}

/** How often so many days of a week were reached since a day. */
export async function countWeeksReaching(db: Db, score: number, since: Day): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::integer as times
    from (
      select from quest_presence where day >= ${since}::date
      group by member_id, date_trunc('week', day)
      having count(*) >= ${score}
    ) as reached`.execute(db)
  return rows[0]?.times ?? 0
}

/** How often a streak reached so many days since a day. */
export async function countStreaksReaching(db: Db, score: number, since: Day): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::integer as times from quest_presence where day >= ${since}::date and streak_score = ${score}`.execute(db)
  return rows[0]?.times ?? 0
}

/** How many scores of a quest moved since a moment, and how many of them stand at a score or above. */
export async function countProgress(
  db: Db,
  code: string,
  score: number,
  since: Date,
): Promise<{ readonly moved: number; readonly reached: number }> {
  const { rows } = await sql<{ moved: number; reached: number }>`
    select count(*)::integer as moved, count(*) filter (where score >= ${score})::integer as reached
    from quest_progress
    where code = ${code} and moved_at >= ${since}`.execute(db)
  return rows[0] ?? { moved: 0, reached: 0 }
}
