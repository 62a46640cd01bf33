import { describe, expect, test } from 'vitest'
import { depositTarget } from './deposit-target.ts'

describe('the Deposit button', () => {
  test.each([
    ['TIAMUT', '/promotion'],
    ['AMBKING', '/deposit-selection'],
    ['SB', '/deposit-selection'],
    [undefined, '/promotion'],
  ])('[BACK-6] on the platform %s leads to %s', (platformCode, to) => {
    expect(depositTarget(platformCode)).toBe(to)
  })
})
