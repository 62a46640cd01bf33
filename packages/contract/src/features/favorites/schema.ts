import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import type { favoritesCalls } from './calls.ts'
import { FAVORITE_BATCH_MAX } from './limits.ts'

const gameId = z.number().int().min(1).max(2_147_483_647)

/** A favourite as ENT-6 has it. A game that operators switched off is left out; one in maintenance is there, and says so. */
export const favoriteGameSchema = z.object({
  gameId: z.number().int(),
  gameName: z.string(),
  gameImg: z.string(),
  isMaintenance: z.boolean(),
})

const list = { data: z.array(favoriteGameSchema) }
const stored = z.object({
  gameIds: z
    .array(z.number().int())
    .meta({ description: 'every favourite after the change, newest first, those that are switched off left out' }),
})

/** Named in the order in which they were chosen: the last becomes the newest. */
const batch = { body: z.object({ gameIds: z.array(gameId).min(1).max(FAVORITE_BATCH_MAX) }), data: stored }
const one = { body: z.object({ gameId }), data: stored }

export const favoritesSchemas = {
  list,
  add: batch,
  remove: batch,
  listOld: list,
  addOld: one,
  removeOld: one,
} as const satisfies SchemasOf<typeof favoritesCalls>
