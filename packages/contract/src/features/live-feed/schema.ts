import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht } from '../../formats.ts'
import type { liveFeedCalls } from './calls.ts'

/** Kept and shown at most (ENT-9). */
export const LIVE_WITHDRAWALS_MAX = 10

export const liveWithdrawalSchema = z.object({
  key: z.string(),
  username: z.string().meta({ description: 'masked: the first two letters' }),
  amount: baht.meta({ description: 'rounded down to tens of baht' }),
  gameImg: z.string().nullable(),
  gameIdTm: z.number().int().nullable(),
  gameIdAg: z.number().int().nullable(),
})

const choiceSchema = z.object({ optOut: z.boolean('กรุณาเลือกว่าจะแสดงหรือไม่') })

export const liveFeedSchemas = {
  choice: { data: choiceSchema },
  choose: { body: choiceSchema, data: choiceSchema },
  latest: { data: z.array(liveWithdrawalSchema).max(LIVE_WITHDRAWALS_MAX) },
  stream: { data: liveWithdrawalSchema },
} as const satisfies SchemasOf<typeof liveFeedCalls>
