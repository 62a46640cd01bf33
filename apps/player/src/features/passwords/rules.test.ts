import { expect, test } from 'vitest'
import { isPassed } from '#features/captcha/rules'
import { groupedPhone, pendingResetOf } from './rules.ts'

const NOW = Date.parse('2026-11-20T05:00:00.000Z')
const MINUTE_MS = 60_000

test('[ROUTE-4] a reset that waits for its code can be resumed for ten minutes', () => {
  const kept = (sentAt: number) => JSON.stringify({ phone: '0812345678', sentAt })

  expect(pendingResetOf(kept(NOW), NOW)).toEqual({ phone: '0812345678', sentAt: NOW })
  expect(pendingResetOf(kept(NOW - 10 * MINUTE_MS + 1), NOW)).not.toBeNull()
  expect(pendingResetOf(kept(NOW - 10 * MINUTE_MS), NOW)).toBeNull()
  expect(pendingResetOf(kept(NOW + 1), NOW)).toBeNull()
})

test.each([null, '', '{}', '[]', 'null', '3', '{"phone":1,"sentAt":2}', '{"phone":"0812345678"}'])(
  '[ROUTE-4] what is no such step starts from the beginning: %j',
  (stored) => {
    expect(pendingResetOf(stored, NOW)).toBeNull()
  },
)

test('a phone number is shown in the groups it is read out in', () => {
  expect(groupedPhone('0812345678')).toBe('081-234-5678')
})

test('[ROUTE-6] a captcha pass is valid for its member until it ends', () => {
  const pass = JSON.stringify({ member: 'ABCD2345', until: '2026-11-20T05:00:01.000Z' })

  expect(isPassed(pass, 'ABCD2345', new Date(NOW))).toBe(true)
  expect(isPassed(pass, 'ABCD2345', new Date(NOW + 1_000))).toBe(false)
  expect(isPassed(pass, 'WXYZ6789', new Date(NOW))).toBe(false)
  for (const other of [null, '', 'null', '{}', '{"member":"ABCD2345"}']) expect(isPassed(other, 'ABCD2345', new Date(NOW))).toBe(false)
})
