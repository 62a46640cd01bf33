import { platformsNoun } from '@morakot/contract/features/platforms/noun'
import { namesOf } from '#features/operators/service'
import { defineModule } from '#infra/modules/module'
import { platformsConsoleRoutes } from './routes.ts'
import { PROVIDER_IN_FORCE, providerInForceJob } from './service-providers.ts'
import type { PlatformsContext } from './service-context.ts'

export const platformsModule = defineModule({
  contract: platformsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/platforms/schema')).platformsConsoleSchemas,
  jobs: [PROVIDER_IN_FORCE],
})
  .context((base): PlatformsContext => ({ ...base, namesOf }))
  .open((context) => ({ console: async () => platformsConsoleRoutes(context), jobs: async () => [providerInForceJob(context)] }))
