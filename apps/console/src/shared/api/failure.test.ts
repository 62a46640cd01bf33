import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { describe, expect, test } from 'vitest'
import { failureText, isSignedOut, refusedFields } from './failure.ts'
import { shouldRetry } from './retry.ts'

const refusal = (status: number) =>
  new RemoteRefusal(status, { code: 'cashier.not_in_review', message: 'รายการนี้ไม่ได้รอการตรวจสอบแล้ว', fields: { reason: 'กรุณากรอกเหตุผล' } })

describe('a failed call in the console', () => {
  test('is told in the refusal’s own words, beside the field it means', () => {
    expect(failureText(refusal(409))).toBe('รายการนี้ไม่ได้รอการตรวจสอบแล้ว')
    expect(refusedFields(refusal(422))).toEqual({ reason: 'กรุณากรอกเหตุผล' })
  })

  test('of which nothing is known is told in ours, never in a library’s', () => {
    expect(failureText(new OutcomeUnknown('network'))).toMatch(/^ระบบขัดข้อง/)
    expect(failureText(new TypeError('Failed to fetch'))).toMatch(/^ระบบขัดข้อง/)
    expect(refusedFields(new Error('x'))).toEqual({})
  })

  test('leads to the sign-in only when the session is gone', () => {
    expect(isSignedOut(refusal(401))).toBe(true)
    expect(isSignedOut(refusal(403))).toBe(false)
    expect(isSignedOut(new OutcomeUnknown('network'))).toBe(false)
    expect(isSignedOut(null)).toBe(false)
  })

  test('is asked again when no answer came, twice at most, and never after a no', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, new OutcomeUnknown('network')))).toEqual([true, true, false])
    expect(shouldRetry(0, refusal(409))).toBe(false)
  })
})
