import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { needsPerson } from './rules.ts'

// A gateway of ours that lies: it reports any balance that a test sets, and pays it out.

const MEMBER_GAIN = 1_000_000n
const GATEWAY_GAIN = 20_000_000n
const MEMBERS = 30

interface Act {
  readonly member: number
  readonly isTake: boolean
  readonly amount: bigint
  readonly isNextDay: boolean
}

const act: fc.Arbitrary<Act> = fc.record({
  member: fc.nat(MEMBERS - 1),
  isTake: fc.boolean(),
  amount: fc.oneof(fc.bigInt(1n, 1_200_000n), fc.bigInt(1n, 40_000_000n), fc.constant(MEMBER_GAIN), fc.constant(1n)),
  isNextDay: fc.nat(19).map((n) => n === 0),
})

/** The moved sums, by member and day: added up here, independently of the product's sums. */
interface Move extends Pick<Act, 'member' | 'isTake' | 'amount'> {
  readonly day: number
}

const sum = (moves: readonly Move[], chosen: (move: Move) => boolean) =>
  moves.filter(chosen).reduce((total, { amount }) => total + amount, 0n)

function movedOf(moves: readonly Move[], today: number) {
  return {
    sentBefore: sum(moves, ({ isTake, day }) => !isTake && day < today),
    takenBefore: sum(moves, ({ isTake, day }) => isTake && day < today),
    sentToday: sum(moves, ({ isTake, day }) => !isTake && day === today),
    takenToday: sum(moves, ({ isTake, day }) => isTake && day === today),
  }
}

test('[TRUST-1, F-129] a gateway that lies for 30 members gives at most what was sent, 10,000 baht a member and day, and 200,000 a day in all', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 40, maxLength: 120 }), (acts) => {
      const moves: Move[] = []
      let day = 0
      for (const { member, isTake, amount, isNextDay } of acts) {
        if (isNextDay) day += 1
        const own = movedOf(
          moves.filter((move) => move.member === member),
          day,
        )
        const all = movedOf(moves, day)
        if (!isTake || !needsPerson(amount, { member: own, gateway: all }, { member: MEMBER_GAIN, gateway: GATEWAY_GAIN }))
          moves.push({ member, isTake, amount, day })
      }
      for (let today = 0; today <= day; today += 1) {
        const { sentToday, takenToday } = movedOf(moves, today)
        expect(takenToday <= sentToday + GATEWAY_GAIN).toBe(true)
        for (let member = 0; member < MEMBERS; member += 1) {
          const until = moves.filter((move) => move.member === member && move.day <= today)
          const taken = sum(until, ({ isTake }) => isTake)
          const sent = sum(until, ({ isTake }) => !isTake)
          expect(taken <= sent + MEMBER_GAIN * BigInt(today + 1)).toBe(true)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test('[TRUST-1, F-129] of 24 members who each take a gain of 10,000 baht that was never sent, at once, 20 do: no order is made above it', async () => {
  await using stub = await startGateway()
  await using app = await startApp({ config: { gateway: stub.config } })
  const names = Array.from({ length: 24 }, (_, at) => `m${at + 1}`)
  const browsers: Visitor[] = []
  for (const name of names) {
    const browser = new Visitor(app.app)
    const body = { username: `amb9${name}`, password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
    stub.members.set(name, { password: body.password, satang: 100_000_000, openBets: 0, token: null })
    const { status, code } = await browser.post('/gateways/AMBKING/user/login', body)
    expect(status, `${name} ${code}`).toBe(200)
    browsers.push(browser)
  }

  const replies = await Promise.all(
    browsers.map(
      async (browser) =>
        await browser.post('/v2/users/gateway-transfers', { amount: 10_000 }, { headers: { 'idempotency-key': app.context.newId() } }),
    ),
  )

  expect(replies.filter(({ code }) => code === 'gateway.waits_for_person')).toHaveLength(4)
  expect(stub.count('transferOut')).toBe(20)
  const { rows } = await sql<{ taken: string }>`
    select sum(amount)::text as taken from gateway_transfer where direction = 'out' and state = 'SENT'`.execute(app.context.db)
  expect(rows).toEqual([{ taken: '20000000' }])
})
