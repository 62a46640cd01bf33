import { memberPresent } from '@morakot/contract/features/quests/events'
import { questsNoun } from '@morakot/contract/features/quests/noun'
import { questsSchemas } from '@morakot/contract/features/quests/schema'
import { grantRewardPort } from '#features/rewards/ports'
import { valueDoorsPort } from '#features/value-changes/ports'
import { defineModule } from '#infra/modules/module'
import { questsRoutes } from './routes.ts'
import type { QuestsContext } from './service-context.ts'
import { questRebuild } from './service-rebuild.ts'
import { questsSubscribers } from './subscribers.ts'

export const questsModule = defineModule({
  contract: questsNoun,
  memberSchemas: questsSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/quests/schema')).questsConsoleSchemas,
  needs: { grantReward: grantRewardPort },
  provides: { valueDoors: valueDoorsPort },
  past: [{ topics: [memberPresent], view: 'past_presence' }],
  rebuilds: [questRebuild],
})
  .context((base, needs): QuestsContext => ({ ...base, ...needs }))
  .open((context) => ({
    member: questsRoutes(context),
    console: async () => (await import('./routes-console.ts')).questsConsoleRoutes(context),
    provides: { valueDoors: async () => (await import('./service-definitions.ts')).questDoors(context) },
    subscribers: questsSubscribers(context),
    seedFirst: async (plan) => await (await import('./service-seed.ts')).seedQuests(context, plan),
    seed: async (plan) => await (await import('./service-seed.ts')).seedDays(context, plan),
  }))
