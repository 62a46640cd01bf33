import { auditNoun } from '@morakot/contract/features/audit/noun'
import { defineModule } from '#infra/modules/module'
import { auditSubscribers } from './subscribers.ts'

export const auditModule = defineModule({
  contract: auditNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/audit/schema')).auditConsoleSchemas,
})
  .context((base) => base)
  .open((context) => ({
    subscribers: auditSubscribers(context),
    console: async () => (await import('./routes.ts')).auditConsoleRoutes(context),
  }))
