import { expect, test } from 'vitest'
import { themeOn } from './rules.ts'

test.each([
  ['2026-12-14T23:59:59.999Z', 'DEFAULT'],
  ['2026-12-15T00:00:00.000Z', 'CHRISTMAS'],
  ['2026-12-31T23:59:59.999Z', 'CHRISTMAS'],
  ['2027-01-01T00:00:00.000Z', 'CHRISTMAS'],
  ['2027-01-15T23:59:59.999Z', 'CHRISTMAS'],
  ['2027-01-16T00:00:00.000Z', 'DEFAULT'],
  // Bangkok is seven hours ahead: its own 15 December is not meant.
  ['2026-12-15T00:00:00.000+07:00', 'DEFAULT'],
  ['2027-01-16T06:59:59.999+07:00', 'CHRISTMAS'],
  ['2026-02-15T00:00:00.000Z', 'DEFAULT'],
  ['2026-11-15T12:00:00.000Z', 'DEFAULT'],
  ['2028-02-29T12:00:00.000Z', 'DEFAULT'],
] as const)('[HEAD-7] at %s the theme is %s', (moment, theme) => {
  expect(themeOn(new Date(moment))).toBe(theme)
})
