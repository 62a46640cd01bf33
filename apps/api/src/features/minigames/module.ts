import { minigamesNoun } from '@morakot/contract/features/minigames/noun'
import { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { minigameSpun } from '@morakot/contract/features/quests/events'
import { sheetsPort } from '#features/exports/ports'
import { spinFiguresPort } from '#features/minigame-tables/ports'
import { spendPointsPort } from '#features/points/ports'
import { grantRewardPort } from '#features/rewards/ports'
import { defineModule } from '#infra/modules/module'
import { minigameConsoleRoutes, minigameRoutes } from './routes.ts'
import type { MinigamesContext } from './service-context.ts'
import { countByGame, countByTable } from './store.ts'

export const minigamesModule = defineModule({
  contract: minigamesNoun,
  memberSchemas: minigameSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/minigames/schema-console')).minigameConsoleSchemas,
  needs: { spendPoints: spendPointsPort, grantReward: grantRewardPort },
  provides: { spinFigures: spinFiguresPort, sheets: sheetsPort },
  past: [{ topics: [minigameSpun], view: 'past_spin' }],
  jobs: ['minigames.settle', 'minigames.void'],
  framed: ['minigame-frame.html'],
})
  .context((base, needs): MinigamesContext => ({ ...base, ...needs }))
  .open((context) => ({
    member: minigameRoutes(context),
    console: async () => minigameConsoleRoutes(context),
    provides: {
      spinFigures: { since: countByGame, byTable: countByTable },
      sheets: async () => (await import('./service-sheets.ts')).spinSheets,
    },
    jobs: async () => (await import('./jobs.ts')).minigameJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleSettle(context),
    seed: async (plan) => await (await import('./service-seed.ts')).seedMinigames(context, plan),
  }))
