import { z } from 'zod'

/**
 * When an operator is notified. A large win is credited at once all the same; a round is unfinished after a day (rules 10 and 13). A
 * business day is compared with the host's list from `reconcileHour` of the next day on, Bangkok time; in the host's list a transaction may
 * be up to `reconcileMarginHours` outside the day (rule 15).
 */
export const seamlessRules = {
  name: 'seamless',
  schema: z.object({
    largeWinBaht: z.number().int().min(1).default(100_000),
    unfinishedHours: z.number().int().min(1).default(24),
    reconcileHour: z.number().int().min(0).max(23).default(4),
    reconcileMarginHours: z.number().int().min(0).max(23).default(3),
    reconcileRetryMinutes: z.number().int().min(1).max(1_440).default(10),
    reconcileAlertHours: z.number().int().min(1).default(24),
  }),
} as const
