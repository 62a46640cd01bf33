import { expect, test } from 'vitest'
import { ageText, momentText } from './moments.ts'

test('a moment is written in Thai time and the Buddhist era', () => {
  expect(momentText('2026-11-23T07:20:00Z')).toBe('23 พ.ย. 69 14:20')
})

test.each([
  ['2026-11-23T11:19:10Z', '0 นาที'],
  ['2026-11-23T10:39:00Z', '41 นาที'],
  ['2026-11-23T09:20:00Z', '2 ชม.'],
  ['2026-11-23T08:15:00Z', '3 ชม. 5 นาที'],
  ['2026-11-21T08:15:00Z', '2 วัน'],
  ['2026-11-23T12:00:00Z', '0 นาที'],
])('since %s a matter has waited %s', (since, text) => {
  expect(ageText(since, Date.parse('2026-11-23T11:20:00Z'))).toBe(text)
})
