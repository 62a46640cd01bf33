import { describe, expect, test } from 'vitest'
import { IDLE_MS_MAX, isIdle } from './rules.ts'

describe('a desk that is idle', () => {
  test('is left after 15 minutes and not before', () => {
    expect(isIdle(1_000, 1_000 + 15 * 60_000 - 1)).toBe(false)
    expect(isIdle(1_000, 1_000 + 15 * 60_000)).toBe(true)
  })

  test('is not left because its clock was set back', () => {
    expect(isIdle(IDLE_MS_MAX * 3, 0)).toBe(false)
  })
})
