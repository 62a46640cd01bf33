import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht } from '../../formats.ts'
import type { liveFeedCalls } from './calls.ts'

/** Kept and shown at most (ENT-9). */
export const LIVE_WITHDRAWALS_MAX = 10

export const liveWithdrawalSchema = z.object({
  key: z.string(),
  username: z.string().meta({ description: 'masked' }),
  amount: baht,
  gameImg: z.string().nullable(),
  gameIdTm: z.number().int().nullable(),
  gameIdAg: z.number().int().nullable(),
})

export const liveFeedSchemas = {
  latest: { data: z.array(liveWithdrawalSchema).max(LIVE_WITHDRAWALS_MAX) },
  stream: { data: liveWithdrawalSchema },
} as const satisfies SchemasOf<typeof liveFeedCalls>
