import { z } from 'zod'
import type { RulesSection } from '#infra/database/rules-config'

const count = (initial: number, max: number) => z.number().int().min(1).max(max).default(initial)

/** When the product halts an account of ours without an operator (console-2.md O-22), and how fast payouts leave after a halt (O-23). */
export const payoutRules = {
  name: 'payouts',
  schema: z.object({
    /** So many payouts of one account without an outcome within so many minutes. */
    unknownCount: count(3, 10_000),
    unknownMinutes: count(10, 1_440),
    /** So long neither an event of the bank nor its list, while it answers payouts. */
    silentMinutes: count(15, 1_440),
    /** The hours of the bank in Bangkok, also across midnight: outside them silence is no sign. */
    bankFromHour: z.number().int().min(0).max(23).default(6),
    bankToHour: z.number().int().min(1).max(24).default(23),
    releasePerMinute: count(30, 1_000),
  }),
} satisfies RulesSection<z.core.$ZodType>
