import type { PlayerModule } from '#shared/module'

/** The favourites are loaded together with the jackpots and the games played last (INIT-1); their page is one of the games'. */
export const favorites = {
  start: {
    loads: { favoriteGames: async (client) => await (await import('./queries.ts')).loadFavorites(client) },
  },
} satisfies PlayerModule
