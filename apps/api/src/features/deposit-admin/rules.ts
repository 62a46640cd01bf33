import { bangkokDay } from '@morakot/contract/bangkok-day'
import { RANGE_DAYS_MAX } from '@morakot/contract/choices'
import { DEPOSIT_DAYS_INITIAL } from '@morakot/contract/features/deposit-admin/states'
import type { DepositCheck } from '@morakot/contract/features/deposit-admin/states'

const DAY_MS = 24 * 3_600_000
const BANGKOK = '+07:00'

/**
 * The days of a list, as requested or the latest, and the moments between which they lie. Bounded, so that a sum is too. One member's
 * deposits are few: without dates they are those of a year.
 */
export function periodOf(
  { from, to, memberId }: { readonly from?: string | undefined; readonly to?: string | undefined; readonly memberId?: string | undefined },
  now: Date,
): { readonly from: string; readonly to: string; readonly since: Date; readonly until: Date } {
  const today = bangkokDay(now)
  const last = to ?? (from === undefined || from <= today ? today : from)
  const earliest = shifted(last, 1 - RANGE_DAYS_MAX)
  const first = from ?? (memberId === undefined ? shifted(last, 1 - DEPOSIT_DAYS_INITIAL) : earliest)
  const begin = first < earliest ? earliest : first
  return {
    from: begin,
    to: last,
    since: new Date(`${begin}T00:00:00${BANGKOK}`),
    until: new Date(`${shifted(last, 1)}T00:00:00${BANGKOK}`),
  }
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export interface Expected {
  readonly amount: string
  readonly receivers: readonly string[]
  /** Of whom it is, in words. */
  readonly sender: string
  /** What the payer's bank names it by; null where the exact amount does. */
  readonly reference: string | null
}

export interface BankReport {
  readonly amount: string
  readonly toAccount: string
  /** Who paid, in words. */
  readonly sender: string
  /** The verdict of the rule of every credit on the payer (features F-43). */
  readonly isFromMember: boolean
  readonly ref1?: string | undefined
}

export interface Check {
  readonly name: DepositCheck
  readonly passed: boolean | null
  readonly expected: string
  readonly found: string | null
}

/** A deposit compared with the bank's events for it; every check is open before the first event. */
export function checksOf(expected: Expected, reported: BankReport | null): Check[] {
  const { receivers } = expected
  const check = (name: DepositCheck, wanted: string, found: string | undefined, isRight: boolean): Check => ({
    name,
    passed: reported === null ? null : isRight,
    expected: wanted,
    found: reported === null || found === undefined || found === '' ? null : found,
  })
  return [
    check('amount', expected.amount, reported?.amount, reported?.amount === expected.amount),
    check('receiver', receivers[0] ?? '', reported?.toAccount, reported !== null && receivers.includes(reported.toAccount)),
    check('sender', expected.sender, reported?.sender, reported?.isFromMember === true),
    ...(expected.reference === null ? [] : [check('reference', expected.reference, reported?.ref1, reported?.ref1 === expected.reference)]),
  ]
}
