import { z } from 'zod'
import type { BankContext } from '#features/bank/service-context'
import type { RulesSection } from '#infra/database/rules-config'

/** What the comparison with the bank needs: the cashier's way to it. */
export type ReconciliationContext = BankContext

/**
 * How often the bank's list is compared, how much of the time before is compared again because events may be late, and the age of the
 * newest transfer that is compared. An operator is alerted when the list could not be read for so many hours.
 */
export const reconciliationRules = {
  name: 'reconciliation',
  schema: z.object({
    bankEveryMinutes: z.number().int().min(1).max(1_440).default(60),
    bankLookbackHours: z.number().int().min(1).max(168).default(24),
    bankMarginMinutes: z.number().int().min(1).max(1_440).default(15),
    bankRetryMinutes: z.number().int().min(1).max(1_440).default(10),
    bankAlertHours: z.number().int().min(1).default(6),
  }),
} satisfies RulesSection<z.core.$ZodType>
