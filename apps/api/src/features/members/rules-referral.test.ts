import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referralCodeOf } from './rules.ts'

test('a referral code has eight signs that are not easily confused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(referralCodeOf(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    }),
  )
})
