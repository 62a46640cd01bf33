import { exportsNoun } from '@morakot/contract/features/exports/noun'
import { defineModule } from '#infra/modules/module'
import { sheetsPort } from './ports.ts'
import type { ExportsContext, OpenList } from './service-context.ts'

export const exportsModule = defineModule({
  contract: exportsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/exports/schema')).exportSchemas,
  needs: { sheets: sheetsPort },
})
  .context((base, { sheets }): ExportsContext => ({ ...base, sheets, lists: new Map<string, OpenList>() }))
  .open((context) => ({ console: async () => (await import('./routes.ts')).exportRoutes(context) }))
