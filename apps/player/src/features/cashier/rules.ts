import { bahtText, exactSatang } from '@morakot/money/satang'
import { plainAmount } from '@morakot/contract/typed-amount'

/** Why a text that holds no amount holds none: `huge` is a number that is larger than any amount. */
export function checkAmountText(text: string): 'empty' | 'decimals' | 'huge' | 'unread' {
  const plain = plainAmount(text)
  if (plain === '') return 'empty'
  if (/^-?\d+\.\d{3,}$/.test(plain)) return 'decimals'
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? 'huge' : 'unread'
}

/** The amount as a form field holds it: no separators, decimals only where there are any. */
export function amountText(baht: number): string {
  return String(baht)
}

export type AmountProblem = { readonly kind: 'below'; readonly min: number } | { readonly kind: 'above'; readonly max: number }

/** Whether an amount is within what may be requested now; the server checks again. */
export function checkAmount(baht: number, { min, max }: { readonly min: number; readonly max: number }): AmountProblem | null {
  if (baht < min) return { kind: 'below', min }
  return baht > max ? { kind: 'above', max } : null
}

export type Span = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number }

/** A length of time in one unit, rounded up, so that it never promises less than it takes. */
export function spanOf(seconds: number): Span {
  if (seconds < 60) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds < 3_600) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3_600) }
}

/** The page of the demo bank with this payment filled in, from the member's own account: of a QR, or to our account. */
export function demoBankUrl(
  bankUrl: string,
  payer: { readonly bankCode: string; readonly number: string; readonly name: string },
  paid: { readonly qrPayload: string | null; readonly receiver: { readonly number: string }; readonly amount: number },
): string {
  const what: Record<string, string> =
    paid.qrPayload === null ? { to: paid.receiver.number, amount: bahtText(exactSatang(paid.amount)) } : { payload: paid.qrPayload }
  const query = new URLSearchParams({ bank: payer.bankCode, account: payer.number, name: payer.name, ...what })
  return `${bankUrl}?${query}`
}

/** What held money waits for, where its member can end the wait; undefined where the team does. */
export function waitOfMember(status: string, reason: string | null): 'over_limit' | 'kyc_required' | undefined {
  return status === 'UNDER_REVIEW' && (reason === 'over_limit' || reason === 'kyc_required') ? reason : undefined
}
