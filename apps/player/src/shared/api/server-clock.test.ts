import { expect, test } from 'vitest'
import { clockOffset } from './server-clock.ts'

const NOON = Date.parse('2026-11-20T05:00:00Z')

test("a device's wrong clock is measured by the server's Date header, and its noise is not", () => {
  expect(clockOffset('Fri, 20 Nov 2026 05:10:00 GMT', NOON)).toBe(600_000)
  expect(clockOffset('Fri, 20 Nov 2026 04:50:00 GMT', NOON)).toBe(-600_000)
  expect(clockOffset('Fri, 20 Nov 2026 05:00:01 GMT', NOON)).toBe(0)
  expect(clockOffset(null, NOON)).toBeNull()
  expect(clockOffset('soon', NOON)).toBeNull()
})
