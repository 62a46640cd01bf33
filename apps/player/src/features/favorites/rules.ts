import { FAVORITE_BATCH_MAX } from '@morakot/contract/features/favorites/limits'

export interface Tap {
  readonly gameId: number
  readonly kind: 'add' | 'remove'
}

/** The favourites of this tab: what the server said last, what is on its way there, and what waits for the end of the taps. */
export interface Favorites {
  /** Newest first. */
  readonly saved: readonly number[]
  readonly sending: readonly Tap[]
  /** At most one tap a game: a second one takes the first back. */
  readonly queue: readonly Tap[]
}

export const NO_FAVORITES: Favorites = { saved: [], sending: [], queue: [] }

/** What the member sees: the server's list with every tap on it, the newest game first, each once. */
export function visibleFavorites({ saved, sending, queue }: Favorites): readonly number[] {
  return withTaps(withTaps(saved, sending), queue)
}

/** Whether a game is shown as a favourite. An id is compared as a number, however it is written. */
export function isFavorite(favorites: Favorites, gameId: number | string): boolean {
  return visibleFavorites(favorites).includes(Number(gameId))
}

/** A tap on a heart: it adds or removes, and one on the same game that still waits is taken back instead. */
export function tap(favorites: Favorites, gameId: number): Favorites {
  const others = favorites.queue.filter((waiting) => waiting.gameId !== gameId)
  if (others.length < favorites.queue.length) return { ...favorites, queue: others }
  const kind = isFavorite(favorites, gameId) ? 'remove' : 'add'
  return { ...favorites, queue: [...favorites.queue, { gameId, kind }] }
}

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
export function withSaved(favorites: Favorites, saved: readonly number[]): Favorites {
  return withoutVain({ ...favorites, saved })
}

/** Drops a queued tap whose result is already the saved state. */
function withoutVain(favorites: Favorites): Favorites {
  const there = new Set(withTaps(favorites.saved, favorites.sending))
  const queue = favorites.queue.filter(({ gameId, kind }) => there.has(gameId) === (kind === 'remove'))
  return queue.length === favorites.queue.length ? favorites : { ...favorites, queue }
}

function withTaps(saved: readonly number[], taps: readonly Tap[]): readonly number[] {
  return taps.reduce<readonly number[]>((games, { gameId, kind }) => {
    if (kind === 'add' && games.includes(gameId)) return games
    const others = games.filter((id) => id !== gameId)
    return kind === 'add' ? [gameId, ...others] : others
  }, saved)
}

function batchesOf([first, ...rest]: readonly Tap[]): readonly Batch[] {
  if (first === undefined) return []
  const end = FAVORITE_BATCH_MAX - 1
  return [[first, ...rest.slice(0, end)], ...batchesOf(rest.slice(end))]
}
