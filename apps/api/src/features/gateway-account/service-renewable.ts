import { memberOf } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import { hasLiveSession } from '#features/sessions/service-newest'
import type { Clock } from '#infra/clock'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

/**
 * Whether the server may log in at the gateway again for a member: never for one who logged out, is blocked or takes a break (features
 * F-102). A login of the member's own is what starts it anew.
 */
export function renewable(clock: Clock): (db: Db, member: MemberId) => Promise<boolean> {
  return async (db, member) => {
    const now = clock.now()
    const [{ status }, exclusion, isSignedIn] = await Promise.all([
      memberOf(db, member),
      exclusionOf(db, member, now),
      hasLiveSession(db, member, now),
    ])
    return status === 'active' && exclusion === null && isSignedIn
  }
}
