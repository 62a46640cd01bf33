import { CONFIG_KEYS } from '@morakot/contract/features/site/limits'
import { describe, expect, test } from 'vitest'
import { draftOf, problemsOf, valueOf } from './rules.ts'

describe('the form of a site setting', () => {
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
