import { describe, expect, test } from 'vitest'
import { bangkokDay, localMoment, startOfBangkokDay, typedMoment } from './bangkok-day.ts'
import { isOldEnough } from './age.ts'

describe('the business day', () => {
  test.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['2028-02-28T17:00:00.000Z', '2028-02-29'],
  ])('of %s is %s in Bangkok', (at, day) => {
    expect(bangkokDay(new Date(at))).toBe(day)
    expect(startOfBangkokDay(new Date(at))).toEqual(new Date(`${day}T00:00:00.000+07:00`))
  })
})

describe('twenty years', () => {
  test.each([
    ['2006-11-20', '2026-11-20T12:00:00Z', true],
    ['2006-11-21', '2026-11-20T12:00:00Z', false],
    ['2006-11-21', '2026-11-20T17:00:00Z', true],
    ['2004-02-29', '2024-02-28T12:00:00Z', false],
    ['2004-02-29', '2024-02-29T12:00:00Z', true],
    ['2008-02-29', '2028-02-29T12:00:00Z', true],
    ['1960-02-29', '2026-11-20T12:00:00Z', true],
  ])('of %s at %s: %s', (birthDate, now, isOld) => {
    expect(isOldEnough(birthDate, bangkokDay(new Date(now)))).toBe(isOld)
  })
})

test('a field of date and time shows a moment in Thai time, and is read in UTC', () => {
  expect(localMoment('2026-11-20T09:05:00.000Z')).toBe('2026-11-20T16:05')
  expect(typedMoment('2026-11-20T16:05')).toBe('2026-11-20T09:05:00.000Z')
  expect(typedMoment('2026-11-20T01:00')).toBe('2026-11-19T18:00:00.000Z')
  expect(localMoment('soon')).toBe('')
  expect(typedMoment('soon')).toBe('soon')
})
