import type { QuestStatus } from '@morakot/contract/features/quests/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { rewardFrom, rewardIn } from '#infra/reward-rows'
import type { StoredReward } from '#infra/reward-rows'
import { holdsText } from '#infra/database/search-text'
import { countOf, pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Definition, Step } from './rules.ts'
import type { Day } from './rules-streak.ts'

const on = tables<'questDefinition' | 'questStep' | 'questStepReward' | 'questClaim' | 'questPresence'>()

/** A version as operators see it: a draft has no first day yet. */
export type Version = Row<'questDefinition'> & { readonly steps: readonly Step[] }

type StoredStep = Omit<Step, 'reward'> & { readonly reward: StoredReward }

const stepReward = rewardIn(sql`quest_step_reward where definition_id = quest_step.definition_id and step = quest_step.step`)

const definitions = (db: Db | Tx) =>
  on(db)
    .selectFrom('questDefinition')
    .selectAll()
    .select(
      sql<readonly StoredStep[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'step', step, 'requiredScore', required_score, 'reward', ${stepReward}
        ) order by step), '[]')
        from quest_step where definition_id = quest_definition.id
      )`.as('steps'),
    )

const versionOf = ({ steps, ...row }: Row<'questDefinition'> & { readonly steps: readonly StoredStep[] }): Version => ({
  ...row,
  steps: steps.map((step) => ({ ...step, reward: rewardFrom(step.reward) })),
})

/** Every version that was ever published, of one quest or of all. */
export async function listPublished(db: Db | Tx, code: string | null = null): Promise<readonly Definition[]> {
  let query = definitions(db).where('publishedAt', 'is not', null).orderBy('code').orderBy('version')
  if (code !== null) query = query.where('code', '=', code)
  const rows = await query.execute()
  return rows.map(versionOf).flatMap(({ fromDay, ...version }) => (fromDay === null ? [] : [{ ...version, fromDay }]))
}

export interface VersionFilter {
  readonly text: string | null
  readonly status: QuestStatus | null
}

/** Versions: drafts, those in use, those that ended; each newest first. */
export async function listVersions(
  db: Db,
  { text, status }: VersionFilter,
  page: Page,
): Promise<{ readonly items: readonly Version[]; readonly total: number }> {
  let query = definitions(db)
    .where((is) => is.or([holdsText(sql`code`, text), holdsText(sql`title`, text)]))
    .orderBy(sql`array_position(array['DRAFT', 'PUBLISHED', 'ENDED'], status)`)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
  if (status !== null) query = query.where('status', '=', status)
  const { items, total } = await pageOf(query, page)
  return { items: items.map(versionOf), total }
}

export async function findVersion(db: Db | Tx, id: string): Promise<Version | undefined> {
  const row = await definitions(db).where('id', '=', id).executeTakeFirst()
  return row && versionOf(row)
}

/** Every version of a quest, oldest first. */
export async function listVersionsOf(db: Db | Tx, code: string): Promise<readonly Version[]> {
  const rows = await definitions(db).where('code', '=', code).orderBy('version').execute()
  return rows.map(versionOf)
}

export async function insertSteps(tx: Tx, definitionId: string, steps: readonly Step[]): Promise<void> {
  for (const { step, requiredScore, reward } of steps) {
    await on(tx).insertInto('questStep').values({ definitionId, step, requiredScore }).execute()
    const rows = reward.map((part) => ({ ...part, definitionId, step }))
    await on(tx).insertInto('questStepReward').values(rows).execute()
  }
}

/** Gives the draft of a quest up, if there is one. */
export async function giveUpDraft(tx: Tx, code: string, at: Date): Promise<void> {
  const draft = on(tx).updateTable('questDefinition').set({ status: 'ENDED', endedAt: at }).where('code', '=', code)
  await draft.where('status', '=', 'DRAFT').execute()
}

/** How often each step of these versions was claimed. */
export async function countClaims(db: Db, definitions: readonly string[]) {
  return await on(db)
    .selectFrom('questClaim')
    .select(['definitionId', 'step', sql<number>`count(*)::integer`.as('claims')])
    .where((is) => is('definitionId', '=', is.fn.any(is.val(definitions))))
    .groupBy(['definitionId', 'step'])
    .execute()
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
  return await countOf(on(db).selectFrom('questPresence').where('day', '>=', since).where('streakScore', '=', score))
}

/** How many scores of a quest moved since a moment, and how many of them are at a score or above. */
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
