import { describe, expect, test } from 'vitest'
import {
  deviceKind,
  DEVICE_KINDS,
  DURATION_UNITS,
  isLasting,
  PERIODS,
  periodStart,
  readSortOrder,
  SORT_ORDERS,
  sortedByName,
} from './choices.ts'

const names = (order: (typeof SORT_ORDERS)[number], list: readonly string[]) => sortedByName(list, order, (name) => name)

describe('the choices that pages offer', () => {
  test('[ENT-19] are those of the specification', () => {
    expect(SORT_ORDERS).toEqual(['default', 'az', 'za'])
    expect(PERIODS).toEqual(['today', 'week', 'month'])
    expect(DURATION_UNITS).toEqual(['day', 'turn'])
    expect(DEVICE_KINDS).toEqual(['ios', 'android', 'desktop'])
  })

  test('[ENT-19] names are sorted as a Thai dictionary does: the vowel in front comes after its consonant', () => {
    expect(names('az', ['แมว', 'ไก่', 'เกม', 'ขนม', 'กบ'])).toEqual(['กบ', 'เกม', 'ไก่', 'ขนม', 'แมว'])
    expect(names('za', ['แมว', 'ไก่', 'เกม', 'ขนม', 'กบ'])).toEqual(['แมว', 'ขนม', 'ไก่', 'เกม', 'กบ'])
  })

  test('[ENT-19] capitals do not matter, numbers count as numbers, and the default keeps the order of the list', () => {
    expect(names('az', ['Wild 10', 'wild 9', 'Aztec'])).toEqual(['Aztec', 'wild 9', 'Wild 10'])
    expect(names('default', ['b', 'a'])).toEqual(['b', 'a'])
  })

  test.each([
    ['az', 'az'],
    ['za', 'za'],
    ['AZ', 'default'],
    [undefined, 'default'],
    [7, 'default'],
  ])('[ENT-19] an address with the order %s means %s', (value, order) => {
    expect(readSortOrder(value)).toBe(order)
  })
})

describe('the periods of a history', () => {
  // 02:30 on Wednesday 20 May 2026 in Bangkok, still Tuesday in UTC.
  const now = new Date('2026-05-19T19:30:00Z')

  test.each([
    ['today', '2026-05-19T17:00:00.000Z'],
    ['week', '2026-05-17T17:00:00.000Z'],
    ['month', '2026-04-30T17:00:00.000Z'],
  ] as const)('[ENT-19] %s begins at midnight in Bangkok, %s', (period, start) => {
    expect(periodStart(period, now).toISOString()).toBe(start)
  })

  test('[ENT-19] on a Monday the week begins today, on a Sunday six days ago', () => {
    expect(periodStart('week', new Date('2026-05-18T05:00:00Z')).toISOString()).toBe('2026-05-17T17:00:00.000Z')
    expect(periodStart('week', new Date('2026-05-24T16:59:59Z')).toISOString()).toBe('2026-05-17T17:00:00.000Z')
    expect(periodStart('week', new Date('2026-05-24T17:00:00Z')).toISOString()).toBe('2026-05-24T17:00:00.000Z')
  })

  test('[ENT-19] on the first of a month the month begins today', () => {
    expect(periodStart('month', new Date('2026-05-31T17:00:00Z')).toISOString()).toBe('2026-05-31T17:00:00.000Z')
  })
})

describe('a right that was bought', () => {
  const startedAt = new Date('2026-05-19T10:00:00Z')

  test('[ENT-19] for days lasts to the last moment of its days, however often it is used', () => {
    const twoDays = { amount: 2, unit: 'day' } as const

    expect(isLasting(twoDays, { startedAt, turnsTaken: 99 }, new Date('2026-05-21T09:59:59.999Z'))).toBe(true)
    expect(isLasting(twoDays, { startedAt, turnsTaken: 0 }, new Date('2026-05-21T10:00:00Z'))).toBe(false)
  })

  test('[ENT-19] for turns lasts until the last of them is taken, however long that takes', () => {
    const threeTurns = { amount: 3, unit: 'turn' } as const
    const muchLater = new Date('2027-05-19T10:00:00Z')

    expect(isLasting(threeTurns, { startedAt, turnsTaken: 2 }, muchLater)).toBe(true)
    expect(isLasting(threeTurns, { startedAt, turnsTaken: 3 }, startedAt)).toBe(false)
  })
})

describe('the kind of a device', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
    ['', 0, 'desktop'],
  ] as const)('[ENT-19] %s with %i touch points is %s', (userAgent, maxTouchPoints, kind) => {
    expect(deviceKind({ userAgent, maxTouchPoints })).toBe(kind)
  })
})
