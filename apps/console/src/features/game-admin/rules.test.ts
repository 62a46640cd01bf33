import { expect, test } from 'vitest'
import { gameIdsOf, momentOf, wholeNumber } from './rules.ts'

test('a number is read as typed, and what is none is left for the contract to refuse', () => {
  expect(wholeNumber('')).toBeNull()
  expect(wholeNumber(' 12 ')).toBe(12)
  expect(wholeNumber('1.5')).toBeNaN()
  expect(wholeNumber('-1')).toBeNaN()
})

test('games of a shelf stand between spaces, commas or lines', () => {
  expect(gameIdsOf('1001, 1002\n1003  1004,')).toEqual([1001, 1002, 1003, 1004])
  expect(gameIdsOf('  ')).toEqual([])
})

test('a moment is one of Bangkok', () => {
  expect(momentOf('2026-12-01T09:30')).toBe('2026-12-01T02:30:00.000Z')
  expect(momentOf('')).toBeUndefined()
  expect(momentOf('yesterday')).toBe('yesterday')
})
