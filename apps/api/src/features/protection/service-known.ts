import { newestSessionId, sessionIdAt } from '#features/members/public'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { rulesIn } from '#infra/rules-config'
import { protectionRules } from './service-context.ts'
import type { ProtectionRules } from './service-context.ts'
import type { Exclusion } from './rules-exclusion.ts'
import { choicesIn, listLimits } from './store.ts'
import type { ChoicesRow, MemberLimit } from './store.ts'
import { memberSessionWrite, sessionWrite } from './store-play.ts'
import type { Player } from './store-play.ts'

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

/** The same, with the member's exclusions, of a row that was asked for beside other things. */
export function knownIn(row: ChoicesRow): KnownLimits & { readonly exclusions: readonly Exclusion[] } {
  const { rules, ...choices } = choicesIn(row)
  return { ...choices, rules: rulesIn(protectionRules, rules) }
}

const addToNewest = memberSessionWrite(newestSessionId)

/** A member as the one whose play is counted: sums of a session belong to the newest. */
export function playerOf(member: MemberId): Player {
  return { member, session: newestSessionId(member), addToSession: addToNewest }
}

/** The same member as the one who played at an earlier moment. */
export function playerAt(member: MemberId, at: Date): Player {
  const session = sessionIdAt(member, at)
  return { member, session, addToSession: sessionWrite(session) }
}
