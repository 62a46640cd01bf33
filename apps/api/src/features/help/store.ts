import type { HelpTool, HelpTopic } from '@morakot/contract/features/help/states'
import { HELP_TOPICS } from '@morakot/contract/features/help/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'

/** A version of an article. */
export interface Article {
  readonly code: string
  readonly version: number
  readonly topic: HelpTopic
  readonly title: string
  /** A step a line. */
  readonly steps: string
  readonly words: string
  readonly tool: HelpTool | null
  readonly isActive: boolean
  /** Null for what came with the product. */
  readonly writtenBy: OperatorId | null
  readonly writtenAt: Date
}

const columns = sql.raw(
  'code, version, topic, title, steps, words, tool, is_active as "isActive", written_by as "writtenBy", written_at as "writtenAt"',
)

/** The newest version of each article: those in force first, by topic and title. */
export async function listNewest(db: Db | Tx): Promise<readonly Article[]> {
  const { rows } = await sql<Article>`
    select * from (select distinct on (code) ${columns} from help_article order by code, version desc) as newest
    order by "isActive" desc, array_position(${[...HELP_TOPICS]}::text[], topic), title`.execute(db)
  return rows
}

/** The newest version of an article. */
export async function findArticle(db: Db | Tx, code: string): Promise<Article | undefined> {
  return (await listVersions(db, code))[0]
}

/** All versions of an article, the newest first. */
export async function listVersions(db: Db | Tx, code: string): Promise<readonly Article[]> {
  const { rows } = await sql<Article>`select ${columns} from help_article where code = ${code} order by version desc`.execute(db)
  return rows
}

/** Until the transaction ends, no other writes an article. */
export async function lockArticles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('help_article'))`.execute(tx)
}

export async function insertVersion(tx: Tx, article: Article): Promise<void> {
  const { code, version, topic, title, steps, words, tool, isActive, writtenBy, writtenAt } = article
  await sql`
    insert into help_article (code, version, topic, title, steps, words, tool, is_active, written_by, written_at)
    values (${code}, ${version}, ${topic}, ${title}, ${steps}, ${words}, ${tool}, ${isActive}, ${writtenBy}, ${writtenAt})`.execute(tx)
}

/** The codes of the articles that most members opened since a day, those in force alone. */
export async function listMostOpened(db: Db, since: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code
    from help_reading
    where opened_on >= ${since}::date and (
      select is_active from help_article where help_article.code = help_reading.code order by version desc limit 1
    )
    group by code
    order by count(*) desc, code
    limit ${limit}`.execute(db)
  return rows.map(({ code }) => code)
}

export interface Readers {
  readonly opened: number
  readonly helped: number
  readonly notHelped: number
}

/** By article: how many members opened it since a day, and how many said of its newest version that it helped or not. */
export async function countReaders(db: Db, since: string): Promise<ReadonlyMap<string, Readers>> {
  const { rows } = await sql<Readers & { readonly code: string }>`
    select
      reading.code, count(*) filter (where opened_on >= ${since}::date)::integer as opened,
      count(*) filter (where is_helpful and rated_version = newest.version)::integer as helped,
      count(*) filter (where not is_helpful and rated_version = newest.version)::integer as "notHelped"
    from help_reading as reading
    join (select code, max(version) as version from help_article group by code) as newest on newest.code = reading.code
    group by reading.code`.execute(db)
  return new Map(rows.map(({ code, ...readers }) => [code, readers]))
}

interface Reading {
  readonly member: MemberId
  readonly code: string
  readonly day: string
}

export async function recordOpened(tx: Tx, { member, code, day }: Reading): Promise<void> {
  await sql`
    insert into help_reading (member_id, code, opened_on) values (${member}, ${code}, ${day})
    on conflict (code, member_id) do update set opened_on = excluded.opened_on
    where help_reading.opened_on <> excluded.opened_on`.execute(tx)
}

export async function recordRating(
  tx: Tx,
  { member, code, day, version, isHelpful }: Reading & { readonly version: number; readonly isHelpful: boolean },
): Promise<void> {
  await sql`
    insert into help_reading (member_id, code, opened_on, rated_version, is_helpful)
    values (${member}, ${code}, ${day}, ${version}, ${isHelpful})
    on conflict (code, member_id) do update set rated_version = excluded.rated_version, is_helpful = excluded.is_helpful`.execute(tx)
}
