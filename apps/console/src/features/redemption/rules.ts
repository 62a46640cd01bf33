import { REDEMPTION_MOVES } from '@morakot/contract/features/redemption/states'
import type { RedemptionStatus, RedemptionType } from '@morakot/contract/features/redemption/states'

interface Status {
  readonly status: RedemptionStatus
  readonly type: RedemptionType
  readonly retries: number
}

/** The step onward of a request; null where only a refusal, an error or two approvals are left. */
export function nextStepOf(order: Status): Target | null {
  return targetsOf(order).find((target) => target !== 'REJECTED' && target !== 'ERROR') ?? null
}

interface TrackingLine {
  readonly number: string
  readonly carrier: string
  readonly trackingNumber: string
}

export type Target = 'PROCESSING' | 'APPROVED' | 'DELIVERING' | 'DELIVERED' | 'REJECTED' | 'ERROR'
const TARGETS: readonly Target[] = ['PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED', 'REJECTED', 'ERROR']

/** The status changes that an operator may make to a request now. Credit is paid automatically, and coins need two approvals. */
export function targetsOf({ status, type, retries }: Status): readonly Target[] {
  if (type === 'FREE_CREDIT') return []
  const allowed: readonly string[] = REDEMPTION_MOVES[status]
  return TARGETS.filter((target) => {
    if (!allowed.includes(target)) return false
    if (type === 'CRYPTO' && (target === 'APPROVED' || status === 'PENDING')) return false
    return status !== 'ERROR' || retries < 3
  })
}

/** The lines of a text or CSV file: request number, carrier, tracking number; a heading and blank lines are left out. */
export function trackingLinesOf(text: string): TrackingLine[] {
  return (
    text
      .replace(/^\uFEFF/u, '')
      .split(/\r?\n/u)
      .map((line) => line.split(/[,;\t]/u).map((cell) => cell.replaceAll('"', '').trim()))
      // oxlint-disable-next-line morakot/no-own-validation -- leaves the heading of a CSV file out: every request number has a digit.
      .filter((cells) => cells.some((cell) => cell !== '') && /\d/u.test(cells[0] ?? ''))
      .map(([number = '', carrier = '', trackingNumber = '']) => ({ number, carrier, trackingNumber }))
  )
}
