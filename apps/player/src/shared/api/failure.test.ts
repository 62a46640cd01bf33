import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { describe, expect, test } from 'vitest'
import { errorText, isTurnedAway, readable } from './failure.ts'

const SERVER = 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง'

describe('what a person reads of a failed call', () => {
  test("[ERR-2] the message, else the status' first message, else the error field", () => {
    const status = { code: 409, messages: ['เครดิตไม่พอสำหรับการถอน'] }

    expect(errorText(new RemoteRefusal(409, { message: 'มีรายการถอนที่กำลังดำเนินการอยู่', status, error: 'x' }))).toBe(
      'มีรายการถอนที่กำลังดำเนินการอยู่',
    )
    expect(errorText(new RemoteRefusal(409, { status, error: 'x' }))).toBe('เครดิตไม่พอสำหรับการถอน')
    expect(new RemoteRefusal(409, { error: 'a withdrawal is pending' }).message).toBe('a withdrawal is pending')
  })

  test('[ERR-2] a sentence that is not Thai is not shown to members', () => {
    expect(errorText(new RemoteRefusal(502, { error: 'bad gateway' }))).toBe('เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้งในภายหลัง')
    expect(errorText(new OutcomeUnknown('HTTP 502'))).toBe(SERVER)
    expect(errorText(new OutcomeUnknown('network'))).toBe('เชื่อมต่ออินเทอร์เน็ตไม่ได้ กรุณาตรวจสอบสัญญาณ')
    expect(readable(new OutcomeUnknown('HTTP 502'))?.message).toBe(SERVER)
  })

  test('after too many tries it says for how long to wait, rounded up, and nothing of seconds', () => {
    const refused = (code: string, seconds?: number) => new RemoteRefusal(429, { code, message: 'กรุณารอสักครู่' }, seconds)

    expect(errorText(refused('site.too_many', 3_600))).toBe('ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก 60 นาที')
    expect(errorText(refused('site.too_many', 61))).toBe('ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก 2 นาที')
    expect(errorText(refused('site.too_many', 59))).toBe('กรุณารอสักครู่')
    expect(errorText(refused('site.too_many'))).toBe('กรุณารอสักครู่')
    expect(errorText(refused('members.password_tries', 900))).toBe('กรุณารอสักครู่')
  })
})

describe('an earlier try of the same request', () => {
  test('is still open when a retry is refused, and only then', () => {
    const failures = [401, 429, 409, 422].map((status) => new RemoteRefusal(status, {}))

    expect(failures.map(isTurnedAway)).toEqual([true, true, false, false])
  })
})
