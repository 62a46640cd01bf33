import { CONFIG_KEYS } from '@morakot/contract/features/site/limits'
import { describe, expect, test } from 'vitest'
import { draftOf, isoMoment, localMoment, problemsOf, valueOf } from './rules.ts'

describe('the form of a site setting', () => {
  test('shows moments in Thai time and sends them in UTC', () => {
    expect(localMoment('2026-11-20T09:05:00.000Z')).toBe('2026-11-20T16:05')
    expect(isoMoment('2026-11-20T16:05')).toBe('2026-11-20T09:05:00.000Z')
    expect(isoMoment('2026-11-20T01:00')).toBe('2026-11-19T18:00:00.000Z')
    expect(localMoment('soon')).toBe('')
    expect(isoMoment('soon')).toBe('soon')
  })

  test('leaves out what is empty, and gives back what was stored', () => {
    const stored = { title: 'ก', body: 'ข', level: 'WARNING', endAt: '2026-11-20T09:05:00.000Z' }

    expect(valueOf('ANNOUNCEMENT', draftOf('ANNOUNCEMENT', stored))).toEqual(stored)
    expect(valueOf('MAINTENANCE', draftOf('MAINTENANCE', null))).toEqual({})
  })

  test.each(CONFIG_KEYS)('[VALID-7] of %s says in Thai beside the field what is missing', (key) => {
    const problems = problemsOf(key, draftOf(key, null))

    if (key === 'MAINTENANCE') return expect(problems).toEqual({})
    expect(Object.keys(problems).length).toBeGreaterThan(0)
    for (const text of Object.values(problems)) expect(text).toMatch(/[ก-๙]/)
  })
})
