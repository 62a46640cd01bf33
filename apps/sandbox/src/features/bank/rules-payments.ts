/** What a tester may make the bank do with one payment; each is a thing that real banks' feeds do now and then. */
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

/** Numbers of banks by the Bank of Thailand, as the mini QR of a slip names the sending one. */
const BANK_NUMBERS: Readonly<Record<string, string>> = {
  SCB: '014',
  KBANK: '004',
  BBL: '002',
  KTB: '006',
  GSB: '030',
  BAY: '025',
  CITI: '017',
  BAAC: '034',
  TTB: '011',
  TMB: '011',
  KKP: '069',
  ICBC: '070',
  TCD: '071',
  SCBT: '020',
  CIMB: '022',
  UOB: '024',
  HSBC: '031',
  MIZUHO: '039',
  GHB: '033',
  LHBANK: '073',
  TISCO: '067',
  IBANK: '066',
}

export function bankNumberOf(code: string): string {
  return BANK_NUMBERS[code.toUpperCase()] ?? '999'
}

/** A PromptPay target as the account digits that a statement shows: 0066… of a phone becomes 0…. */
export function accountOfTarget(target: string): string {
  return /^0066\d{9}$/.test(target) ? `0${target.slice(4)}` : target
}
