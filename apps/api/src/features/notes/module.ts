import { notesNoun } from '@morakot/contract/features/notes/noun'
import { defineModule } from '#infra/modules/module'
import { noteWaits } from './waits.ts'

export const notesModule = defineModule({
  contract: notesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/notes/schema')).noteSchemas,
  waits: noteWaits,
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).noteRoutes(context) }))
