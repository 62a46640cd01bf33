import { describe, expect, test } from 'vitest'
import { playersText, returnedText } from './components/figure-text.ts'
import { barsOf, heatOf, heatRange, missingPoints, readPeriod } from './rules.ts'

const hour = (at: number, rounds: number, returned: number | null = null) => ({
  hour: new Date(Date.UTC(2026, 10, 20, at)).toISOString(),
  rounds,
  returned,
})

describe('the figures of slots', () => {
  test('[PAGE-6] are said with two decimals, and few rounds and players in words', () => {
    expect([returnedText(95.8), returnedText(null)]).toEqual(['95.80%', 'ข้อมูลน้อย'])
    expect([playersText(37), playersText(null)]).toEqual(['37 คน', 'น้อยกว่า 5'])
  })

  test('[CALL-83] are lighter the more was returned, in one hue; one lucky hour does not hide the others', () => {
    const range = heatRange([hour(1, 30, 92.4), hour(2, 30, 950), hour(3, 2)])

    expect(range).toEqual({ low: 92.4, high: 200 })
    expect(range && [heatOf(92.4, range), heatOf(146.2, range), heatOf(950, range)]).toEqual([15, expect.closeTo(57.5), 100])
    expect(heatRange([hour(1, 2)])).toBeNull()
    expect(heatOf(95, { low: 95, high: 95 })).toBe(100)
  })

  test('[CALL-83] are by hour for a day and by Bangkok day for longer', () => {
    const day = Array.from({ length: 24 }, (_, at) => hour(at, at))
    const longer = Array.from({ length: 48 }, (_, at) => hour(at, 1))

    expect(barsOf(day)).toHaveLength(24)
    // 20 November 00:00 UTC is 07:00 in Bangkok: 17 hours are left of that day.
    expect(barsOf(longer)).toEqual([
      { at: '2026-11-20T00:00:00.000Z', rounds: 17 },
      { at: '2026-11-20T17:00:00.000Z', rounds: 24 },
      { at: '2026-11-21T17:00:00.000Z', rounds: 7 },
    ])
  })

  test('[ROUTE-28] a price is out of reach by what is missing; an unknown period is a day', () => {
    expect([missingPoints(250, 300), missingPoints(300, 300)]).toEqual([50, 0])
    expect([readPeriod('7d'), readPeriod('1y'), readPeriod(undefined)]).toEqual(['7d', '24h', '24h'])
  })
})
