import { expect, test } from 'vitest'
import { countRequests } from './flood-count.ts'

const SENDERS_MAX = 5_000
const MINUTE_MS = 60_000
const BASE = 600

/** How many of a sender's requests pass in one minute. */
function passedOf({ spend }: ReturnType<typeof countRequests>, sender: string, tried: number): number {
  let passed = 0
  for (let one = 0; one < tried; one += 1) if (spend(sender) === 0) passed += 1
  return passed
}

test.each([
  [0, 600],
  [1, 900],
  [40, 12_600],
  [98, 30_000],
  [500, 30_000],
])('[FLOOD-1, F-137] an address where %i members are logged in has %i requests a minute', (members, limit) => {
  const count = countRequests(BASE, () => 0)
  for (let member = 0; member < members; member += 1) count.noteMember('home', String(member))

  expect(passedOf(count, 'home', limit + 50)).toBe(limit)
  expect(passedOf(count, 'elsewhere', BASE + 50)).toBe(BASE)
})

test('[FLOOD-1, F-137] a member counts once, for five minutes after the last call, wherever the limit is read', () => {
  let now = 0
  const count = countRequests(BASE, () => now)
  for (const member of ['one', 'one', 'two']) count.noteMember('home', member)
  now = 4 * MINUTE_MS
  count.noteMember('home', 'two')

  now = 5 * MINUTE_MS - 1
  expect(passedOf(count, 'home', 2_000)).toBe(1_200)
  now = 6 * MINUTE_MS
  expect(passedOf(count, 'home', 2_000)).toBe(900)
  now = 9 * MINUTE_MS
  expect(passedOf(count, 'home', 2_000)).toBe(600)
})

test('[FLOOD-1, F-137] of more members than count the ones who were here last are kept', () => {
  let now = 0
  const count = countRequests(BASE, () => now)
  count.noteMember('home', 'early')
  now = 2 * MINUTE_MS
  for (let member = 0; member < 98; member += 1) count.noteMember('home', String(member))
  now = 6 * MINUTE_MS

  expect(passedOf(count, 'home', 40_000)).toBe(30_000)
})

test('[FLOOD-1, F-137] counts a minute from the first request and says how long it still lasts; what is only looked at is not counted', () => {
  let now = 0
  const count = countRequests(2, () => now)
  expect([count.waitOf('home'), count.spend('home')]).toEqual([0, 0])
  now = 45_500
  expect([count.spend('home'), count.waitOf('home'), count.waitOf('home')]).toEqual([0, 0, 0])

  expect([count.spend('home'), count.waitOf('home'), count.waitOf('elsewhere')]).toEqual([14_500, 14_500, 0])
  now = MINUTE_MS
  expect([count.waitOf('home'), count.spend('home')]).toEqual([0, 0])
})

test('a limit above that of a whole street is kept as it is configured', () => {
  const count = countRequests(100_000, () => 0)
  count.noteMember('home', 'one')

  expect(passedOf(count, 'home', 100_050)).toBe(100_000)
})

test('evicts only the least recent addresses when there are too many', () => {
  const count = countRequests(2, () => 0)
  for (let one = 0; one < 2; one += 1) for (const address of ['198.51.100.1', '198.51.100.2']) count.spend(address)

  for (let other = 0; other < SENDERS_MAX - 1; other += 1) count.spend(`other ${other}`)

  expect(count.spend('198.51.100.2')).toBeGreaterThan(0)
  expect(count.spend('198.51.100.1')).toBe(0)
})
