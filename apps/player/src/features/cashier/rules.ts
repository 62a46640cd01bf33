import type { DepositStatus, WithdrawalStatus } from '@morakot/contract/features/cashier/states'
import { WITHDRAWAL_MOVES } from '@morakot/contract/features/cashier/states'
import { plainAmount } from '@morakot/money/typed-amount'

/** The usual deposits, in baht (features F-40). */
export const QUICK_BAHT = [100, 300, 500, 1_000, 3_000, 5_000] as const

/** Whether money may still come for a deposit; an expired one is credited when it is paid late. */
export function isWaiting(status: DepositStatus): boolean {
  return status !== 'CREDITED'
}

/** Whether a withdrawal can still change. */
export function isMoving(status: WithdrawalStatus): boolean {
  return WITHDRAWAL_MOVES[status].length > 0
}

/** Why a text that holds no amount holds none: `huge` is a number that is larger than any amount. */
export function judgeAmountText(text: string): 'empty' | 'decimals' | 'huge' | 'unread' {
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

/** Whether an amount is within what may be asked for now; the server judges again. */
export function judgeAmount(baht: number, { min, max }: { readonly min: number; readonly max: number }): AmountProblem | null {
  if (baht < min) return { kind: 'below', min }
  return baht > max ? { kind: 'above', max } : null
}

/** The most that one request can take now. */
export function withdrawMost(now: { readonly withdrawable: number; readonly max: number; readonly amountLeftToday: number }): number {
  return Math.min(now.withdrawable, now.max, now.amountLeftToday)
}

/** Progress of a lock in percent, cut down; null when it has no measure. */
export function lockPercent({ progress, target }: { readonly progress: number | null; readonly target: number | null }): number | null {
  if (progress === null || target === null || target <= 0) return null
  // oxlint-disable-next-line morakot/no-float-money -- a percentage for the screen.
  return Math.max(0, Math.min(100, Math.floor((progress / target) * 100)))
}

export type Span = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number }

/** A length of time in one unit, rounded up: nobody is promised less than it takes. */
export function spanOf(seconds: number): Span {
  if (seconds < 60) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds < 3_600) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3_600) }
}

export type PictureWay = 'share' | 'download' | 'show'

/** How a picture gets into the gallery: the share sheet, a download, or a picture to press long, which works in every in-app browser. */
export function pictureWay({ canShareFiles, isInApp }: { readonly canShareFiles: boolean; readonly isInApp: boolean }): PictureWay {
  if (canShareFiles) return 'share'
  return isInApp ? 'show' : 'download'
}

/** The page of the demo bank with this payment filled in, from the member's own account. */
export function demoBankUrl(
  bankUrl: string,
  payer: { readonly bankCode: string; readonly number: string; readonly name: string },
  payload: string,
): string {
  const query = new URLSearchParams({ bank: payer.bankCode, account: payer.number, name: payer.name, payload })
  return `${bankUrl}?${query}`
}
