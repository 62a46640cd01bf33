import { z } from 'zod'
import type { RulesSection } from '#infra/rules-config'

/**
 * What operators may choose in protecting members. The waits of a raise and of a return are no part of it: they are promises to
 * members (decisions D14), and stand in the rules.
 */
export const protectionRules = {
  name: 'protection',
  schema: z.object({
    /** Minutes of play between reality checks, for a member who has chosen nothing. */
    realityCheckMinutes: z.number().positive().max(60).default(60),
  }),
} satisfies RulesSection<z.ZodType>

export type ProtectionRules = z.output<typeof protectionRules.schema>
