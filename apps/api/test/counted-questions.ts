import type { Db } from '#infra/db'

/** The same database, and the number of its queries since. */
export function countedQuestions(db: Db): { readonly db: Db; readonly requested: () => number } {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, requested: () => count }
}
