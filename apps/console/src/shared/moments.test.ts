import { expect, test } from 'vitest'
import { ageText, localMoment, momentText, typedMoment } from './moments.ts'

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

test('a field of date and time shows a moment in Thai time, and is read in UTC', () => {
  expect(localMoment('2026-11-20T09:05:00.000Z')).toBe('2026-11-20T16:05')
  expect(typedMoment('2026-11-20T16:05')).toBe('2026-11-20T09:05:00.000Z')
  expect(typedMoment('2026-11-20T01:00')).toBe('2026-11-19T18:00:00.000Z')
  expect(localMoment('soon')).toBe('')
  expect(typedMoment('soon')).toBe('soon')
})
