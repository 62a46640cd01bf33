import { OutcomeUnknown, RemoteRefusal, shouldRetry } from '@morakot/contract/client'
import { refusedFields } from '@morakot/contract/failed-call'
import { describe, expect, test } from 'vitest'
import { decisionFailureText, failureText, isSignedOut } from './failure.ts'

const refusal = (status: number) =>
  new RemoteRefusal(status, { code: 'cashier.not_in_review', message: 'รายการนี้ไม่ได้รอการตรวจสอบแล้ว', fields: { reason: 'กรุณากรอกเหตุผล' } })

describe('a failed call in the console', () => {
  test('is shown in the refusal’s own words, at its field', () => {
    expect(failureText(refusal(409))).toBe('รายการนี้ไม่ได้รอการตรวจสอบแล้ว')
    expect(refusedFields(refusal(422))).toEqual({ reason: 'กรุณากรอกเหตุผล' })
  })

  test('of which nothing is known is shown in ours, never in a library’s', () => {
    expect(failureText(new OutcomeUnknown('network'))).toMatch(/^ระบบขัดข้อง/)
    expect(failureText(new TypeError('Failed to fetch'))).toMatch(/^ระบบขัดข้อง/)
    expect(refusedFields(new Error('x'))).toEqual({})
  })

  test('that was to decide something is not shown as failed while the outcome is unknown', () => {
    expect(decisionFailureText(new OutcomeUnknown('network'))).toMatch(/^ยังไม่ทราบผล/)
    expect(decisionFailureText(refusal(409))).toBe(failureText(refusal(409)))
  })

  test.each([
    [900, 'ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก 15 นาที'],
    [841, 'ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก 15 นาที'],
    [60, 'ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก 1 นาที'],
    [59, 'ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก 59 วินาที'],
    [undefined, 'ทำรายการถี่เกินไป กรุณารอสักครู่'],
  ])('that came too often says how long to wait, %j seconds', (seconds, text) => {
    const body = { code: 'site.too_many', message: 'ทำรายการถี่เกินไป กรุณารอสักครู่' }

    expect(failureText(new RemoteRefusal(429, body, seconds))).toBe(text)
  })

  test('leads to the sign-in only when the session is gone', () => {
    expect(isSignedOut(refusal(401))).toBe(true)
    expect(isSignedOut(refusal(403))).toBe(false)
    expect(isSignedOut(new RemoteRefusal(401, { code: 'operators.wrong_credentials' }))).toBe(false)
    expect(isSignedOut(new OutcomeUnknown('network'))).toBe(false)
    expect(isSignedOut(null)).toBe(false)
  })

  test('is retried when no answer came, twice at most, and never after a no', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, new OutcomeUnknown('network')))).toEqual([true, true, false])
    expect(shouldRetry(0, refusal(409))).toBe(false)
  })
})
