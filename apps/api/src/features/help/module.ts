import { helpNoun } from '@morakot/contract/features/help/noun'
import { helpSchemas } from '@morakot/contract/features/help/schema'
import { defineModule } from '#infra/modules/module'
import { helpConsoleRoutes, helpRoutes } from './routes.ts'

export const helpModule = defineModule({
  contract: helpNoun,
  memberSchemas: helpSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/help/schema')).helpConsoleSchemas,
})
  .context((base) => base)
  .open((context) => ({
    member: helpRoutes(context),
    console: async () => helpConsoleRoutes(context),
    seed: async () => await (await import('./service-seed.ts')).seedArticles(context),
  }))
