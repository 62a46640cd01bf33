import { eventsNoun } from '@morakot/contract/features/events/noun'
import { defineModule } from '#infra/modules/module'

export const eventsModule = defineModule({
  contract: eventsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/events/schema')).eventConsoleSchemas,
})
  .context((base) => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).eventConsoleRoutes(context),
  }))
