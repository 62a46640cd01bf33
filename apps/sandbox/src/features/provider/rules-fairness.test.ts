import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hmacSha256 } from '#infra/seals'
import { blockText, fairDraws, sealedText } from './rules-fairness.ts'

const SERVER_SEED = 'a'.repeat(64)

function blocksOf(clientSeed: string, nonce: number) {
  return (block: number) => hmacSha256(SERVER_SEED, blockText({ clientSeed, nonce, block }))
}

function wordOf(bytes: Uint8Array, place: number): number {
  return Buffer.from(bytes).readUInt32BE(place * 4)
}

describe('fair draws', () => {
  test('are the words of HMAC-SHA256(server seed, "client seed:nonce:block")', () => {
    const block = hmacSha256(SERVER_SEED, 'เมล็ดของผู้เล่น:3:0')

    const { draw, drawn } = fairDraws(blocksOf('เมล็ดของผู้เล่น', 3))

    expect([draw(1_000), draw(32)]).toEqual([wordOf(block, 0) % 1_000, wordOf(block, 1) % 32])
    expect(drawn.map(({ below }) => below)).toEqual([1_000, 32])
  })

  test('throw away words past the last whole multiple of the range, so that no value is likelier', () => {
    const below = 2 ** 31 + 1
    const words = (nonce: number) =>
      Array.from({ length: 32 }, (_, place) => wordOf(blocksOf('x', nonce)(Math.floor(place / 8)), place % 8))
    const nonces = Array.from({ length: 64 }, (_, nonce) => nonce)

    const values = nonces.map((nonce) => fairDraws(blocksOf('x', nonce)).draw(below))

    const expected = nonces.map((nonce) => words(nonce).find((word) => word < below))
    expect(values).toEqual(expected)
    expect(nonces.filter((nonce) => (words(nonce)[0] ?? 0) >= below).length).toBeGreaterThan(10)
  })

  test('stay inside the range, and repeat for the same seeds and nonce, past the end of a block', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000_000), fc.integer({ min: 1, max: 2 ** 32 }), (clientSeed, nonce, below) => {
        const take = () => {
          const { draw } = fairDraws(blocksOf(clientSeed, nonce))
          return Array.from({ length: 20 }, () => draw(below))
        }
        const values = take()
        expect(take()).toEqual(values)
        expect(values.every((value) => value >= 0 && value < below)).toBe(true)
      }),
    )
  })

  test('spread evenly: 6,400 draws below 32 pass a chi-square test', () => {
    const counts = Array.from({ length: 32 }, () => 0)
    for (let nonce = 0; nonce < 6_400; nonce += 1) {
      const value = fairDraws(blocksOf('x', nonce)).draw(32)
      counts[value] = (counts[value] ?? 0) + 1
    }

    const chiSquare = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
    expect(chiSquare).toBeLessThan(61.1) // 31 degrees of freedom, one in a thousand
  })

  test('the seal of an outcome cannot be checked without the server seed', () => {
    const parts = { serverSeed: 'seed', roundId: 'round', outcome: '{}' }

    expect(sealedText(parts)).not.toBe(sealedText({ ...parts, serverSeed: 'other' }))
  })
})
