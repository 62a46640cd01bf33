import { describe, expect, test } from 'vitest'
import { modalKind, modalOpacity, modalWord } from './modal-kinds.ts'

describe('the kinds of modals', () => {
  test.each([
    ['success', 'สำเร็จ'],
    ['warning', 'แจ้งเตือนความปลอดภัย'],
    ['alert', 'แจ้งเตือน'],
    ['error', 'เกิดข้อผิดพลาด'],
    ['maintenance', 'ปิดปรับปรุงชั่วคราว'],
    ['loss-return', 'คืนยอดเสีย'],
    ['notice', 'ประกาศ'],
  ])('[VALID-2] %s is a kind with a word of its own', (type, word) => {
    expect(modalKind(type)).toBe(type)
    expect(modalWord(modalKind(type))).toBe(word)
  })

  test.each([undefined, '', 'danger', 'toString'])('[VALID-2] %s is shown as an error', (type) => {
    expect(modalKind(type)).toBe('error')
  })

  test('[VALID-2] the ground is 0.8 dark unless set otherwise, and never outside 0 and 1', () => {
    expect(modalOpacity(undefined)).toBe(0.8)
    expect(modalOpacity(Number.NaN)).toBe(0.8)
    expect(modalOpacity(0.35)).toBe(0.35)
    expect(modalOpacity(0)).toBe(0)
    expect(modalOpacity(8)).toBe(1)
    expect(modalOpacity(-1)).toBe(0)
  })
})
