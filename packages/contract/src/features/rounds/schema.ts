import { z } from 'zod'
import { PERIODS } from '../../choices.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, moment, numberId, pageQuery, typedCode } from '../../formats.ts'
import type { roundsCalls } from './calls.ts'

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
    query: z.object({ ...pageQuery, period: z.enum(PERIODS).optional().meta({ description: 'twelve months without' }) }),
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
      host: typedCode().min(1).max(64),
      round: typedCode().min(1).max(128).meta({ description: "the provider's id of the round" }),
    }),
    data: z.object({ url: z.string().nullable().meta({ description: 'null: the provider has no picture of this round' }) }),
  },
} as const satisfies SchemasOf<typeof roundsCalls>
