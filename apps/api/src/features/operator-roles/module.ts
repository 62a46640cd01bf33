import { operatorRolesNoun } from '@morakot/contract/features/operator-roles/noun'
import { secondFactorPort } from '#features/operators/public'
import type { OperatorsContext } from '#features/operators/public'
import { defineModule } from '#infra/modules/module'

export const operatorRolesModule = defineModule({
  contract: operatorRolesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/operator-roles/schema')).operatorRoleSchemas,
  needs: { secondFactorOf: secondFactorPort },
})
  .context((base, needs): OperatorsContext => ({ ...base, ...needs }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).operatorRoleRoutes(context),
  }))
