import { describe, expect, test } from 'vitest'
import { isSeedSpent, mayPlay, pricePerSpin } from './rules.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

describe('a seed', () => {
  test.each([
    [{ nonce: 1, activeSince: ago(24) }, true],
    [{ nonce: 1, activeSince: new Date(ago(24).getTime() + 1) }, false],
    [{ nonce: 1_000, activeSince: now }, true],
    [{ nonce: 999, activeSince: now }, false],
    [{ nonce: 0, activeSince: ago(100) }, false],
  ])('[MINI-2] is spent after 24 hours or 1,000 spins, once it has drawn: %j is %s', (seed, isSpent) => {
    expect(isSeedSpent(seed, now)).toBe(isSpent)
  })
})

describe('a minigame', () => {
  const open = { isActive: true, platforms: ['TIAMUT', 'AMBKING'] }
  const who = { platformCode: 'TIAMUT', hasTable: true }

  test('[GUARD-4] opens to an active code of the platform with prizes in force, and to no other page', () => {
    expect(mayPlay(open, who)).toBe(true)
    expect(mayPlay(undefined, who)).toBe(false)
    expect(mayPlay({ ...open, isActive: false }, who)).toBe(false)
    expect(mayPlay(open, { ...who, platformCode: 'SB' })).toBe(false)
    expect(mayPlay(open, { ...who, hasTable: false })).toBe(false)
  })
})

test('a spin of a package costs its share of the points, rounded up', () => {
  expect(pricePerSpin({ points: 480n, spins: 5 })).toBe(96n)
  expect(pricePerSpin({ points: 1_120n, spins: 12 })).toBe(94n)
})
