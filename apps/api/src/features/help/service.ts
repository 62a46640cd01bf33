import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import { linesOf } from '@morakot/contract/features/help/schema'
import type { helpSchemas } from '@morakot/contract/features/help/schema'
import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { findArticle, listMostOpened, listNewest, recordOpened, recordRating } from './store.ts'

type Schemas = typeof helpSchemas

/** Articles that are shown as opened most. */
const MOST_OPENED = 5
/** Days of which readers are counted, today among them. */
export const COUNTED_DAYS = 7

/** The first day of which readers are counted. */
export const countedSince = (now: Date) => addDays(bangkokDay(now), 1 - COUNTED_DAYS)

/** The articles in force, and the five that most members opened in the last seven days. */
export async function readHelp({ db, clock }: BaseContext): Promise<Reply<Schemas['list']>> {
  const articles = (await listNewest(db)).filter(({ isActive }) => isActive)
  const mostOpened = await listMostOpened(db, countedSince(clock.now()), MOST_OPENED)
  return {
    articles: articles.map(({ code, version, topic, title, steps, words, tool, writtenAt }) => ({
      code,
      version,
      topic,
      title,
      steps: [...linesOf(steps)],
      words,
      tool,
      updatedAt: writtenAt.toISOString(),
    })),
    mostOpened: [...mostOpened],
  }
}

/** Counts a member as a reader of today. Throws `help.not_found`. */
export async function noteOpened(context: BaseContext, member: MemberId, code: string): Promise<{ result: true }> {
  await requireShown(context, code)
  await context.withTransaction(async (tx) => await recordOpened(tx, { member, code, day: bangkokDay(context.clock.now()) }))
  return { result: true }
}

/** Keeps whether a version helped a member; a later answer replaces it. Throws `help.not_found`. */
export async function rateArticle(
  context: BaseContext,
  member: MemberId,
  { code, version, isHelpful }: { readonly code: string; readonly version: number; readonly isHelpful: boolean },
): Promise<{ result: true }> {
  const newest = await requireShown(context, code)
  if (version > newest.version) refuse('help.not_found')
  const day = bangkokDay(context.clock.now())
  await context.withTransaction(async (tx) => await recordRating(tx, { member, code, day, version, isHelpful }))
  return { result: true }
}

async function requireShown({ db }: BaseContext, code: string) {
  const article = await findArticle(db, code)
  return article?.isActive === true ? article : refuse('help.not_found')
}
