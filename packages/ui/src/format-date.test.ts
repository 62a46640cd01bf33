import { describe, expect, test } from 'vitest'
import {
  formatCountdown,
  formatDate,
  formatDateLong,
  formatDateShort,
  formatDateTime,
  formatElapsed,
  formatMonth,
  formatTime,
  formatTimeExact,
  formatWeekday,
} from './format-date.ts'

const newYearsEveUtc = '2026-12-31T17:30:00Z'

describe('dates', () => {
  test('[CONST-4] years are Buddhist: the Gregorian year and 543, exactly once', () => {
    for (const year of [2024, 2026, 2030]) expect(formatDate(`${year}-06-15T05:00:00Z`)).toContain(String(year + 543))
  })

  test('[CONST-4] the day and the year turn at midnight in Thailand', () => {
    expect(formatDate(newYearsEveUtc)).toBe('1 ม.ค. 2570')
    expect(formatTime(newYearsEveUtc)).toBe('00:30 น.')
  })

  test('[CONST-4] lists show the two-digit year and the 24-hour clock', () => {
    expect(formatDateTime('2026-11-20T09:05:00Z')).toBe('20 พ.ย. 69 16:05 น.')
    expect(formatDateShort('2026-11-20T09:05:00Z')).toBe('20 พ.ย. 69')
    expect(formatTimeExact('2026-11-20T17:05:09Z')).toBe('00:05:09')
  })

  test('[CONST-4] a month has its Buddhist year', () => {
    expect([formatMonth('2026-01'), formatMonth('2026-12')]).toEqual(['ม.ค. 2569', 'ธ.ค. 2569'])
  })

  test('[SAFEPAGE-4] the short weekday is of the day itself', () => {
    expect([formatWeekday('2026-11-19'), formatWeekday('2026-11-22')]).toEqual(['พฤ.', 'อา.'])
  })

  test('[CONST-4] the long form names the weekday', () => {
    expect(formatDateLong('2026-11-20T09:05:00Z')).toMatch(/^วันศุกร์ที่ 20 พฤศจิกายน .*2569$/)
  })

  test('a countdown shows minutes and seconds, hours when there are any, and stops at zero', () => {
    expect(formatCountdown(872_000)).toBe('14:32')
    expect(formatCountdown(8_076_000)).toBe('02:14:36')
    expect(formatCountdown(-5)).toBe('00:00')
  })
})

test('time gone by is whole seconds with the hour always there, and never negative', () => {
  expect(formatElapsed(0)).toBe('0:00:00')
  expect(formatElapsed(872_999)).toBe('0:14:32')
  expect(formatElapsed(8_076_000)).toBe('2:14:36')
  expect(formatElapsed(-5)).toBe('0:00:00')
})
