import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { historySpan, oneSpan, rangeOfDays } from '../../day-range.ts'
import { baht, INVALID_TEXT, moment, pagedOnce, pagedQuery } from '../../formats.ts'
import type { walletCalls } from './calls.ts'
import { CREDIT_TYPES, POINT_REASONS } from '../../movement.ts'

/** The filters of a history, in addition to its page. */
const historyQuery = {
  ...historySpan,
  // An id is drawn when its row is written, so that rows which come meanwhile move nothing on the pages before this one.
  before: z
    .string()
    .regex(/^\d{1,18}$/, INVALID_TEXT)
    .optional()
    .meta({ description: 'only what is older than this row of the own history; pages count from there' }),
}

/** The fields of a history in addition to its rows. */
const historyEnd = {
  archivedUntil: moment.optional().meta({
    description: 'the history begins here: what came before is in the archive; of the first page, where the period reaches so far back',
  }),
}

/** `version` grows with every movement: a client keeps the highest it has seen. */
export const creditSchema = z.object({
  credit: baht,
  version: z.number().int(),
  stale: z.boolean().optional().meta({ description: 'on a platform with a gateway: it does not answer, and this is what it said last' }),
  own: baht.optional().meta({ description: 'on a platform with a gateway: the balance in our own wallet' }),
})

/** Points and spins are whole, credit is baht with two decimals. */
export const walletTokenSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['PNT', 'SPIN']), balance: z.string().regex(/^-?\d{1,15}$/) }),
  z.object({ code: z.literal('CREDIT'), balance: z.string().regex(/^-?\d{1,15}\.\d{2}$/) }),
])

export const creditTransactionSchema = z.object({
  id: z.string(),
  type: z.enum(CREDIT_TYPES),
  amount: baht.meta({ description: 'negative when credit went out' }),
  balanceAfter: baht,
  status: z.enum(['posted', 'held', 'released']),
  createdAt: z.iso.datetime(),
  reference: z.string(),
  detail: z.string().meta({ description: 'the kind of the movement: a bet that was rolled back is of the type bet' }),
  text: z.string().meta({ description: 'the same in Thai words' }),
  gameName: z.string().nullable(),
})

export const pointTransactionSchema = z.object({
  id: z.string(),
  reason: z.enum(POINT_REASONS),
  text: z.string().meta({ description: 'the same in Thai words' }),
  amount: z.number().int().meta({ description: 'negative when points went out' }),
  balanceAfter: z.number().int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso
    .datetime()
    .optional()
    .meta({ description: 'from when these points, if not spent, are gone; only of points that were earned or given back' }),
})

export const walletSchemas = {
  credit: {
    query: z.object({ username: z.string().min(1).max(24), platformCode: z.string().min(1).max(24) }),
    data: creditSchema,
  },
  tokens: { data: z.array(walletTokenSchema) },
  transactionsFile: { data: z.string().meta({ description: 'begins with a byte order mark; save it as UTF-8' }) },
  transactions: {
    query: z
      .object({ ...pagedQuery, ...historyQuery, transactionType: z.enum([...CREDIT_TYPES, 'all']).default('all') })
      .refine(...pagedOnce)
      .refine(...oneSpan)
      .refine(...rangeOfDays),
    data: z.object({ items: z.array(creditTransactionSchema), total: z.number().int(), ...historyEnd }),
  },
  pointTransactions: {
    query: z
      .object({ ...pagedQuery, ...historyQuery })
      .refine(...pagedOnce)
      .refine(...oneSpan)
      .refine(...rangeOfDays),
    data: z.object({
      items: z.array(pointTransactionSchema),
      total: z.number().int(),
      received: z.number().int().meta({ description: 'of the whole period' }),
      spent: z.number().int().meta({ description: 'of the whole period, 0 or less' }),
      ...historyEnd,
    }),
  },
  stream: { data: creditSchema.extend({ tokens: z.array(walletTokenSchema) }) },
} as const satisfies SchemasOf<typeof walletCalls>
