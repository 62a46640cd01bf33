import { z } from 'zod'
import { baht, id } from '../../formats.ts'

/** The lines of the sum by which a withdrawal's money is explained, in the order of the page: first what came and went, then where it is. */
export const ORIGIN_LINES = [
  'deposits',
  'transfers',
  'play',
  'gifts',
  'corrections',
  'payouts',
  'wallet',
  'debt',
  'held',
  'withdrawal',
] as const
export type OriginLine = (typeof ORIGIN_LINES)[number]

export const moneyOriginSchema = {
  params: z.object({ withdrawalId: id }),
  data: z.object({
    lines: z
      .array(z.object({ line: z.enum(ORIGIN_LINES), amount: baht }))
      .nullable()
      .meta({
        description:
          'what came to the member is above 0, what left or is still there below 0; lines of 0 are left out; null when play of that time is in files only',
      }),
    rest: baht.meta({ description: 'the sum of the lines: 0 where the ledger explains the withdrawal' }),
    isClosed: z.boolean().meta({ description: 'the sum is exactly 0, also below one satang' }),
  }),
}
