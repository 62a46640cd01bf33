import { expect, test } from 'vitest'
import { boundRestarts } from './restarts.ts'

test('what dies is started five times a minute, and again when the deaths are a minute old', () => {
  let now = 0
  const mayStart = boundRestarts(() => now)
  expect([1, 2, 3, 4, 5].map(() => mayStart())).toEqual([true, true, true, true, true])
  expect(mayStart()).toBe(false)

  now = 60_000
  expect(mayStart()).toBe(true)
})
