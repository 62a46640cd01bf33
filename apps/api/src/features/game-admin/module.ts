import { gameAdminNoun } from '@morakot/contract/features/game-admin/noun'
import { defineModule } from '#infra/modules/module'
import type { GameAdminContext } from './service-connections.ts'

export const gameAdminModule = defineModule({
  contract: gameAdminNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/game-admin/schema')).gameAdminSchemas,
})
  .context((base): GameAdminContext => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).gameAdminRoutes(context),
    seed: async (plan) => await (await import('./service-seed-demo.ts')).seedDemoOrder(context, plan),
  }))
