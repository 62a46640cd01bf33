import type { VoucherStatus } from '@morakot/contract/features/vouchers/states'
import { worthOf } from '@morakot/contract/reward'
import type { Reward } from '@morakot/contract/reward'
import type { Terms } from '@morakot/contract/value-terms'

/** What decides the status of a voucher. */
export interface Course {
  readonly claimableAt: Date
  readonly expiresAt: Date
  readonly claimedAt: Date | null
  readonly revokedAt: Date | null
}

/** The status of a voucher at a moment. A claim and a revocation are final; the other states depend on the time. */
export function statusOf({ claimableAt, expiresAt, claimedAt, revokedAt }: Course, now: Date): VoucherStatus {
  if (claimedAt !== null) return 'CLAIMED'
  if (revokedAt !== null) return 'REVOKED'
  if (now >= expiresAt) return 'EXPIRED'
  return now < claimableAt ? 'PENDING' : 'CLAIMABLE'
}

const DAY_MS = 86_400_000

/** When a voucher ends that can be claimed from a moment on (F-86). */
export function endOf(claimableAt: Date, lifeDays: number): Date {
  return new Date(claimableAt.getTime() + lifeDays * DAY_MS)
}

/** How long a voucher outlives a break that it would have ended in, and the length of one that never ends (F-4). */
const AFTER_BREAK_DAYS = 7
const ENDLESS_DAYS = 30

/**
 * The end of a voucher whose member is on a break: at least seven days after it; of a break without an end thirty days after its start.
 * Null when the end stays as it is.
 */
export function endAfterBreak(expiresAt: Date, pause: { readonly startsAt: Date; readonly endsAt: Date | null }): Date | null {
  if (expiresAt < pause.startsAt) return null
  if (pause.endsAt !== null && expiresAt >= pause.endsAt) return null
  const end = pause.endsAt === null ? endOf(pause.startsAt, ENDLESS_DAYS) : endOf(pause.endsAt, AFTER_BREAK_DAYS)
  return end > expiresAt ? end : null
}

/** What all vouchers of a campaign may cost, in satang. */
export function budgetOf(reward: Reward, countMax: number): bigint {
  return worthOf(reward) * BigInt(countMax)
}

/** What a campaign gives. */
export function termsOf(reward: Reward, countMax: number): Terms {
  return { more: { reward: worthOf(reward), count: BigInt(countMax) }, less: {} }
}

export interface IssueLine {
  readonly username: string
  readonly problem: 'unknown' | 'has_one' | 'twice' | 'kind' | null
}

/** The obstacle of each line of an issue. A blank line is an open code, which only campaigns of open codes have. */
export function checkLines(
  usernames: readonly string[],
  known: { readonly members: ReadonlyMap<string, bigint>; readonly holders: ReadonlySet<bigint>; readonly isOpen: boolean },
): readonly IssueLine[] {
  const seen = new Set<string>()
  return usernames.map((typed) => {
    const username = typed.trim()
    const problem = problemOf(username, known, seen)
    seen.add(username)
    return { username, problem }
  })
}

function problemOf(
  username: string,
  { members, holders, isOpen }: Parameters<typeof checkLines>[1],
  seen: ReadonlySet<string>,
): IssueLine['problem'] {
  if (username === '') return isOpen ? null : 'kind'
  const member = members.get(username)
  if (member === undefined) return 'unknown'
  if (seen.has(username)) return 'twice'
  return holders.has(member) ? 'has_one' : null
}

/** Whole seconds until the running window of a budget ends; windows begin at multiples of their length. */
export function secondsLeft(now: Date, windowSeconds: number): number {
  const spentSeconds = Math.floor(now.getTime() / 1000) % windowSeconds
  return windowSeconds - spentSeconds
}

/** Minutes as people wait for them: rounded up. */
export function minutesOf(seconds: number): number {
  return Math.floor((seconds + 59) / 60)
}
