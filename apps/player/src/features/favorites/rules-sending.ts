// What happens to taps on their way to the server. The hearts of the first screen need none of it.
import { FAVORITE_BATCH_MAX } from '@morakot/contract/features/favorites/limits'
import { withTaps } from './rules.ts'
import type { Favorites, Tap } from './rules.ts'

/** Taps that travel in one request: all of one kind, in their order. */
export type Batch = readonly [Tap, ...Tap[]]

/** The queue leaves for the server. Additions and removals are requests of their own, sent side by side, each undone alone. */
export function depart(favorites: Favorites): { readonly favorites: Favorites; readonly batches: readonly Batch[] } {
  const { queue, sending } = favorites
  const batches = (['remove', 'add'] as const).flatMap((kind) => batchesOf(queue.filter((waiting) => waiting.kind === kind)))
  return { favorites: { ...favorites, sending: [...sending, ...queue], queue: [] }, batches }
}

/** The server has taken a batch. `saved` is its list where nothing else was on its way; else what this batch did is added to ours. */
export function arrive(favorites: Favorites, batch: Batch, saved: readonly number[]): Favorites {
  const sending = favorites.sending.filter((one) => !batch.includes(one))
  const isAlone = favorites.sending.length === batch.length
  return withoutVain({ ...favorites, sending, saved: isAlone ? saved : withTaps(favorites.saved, batch) })
}

/** The server has not taken a batch: its taps are undone, others are not. */
export function undo(favorites: Favorites, batch: Batch): Favorites {
  return withoutVain({ ...favorites, sending: favorites.sending.filter((one) => !batch.includes(one)) })
}

/** What the server's list is, from a load or from another tab. */
export function receive(favorites: Favorites, saved: readonly number[]): Favorites {
  return withoutVain({ ...favorites, saved })
}

/** Drops a queued tap whose result is already the saved state. */
function withoutVain(favorites: Favorites): Favorites {
  const there = new Set(withTaps(favorites.saved, favorites.sending))
  const queue = favorites.queue.filter(({ gameId, kind }) => there.has(gameId) === (kind === 'remove'))
  return queue.length === favorites.queue.length ? favorites : { ...favorites, queue }
}

function batchesOf([first, ...rest]: readonly Tap[]): readonly Batch[] {
  if (first === undefined) return []
  const end = FAVORITE_BATCH_MAX - 1
  return [[first, ...rest.slice(0, end)], ...batchesOf(rest.slice(end))]
}
