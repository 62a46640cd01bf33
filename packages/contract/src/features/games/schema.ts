import { z } from 'zod'
import { DEVICE_KINDS } from '../../choices.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { typedText } from '../../formats.ts'
import type { gameCalls } from './calls.ts'

/** Categories in the order of PROD-6, and the one for games that fit none. */
export const CATEGORY_CODES = ['slot', 'live_casino', 'sports', 'lotto', 'arcade', 'card_game', 'keno', 'trading', 'unknown'] as const

export const gameSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  aliasName: z.string(),
  categoryCode: z.enum(CATEGORY_CODES),
  categoryName: z.string(),
  providerId: z.number().int(),
  providerCode: z.string(),
  providerName: z.string(),
  isUnderMaintenance: z.boolean(),
  isFavorite: z.boolean(),
  gameImg: z.string(),
  rtp: z.string().nullable().meta({
    description: 'percent, two decimals, as the provider publishes it: 95.18, or 85.64-98.94 for the least and the best of its spots',
  }),
  tags: z.array(z.string()),
})

export const providerSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  path: z.string(),
  logo: z.string(),
  games: z.array(gameSchema),
})

export const catalogueSchema = z.object({
  version: z.string(),
  providers: z.array(providerSchema),
  shelves: z.array(z.object({ code: z.string(), title: z.string(), gameIds: z.array(z.number().int()) })),
  ranking: z.array(z.number().int()).meta({
    description: "games in the operators' order, then by rounds of the last seven whole days; all others come after them by maker",
  }),
})

/** A maker of whom something is closed (ENT-7): all of it, or these games. */
export const maintenanceSchema = z.object({
  id: z.number().int().meta({ description: 'of the maker' }),
  isUnderMaintenance: z.boolean().meta({ description: 'every game of the maker is closed' }),
  games: z.array(
    z.object({ id: z.number().int(), gameName: z.string(), text: z.string().nullable(), endsAt: z.iso.datetime().nullable() }),
  ),
  text: z.string().nullable().meta({ description: 'what operators say of it' }),
  endsAt: z.iso.datetime().nullable().meta({ description: 'null: until further notice' }),
})

const platform = z.enum(['TIAMUT', 'AMBKING', 'SB'])

export const gameCardSchema = z.object({
  gameId: z.number().int(),
  gameName: z.string(),
  gameImg: z.string(),
  isMaintenance: z.boolean(),
  lastPlayedAt: z.iso.datetime().optional(),
  hasOpenRound: z.boolean().optional().meta({ description: 'a round of it is not over' }),
})

/** What the lobby shows of a Bangkok day. */
export const hallSchema = z.object({
  day: z.iso.date(),
  game: z
    .object({
      gameId: z.number().int(),
      gameName: z.string(),
      providerName: z.string(),
      isChosen: z.boolean().meta({ description: 'by operators for this day; false: the most played game of the day before' }),
    })
    .nullable()
    .meta({ description: 'the game of the day; null: none is chosen, and none that is open was played the day before' }),
  mostPlayed: z.array(z.number().int()).meta({ description: 'ids of ten games at most, by settled rounds of the day so far' }),
})

export const gameLoginSchema = z.object({
  isMobile: z.boolean(),
  gameId: z.number().int().min(1).max(2_147_483_647),
  website: typedText().max(200).optional().meta({ description: 'the site that opens the game; kept with the launch, decides nothing' }),
  osMobile: z.enum(DEVICE_KINDS).optional(),
  mode: z.enum(['free']).optional().meta({ description: 'free: with chips of the game host that are no money; left out: for money' }),
  /** Taken for the shape only: the address is the connection's (decisions D13). */
  ip: z.string().max(64).optional(),
})

const opening = {
  body: gameLoginSchema,
  data: z.object({
    auth: z.boolean().meta({ description: 'false: no member is signed in, and nothing was opened' }),
    url: z.string().meta({ description: 'good for one opening; empty without a session' }),
    openIn: z.enum(['iframe', 'window']),
  }),
}

export const gameSchemas = {
  catalogue: { params: z.object({ platform }), data: catalogueSchema },
  maintenance: { query: z.object({ platformCode: platform.default('TIAMUT') }), data: z.array(maintenanceSchema) },
  recent: { data: z.array(gameCardSchema) },
  hall: { data: hallSchema },
  login: opening,
  loginOld: opening,
} as const satisfies SchemasOf<typeof gameCalls>
