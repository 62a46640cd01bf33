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

/** A list with taps on it, the newest game first, each once. */
export function withTaps(saved: readonly number[], taps: readonly Tap[]): readonly number[] {
  return taps.reduce<readonly number[]>((games, { gameId, kind }) => {
    if (kind === 'add' && games.includes(gameId)) return games
    const others = games.filter((id) => id !== gameId)
    return kind === 'add' ? [gameId, ...others] : others
  }, saved)
}
