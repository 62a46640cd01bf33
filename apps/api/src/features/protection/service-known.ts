import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { rulesIn } from '#infra/rules-config'
import type { MemberLimit } from './rules-limits.ts'
import { protectionRules } from './service-context.ts'
import type { ProtectionRules } from './service-context.ts'
import { listLimits } from './store.ts'

/** What a member chose, beside what operators did. */
export interface KnownLimits {
  readonly limits: readonly MemberLimit[]
  readonly rules: ProtectionRules
}

/** Every limit that a member has ever set, and the rules in force. */
export async function readLimits(db: Db | Tx, member: MemberId): Promise<KnownLimits> {
  const { limits, rules } = await listLimits(db, member, protectionRules)
  return { limits, rules: rulesIn(protectionRules, rules) }
}
