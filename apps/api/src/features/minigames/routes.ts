import type { minigameCalls, minigameConsoleCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import type { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema-console'
import type { Handlers } from '#infra/http/mount'
import { buyPackage } from './service-buy.ts'
import { readSpinsOfAll, voidTable } from './service-console.ts'
import type { MinigamesContext } from './service-context.ts'
import { readFairness, rotateSeeds } from './service-fairness.ts'
import { readGame, readGames, readSpins } from './service-games.ts'
import { spin } from './service-spin.ts'

export function minigameRoutes(context: MinigamesContext): Handlers<typeof minigameCalls, typeof minigameSchemas> {
  return {
    list: async (_request, { member }) => [...(await readGames(context, member))],
    open: async ({ params }, { member }) => await readGame(context, member, params.code),
    spin: async ({ params, body }, { member, key }) => await spin(context, { member, key, code: params.code }, body),
    spins: async ({ params, query }, { member }) => await readSpins(context, member, params.code, query),
    buy: async ({ params }, { member, key }) => await buyPackage(context, { member, key }, params),
    fairness: async ({ params }, { member }) => await readFairness(context, member, params.code),
    rotate: async ({ params, body }, { member }) => await rotateSeeds(context, member, params.code, body),
  }
}

export function minigameConsoleRoutes(context: MinigamesContext): Handlers<typeof minigameConsoleCalls, typeof minigameConsoleSchemas> {
  return {
    spinsOfAll: async ({ query }) => await readSpinsOfAll(context, query),
    voidTable: async ({ params, body }, { operator }) => await voidTable(context, operator, params.tableId, body.reason),
  }
}
