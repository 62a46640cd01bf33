import { randomUUID } from 'node:crypto'
import { takeIntoDebt } from '@morakot/ledger/debt'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchivist } from '../../../test/archives.ts'
import type { Archivist } from '../../../test/archives.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { post } from '#infra/posting'
import type { Posting } from '#infra/posting'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

const LIMIT_MS = 120_000 * timeFactor
const UNIT = 100_000n

let banked: BankedApp
let app: TestApp
let archivist: Archivist
let desk: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  archivist = openArchivist(app)
  desk = await signInOperator(app, { username: 'desk', roles: ['owner'] })
})
afterAll(async () => {
  await archivist[Symbol.asyncDispose]()
  await banked[Symbol.asyncDispose]()
})

const rich = async () => await app.memberWith({ credit: '200000.00', tier: 'EMPEROR', kycVerifiedAt: app.clock.now() })

/** In 1/100,000 baht; a kind and what it gives or takes. */
async function move(member: TestMember, kind: Posting['kind'], amount: bigint, code: 'real' | 'bonus' = 'real'): Promise<bigint> {
  const posted = await app.context.withTransaction(
    async (tx) =>
      await post(tx, {
        scope: 'test',
        key: randomUUID(),
        kind,
        actor: 'test',
        legs: [
          { member: member.id, code, amount },
          { house: 'house:promo', token: 'CREDIT', amount: -amount },
        ],
      }),
  )
  if (posted.kind !== 'posted') throw new Error(`the credit was ${posted.kind}`)
  return posted.transferId
}

async function owe(member: TestMember, amount: bigint): Promise<void> {
  const taking = { scope: 'test', key: randomUUID(), kind: 'adjust', actor: 'test', to: 'house:promo' } as const
  await app.context.withTransaction(async (tx) => await takeIntoDebt(tx, { ...taking, member: member.id, amount }))
}

async function withdraw(member: TestMember, amount: number): Promise<string> {
  const browser = await app.as(member)
  const { data } = await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  return String(data.withdrawalId)
}

async function originOf(id: string) {
  const { status, data } = await desk.get(`/console/withdrawals/${id}/origin`)
  expect(status).toBe(200)
  return data
}

const step = fc.record({
  kind: fc.constantFrom('transfer', 'bet', 'win', 'bonus', 'cashback', 'correction_in', 'correction_out', 'import_credit'),
  code: fc.constantFrom('real' as const, 'real' as const, 'bonus' as const),
  // Parts of a satang: wins have them.
  amount: fc.bigInt({ min: 1n, max: 900n * UNIT }),
})
const OUT: ReadonlySet<string> = new Set(['bet', 'correction_out'])

describe('the origin of the money of a withdrawal', () => {
  test(
    '[ORIGIN-1] closes to 0.00 in the ledger for random histories, and stays what it was when the member goes on',
    { timeout: LIMIT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), fc.array(step, { maxLength: 3 }), async (before, after) => {
          const member = await rich()
          await move(member, 'bonus', 50_000n * UNIT, 'bonus')
          const play = async (steps: typeof before) => {
            for (const { kind, code, amount } of steps) await move(member, kind, OUT.has(kind) ? -amount : amount, code)
          }
          await play(before)
          const earlier = await withdraw(member, 300)
          await app.runJobs()
          const id = await withdraw(member, 25_000)
          const origin = await originOf(id)
          expect(origin).toMatchObject({ rest: 0, isClosed: true })
          expect(sumOf(origin)).toBe(0)
          expect(lineOf(origin, 'withdrawal')).toBe(-25_000)
          expect(lineOf(origin, 'payouts')).toBe(-300)
          // At its own time the earlier one was not paid, and this one did not exist.
          const first = await originOf(earlier)
          expect(first).toMatchObject({ isClosed: true })
          expect(lineOf(first, 'payouts')).toBeUndefined()
          await play(after)
          expect(await originOf(id)).toEqual(origin)
        }),
        { numRuns: 10 },
      )
    },
  )

  test('[ORIGIN-1] names what came, what left, what is still there, what other withdrawals hold and what is owed', async () => {
    const member = await app.memberWith({ tier: 'EMPEROR', kycVerifiedAt: app.clock.now() })
    await move(member, 'transfer', 60_000n * UNIT)
    await move(member, 'bet', -10_000n * UNIT)
    await move(member, 'win', 4_000n * UNIT + 50_500n)
    await move(member, 'cashback', 100n * UNIT)
    await move(member, 'correction_out', -50n * UNIT)
    const id = await withdraw(member, 25_000)

    expect(await originOf(id)).toEqual({
      lines: [
        { line: 'transfers', amount: 60_000 },
        { line: 'play', amount: -5_999.5 },
        { line: 'gifts', amount: 100 },
        { line: 'corrections', amount: -50 },
        { line: 'wallet', amount: -29_050.5 },
        { line: 'withdrawal', amount: -25_000 },
      ],
      rest: 0,
      isClosed: true,
    })
    const second = await withdraw(member, 20_000)
    expect(lineOf(await originOf(second), 'held')).toBe(-25_000)
  })

  test('[ORIGIN-1] counts as play what left with an archive, and says so of a request that is itself of an archived month', async () => {
    const member = await rich()
    const old = await withdraw(member, 25_000)
    const left = [await move(member, 'bet', -700n * UNIT), await move(member, 'win', 200n * UNIT)]
    await archivist.archive('2025-01')
    await archivist.owner.query('select ledger.release_transfers($1)', [left.map(String)])
    await move(member, 'bet', -1n * UNIT)
    const id = await withdraw(member, 20_000)

    expect(await originOf(old)).toEqual({ lines: null, rest: 0, isClosed: false })
    const origin = await originOf(id)
    expect(origin).toMatchObject({ rest: 0, isClosed: true })
    expect(lineOf(origin, 'play')).toBe(-501)
  })

  test('[ORIGIN-1] is of a member in debt too; one that does not exist is 404, and a role without withdrawals may not read it', async () => {
    const member = await rich()
    const id = await withdraw(member, 25_000)
    await owe(member, 500_000n * UNIT)
    expect(await originOf(id)).toMatchObject({ isClosed: true })

    const absent = await desk.get('/console/withdrawals/019ab3c4-0000-7000-8000-00000000ffff/origin')
    expect([absent.status, absent.failure?.code]).toEqual([404, 'cashier.withdrawal_not_found'])
    expect((await desk.get('/console/withdrawals/1/origin')).status).toBe(422)
    const content = await signInOperator(app, { username: 'content', roles: ['content'] })
    expect((await content.get(`/console/withdrawals/${id}/origin`)).status).toBe(403)
  })
})

interface Origin {
  readonly lines: readonly { readonly line: string; readonly amount: number }[] | null
}

const lineOf = ({ lines }: Origin, name: string) => lines?.find(({ line }) => line === name)?.amount
/** In satang: sums of baht in floating point are not exact. */
const sumOf = ({ lines }: Origin) => (lines ?? []).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
