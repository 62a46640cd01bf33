import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, pageQuery } from '../../formats.ts'
import type { walletCalls } from './calls.ts'

export const TRANSACTION_TYPES = ['deposit', 'withdraw', 'bet', 'win', 'bonus', 'cashback', 'transfer', 'all'] as const

/** `version` grows with every movement: a client keeps the highest it has seen. */
export const creditSchema = z.object({ credit: baht, version: z.number().int() })

export const walletTokenSchema = z.object({
  code: z.enum(['PNT', 'SPIN', 'CREDIT']),
  balance: z.string().meta({ description: 'points and spins whole, credit in baht with two decimals' }),
})

export const creditTransactionSchema = z.object({
  id: z.string(),
  type: z.enum(TRANSACTION_TYPES).exclude(['all']),
  amount: baht.meta({ description: 'negative when credit went out' }),
  balanceAfter: baht,
  status: z.enum(['posted', 'held', 'released']),
  createdAt: z.iso.datetime(),
  reference: z.string(),
  detail: z.string(),
})

export const walletSchemas = {
  credit: {
    query: z.object({ username: z.string().min(1).max(24), platformCode: z.string().min(1).max(24) }),
    data: creditSchema,
  },
  tokens: { data: z.array(walletTokenSchema) },
  transactions: {
    query: z.object({ ...pageQuery, transactionType: z.enum(TRANSACTION_TYPES).default('all') }),
    data: z.object({ items: z.array(creditTransactionSchema), total: z.number().int() }),
  },
  stream: { data: creditSchema.extend({ tokens: z.array(walletTokenSchema) }) },
} as const satisfies SchemasOf<typeof walletCalls>
