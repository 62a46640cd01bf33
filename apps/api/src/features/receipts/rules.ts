import type { Satang } from '@morakot/money/satang'

/** Why money that arrived is not credited automatically; null when it is. */
export function checkArrival(
  deposit: {
    readonly amount: Satang
    readonly status: string
    readonly ours: readonly (string | undefined)[]
    readonly isWalletClosed: boolean
  },
  arrived: { readonly amount: Satang; readonly toAccount: string; readonly isFromMember: boolean },
): 'amount_differs' | 'payer_differs' | 'already_paid' | 'other_account' | 'wallet_closed' | null {
  if (!deposit.ours.includes(arrived.toAccount)) return 'other_account'
  if (deposit.isWalletClosed) return 'wallet_closed'
  if (!arrived.isFromMember) return 'payer_differs'
  if (deposit.status !== 'PENDING' && deposit.status !== 'EXPIRED') return 'already_paid'
  return arrived.amount === deposit.amount ? null : 'amount_differs'
}

/** The subject of the audit row that settles a receipt; the database takes one. */
export function subjectOf(eventId: string): string {
  return `bank_event:${eventId}`
}
