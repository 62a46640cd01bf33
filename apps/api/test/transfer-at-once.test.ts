import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrival, deliver } from './bank-feed.ts'
import { drawSlip } from './draw-slip.ts'
import { startSlipApp } from './slips.ts'
import type { SlipApp } from './slips.ts'

/** The figure of the evidence is made with TRANSFER_ROUNDS=1000. */
const ROUNDS = Number(process.env['TRANSFER_ROUNDS'] ?? 20)
/** So few that no member reaches the total that requires identity, or the end of a session. */
const ROUNDS_OF_A_PAIR = 20
const LIMIT_MS = 60_000 + ROUNDS * 5_000
/** An intent of the round before has ended by then. */
const ROUND_MS = 20 * 60_000

/** Ways to write one reference: as the bank does, small, in groups, with signs between. */
const WRITINGS: readonly ((reference: string) => string)[] = [
  (reference) => reference,
  (reference) => reference.toLowerCase(),
  (reference) => reference.replaceAll(/(.{4})(?=.)/g, '$1-'),
  (reference) => `${reference.slice(0, 2)}/${reference.slice(2).toLowerCase()}.`,
]
const BANKS = ['SCB', 'scb', '014']
const TITLES = ['', 'นาย ', 'นาย', 'นาย  ']
const SMALL = { width: 500, height: 800, qr: 200, quality: 75 }

let slipApp: SlipApp
beforeAll(async () => {
  slipApp = await startSlipApp()
})
// The audit at the end holds every deposit against its one transfer.
afterAll(async () => await slipApp[Symbol.asyncDispose](), LIMIT_MS)

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] ?? expect.fail()
const satangOf = (baht: string) => BigInt(baht.replace('.', ''))

/** The member who paid, and another of the same name, who has got hold of the slip: money from either name is theirs to take. */
async function pairOf() {
  const [payer, namesake] = [await slipApp.someone(), await slipApp.someone()]
  const credit = async () => satangOf(await slipApp.app.creditOf(payer.member)) + satangOf(await slipApp.app.creditOf(namesake.member))
  return { payer, namesake, credit }
}
type Pair = Awaited<ReturnType<typeof pairOf>>

/** A slip of a transfer, its reference written in a way of its own, which the verifier answers for. */
async function slipWriting(transRef: string, written: string): Promise<Buffer> {
  const { known } = slipApp.verifier
  known.set(written, known.get(transRef) ?? expect.fail())
  return await drawSlip({ sendingBank: '014', transRef: written }, SMALL)
}

/** One transfer, reported by the feed and submitted three times, all at once; returns the credit beyond its one amount. */
async function playRound({ payer, namesake, credit }: Pair, round: number): Promise<{ readonly claims: number; readonly over: bigint }> {
  const { app, paid, nameOf } = slipApp
  const before = await credit()
  const opened = await payer.browser.post('/v2/users/deposit.open-transfer', { amount: 100 })
  const amount = Number(opened.data.amount).toFixed(2)
  const { transRef } = await paid(payer.member, { amount })
  const write = (at: number) => pick(WRITINGS, round + at)(transRef)
  const [own, team, others] = await Promise.all([1, 2, 3].map(async (at) => await slipWriting(transRef, write(at))))
  if (own === undefined || team === undefined || others === undefined) return expect.fail()
  const reported = arrival({
    bankTransactionId: write(0),
    amount,
    fromBank: pick(BANKS, round),
    fromName: pick(TITLES, round) + (await nameOf(payer.member)),
    receivedAt: app.clock.now().toISOString(),
  })

  // The rail that is called first has an advantage: it changes each round.
  const rails = [
    async () => await deliver(app, reported),
    async () => await payer.send({ picture: own }),
    async () => await payer.send({ picture: team, type: 'SLIP', amount }),
    async () => await namesake.send({ picture: others }),
    async () => await deliver(app, { ...reported, eventId: randomUUID(), bankTransactionId: write(2) }),
  ]
  await Promise.all(rails.map(async (_rail, at) => await pick(rails, round + at)()))

  const { rows } = await sql<{ claims: number }>`
    select count(*)::integer as claims from transfer_claim where reference = ${`014:${transRef}`}`.execute(app.context.db)
  return { claims: rows[0]?.claims ?? 0, over: (await credit()) - before - satangOf(amount) }
}

test(
  '[UNIQUE-1, CALL-27] one transfer that AUTO, SLIP and AUTO_SLIP see at the same moment, each in a writing of its own, is credited once, round after round',
  async () => {
    const { app } = slipApp
    let pair = await pairOf()
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0 && round % ROUNDS_OF_A_PAIR === 0) pair = await pairOf()
      const { claims, over } = await playRound(pair, round)
      expect({ round, claims, over }).toEqual({ round, claims: 1, over: 0n })
      // Slips that wait for the team would fill the member's two places.
      await sql`update deposit_slip set status = 'REJECTED', reject_reason = 'used' where status = 'UNDER_REVIEW'`.execute(app.context.db)
      app.clock.advance(ROUND_MS)
    }
  },
  LIMIT_MS,
)
