import { GRANTS, strongerGrant } from '@morakot/contract/permission'
import type { Grant } from '@morakot/contract/permission'
import { isPermission } from '@morakot/contract/nouns'
import type { Permission } from '@morakot/contract/nouns'

const MINUTE_MS = 60_000
const IDLE_MS = 15 * MINUTE_MS

/** How long an operator's session lives whatever happens: 12 hours. */
export const SESSION_SECONDS = 12 * 3_600

/** Whether a session is good: used within 15 minutes, opened within 12 hours (safety, row 23). */
export function isLive(session: { readonly createdAt: Date; readonly lastSeenAt: Date }, now: Date): boolean {
  const isFresh = now.getTime() < session.createdAt.getTime() + SESSION_SECONDS * 1_000
  return isFresh && now.getTime() < session.lastSeenAt.getTime() + IDLE_MS
}

/** Whether a visit is stored: once a minute is enough. */
export function isNewVisit(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= MINUTE_MS
}

/** How long an operator's identity proof counts as fresh: 5 minutes. */
export const STEP_UP_MS = 5 * MINUTE_MS

/** Whether who they are was proven lately enough for money to leave or rights to change. */
export function isSteppedUp(steppedUpAt: Date | null, now: Date): boolean {
  return steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < STEP_UP_MS
}

/** Whether an operator has something to prove who they are by, besides the password. */
export function hasFactor({ hasTotp, passkeys }: Factors): boolean {
  return hasTotp || passkeys > 0
}

interface Factors {
  readonly hasTotp: boolean
  readonly passkeys: number
}

/**
 * How a session and its operator's second factor are: `needed` where one must be set up before anything else, `none` where the password is
 * enough, `due` where it is still to be given at this login.
 */
export function factorState(
  factors: Factors,
  { isDue, isPrivateDemo }: { readonly isDue: boolean; readonly isPrivateDemo: boolean },
): 'none' | 'needed' | 'due' | 'given' {
  if (!hasFactor(factors) && !isPrivateDemo) return 'needed'
  if (isDue) return 'due'
  return hasFactor(factors) ? 'given' : 'none'
}

/** The permissions of several roles together: the stronger grant of each. A permission of another release is ignored. */
export function grantsIn(roles: readonly Readonly<Record<string, string>>[]): ReadonlyMap<Permission, Grant> {
  const grants = new Map<Permission, Grant>()
  for (const [permission, word] of roles.flatMap((role) => Object.entries(role))) {
    const grant = GRANTS.find((known) => known === word)
    if (grant === undefined || !isPermission(permission)) continue
    const held = grants.get(permission)
    grants.set(permission, held === undefined ? grant : strongerGrant(held, grant))
  }
  return grants
}
