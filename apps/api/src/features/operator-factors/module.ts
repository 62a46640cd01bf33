import { operatorFactorsNoun } from '@morakot/contract/features/operator-factors/noun'
import { secondFactorPort } from '#features/operators/ports'
import { defineModule } from '#infra/modules/module'
import type { FactorsContext } from './service-context.ts'
import { secondFactorOf } from './service.ts'

export const operatorFactorsModule = defineModule({
  contract: operatorFactorsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/operator-factors/schema')).operatorFactorSchemas,
  provides: { secondFactorOf: secondFactorPort },
})
  .context((base): FactorsContext => ({ ...base, secondFactorOf }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).operatorFactorRoutes(context),
    provides: { secondFactorOf },
  }))
