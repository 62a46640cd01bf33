import { rulesNoun } from '@morakot/contract/features/rules/noun'
import { defineModule } from '#infra/modules/module'
import { RULES_IN_FORCE } from './service-context.ts'
import type { RulesContext } from './service-context.ts'

export const rulesModule = defineModule({
  contract: rulesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/rules/schema')).rulesSchemas,
  jobs: [RULES_IN_FORCE],
})
  .context((base): RulesContext => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).rulesRoutes(context),
    jobs: async () => [(await import('./service.ts')).rulesInForceJob(context)],
  }))
