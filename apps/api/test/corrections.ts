import { randomUUID } from 'node:crypto'
import type { Browser } from './start-app.ts'

export const CORRECTIONS = '/console/corrections'
export const REASON = 'ตรวจหลักฐานแล้ว'
export const MEMBER_TEXT = 'ทีมงานแก้ไขรายการให้ถูกต้อง'

/** What an operator sends, with the fields that a test does not care about. */
export const correctionForm = (given: object) => ({
  correctionId: randomUUID(),
  reasonCode: 'wrong_amount',
  memberText: MEMBER_TEXT,
  reason: REASON,
  ...given,
})

export const proposeCorrection = async (by: Browser, given: object) => await by.post(CORRECTIONS, correctionForm(given))
export const approveCorrection = async (by: Browser, id: string) => await by.post(`${CORRECTIONS}/${id}/approve`)

/** The reply of a refusal; a code without a noun is one of the corrections. */
export const refusedCorrection = (code: string, status = 409) => ({
  status,
  failure: { code: code.includes('.') ? code : `corrections.${code}` },
})
