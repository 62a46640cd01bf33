import type { gameAdminCalls } from '@morakot/contract/features/game-admin/calls'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import type { Handlers } from '#infra/http/mount'
import { closeWindow, openWindow, saveMark, saveShelf, setGame, setProvider, undoClosing } from './service-changes.ts'
import type { GameAdminContext } from './service-connections.ts'
import { chooseDay, readDays } from './service-days.ts'
import { readGames, readImpact, readProviders, readShelfList, readWindowList } from './service.ts'

export function gameAdminRoutes(context: GameAdminContext): Handlers<typeof gameAdminCalls, typeof gameAdminSchemas> {
  return {
    list: async ({ query }) => await readGames(context, query),
    providers: async () => await readProviders(context),
    windows: async () => await readWindowList(context),
    shelves: async () => await readShelfList(context),
    impact: async ({ query }) => await readImpact(context, query),
    switchGame: async ({ params, body }, { operator }) => await setGame(context, operator, params.gameId, body),
    switchProvider: async ({ params, body }, { operator }) => await setProvider(context, operator, params.providerId, body),
    openWindow: async ({ body }, { operator }) => await openWindow(context, operator, body),
    endWindow: async ({ params, body }, { operator }) => await closeWindow(context, operator, params.windowId, body.reason),
    reopen: async ({ params, body }, { operator }) => await undoClosing(context, operator, params.gameId, body.reason),
    mark: async ({ params, body }, { operator }) => await saveMark(context, operator, params.gameId, body),
    days: async () => await readDays(context),
    chooseDay: async ({ params, body }, { operator }) => await chooseDay(context, operator, params.day, body),
    saveShelf: async ({ params, body }, { operator }) => await saveShelf(context, operator, params.code, body),
  }
}
