import { operatorsNoun } from '@morakot/contract/features/operators/noun'
import { defineModule } from '#infra/modules/module'
import { secondFactorPort } from './ports.ts'
import type { OperatorsContext } from './service-context.ts'

export const operatorsModule = defineModule({
  contract: operatorsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/operators/schema')).operatorSchemas,
  needs: { secondFactorOf: secondFactorPort },
})
  .context((base, needs): OperatorsContext => ({ ...base, ...needs }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).operatorRoutes(context),
    seedFirst: async (plan) => await (await import('./service-seed.ts')).seedDemoOperators(context, plan),
  }))
