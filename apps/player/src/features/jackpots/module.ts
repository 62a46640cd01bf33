import type { PlayerModule } from '#shared/module'

export const jackpots = {
  start: {
    loads: { jackpotGames: async (client) => await (await import('./queries.ts')).loadJackpots(client) },
  },
} satisfies PlayerModule
