import { platformsNoun } from '@morakot/contract/features/platforms/noun'
import { namesOf } from '#features/operators/service'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waitingProposals } from '#infra/modules/waiting'
import { platformsConsoleRoutes } from './routes.ts'
import { PROVIDER_IN_FORCE, providerInForceJob } from './service-providers.ts'
import type { PlatformsContext } from './service-context.ts'

export const platformsModule = defineModule({
  contract: platformsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/platforms/schema')).platformsConsoleSchemas,
  jobs: [PROVIDER_IN_FORCE],
  waits: [
    waitingProposals({
      kind: 'proposal_provider',
      permission: 'trust.approve',
      rows: [proposalRows('trustChange', { where: { kind: 'provider' }, subject: 'subject' })],
    }),
  ],
})
  .context((base): PlatformsContext => ({ ...base, namesOf }))
  .open((context) => ({ console: async () => platformsConsoleRoutes(context), jobs: async () => [providerInForceJob(context)] }))
