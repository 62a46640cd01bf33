import { memberTagsNoun } from '@morakot/contract/features/member-tags/noun'
import { defineModule } from '#infra/modules/module'

export const memberTagsModule = defineModule({
  contract: memberTagsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/member-tags/schema')).memberTagSchemas,
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).memberTagRoutes(context) }))
