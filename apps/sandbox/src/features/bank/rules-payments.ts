import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'

/** The bank behaviours that a tester may choose for one payment; real banks' feeds show each of them now and then. */
export const PAYMENT_TESTS = ['none', 'other_amount', 'late', 'twice', 'wrong_signature', 'same_transaction'] as const
export type PaymentTest = (typeof PAYMENT_TESTS)[number]

/** How late each choice of `late` is. 16 minutes is past the life of a deposit's QR. */
export const DELAYS_MS = { '10s': 10_000, '1m': 60_000, '16m': 16 * 60_000 } as const
export type Delay = keyof typeof DELAYS_MS

/** The deliveries of one payment: when each is due, and whether it is signed as it should be. */
export function deliveriesOf(test: PaymentTest, delay: Delay): readonly { readonly afterMs: number; readonly wrongSignature: boolean }[] {
  if (test === 'late') return [{ afterMs: DELAYS_MS[delay], wrongSignature: false }]
  if (test === 'wrong_signature') return [{ afterMs: 0, wrongSignature: true }]
  const onTime = { afterMs: 0, wrongSignature: false }
  return test === 'twice' ? [onTime, onTime] : [onTime]
}

/** Accounts whose bank reports no arrivals: only slips report money there (features F-120). */
export const SILENT_ACCOUNTS: readonly string[] = cashierRules.schema
  .parse({})
  .otherReceivers.flatMap(({ source, number }) => (source === 'verifier' ? [number] : []))

/** Whether the bank reports money that arrives at an account. */
export function isReported(account: string): boolean {
  return !SILENT_ACCOUNTS.includes(account)
}

/** A PromptPay target as the account digits that a statement shows: 0066… of a phone becomes 0…. */
export function accountOfTarget(target: string): string {
  return /^0066\d{9}$/.test(target) ? `0${target.slice(4)}` : target
}
