import { describe, expect, test } from 'vitest'
import { isTooDear, needsTwo } from './rules.ts'

const nothing = { more: {}, less: {} }
const more = { more: { points: 1n }, less: {} }

describe('[VALUE-1, F-128] what takes two people', () => {
  test.each([
    [0n, false],
    [2_000_000n, false],
    [2_000_001n, true],
    [null, true],
  ])('a cost of %s satang: %s', (cost, isDear) => {
    expect(isTooDear(cost)).toBe(isDear)
    expect(needsTwo({ before: null, after: more, cost })).toBe(isDear)
  })

  test('a change in favour of members, and no other', () => {
    expect(needsTwo({ before: nothing, after: more, cost: 0n })).toBe(true)
    expect(needsTwo({ before: more, after: nothing, cost: 0n })).toBe(false)
    expect(needsTwo({ before: more, after: more, cost: 2_000_001n })).toBe(true)
  })
})
