import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { computeSpin, matchesServer } from './rules-fairness.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The tickets of the server for the same thousand draws: apps/api/src/features/minigames/rules-fairness.test.ts. */
const THOUSAND_DRAWS = '96dc14a75041738dc7b9394832c28dc12b9c5290e973dbf74a0d019a0bc9278b'
const EVERY_TICKET = Array.from({ length: 10_000 }, () => ({ weight: 1 }))

const proofOf = (at: number) => ({
  serverSeed: sha256(`server ${at}`).toString('hex'),
  serverSeedHash: createHash('sha256')
    .update(sha256(`server ${at}`))
    .digest('hex'),
  clientSeed: at % 3 === 0 ? `สุ่ม:${at}` : `client ${at}`,
  nonce: at,
  code: at % 2 === 0 ? 'lucky-wheel' : 'scratch-card',
  tableVersion: 1 + (at % 7),
})

describe('the page that verifies', () => {
  test('[MINI-2] computes the same outcome as the server over a thousand known draws', async () => {
    const computed = await Promise.all(Array.from({ length: 1_000 }, async (_, at) => await computeSpin(proofOf(at), EVERY_TICKET)))

    expect(sha256(computed.map((each) => each?.ticket).join(',')).toString('hex')).toBe(THOUSAND_DRAWS)
    expect(computed.every((each, at) => each?.hash === proofOf(at).serverSeedHash && each.prize === each.ticket)).toBe(true)
  })

  test('[MINI-2] reports when the seed, the ticket or the prize is another', async () => {
    const proof = proofOf(1)
    const computed = await computeSpin(proof, EVERY_TICKET)
    if (computed === null) throw new Error('the seed is revealed')
    const reported = { serverSeedHash: proof.serverSeedHash, ticket: computed.ticket, prize: computed.prize }

    expect(matchesServer(computed, reported)).toBe(true)
    expect(matchesServer(computed, { ...reported, prize: null })).toBe(true)
    expect(matchesServer(computed, { ...reported, serverSeedHash: proofOf(2).serverSeedHash })).toBe(false)
    expect(matchesServer(computed, { ...reported, ticket: (computed.ticket + 1) % 10_000 })).toBe(false)
    expect(matchesServer(computed, { ...reported, prize: computed.prize + 1 })).toBe(false)
  })

  test('[MINI-2] computes nothing before the seed is revealed', async () => {
    expect(await computeSpin({ ...proofOf(1), serverSeed: null }, EVERY_TICKET)).toBeNull()
  })
})
