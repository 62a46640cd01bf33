import type { platformsConsoleCalls } from '@morakot/contract/features/platforms/calls'
import type { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import type { Handlers } from '#infra/http/mount'
import { approveProvider, declineProvider, editProvider } from './service-providers.ts'
import { editPlatform, readOverview } from './service.ts'
import type { PlatformsContext } from './service-context.ts'

export function platformsConsoleRoutes(context: PlatformsContext): Handlers<typeof platformsConsoleCalls, typeof platformsConsoleSchemas> {
  return {
    overview: async (_request, { operator }) => await readOverview(context, operator),
    editPlatform: async ({ params, body }, { operator }) => await editPlatform(context, operator, params.code, body),
    editProvider: async ({ params, body }, { operator }) => await editProvider(context, operator, params.code, body),
    approveProvider: async ({ params }, { operator }) => await approveProvider(context, operator, params),
    declineProvider: async ({ params, body }, { operator }) => await declineProvider(context, operator, { ...params, ...body }),
  }
}
