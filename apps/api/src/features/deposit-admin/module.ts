import { depositAdminNoun } from '@morakot/contract/features/deposit-admin/noun'
import { slipDeskPort } from '#features/slips/ports'
import type { DepositAdminContext } from './routes.ts'
import { defineModule } from '#infra/modules/module'

export const depositAdminModule = defineModule({
  contract: depositAdminNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/deposit-admin/schema')).depositAdminSchemas,
  needs: { slipDesk: slipDeskPort },
})
  .context((base, { slipDesk }): DepositAdminContext => ({ ...base, slips: slipDesk.context }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).depositAdminRoutes(context),
  }))
