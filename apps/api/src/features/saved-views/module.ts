import { savedViewsNoun } from '@morakot/contract/features/saved-views/noun'
import { defineModule } from '#infra/modules/module'

export const savedViewsModule = defineModule({
  contract: savedViewsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/saved-views/schema')).savedViewSchemas,
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).savedViewRoutes(context) }))
