import { z } from 'zod'
import { baht, id, moment } from '../../formats.ts'
import { GRANT_END_CAUSES, GRANT_ENDS, GRANT_STATUSES, PROMOTION_FAMILIES, PROMOTION_KINDS } from './states.ts'

const count = z.number().int()

/** The benefits and conditions of a promotion; fixed for a member when the member takes it. */
export const terms = z.object({
  version: count,
  kind: z.enum(PROMOTION_KINDS),
  family: z.enum(PROMOTION_FAMILIES),
  percent: count.nullable().meta({ description: 'of the deposit; null for a fixed bonus' }),
  bonusMax: baht.meta({ description: 'the largest bonus; of a free one the bonus' }),
  depositMin: baht.nullable(),
  multiplier: count.meta({ description: 'the bonus times this has to be bet' }),
  days: count,
  betMax: baht.meta({ description: 'of one round, with the largest bonus' }),
  contributions: z.array(z.object({ category: z.string(), percent: count })),
})

/** The honest figures (F-60), computed when it was published. */
export const offerCard = z.object({
  bonus: baht.meta({ description: 'the full bonus, which the figures are for' }),
  deposit: baht.nullable().meta({ description: 'the deposit that brings it' }),
  toBet: baht,
  expectedCost: baht.meta({ description: 'lost on average while that is bet' }),
  returnPercent: z.number().meta({ description: 'of the game that was played' }),
  game: z.enum(['five_reels', 'football_favourite', 'two_digits', 'up_down']),
  finishPer100: count.meta({ description: 'of 100 simulated members, how many finished' }),
  simulated: count,
  stake: baht,
  seed: z.string(),
})

export type OfferCard = z.output<typeof offerCard>

export const UNAVAILABLE = [
  'promotions.active_exists',
  'promotions.ended',
  'promotions.full',
  'promotions.used',
  'members.on_break',
] as const

export const offer = z.object({
  id,
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  image: z.string(),
  endsAt: moment.nullable(),
  terms,
  card: offerCard,
  isFirstDepositOnly: z.boolean().meta({ description: 'goes with the first deposit of a member and no other' }),
  unavailable: z.enum(UNAVAILABLE).nullable().meta({ description: 'why it cannot be taken now' }),
})

export const grant = z.object({
  id,
  promotionId: id,
  title: z.string(),
  image: z.string(),
  status: z.enum(GRANT_STATUSES),
  ending: z.enum(GRANT_ENDS).nullable().meta({ description: 'how it ends when the open round is over; no bonus money is staked any more' }),
  bonus: baht.meta({ description: 'while it waits for its deposit the largest it can be' }),
  bonusLeft: baht.meta({ description: 'bonus money in the wallet' }),
  real: baht.meta({ description: 'real money in the wallet, which no bonus locks' }),
  turnover: z.object({ target: baht, done: baht, left: baht, percent: count }),
  betMax: baht,
  offeredAt: moment,
  activatedAt: moment.nullable(),
  expiresAt: moment.meta({ description: 'while it waits for its deposit: until when it waits' }),
  endedAt: moment.nullable(),
  cause: z.enum(GRANT_END_CAUSES).nullable(),
  reason: z.string().nullable().meta({ description: 'what an operator wrote' }),
  moved: baht.meta({ description: 'at the end: made real when cleared, else taken back' }),
  terms,
  played: z.array(z.object({ category: z.string(), bets: count, counted: baht })).meta({ description: 'what counted today, by category' }),
})
