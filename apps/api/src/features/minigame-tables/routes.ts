import type { minigameTableCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameTableSchemas } from '@morakot/contract/features/minigames/schema-tables'
import type { Handlers } from '#infra/http/mount'
import { previewPackages, publishPackages, readPackages, savePackages } from './service-packages.ts'
import { previewDraft, publishDraft, saveDraft, switchGame } from './service.ts'
import type { TablesContext } from './service-context.ts'
import { readGame, readGames } from './service-view.ts'

export function minigameTableRoutes(context: TablesContext): Handlers<typeof minigameTableCalls, typeof minigameTableSchemas> {
  return {
    games: async () => await readGames(context),
    game: async ({ params }) => await readGame(context, params.code),
    switchGame: async ({ params, body }, { operator }) => await switchGame(context, operator, params.code, body),
    saveDraft: async ({ params, body }, { operator }) => await saveDraft(context, operator, params.code, body),
    preview: async ({ params }) => await previewDraft(context, params.code),
    publish: async ({ params, body }, { operator }) => await publishDraft(context, operator, params.code, body),
    packages: async ({ params }) => await readPackages(context, params.code),
    savePackages: async ({ params, body }, { operator }) => await savePackages(context, operator, params.code, body),
    previewPackages: async ({ params }) => await previewPackages(context, params.code),
    publishPackages: async ({ params, body }, { operator }) => await publishPackages(context, operator, params.code, body),
  }
}
