import { memberAdminNoun } from '@morakot/contract/features/member-admin/noun'
import { conditionsPort } from '#features/cashier/ports'
import { defineModule } from '#infra/modules/module'
import { noted } from '#infra/modules/noted'
import type { MemberAdminContext } from './service-context.ts'

export const memberAdminModule = defineModule({
  contract: memberAdminNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/member-admin/schema')).memberAdminSchemas,
  noted: [noted({ kind: 'member', permission: 'withdrawals.view', table: 'member', id: 'id', type: 'bigint', member: 'id' })],
  needs: { conditionsOf: conditionsPort },
})
  .context((base, { conditionsOf }): MemberAdminContext => ({ ...base, conditionsOf }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).memberAdminRoutes(context),
  }))
