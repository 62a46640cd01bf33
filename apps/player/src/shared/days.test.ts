import { describe, expect, test } from 'vitest'
import { byDay, nearDay } from './days.ts'

describe('the days of a list', () => {
  test('begin at midnight in Bangkok and keep the order of the rows', () => {
    const rows = ['2026-05-19T17:00:00.000Z', '2026-05-19T16:59:59.999Z', '2026-05-18T17:00:00.000Z'].map((createdAt) => ({ createdAt }))

    expect(byDay(rows)).toEqual([
      { day: '2026-05-20', rows: [rows[0]] },
      { day: '2026-05-19', rows: [rows[1], rows[2]] },
    ])
  })

  test('today and yesterday are named, and no day before', () => {
    const now = new Date('2026-05-19T17:30:00Z')

    expect(nearDay('2026-05-20', now)).toBe('today')
    expect(nearDay('2026-05-19', now)).toBe('yesterday')
    expect(nearDay('2026-05-18', now)).toBeNull()
  })
})
