/** The bank's behaviour on a payout, by the last digits of its account (README of the sandbox). */
export type PayoutBehaviour =
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'paid'; readonly answersInTime: boolean }
  | { readonly kind: 'slow' }
  | { readonly kind: 'lost' }

export function payoutBehaviour(accountNumber: string): PayoutBehaviour {
  if (accountNumber.endsWith('0001')) return { kind: 'declined', reason: 'ACCOUNT_CLOSED' }
  if (accountNumber.endsWith('0002')) return { kind: 'paid', answersInTime: false }
  if (accountNumber.endsWith('0003')) return { kind: 'lost' }
  if (accountNumber.endsWith('0004')) return { kind: 'slow' }
  return { kind: 'paid', answersInTime: true }
}

const BACK_OFF_MS_FIRST = 1_000
const BACK_OFF_MS_MAX = 60_000

/** A delivery that was signed wrongly on purpose is not accepted however often it comes. */
export const WRONG_SIGNATURE_ATTEMPTS = 3

/** When to deliver an event again after so many attempts that found no 2xx. */
export function deliveryBackOffMs(attempts: number): number {
  return Math.min(BACK_OFF_MS_MAX, BACK_OFF_MS_FIRST * 2 ** Math.min(attempts, 10))
}
