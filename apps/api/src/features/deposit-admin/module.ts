import { depositAdminNoun } from '@morakot/contract/features/deposit-admin/noun'
import type { BaseContext } from '#infra/context'
import { defineModule } from '#infra/modules/module'

export const depositAdminModule = defineModule({
  contract: depositAdminNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/deposit-admin/schema')).depositAdminSchemas,
})
  .context((base): BaseContext => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).depositAdminRoutes(context),
  }))
