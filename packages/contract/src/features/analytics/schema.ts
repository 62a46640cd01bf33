import { z } from 'zod'
import { DURATION_UNITS } from '../../choices.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, INVALID_TEXT, moment, pageQuery, searchLine } from '../../formats.ts'
import type { analyticsCalls } from './calls.ts'
import { SLOT_PERIODS } from './states.ts'

const count = z.number().int()
const slug = z.string(INVALID_TEXT).regex(/^[a-z0-9-]{1,32}$/, INVALID_TEXT)
const utilityId = z.string(INVALID_TEXT).regex(/^[a-z0-9-]{1,32}$/, INVALID_TEXT)

const players = count.nullable().meta({ description: 'players of the last 60 minutes; null: fewer than five' })
const returned = z.number().nullable().meta({ description: 'wins / stakes in percent, two decimals, rounded down; null: too few rounds' })

/** The figures of a set of rounds. A cell with few rounds has no sums: they would reveal single members. */
const figures = {
  rounds: count,
  returned,
  isScarce: z.boolean().meta({ description: 'fewer than 20 rounds: no percentage and no sums' }),
}

const sourced = {
  asOf: moment.meta({ description: 'when the figures were read' }),
  lastRoundAt: moment.nullable().meta({ description: 'the last settled round in them' }),
}

const hour = z.object({
  hour: moment.meta({ description: 'the hour begins' }),
  ...figures,
  bet: baht.nullable(),
  win: baht.nullable(),
})

const provider = z.object({
  slug,
  name: z.string(),
  logo: z.string(),
  slots: count,
  returned,
})

const slot = z.object({
  slotId: count,
  name: z.string(),
  gameImg: z.string(),
  providerSlug: slug,
  providerName: z.string(),
  isActive: z.boolean().meta({ description: 'played in the last 60 minutes' }),
})

const listQuery = {
  ...pageQuery,
  append: z
    .enum(['true', 'false'], INVALID_TEXT)
    .optional()
    .meta({ description: 'the page is put below those that are shown: what is above the list is not repeated' }),
  search: searchLine({ max: 60 }).optional(),
}

const access = z.object({
  isFree: z.boolean().meta({ description: 'the tier sees everything' }),
  until: moment.nullable().meta({ description: 'end of the days that were paid for' }),
  turns: count.meta({ description: 'turns that are left, bought ones and those of the tier' }),
  open: z.array(z.object({ providerSlug: slug, until: moment })).meta({ description: 'opened by a turn' }),
  points: count,
  hasData: z.boolean().meta({ description: 'without a round in 24 hours nothing is sold' }),
})

export const analyticsSchemas = {
  utilities: {
    query: z.object({ category: z.literal('SLOT_ACCESS', INVALID_TEXT).optional() }),
    data: z.array(
      z.object({
        id: utilityId,
        category: z.literal('SLOT_ACCESS'),
        price: count.meta({ description: 'points' }),
        duration: count,
        durationUnit: z.enum(DURATION_UNITS),
      }),
    ),
  },
  buyAccess: {
    body: z.object({ utilityId, providerSlug: slug.optional().meta({ description: 'turns: open this provider with the first' }) }),
    data: z.object({
      grantedUntil: moment.nullable().meta({ description: 'end of the days, or of the opened hour; null for turns that wait' }),
      pointsAfter: count,
    }),
  },
  access: { data: access },
  openProvider: { params: z.object({ providerSlug: slug }), data: z.object({ until: moment, turns: count }) },
  providers: {
    query: z.object(listQuery),
    data: z.object({
      items: z.array(provider),
      total: count,
      summary: z
        .object({ rounds: count, activePlayers: players, ...sourced })
        .nullable()
        .meta({ description: 'null in append mode' }),
    }),
  },
  activeUsers: {
    query: z.object(pageQuery),
    data: z.object({ items: z.array(z.object({ providerSlug: slug, activePlayers: players })), total: count, asOf: moment }),
  },
  slots: {
    query: z.object(listQuery),
    data: z.object({ items: z.array(slot.extend({ returned, isOpen: z.boolean() })), total: count }),
  },
  provider: {
    params: z.object({ providerSlug: slug }),
    query: z.object(listQuery),
    data: z.object({
      provider: provider.extend({ activePlayers: players, ...figures, hours: z.array(hour), ...sourced }).nullable(),
      items: z.array(slot.extend({ ...figures, activePlayers: players })),
      total: count,
      until: moment.nullable().meta({ description: 'end of the access; null for a tier that sees everything' }),
    }),
  },
  slot: {
    params: z.object({
      providerSlug: slug,
      slotId: z.coerce.number({ error: INVALID_TEXT }).int(INVALID_TEXT).min(1, INVALID_TEXT).max(2_147_483_647, INVALID_TEXT),
    }),
    query: z.object({ period: z.enum(SLOT_PERIODS, INVALID_TEXT).default('24h') }),
    data: slot.extend({
      period: z.enum(SLOT_PERIODS),
      rtp: z.string().nullable().meta({ description: 'what the rules of the game return, as its provider publishes it' }),
      activePlayers: players,
      ...figures,
      bet: baht.nullable(),
      win: baht.nullable(),
      hours: z.array(hour).meta({ description: 'every hour of the period, the oldest first' }),
      biggestWins: z.array(z.object({ username: z.string(), bet: baht, win: baht, at: moment })),
      until: moment.nullable(),
      ...sourced,
    }),
  },
} as const satisfies SchemasOf<typeof analyticsCalls>
