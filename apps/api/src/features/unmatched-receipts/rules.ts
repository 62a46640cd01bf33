import { ACCEPT_HOURS, ACCEPT_SATANG_MAX } from '@morakot/contract/features/cashier/limits'
import type { UnmatchedReason } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'

const HOUR_MS = 3_600_000

/** Money that came for a deposit and waits. */
export interface Waiting {
  readonly reason: UnmatchedReason
  readonly input: Satang
  readonly came: Satang
  readonly receivedAt: Date
}

/**
 * Until when a member may have such money credited with one tap (features F-44, F-45): a little less than the requested amount, within a
 * day; or money that was over an own limit, for as long as it waits. Null when only an operator settles it. Whether it may be credited at
 * that moment is checked again by the rules of every credit.
 */
export function acceptUntil({ reason, input, came, receivedAt }: Waiting): Date | 'any_time' | null {
  if (reason === 'over_limit') return 'any_time'
  const missing = input - came
  const isSmall = reason === 'amount_differs' && came > 0n && missing > 0n && missing <= ACCEPT_SATANG_MAX
  return isSmall ? new Date(receivedAt.getTime() + ACCEPT_HOURS * HOUR_MS) : null
}
