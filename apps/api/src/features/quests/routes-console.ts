import type { questsConsoleCalls } from '@morakot/contract/features/quests/calls'
import type { questsConsoleSchemas } from '@morakot/contract/features/quests/schema'
import type { Handlers } from '#infra/http/mount'
import type { QuestsContext } from './service-context.ts'
import { draftQuest, endQuest, openVersion, previewQuest, publishQuest, searchVersions } from './service-definitions.ts'

export function questsConsoleRoutes(context: QuestsContext): Handlers<typeof questsConsoleCalls, typeof questsConsoleSchemas> {
  return {
    search: async ({ query }) => await searchVersions(context, query),
    open: async ({ params }) => await openVersion(context, params.id),
    preview: async ({ body }) => await previewQuest(context, body),
    draft: async ({ body }, { operator }) => await draftQuest(context, operator, body),
    publish: async ({ params }, { operator }) => await publishQuest(context, operator, params.id),
    end: async ({ params, body }, { operator }) => await endQuest(context, operator, params.id, body.reason),
  }
}
