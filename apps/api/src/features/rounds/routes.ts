import type { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import type { Handlers } from '#infra/http/mount'
import { readRounds } from './service.ts'
import { readGame } from './service-game.ts'
import { readPicture } from './service-picture.ts'
import type { RoundsContext } from './service-picture.ts'

export function roundsRoutes(context: RoundsContext): Handlers<typeof roundsCalls, typeof roundsSchemas> {
  return {
    list: async ({ query }, { member }) => await readRounds(context, member, query),
    game: async ({ params }, { member }) => await readGame(context, member, params.gameId),
    picture: async ({ query }, { member }) => await readPicture(context, member, query),
  }
}
