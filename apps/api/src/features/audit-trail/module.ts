import { auditTrailNoun } from '@morakot/contract/features/audit-trail/noun'
import { defineModule } from '#infra/modules/module'

export const auditTrailModule = defineModule({
  contract: auditTrailNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/audit-trail/schema')).auditTrailSchemas,
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).auditTrailRoutes(context) }))
