import type { BaseContext } from '#infra/context'
import { SEED_ARTICLES } from './service-seed-articles.ts'
import { findArticle, insertVersion, lockArticles } from './store.ts'

/** Writes the articles that come with the product. One that is there stays, whatever operators made of it. */
export async function seedArticles({ clock, withTransaction }: BaseContext): Promise<void> {
  await withTransaction(async (tx) => {
    await lockArticles(tx)
    for (const { steps, ...article } of SEED_ARTICLES) {
      if ((await findArticle(tx, article.code)) !== undefined) continue
      const [writtenBy, writtenAt] = [null, clock.now()]
      await insertVersion(tx, { ...article, steps: steps.join('\n'), version: 1, isActive: true, writtenBy, writtenAt })
    }
  })
}
