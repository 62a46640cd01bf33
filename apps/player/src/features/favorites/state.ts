import { createStore } from '@morakot/ui/store'
import { NO_FAVORITES, tap } from './rules.ts'
import type { Favorites } from './rules.ts'

/** The favourites of the signed-in member in this tab. Hearts draw them; the sender, loaded later, carries taps to the server. */
export const favorites = createStore<Favorites>(NO_FAVORITES)

/** Adds a game to the favourites, or takes it out, at once on the screen and in 2 s at the server. */
export function tapFavorite(gameId: number): void {
  favorites.set(tap(favorites.get(), gameId))
}

let owner: string | undefined

/** Sets the owner. Another member's favourites and taps are forgotten; the same member's survive a moment without a session. */
export function claimFavorites(username: string): void {
  if (owner !== undefined && owner !== username) favorites.set(NO_FAVORITES)
  // A batch that was on its way when the page lost its session has no sender left that receives the answer.
  else favorites.set({ ...favorites.get(), sending: [] })
  owner = username
}
