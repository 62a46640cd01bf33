import type { favoritesCalls } from '@morakot/contract/features/favorites/calls'
import type { favoritesSchemas } from '@morakot/contract/features/favorites/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { addFavorites, readFavorites, removeFavorites } from './service.ts'

/** The calls of the first version name one game; they are the same service. */
export function favoritesRoutes(context: BaseContext): Handlers<typeof favoritesCalls, typeof favoritesSchemas> {
  return {
    list: async (_request, { member }) => await readFavorites(context, member),
    add: async ({ body }, { member }) => await addFavorites(context, member, body.gameIds),
    remove: async ({ body }, { member }) => await removeFavorites(context, member, body.gameIds),
    listOld: async (_request, { member }) => await readFavorites(context, member),
    addOld: async ({ body }, { member }) => await addFavorites(context, member, [body.gameId]),
    removeOld: async ({ body }, { member }) => await removeFavorites(context, member, [body.gameId]),
  }
}
