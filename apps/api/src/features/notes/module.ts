import { notesNoun } from '@morakot/contract/features/notes/noun'
import { defineModule } from '#infra/modules/module'

export const notesModule = defineModule({
  contract: notesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/notes/schema')).noteSchemas,
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).noteRoutes(context) }))
