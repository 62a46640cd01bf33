import type { DepositStatus } from '@morakot/contract/features/cashier/states'

/** Whether money may still come for a deposit; an expired one is credited when it is paid late. */
export function isWaiting(status: DepositStatus): boolean {
  return status !== 'CREDITED'
}

export type PictureWay = 'share' | 'download' | 'show'

/** How a picture gets into the gallery: the share sheet, a download, or a picture to press long, which works in every in-app browser. */
export function pictureWay({ canShareFiles, isInApp }: { readonly canShareFiles: boolean; readonly isInApp: boolean }): PictureWay {
  if (canShareFiles) return 'share'
  return isInApp ? 'show' : 'download'
}

/**
 * The page of the demo bank with this payment filled in. The account digits are play digits: the member's own are not known here
 * in full, and the demo bank takes any.
 */
export function demoBankUrl(
  bankUrl: string,
  payer: { readonly bankCode: string; readonly maskedNumber: string; readonly name: string },
  payload: string,
): string {
  const query = new URLSearchParams({
    bank: payer.bankCode,
    account: payer.maskedNumber.replaceAll(/\D/g, '0').padStart(10, '0'),
    name: payer.name,
    payload,
  })
  return `${bankUrl}?${query}`
}
