import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { fairDraws, outcomeHash, seedHash } from './rules-fairness.ts'
import { gameOf, publishedModels } from './rules-games.ts'

const inputs = { serverSeed: 'a'.repeat(64), clientSeed: 'เมล็ดของผู้เล่น', nonce: 3 }

describe('fair draws', () => {
  test('are the words of HMAC(server seed, "client seed:nonce:block")', () => {
    const block = createHmac('sha256', inputs.serverSeed).update(`${inputs.clientSeed}:3:0`).digest()

    const { draw } = fairDraws(inputs)

    expect([draw(1_000), draw(32)]).toEqual([block.readUInt32BE(0) % 1_000, block.readUInt32BE(4) % 32])
  })

  test('throw away words past the last whole multiple of the range, so that no value is likelier', () => {
    const below = 2 ** 31 + 1
    let rejected = 0

    for (let nonce = 0; nonce < 64; nonce += 1) {
      const first = createHmac('sha256', inputs.serverSeed).update(`${inputs.clientSeed}:${nonce}:0`).digest().readUInt32BE(0)
      const value = fairDraws({ ...inputs, nonce }).draw(below)
      expect(value).toBeLessThan(below)
      if (first >= below) rejected += 1
      else expect(value).toBe(first)
    }
    expect(rejected).toBeGreaterThan(10)
  })

  test('stay inside the range, and repeat for the same seeds and nonce, past the end of a block', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000_000), fc.integer({ min: 1, max: 2 ** 32 }), (clientSeed, nonce, below) => {
        const take = () => {
          const { draw } = fairDraws({ serverSeed: inputs.serverSeed, clientSeed, nonce })
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
      const value = fairDraws({ ...inputs, nonce }).draw(32)
      counts[value] = (counts[value] ?? 0) + 1
    }

    const chiSquare = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
    expect(chiSquare).toBeLessThan(61.1) // 31 degrees of freedom, one in a thousand
  })

  test('the seals are plain SHA-256 of what the rules page says', () => {
    expect(seedHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(outcomeHash('seed', 'round', '{}')).not.toBe(outcomeHash('seed2', 'round', '{}'))
  })
})

describe('the published models', () => {
  test('name every engine and model with its exact return, largest win and version', () => {
    const models = publishedModels()

    expect(models.map(({ engine, model }) => `${engine}:${model}`)).toEqual([
      'reels:low', 'reels:medium', 'reels:high', 'baccarat:commission', 'baccarat:no_commission',
      'draw:match', 'draw:two_digit', 'draw:odd_even', 'draw:up_down',
    ])
    expect(models[0]).toMatchObject({ rtp: { exact: '15595/16384', percent: '95.18' }, maxWin: { exact: '204/5', times: '40.80' } })
    expect(new Set(models.map(({ version }) => version)).size).toBe(models.length)
  })

  test('an engine or model that does not exist has no game', () => {
    expect(gameOf('reels', 'gigantic')).toBeUndefined()
    expect(gameOf('reels', 'low')?.spots).toEqual(['spin'])
  })
})
