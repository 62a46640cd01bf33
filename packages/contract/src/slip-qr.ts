/** The content of a slip's mini QR. */
export interface SlipCode {
  readonly sendingBank: string
  readonly transferReference: string
}

/** QR codes that people send in place of a bank slip's own (features F-127). */
export const OTHER_QRS = ['payment', 'truemoney', 'web', 'other'] as const
export type OtherQr = (typeof OTHER_QRS)[number]

/** How the refusal and the page name each: `QR นี้… ไม่ใช่ QR บนสลิป`. */
const WORDS: Readonly<Record<OtherQr, string>> = {
  payment: 'ใช้สำหรับจ่ายเงิน',
  truemoney: 'เป็นของสลิปทรูมันนี่',
  web: 'เป็นลิงก์เว็บไซต์',
  other: 'เป็นข้อมูลอื่น',
}

export const otherQrWords = (kind: OtherQr): string => WORDS[kind]

/** The kind of a code that is not of a bank slip. */
export function otherQrOf(payload: string): OtherQr {
  const text = payload.trim()
  // EMVCo's QR begins with its version: PromptPay (tags 29 and 30), shops. The barcode of bills begins with a bar.
  if (text.startsWith('000201') || text.startsWith('|')) return 'payment'
  // The mini QR of TrueMoney: version, type, and then the kind of event.
  if (/^00\d\d00020101020102/u.test(text)) return 'truemoney'
  return /^(?:https?:\/\/|www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)+\/)/iu.test(text) ? 'web' : 'other'
}
