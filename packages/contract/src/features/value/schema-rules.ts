import { z } from 'zod'

const baht = (initial: number) => z.number().nonnegative().max(10_000_000).default(initial)

/** What one operator decides without another one, in baht (features F-128). */
export const valueRules = {
  name: 'value',
  schema: z.object({
    /** The highest cost of one thing that gives members value. */
    aloneMax: baht(20_000),
    /** The sum of all of them on a Bangkok day. */
    aloneDayMax: baht(50_000),
    /** The sum of withdrawals that are approved on a Bangkok day. */
    withdrawalsAloneDayMax: baht(200_000),
  }),
} as const

export type ValueRules = z.output<typeof valueRules.schema>
