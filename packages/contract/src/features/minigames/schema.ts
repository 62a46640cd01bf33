import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, line, moment, pageQuery } from '../../formats.ts'
import type { minigameCalls } from './calls.ts'
import { MINIGAME_KINDS, SPIN_STATUSES } from './states.ts'

/** Letters of a client seed (features F-32). */
export const CLIENT_SEED_LENGTH_MAX = 64

const count = z.number().int()
/** The code of a minigame as an address carries it. */
export const minigameCode = z.string(INVALID_TEXT).regex(/^[a-z][a-z0-9-]{0,31}$/, INVALID_TEXT)
const code = minigameCode
const gameParams = z.object({ code })
const clientSeed = line('ค่าสุ่มของคุณ', { max: CLIENT_SEED_LENGTH_MAX })
const packageId = z.string().regex(/^[1-9]\d{0,8}$/, INVALID_TEXT)

/** The amounts of a prize or a spin: points and spins whole, credit in baht. */
export const reward = z.object({
  code: z.enum(['PNT', 'SPIN', 'CREDIT']),
  amount: z.number().meta({ description: 'points, spins, or baht with two decimals' }),
})

export const prize = reward.extend({ weight: count.meta({ description: 'chance in 10,000' }) })

const pack = z.object({ id: z.string(), spins: count, points: count })

const entry = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(MINIGAME_KINDS),
  image: z.string(),
  isActive: z.boolean(),
  platforms: z.array(z.string()).meta({ description: 'codes of the platforms whose members may play' }),
  cost: count.meta({ description: 'spins that one round costs' }),
  rewards: z.array(prize),
  worth: z.number().meta({ description: 'what a round is worth on average, in points with two decimals, rounded down' }),
  packages: z.array(pack),
  fairness: z.object({ serverSeedHash: z.string() }),
})

const opened = entry.extend({
  spins: count.meta({ description: 'spins of the member' }),
  points: count.meta({ description: 'points of the member' }),
  playedToday: count,
  dailyMax: count,
  tableVersion: count,
})

const tokens = z.array(z.object({ code: z.enum(['PNT', 'SPIN', 'CREDIT']), balance: z.string() }))

const proof = z.object({
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable().meta({ description: 'hex, once it is revealed' }),
  clientSeed: z.string(),
  nonce: count,
  code: z.string(),
  tableVersion: count,
})

const spun = z.object({
  spinId: id,
  status: z.enum(SPIN_STATUSES),
  reward: reward.nullable().meta({ description: 'null when the spin was given back' }),
  prize: count.nullable().meta({ description: 'place of the prize in the table, from 0' }),
  tokens,
  proof,
})

const pastSpin = spun.omit({ tokens: true }).extend({
  takenAt: moment,
  ticket: count.nullable().meta({ description: 'the number drawn, 0 to 9,999; null while the spin is open' }),
  prizes: z.array(prize).meta({ description: 'the table that was drawn from' }),
  voidPoints: count.nullable().meta({ description: 'points that were given back because the table was faulty' }),
})

const seed = z.object({ serverSeedHash: z.string(), clientSeed: z.string(), spins: count })

const fairness = seed.extend({
  since: moment,
  changesAt: moment.meta({ description: 'when the seed is revealed automatically, with the first spin after it' }),
  spinsMax: count,
  nextServerSeedHash: z.string(),
  revealed: z.array(seed.extend({ serverSeed: z.string(), revealedAt: moment })),
})

export const minigameSchemas = {
  list: { data: z.array(entry) },
  open: { params: gameParams, data: opened },
  spin: {
    params: gameParams,
    body: z.object({ clientSeed: clientSeed.optional(), packageId: packageId.optional() }),
    data: spun,
  },
  spins: { params: gameParams, query: z.object(pageQuery), data: z.object({ items: z.array(pastSpin), total: count }) },
  buy: { params: z.object({ code, packageId }), data: z.object({ tokens }) },
  fairness: { params: gameParams, data: fairness },
  rotate: { params: gameParams, body: z.object({ clientSeed: clientSeed.optional() }), data: fairness },
} as const satisfies SchemasOf<typeof minigameCalls>
