import { gameAdminNoun } from '@morakot/contract/features/game-admin/noun'
import type { BaseContext } from '#infra/context'
import { defineModule } from '#infra/modules/module'

export const gameAdminModule = defineModule({
  contract: gameAdminNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/game-admin/schema')).gameAdminSchemas,
})
  .context((base): BaseContext => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).gameAdminRoutes(context),
    seed: async (plan) => await (await import('./service-seed-demo.ts')).seedDemoOrder(context, plan),
  }))
