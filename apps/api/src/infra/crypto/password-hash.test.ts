import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashForReal } from '../../../test/quick-argon2.ts'
import { hashPassword, isPassword } from './password-hash.ts'

let real: Disposable
beforeAll(() => {
  real = hashForReal()
})
afterAll(() => real[Symbol.dispose]())

test('a password is the one that was hashed, and an unknown account has none', async () => {
  const stored = await hashPassword('ข้าวผัดกะเพรา99')

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(stored, 'ข้าวผัดกะเพรา99')).toBe(true)
  expect(await isPassword(stored, 'ข้าวผัดกะเพรา98')).toBe(false)
  expect(await isPassword(null, 'of no account')).toBe(false)
})

test('a known device goes before any number of others, and is never refused because of them', async () => {
  const stored = await hashPassword('a')
  const order: string[] = []
  const strangers = Array.from({ length: 40 }, async () => await isPassword(stored, 'a').then(() => order.push('stranger')))
  const known = [1, 2, 3].map(async () => await isPassword(stored, 'a', 'known').then(() => order.push('known')))

  const outcomes = await Promise.allSettled([...strangers, ...known])

  expect(outcomes.slice(40).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  // Two strangers were at it already.
  expect(order.lastIndexOf('known')).toBeLessThanOrEqual(5)
})

test('two hash, thirty-two wait, and the rest are refused with a retry time', async () => {
  const stored = await hashPassword('a')

  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, async () => await isPassword(stored, 'a')))

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(6).fill('site.busy'))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(34)
  expect(await isPassword(stored, 'a')).toBe(true)
})
