import { expect, test } from 'vitest'
import { isAllowedAddress } from './rules.ts'

test('an address is allowed by the list, in either spelling, and by an empty one', () => {
  expect(isAllowedAddress([], '203.0.113.9')).toBe(true)
  expect(isAllowedAddress(['192.0.2.1'], '::ffff:192.0.2.1')).toBe(true)
  expect(isAllowedAddress(['192.0.2.1'], '192.0.2.10')).toBe(false)
})
