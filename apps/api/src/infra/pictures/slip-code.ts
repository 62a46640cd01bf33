import type { SlipCode } from '@morakot/contract/slip-qr'
import { slipVerify } from 'promptparse/validate'

/** The sending bank and the reference of a slip's code; null for a code of something else. */
export function slipCodeOf(payload: string): SlipCode | null {
  const read = slipVerify(payload.trim(), true)
  if (read === null || !/^\d{3}$/.test(read.sendingBank) || !/^[\x21-\x7e]{1,64}$/.test(read.transRef)) return null
  return { sendingBank: read.sendingBank, transferReference: read.transRef }
}
