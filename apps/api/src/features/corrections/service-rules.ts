import { z } from 'zod'
import type { RulesSection } from '#infra/database/rules-config'

const baht = (initial: number) => z.number().positive().default(initial)

/** The bounds of corrections, in baht (features F-128: corrections have rules of their own). */
export const correctionRules = {
  name: 'corrections',
  schema: z.object({
    /** Above it one of the two people is an owner. */
    ownerAbove: baht(200_000),
    /** What one operator proposes in a Bangkok day. */
    dayMax: baht(500_000),
    goodwillMax: baht(5_000),
    /** Of one member in 30 days. */
    goodwillMonthMax: baht(20_000),
    /** An adjustment above it names its proof. */
    proofAbove: baht(10_000),
  }),
} satisfies RulesSection<z.core.$ZodType>
