import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let operator: Browser
let member: TestMember
const ids = { credited: '', differing: '', open: '', expired: '' }
beforeAll(async () => {
  app = await startApp()
  member = await app.memberWith({ username: 'payer1', bank: { code: 'SCB', number: '9876543210' }, firstName: 'สมหญิง', lastName: 'ใจดี' })
  ids.expired = (await opened(member, 700)).id
  app.clock.advance(20 * 60_000)
  const credited = await opened(member, 500)
  ids.credited = credited.id
  app.clock.advance(60_000)
  await deliver(app, arrival({ amount: '500.00', ref1: credited.reference, bankTransactionId: 'KB-0001', fromName: 'SOMYING J' }))
  const other = await app.memberWith()
  const differing = await opened(other, 1_000.25)
  ids.differing = differing.id
  await deliver(app, arrival({ amount: '999.00', ref1: differing.reference, fromAccount: '1112223334', fromName: 'สมหญิง ใจดี' }))
  app.clock.advance(20 * 60_000)
  ids.open = (await opened(other, 300)).id
  // After the last move of the clock: a session ends when it is idle for 15 minutes.
  operator = await operatorBrowser(app, 'finance', 'คุณเงิน')
})
afterAll(async () => await app[Symbol.asyncDispose]())

async function opened(who: TestMember, amount: number): Promise<{ readonly id: string; readonly reference: string }> {
  const { data } = await (await app.as(who)).post('/v2/users/deposit.generate-qr-code', { amount })
  return { id: data.depositId, reference: readQr(data.qrPayload).ref1 }
}

const list = async (query = '') => (await operator.get(`/console/deposits?${query}`)).data
const idsOf = (data: { items: { depositId: string }[] }) => data.items.map(({ depositId }) => depositId)
const detail = async (id: string) => (await operator.get(`/console/deposits/${id}`)).data

describe('the list of deposits', () => {
  test('shows each with who paid, masked, how long it took and who credited it', async () => {
    const { items } = await list(`q=KB-0001`)

    expect(items).toMatchObject([
      {
        depositId: ids.credited,
        number: expect.stringMatching(/^DP\d{8}$/),
        username: 'payer1',
        from: { bank: 'SCB', account: 'xxxxxx3210' },
        to: { account: 'xxxxxx6789' },
        amount: 500,
        status: 'CREDITED',
        durationSeconds: 60,
        bankTransactionId: 'KB-0001',
        creditedBy: 'bank',
        isUnmatched: false,
      },
    ])
  })

  test('has views with counts, and the sum and number of what a filter finds', async () => {
    const all = await list()
    expect(all).toMatchObject({ total: 4, sum: 2_500.25, counts: { waiting: 1, unmatched: 1, done: 3, all: 4 }, to: '2026-11-20' })
    expect(idsOf(await list('view=waiting'))).toEqual([ids.open])
    expect(idsOf(await list('view=unmatched'))).toEqual([ids.differing])
    expect(idsOf(await list('view=done&sort=amount&order=asc'))).toEqual([ids.credited, ids.expired, ids.differing])
    expect(await list('status=CREDITED')).toMatchObject({ total: 1, sum: 500 })
    expect(idsOf(await list('status=EXPIRED&sort=createdAt&order=asc'))).toEqual([ids.expired, ids.differing])
    expect(idsOf(await list('amountMin=300.01&amountMax=500'))).toEqual([ids.credited])
    expect(await list(`memberId=${member.id}`)).toMatchObject({ total: 2, sum: 1_200 })
  })

  test('is found by number, reference, username and the bank’s id, on any day', async () => {
    const { number, reference } = await detail(ids.credited)
    for (const q of [number, reference, reference.toLowerCase(), 'KB-0001'])
      expect([q, idsOf(await list(`q=${q}&from=2020-01-01&to=2020-01-02`))]).toEqual([q, [ids.credited]])
    expect(idsOf(await list('q=payer1&order=asc'))).toEqual([ids.expired, ids.credited])
    expect(await list('q=unknown1')).toMatchObject({ items: [], total: 0, sum: 0 })
  })

  test('keeps to its days, of which there are at most a year', async () => {
    expect((await list('from=2026-11-21&to=2026-11-22')).total).toBe(0)
    expect(await list('to=2026-11-20')).toMatchObject({ total: 4, from: '2026-10-22' })
    expect(await list('from=2020-01-01')).toMatchObject({ from: '2025-11-20', to: '2026-11-20' })
    for (const query of ['from=2026-11-20&to=2026-11-19', 'from=2025-11-19&to=2026-11-20', 'from=2026-02-30'])
      expect([query, (await operator.get(`/console/deposits?${query}`)).status]).toEqual([query, 422])
  })
})

describe('one deposit', () => {
  test('[F-43] is compared with the bank’s report, and every check passes, also with another name on the registered account', async () => {
    const shown = await detail(ids.credited)

    expect(shown.checks).toMatchObject([
      { name: 'amount', passed: true },
      { name: 'receiver', passed: true, found: 'xxxxxx6789' },
      { name: 'sender', passed: true, expected: 'สมหญิง ใจดี SCB xxxxxx3210', found: 'SOMYING J SCB xxxxxx3210' },
      { name: 'reference', passed: true },
    ])
    expect(shown.timeline.map(({ kind }) => kind).toSorted()).toEqual(['bank_matched', 'credited', 'opened'])
    expect(shown.bankEvents).toMatchObject([{ outcome: 'matched', isSettled: true, payer: { name: 'SOMYING J', account: 'xxxxxx3210' } }])
    expect(shown.member).toMatchObject({ name: 'สมหญิง ใจดี', status: 'active', isOnBreak: false, creditedTotal: 500 })
    expect(shown.member.depositLimits).toHaveLength(3)
  })

  test('shows where the bank’s report differs, and that the money waits', async () => {
    const shown = await detail(ids.differing)

    expect(shown).toMatchObject({ status: 'EXPIRED', isUnmatched: true })
    expect(shown.checks).toMatchObject([
      { name: 'amount', passed: false, expected: '1000.25', found: '999.00' },
      { name: 'receiver', passed: true },
      { name: 'sender', passed: false, found: 'สมหญิง ใจดี SCB xxxxxx3334' },
      { name: 'reference', passed: true },
    ])
    expect(shown.bankEvents).toMatchObject([{ outcome: 'unmatched', reason: 'payer_differs', isSettled: false }])
  })

  test('has no result before the bank reports the money', async () => {
    const shown = await detail(ids.open)

    expect(shown.checks.map(({ passed, found }: Record<string, unknown>) => [passed, found])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    )
    expect(shown).toMatchObject({ status: 'PENDING', bankEvents: [], from: null, creditedBy: null })
  })

  test('that does not exist is not found', async () => {
    expect((await operator.get('/console/deposits/01900000-0000-7000-8000-000000000000')).failure).toMatchObject({
      code: 'depositAdmin.deposit_not_found',
    })
  })
})
