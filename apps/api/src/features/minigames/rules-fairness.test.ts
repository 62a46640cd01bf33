import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { firstTicketIn, hashOfSeed, prizeAt, ticketOf } from './rules-fairness.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The thousand draws that the verify page is held against as well: apps/player/src/features/minigames/rules-fairness.test.ts. */
const THOUSAND_DRAWS = '96dc14a75041738dc7b9394832c28dc12b9c5290e973dbf74a0d019a0bc9278b'

describe('an outcome', () => {
  test('[MINI-2] is the HMAC that any member can compute: HMAC-SHA256(server seed, client:nonce:code:version), the first four bytes', () => {
    const serverSeed = Buffer.alloc(32, 7)
    const draw = { serverSeed, clientSeed: 'mine', nonce: 3, code: 'lucky-wheel', tableVersion: 2 }

    const word = createHmac('sha256', serverSeed).update('mine:3:lucky-wheel:2').digest().readUInt32BE(0)

    expect(ticketOf(draw)).toBe(word % 10_000)
    expect(hashOfSeed(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'))
  })

  test('[MINI-2] is the same over a thousand known draws as on the verify page', () => {
    const tickets = Array.from({ length: 1_000 }, (_, at) =>
      ticketOf({
        serverSeed: sha256(`server ${at}`),
        clientSeed: at % 3 === 0 ? `สุ่ม:${at}` : `client ${at}`,
        nonce: at,
        code: at % 2 === 0 ? 'lucky-wheel' : 'scratch-card',
        tableVersion: 1 + (at % 7),
      }),
    )

    expect(sha256(tickets.join(',')).toString('hex')).toBe(THOUSAND_DRAWS)
  })

  test('draws again what is above the largest multiple of 10,000, so that every ticket is as likely', () => {
    const words = (...given: readonly number[]) => {
      const block = Buffer.alloc(given.length * 4)
      given.forEach((word, at) => block.writeUInt32BE(word, at * 4))
      return block
    }

    expect(firstTicketIn(words(4_294_959_999, 5))).toBe(9_999)
    expect(firstTicketIn(words(4_294_960_000, 12_345))).toBe(2_345)
    expect(firstTicketIn(words(4_294_967_295, 4_294_960_000))).toBeNull()
  })

  test('wins the prize whose stretch of tickets it is in', () => {
    const prizes = [{ weight: 3_000 }, { weight: 6_999 }, { weight: 1 }]

    expect([0, 2_999, 3_000, 9_998, 9_999].map((ticket) => prizeAt(prizes, ticket))).toEqual([0, 0, 1, 1, 2])
    expect(() => prizeAt(prizes, 10_000)).toThrow(/wins nothing/)
  })

  test('[MINI-2] comes about as often as its weight over 100,000 draws', () => {
    const serverSeed = sha256('frequency')
    const wins = [0, 0, 0]
    const prizes = [{ weight: 3_000 }, { weight: 6_000 }, { weight: 1_000 }]
    for (let nonce = 0; nonce < 100_000; nonce += 1) {
      const place = prizeAt(prizes, ticketOf({ serverSeed, clientSeed: 'c', nonce, code: 'lucky-wheel', tableVersion: 1 }))
      wins[place] = (wins[place] ?? 0) + 1
    }

    // χ² with two degrees of freedom: 13.8 is passed once in a thousand tables that are fair; the draws here are always the same.
    const chi2 = wins.reduce((sum, seen, at) => {
      const expected = (prizes[at]?.weight ?? 0) * 10
      return sum + (seen - expected) ** 2 / expected
    }, 0)
    expect(chi2).toBeLessThan(13.8)
  })
})
