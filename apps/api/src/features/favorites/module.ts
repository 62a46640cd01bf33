import { favoritesNoun } from '@morakot/contract/features/favorites/noun'
import { favoritesSchemas } from '@morakot/contract/features/favorites/schema'
import { defineModule } from '#infra/modules/module'
import { favoritesRoutes } from './routes.ts'

export const favoritesModule = defineModule({ contract: favoritesNoun, memberSchemas: favoritesSchemas })
  .context((base) => base)
  .open((context) => ({
    member: favoritesRoutes(context),
    seed: async (plan) => await (await import('./service-seed-demo.ts')).seedDemoFavorites(context, plan),
  }))
