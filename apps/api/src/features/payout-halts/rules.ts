import { HALT_MEMBER_TEXT } from '@morakot/contract/features/payout-halts/states'
import type { HaltScope } from '@morakot/contract/features/payout-halts/states'

/** How money leaves: an order at our bank, by an account of ours to one of a bank, or money that is taken from a gateway. */
export type Payout = { readonly rail: 'BANK'; readonly bankCode: string; readonly account: string } | { readonly rail: 'GATEWAY' }

interface Reach {
  readonly scope: HaltScope
  readonly bankCode: string | null
  readonly account: string | null
}

/** Whether a halt holds a payout back, as `payout_halt_of` of the database decides it. */
export function isHeldBy({ scope, bankCode, account }: Reach, payout: Payout): boolean {
  if (scope === 'ALL' || scope === payout.rail) return true
  if (payout.rail !== 'BANK') return false
  return scope === 'TO_BANK' ? payout.bankCode === bankCode : scope === 'ACCOUNT' && payout.account === account
}

/** What the member reads of it. */
export function noticeOf({ memberText, expectedUntil }: { readonly memberText: string | null; readonly expectedUntil: Date | null }) {
  return { text: memberText ?? HALT_MEMBER_TEXT, expectedUntil: expectedUntil?.toISOString() ?? null }
}

/** Whether a moment is within the bank's hours of the day in Bangkok. */
export function isInBankHours(
  at: Date,
  { bankFromHour, bankToHour }: { readonly bankFromHour: number; readonly bankToHour: number },
): boolean {
  const hour = new Date(at.getTime() + BANGKOK_MS).getUTCHours()
  const [isAfter, isBefore] = [hour >= bankFromHour, hour < bankToHour]
  return bankFromHour < bankToHour ? isAfter && isBefore : isAfter || isBefore
}

const BANGKOK_MS = 7 * 3_600_000
