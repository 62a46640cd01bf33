import type { Satang } from '@morakot/money/satang'

/** Why money that arrived is not credited by itself; null when it is. */
export function judgeArrival(
  deposit: { readonly amount: Satang; readonly status: string; readonly ours: readonly (string | undefined)[] },
  arrived: { readonly amount: Satang; readonly toAccount: string },
): 'amount_differs' | 'already_paid' | 'other_account' | null {
  if (!deposit.ours.includes(arrived.toAccount)) return 'other_account'
  if (deposit.status !== 'PENDING' && deposit.status !== 'EXPIRED') return 'already_paid'
  return arrived.amount === deposit.amount ? null : 'amount_differs'
}
