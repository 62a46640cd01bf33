import type { DepositStatus } from '@morakot/contract/features/cashier/states'

/** The usual deposits, in baht (features F-40). */
export const QUICK_BAHT = [100, 300, 500, 1_000, 3_000, 5_000] as const

/** Whether money may still come for a deposit; an expired one is credited when it is paid late. */
export function isWaiting(status: DepositStatus): boolean {
  return status !== 'CREDITED'
}

/** The ways to deposit, as the tabs of the page name them. */
export const METHODS = ['qr', 'transfer', 'slip', 'truemoney'] as const
export type DepositTab = (typeof METHODS)[number]

/** The way that `/deposit` names; a plain transfer where it names none that is known. */
export function methodOf(named: string | undefined): DepositTab {
  return METHODS.find((way) => way === named) ?? 'transfer'
}

/** The address of a tab: that of the amounts for a QR, and `/deposit` for the others. */
export function placeOfTab(tab: DepositTab) {
  return tab === 'qr' ? ({ to: '/deposit-selection' } as const) : ({ to: '/deposit', search: { way: tab } } as const)
}

/** Why a usual amount cannot be deposited now: above what the own limit leaves, or outside of what the way takes. */
export type AmountBar = { readonly kind: 'left' | 'least' | 'most'; readonly baht: number }

/** What bars an amount in baht; null where nothing does. `left` is the rest of the own limit. */
export function barOf(
  baht: number,
  { min, max, left }: { readonly min: number; readonly max: number; readonly left: number | undefined },
): AmountBar | null {
  if (left !== undefined && baht > left) return { kind: 'left', baht: left }
  if (baht < min) return { kind: 'least', baht: min }
  return baht > max ? { kind: 'most', baht: max } : null
}

/** The rest of the own limit, where none of the usual amounts fits into it and the way takes it; undefined elsewhere. */
export function restOf({ min, left }: { readonly min: number; readonly left: number | undefined }): number | undefined {
  if (left === undefined || left < min) return undefined
  return QUICK_BAHT.every((baht) => baht > left) ? left : undefined
}
