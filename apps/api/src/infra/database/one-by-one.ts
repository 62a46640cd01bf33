/**
 * What `read` answers for each item, one read after the other. A page that reads all of its rows at once takes every connection of the pool
 * and fills its queue, so that a few readers of one page leave the others `site.busy`.
 */
export async function oneByOne<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await read(item))
  return results
}
