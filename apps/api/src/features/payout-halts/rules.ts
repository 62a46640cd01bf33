import { HALT_MEMBER_TEXT } from '@morakot/contract/features/payout-halts/states'
import type { HaltScope } from '@morakot/contract/features/payout-halts/states'

/** How money leaves: an order at our bank to an account of a bank, or a transfer with a gateway. */
export type Payout = { readonly rail: 'BANK'; readonly bankCode: string } | { readonly rail: 'GATEWAY' }

interface Reach {
  readonly scope: HaltScope
  readonly bankCode: string | null
}

/** Whether a halt holds a payout back, as `payout_halt_of` of the database decides it. */
export function isHeldBy({ scope, bankCode }: Reach, payout: Payout): boolean {
  if (scope === 'ALL' || scope === payout.rail) return true
  return scope === 'TO_BANK' && payout.rail === 'BANK' && payout.bankCode === bankCode
}

/** What the member reads of it. */
export function noticeOf({ memberText, expectedUntil }: { readonly memberText: string | null; readonly expectedUntil: Date | null }) {
  return { text: memberText ?? HALT_MEMBER_TEXT, expectedUntil: expectedUntil?.toISOString() ?? null }
}
