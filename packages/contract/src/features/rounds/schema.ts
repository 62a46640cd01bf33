import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { historySpan, oneSpan, rangeOfDays } from '../../day-range.ts'
import { baht, moment, numberId, pageQuery, typedCode } from '../../formats.ts'
import { gameFactsReply } from '../../outside/provider.ts'
import type { roundsCalls } from './calls.ts'

/** Ids of providers are printable ASCII without spaces: PostgreSQL takes no text with a NUL in it. */
const PRINTABLE = /^[\x21-\x7e]+$/

const message = z.object({
  txId: z.string().meta({ description: 'the id that the provider gave it' }),
  kind: z.string(),
  state: z.string(),
  at: moment,
  transferIds: z.array(numberId).meta({ description: 'its rows of the credit history' }),
})

const round = z.object({
  number: z.string().meta({ description: 'as people say it: R-123' }),
  gameId: z.number().int().nullable(),
  game: z.string().nullable(),
  gameImg: z.string().nullable().meta({ description: 'null: a game that is in no list any more' }),
  host: z.string(),
  providerRoundId: z.string(),
  state: z.enum(['open', 'closed']),
  stakeReal: baht,
  stakeBonus: baht,
  win: baht,
  net: baht.meta({ description: 'what was won less what was staked' }),
  openedAt: moment,
  closedAt: moment.nullable(),
  autoCloseAt: moment.nullable().meta({ description: 'of an unfinished round: when its provider is queried for its result' }),
  messages: z.array(message),
})

export const roundsSchemas = {
  list: {
    query: z
      .object({ ...pageQuery, ...historySpan })
      .refine(...oneSpan)
      .refine(...rangeOfDays)
      .meta({ description: 'of the last twelve months, whatever is chosen' }),
    data: z.object({
      items: z.array(round),
      total: z.number().int(),
      archivedUntil: moment.optional().meta({
        description: 'closed rounds of before are in the archive; where the member played then and the period reaches so far back',
      }),
    }),
  },
  picture: {
    query: z.object({
      host: typedCode().min(1).max(64).regex(PRINTABLE),
      round: typedCode().min(1).max(128).regex(PRINTABLE).meta({ description: "the provider's id of the round" }),
    }),
    data: z.object({ url: z.string().nullable().meta({ description: 'null: the provider has no picture of this round' }) }),
  },
  game: {
    params: z.object({ gameId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    data: z.object({
      facts: gameFactsReply
        .pick({
          max_win_times: true,
          stakes: true,
          volatility: true,
          hit_every: true,
          measured_rounds: true,
          features: true,
          free: true,
          rules_url: true,
        })
        .extend({
          rtp: z.string().meta({ description: 'percent, rounded down: 95.18, or 85.64-98.94 for the least and the best of its spots' }),
          rtp_exact: z.string().nullable().meta({ description: 'as a fraction; null where the spots of a game return differently' }),
        })
        .nullable()
        .meta({ description: 'null: the provider has not said them, or did not answer' }),
      biggestWins: z.array(z.object({ username: z.string().meta({ description: 'masked' }), bet: baht, win: baht, at: moment })),
      rounds: z.array(round.pick({ number: true, state: true, stakeReal: true, stakeBonus: true, win: true, net: true, openedAt: true })),
      netToday: baht.nullable().meta({ description: "the member's result in this game since midnight; null without a closed round" }),
    }),
  },
} as const satisfies SchemasOf<typeof roundsCalls>
