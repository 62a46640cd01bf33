import { expect, test } from 'vitest'
import { needsPerson } from './rules.ts'

const NOTHING = { sentBefore: 0n, takenBefore: 0n, sentToday: 0n, takenToday: 0n }
const BAHT = 100n
const GAIN = { member: 10_000n * BAHT, gateway: 200_000n * BAHT }

test.each([
  ['a gain of a day', 10_000n * BAHT, {}, false],
  ['a satang above it', 10_000n * BAHT + 1n, {}, true],
  ['what was sent today and a gain', 60_000n * BAHT, { sentToday: 50_000n * BAHT }, false],
  ['what is left there from before and a gain', 40_000n * BAHT, { sentBefore: 50_000n * BAHT, takenBefore: 20_000n * BAHT }, false],
  ['more than is left there and a gain', 40_001n * BAHT, { sentBefore: 50_000n * BAHT, takenBefore: 20_000n * BAHT }, true],
  ['a gain after gains of other days', 10_000n * BAHT, { takenBefore: 90_000n * BAHT }, false],
  ['a second gain of the day', 1n, { takenToday: 10_000n * BAHT }, true],
] as const)('[TRUST-1, F-129] a member takes %s back: waiting for an operator depends on the bound', (_what, amount, moved, expected) => {
  expect(needsPerson(amount, { member: { ...NOTHING, ...moved }, gateway: NOTHING }, GAIN)).toBe(expected)
})

test('[TRUST-1, F-129] all members of a gateway take back what they sent there that day and 200,000 baht', () => {
  const member = { ...NOTHING, sentBefore: 1_000_000n * BAHT }
  const gateway = { ...NOTHING, sentToday: 50_000n * BAHT, takenToday: 240_000n * BAHT }

  expect(needsPerson(10_000n * BAHT, { member, gateway }, GAIN)).toBe(false)
  expect(needsPerson(10_000n * BAHT + 1n, { member, gateway }, GAIN)).toBe(true)
})
