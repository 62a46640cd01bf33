import { z } from 'zod'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { rulesIn } from '#infra/database/rules-config'
import type { RulesSection } from '#infra/database/rules-config'
import type { MemberLimit, OrderedLimit } from './rules-limits.ts'
import { listLimits } from './store.ts'

/**
 * The choices of operators in protecting members. The waits of a raise and of a return are not among them: they are promises to members
 * (decisions D14), and are fixed in the rules.
 */
export const protectionRules = {
  name: 'protection',
  schema: z.object({
    /** Minutes of play between reality checks, for a member who has chosen nothing. */
    realityCheckMinutes: z.number().positive().max(60).default(60),
  }),
} satisfies RulesSection<z.core.$ZodType>

export type ProtectionRules = z.output<typeof protectionRules.schema>

/** A member's choices, in addition to those of operators. */
export interface KnownLimits {
  /** The member's own. */
  readonly limits: readonly MemberLimit[]
  /** Those of operators that have not ended. */
  readonly ordered: readonly OrderedLimit[]
  readonly rules: ProtectionRules
}

/** Every limit that a member has ever set, those of operators that hold now, and the rules in force. */
export async function readLimits(db: Db | Tx, member: MemberId, now: Date): Promise<KnownLimits> {
  const { limits, ordered, rules } = await listLimits(db, { member, now }, protectionRules)
  return { limits, ordered, rules: rulesIn(protectionRules, rules) }
}
