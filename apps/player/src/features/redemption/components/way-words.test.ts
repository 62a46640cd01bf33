import { expect, test } from 'vitest'
import { leftWords, missingWords } from './way-words.ts'

test('[VALID-4] who has no point reads the price, everybody else what is missing', () => {
  expect(missingWords(15_000, 0)).toBe('สะสมครบ 15,000 พอยท์ แลกได้')
  expect(missingWords(14_999, 1)).toBe('อีก 14,999 พอยท์ แลกได้')
})

test.each([
  ['COMMODITY', 49, 'เหลือ 49 ชิ้น'],
  ['CRYPTO', 49, 'เหลือ 49 สิทธิ์'],
  ['FREE_CREDIT', 1, 'เหลือ 1 สิทธิ์'],
  ['CRYPTO', null, 'แลกได้เสมอ'],
] as const)('[ENT-17] of a reward of type %s %s are left as "%s"', (type, remaining, text) => {
  expect(leftWords({ type, remaining })).toBe(text)
})
