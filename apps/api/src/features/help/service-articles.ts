import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { helpConsoleSchemas } from '@morakot/contract/features/help/schema'
import { ARTICLES_MAX } from '@morakot/contract/features/help/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { namesOf } from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { isSamePerson } from '#infra/operators/four-eyes'
import { countedSince } from './service.ts'
import { countReaders, findArticle, insertVersion, listNewest, listVersions, lockArticles } from './store.ts'
import type { Article } from './store.ts'

type Schemas = typeof helpConsoleSchemas
type Shown = Reply<Schemas['write']>
type Written = ParsedInput<Schemas['write']>

/** A page of the newest versions by topic and title, those in force first, each with its readers. */
export async function listForOperators(
  { db, clock }: BaseContext,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const articles = await listNewest(db)
  const from = offsetOf(query)
  const page = articles.slice(from, from + query.limit)
  const readers = await countReaders(db, countedSince(clock.now()))
  const shown = await shownOf(db, page)
  return {
    items: shown.map((article) => {
      const { opened = 0, helped = 0, notHelped = 0 } = readers.get(article.code) ?? {}
      return { ...article, opened, helped, notHelped }
    }),
    total: articles.length,
  }
}

/** All versions of an article, the newest first. Throws `help.not_found`. */
export async function readVersions({ db }: BaseContext, code: string): Promise<Reply<Schemas['versions']>> {
  const versions = await listVersions(db, code)
  if (versions.length === 0) refuse('help.not_found')
  return { items: await shownOf(db, versions) }
}

/**
 * Writes the version after `base`. A repeated request returns the version that it wrote. Throws `help.changed` where another version was
 * written meanwhile, `help.not_found` for a base of no article, and `help.too_many`.
 */
export async function writeArticle(
  context: BaseContext,
  operator: OperatorId,
  { code, base, ...form }: Written['params'] & Written['body'],
): Promise<Shown> {
  const article: Article = { code, version: base + 1, ...form, writtenBy: operator, writtenAt: context.clock.now() }
  const written = await context.withTransaction(async (tx) => {
    await lockArticles(tx)
    const newest = await findArticle(tx, code)
    if (newest !== undefined && isRepeated(newest, article)) return newest
    if ((newest?.version ?? 0) !== base) refuse(newest === undefined ? 'help.not_found' : 'help.changed')
    if (newest === undefined && (await listNewest(tx)).length >= ARTICLES_MAX) refuse('help.too_many', { params: { max: ARTICLES_MAX } })
    await insertVersion(tx, article)
    const before = newest === undefined ? {} : { before: formOf(newest) }
    await recordAction(tx, { actor: `op:${operator}`, action: 'help.written', subject: `help:${code}`, ...before, after: formOf(article) })
    return article
  })
  const [shown] = await shownOf(context.db, [written])
  return shown ?? refuse('help.not_found')
}

function isRepeated(newest: Article, article: Article): boolean {
  const isOwn = newest.writtenBy !== null && article.writtenBy !== null && isSamePerson(newest.writtenBy, article.writtenBy)
  return isOwn && newest.version === article.version && JSON.stringify(formOf(newest)) === JSON.stringify(formOf(article))
}

function formOf({ topic, title, steps, words, tool, isActive }: Article) {
  return { topic, title, steps, words, tool, isActive }
}

async function shownOf(db: Db | Tx, articles: readonly Article[]): Promise<Shown[]> {
  const names = await namesOf(
    db,
    articles.flatMap(({ writtenBy }) => (writtenBy === null ? [] : [writtenBy])),
  )
  return articles.map(({ writtenBy, writtenAt, ...article }) => ({
    ...article,
    writtenBy: writtenBy === null ? null : (names.get(writtenBy) ?? ''),
    writtenAt: writtenAt.toISOString(),
  }))
}
