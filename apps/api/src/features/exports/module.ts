import { exportsNoun } from '@morakot/contract/features/exports/noun'
import { defineModule } from '#infra/modules/module'
import { FORGET_EXPORTS, MAKE_EXPORT } from './rules.ts'
import { sheetsPort } from './ports.ts'
import type { ExportsContext, OpenList } from './service-context.ts'

export const exportsModule = defineModule({
  contract: exportsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/exports/schema')).exportSchemas,
  needs: { sheets: sheetsPort },
  jobs: [MAKE_EXPORT, FORGET_EXPORTS],
})
  .context((base, { sheets }): ExportsContext => ({
    ...base,
    sheets,
    lists: new Map<string, OpenList>(),
    source: { openAll: async () => undefined },
  }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).exportRoutes(context),
    jobs: async () => (await import('./jobs.ts')).exportJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleForgetting(context),
  }))
