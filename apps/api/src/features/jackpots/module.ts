import { jackpotsNoun } from '@morakot/contract/features/jackpots/noun'
import { jackpotSchemas } from '@morakot/contract/features/jackpots/schema'
import { providerPort } from '#features/games/ports'
import { defineModule } from '#infra/modules/module'
import { jackpotConsoleRoutes, jackpotRoutes } from './routes.ts'
import type { JackpotsContext } from './service.ts'
import { jackpotRebuild } from './service-rebuild.ts'
import { jackpotSubscribers } from './subscribers.ts'

export const jackpotsModule = defineModule({
  contract: jackpotsNoun,
  memberSchemas: jackpotSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/jackpots/schema')).jackpotConsoleSchemas,
  needs: { provider: providerPort },
  jobs: ['jackpots.refresh'],
  rebuilds: [jackpotRebuild],
})
  .context((base, { provider }): JackpotsContext => ({ ...base, provider }))
  .open((context) => ({
    member: jackpotRoutes(context),
    console: async () => jackpotConsoleRoutes(context),
    subscribers: jackpotSubscribers,
    jobs: async () => (await import('./jobs.ts')).jackpotJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleRefresh(context),
  }))
