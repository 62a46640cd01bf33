import { z } from 'zod'
import type { RulesSection } from '#infra/database/rules-config'

const count = z.number().int().positive()

/**
 * From where on a figure is a marker of harm, what each weighs, and what a score requires. Operators may change them (safety.md, row 20).
 */
export const safetyRules = {
  name: 'safety',
  schema: z.object({
    /** Deposits of seven days: so many times the mean week of the 28 days before, and at least so much. */
    growthTimes: count.default(2),
    growthBahtLeast: count.default(10_000),
    depositsADay: count.default(5),
    failedADay: count.default(5),
    redepositsADay: count.default(2),
    nightsOfSeven: count.default(3),
    /** A night counts from so many rounds on. */
    nightRounds: count.default(20),
    chasesADay: count.default(10),
    playMinutes: count.default(240),
    raisesOfThirty: count.default(2),
    points: z
      .object({
        deposit_growth: count.default(2),
        many_deposits: count.default(1),
        failed_deposits: count.default(1),
        redeposit: count.default(1),
        night_play: count.default(2),
        chasing: count.default(3),
        long_play: count.default(2),
        limit_raises: count.default(2),
        contact_tone: count.default(3),
      })
      .prefault({}),
    messageFrom: count.default(3),
    /** From here on the member gets no offers until the case is closed. */
    callFrom: count.default(6),
    limitFrom: count.default(9),
  }),
} satisfies RulesSection<z.core.$ZodType>
