import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateAfter, multiplyTimeLimits } from './time-limits.ts'

let given: number[]
beforeEach(() => {
  given = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms)
    return new AbortController().signal
  })
})
afterEach(() => {
  multiplyTimeLimits(1)
  vi.restoreAllMocks()
})

test('a call is ended after its limit, multiplied by the factor of the process', () => {
  multiplyTimeLimits(1)
  lateAfter(3_000)
  multiplyTimeLimits(2.5)
  lateAfter(3_000)

  expect(given).toEqual([3_000, 7_500])
})
