import type { DepositStatus } from '@morakot/contract/features/cashier/states'

/** The usual deposits, in baht (features F-40). */
export const QUICK_BAHT = [100, 300, 500, 1_000, 3_000, 5_000] as const

/** Whether money may still come for a deposit; an expired one is credited when it is paid late. */
export function isWaiting(status: DepositStatus): boolean {
  return status !== 'CREDITED'
}

export type PictureAction = 'share' | 'download' | 'show'

/** How a picture gets into the gallery: the share sheet, a download, or a picture to press long, which works in every in-app browser. */
export function pictureAction({ canShareFiles, isInApp }: { readonly canShareFiles: boolean; readonly isInApp: boolean }): PictureAction {
  if (canShareFiles) return 'share'
  return isInApp ? 'show' : 'download'
}

/** The ways to deposit, as the tabs of the page name them. */
export const METHODS = ['qr', 'auto', 'slip', 'truemoney'] as const
export type DepositTab = (typeof METHODS)[number]

/** The way that an address names; the QR where it names none that is known. */
export function methodOf(named: string | undefined): DepositTab {
  return METHODS.find((way) => way === named) ?? 'qr'
}
