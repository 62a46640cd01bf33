import { WITHDRAWAL_MOVES, WITHDRAWAL_STATUSES } from '@morakot/contract/features/cashier/states'
import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'

export interface TimelineStep {
  readonly status: WithdrawalStatus
  /** When it happened; null for what is still to come. */
  readonly at: string | null
  readonly kind: 'past' | 'now' | 'ahead'
}

interface Reached {
  readonly status: WithdrawalStatus
  readonly at: string
}

const GOOD_ROAD = ['APPROVED', 'PAYING', 'PAID'] as const satisfies readonly WithdrawalStatus[]

/** The past steps of a withdrawal, the current one, and the next ones if all goes well. */
export function timelineOf(status: WithdrawalStatus, reached: readonly Reached[]): readonly TimelineStep[] {
  const past = reached.filter((step) => step.status !== status && isLatest(step, reached)).toSorted(inOrder)
  const now = reached.findLast((step) => step.status === status)
  const ahead =
    WITHDRAWAL_MOVES[status].length === 0 ? [] : GOOD_ROAD.filter((next) => next !== status && !past.some((step) => step.status === next))
  return [
    ...past.map((step): TimelineStep => ({ ...step, kind: 'past' })),
    { status, at: now?.at ?? null, kind: 'now' },
    ...ahead.map((next): TimelineStep => ({ status: next, at: null, kind: 'ahead' })),
  ]
}

// A payout that went back to review is approved a second time: the latest of each step applies.
function isLatest(step: Reached, reached: readonly Reached[]): boolean {
  return reached.findLast(({ status }) => status === step.status) === step
}

// By the road, not by the clock: steps of one transaction are written in any order, a few milliseconds apart, and each is here once.
function inOrder(left: Reached, right: Reached): number {
  return WITHDRAWAL_STATUSES.indexOf(left.status) - WITHDRAWAL_STATUSES.indexOf(right.status)
}

export type WithdrawalTone = 'waiting' | 'done' | 'returned' | 'problem'

const TONES = {
  REQUESTED: 'waiting',
  REVIEW: 'waiting',
  APPROVED: 'waiting',
  PAYING: 'waiting',
  UNKNOWN: 'waiting',
  PAID: 'done',
  REJECTED: 'problem',
  FAILED: 'returned',
} as const satisfies Record<WithdrawalStatus, WithdrawalTone>

export function toneOf(status: WithdrawalStatus): WithdrawalTone {
  return TONES[status]
}

interface Status {
  readonly canWithdraw: boolean
  readonly withdrawable: number
  readonly min: number
  readonly locks: readonly { readonly code: string; readonly title: string; readonly amount: number | null }[]
}

export type Closed =
  | { readonly kind: 'lock'; readonly title: string }
  | { readonly kind: 'turnover'; readonly missing: number }
  | { readonly kind: 'below-min' }
  | { readonly kind: 'closed' }

// These apply to larger amounts or to a part of the credit; none closes withdrawals on its own.
const PARTIAL_LOCKS: readonly string[] = ['KYC', 'TURNOVER']

/** Why nothing can be withdrawn now, in the order in which a member can do something about it; null when something can. */
export function closedBy({ canWithdraw, withdrawable, min, locks }: Status): Closed | null {
  if (canWithdraw) return null
  const lock = locks.find(({ code }) => !PARTIAL_LOCKS.includes(code))
  if (lock !== undefined) return { kind: 'lock', title: lock.title }
  if (withdrawable >= min) return { kind: 'closed' }
  const missing = locks.find(({ code }) => code === 'TURNOVER')?.amount ?? 0
  return missing > 0 ? { kind: 'turnover', missing } : { kind: 'below-min' }
}
