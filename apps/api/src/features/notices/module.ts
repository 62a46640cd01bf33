import { noticesNoun } from '@morakot/contract/features/notices/noun'
import { noticesSchemas } from '@morakot/contract/features/notices/schema'
import type { BaseContext } from '#infra/context'
import { defineModule } from '#infra/modules/module'
import { noticesConsoleRoutes, noticesRoutes } from './routes.ts'
import { noticesSubscribers } from './subscribers.ts'

export const noticesModule = defineModule({
  contract: noticesNoun,
  memberSchemas: noticesSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/notices/schema')).noticesConsoleSchemas,
})
  .context((base): BaseContext => base)
  .open((context) => ({
    member: noticesRoutes(context),
    console: async () => noticesConsoleRoutes(context),
    subscribers: noticesSubscribers,
  }))
