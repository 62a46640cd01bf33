import { OutcomeUnknown } from '@morakot/contract/client'
import { describe, expect, test } from 'vitest'
import { errorFacts } from './error-facts.ts'

describe('the error page', () => {
  test('[ROUTE-37] shows the message and the status code of the error', () => {
    expect(errorFacts(Object.assign(new Error('ระบบขัดข้อง'), { status: 503 }))).toEqual({ message: 'ระบบขัดข้อง', status: 503 })
  })

  test('[ROUTE-37] shows a call without a definite answer in Thai, and one that reached no server as a lost connection', () => {
    expect(errorFacts(new OutcomeUnknown('HTTP 500')).message).toBe('ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง')
    expect(errorFacts(new OutcomeUnknown('network')).message).toBe('เชื่อมต่ออินเทอร์เน็ตไม่ได้ กรุณาตรวจสอบสัญญาณ')
  })

  test("[ROUTE-37] without a message it says 'Error', without a code 500", () => {
    expect(errorFacts(new Error(''))).toEqual({ message: 'Error', status: 500 })
    expect(errorFacts('thrown text')).toEqual({ message: 'Error', status: 500 })
  })
})
