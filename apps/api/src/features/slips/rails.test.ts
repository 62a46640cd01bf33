import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startSlipApp } from '../../../test/slips.ts'
import type { SlipApp, StubVerifier } from '../../../test/slips.ts'
import type { TestApp } from '../../../test/start-app.ts'

let slipApp: SlipApp
let app: TestApp
let verifier: StubVerifier
beforeAll(async () => {
  slipApp = await startSlipApp()
  ;({ app, verifier } = slipApp)
})
afterAll(async () => await slipApp[Symbol.asyncDispose]())
beforeEach(() => {
  app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
  verifier.mood = 'answers'
})

const paid: SlipApp['paid'] = async (...given) => await slipApp.paid(...given)
const nameOf: SlipApp['nameOf'] = async (member) => await slipApp.nameOf(member)
const someone: SlipApp['someone'] = async () => await slipApp.someone()

describe('one transfer, seen by more than one rail', () => {
  /** As the bank's feed writes it, in the bank's own way. */
  const told = (transRef: string, of: object = {}) =>
    arrival({
      bankTransactionId: `${transRef.slice(0, 4)}-${transRef.slice(4)}`,
      amount: '500.00',
      fromBank: 'SCB',
      receivedAt: app.clock.now().toISOString(),
      ...of,
    })

  test('[CALL-27, UNIQUE-1] a slip that was credited is confirmed by the feed and credited no second time', async () => {
    const { member, send, browser } = await someone()
    const { transRef, picture } = await paid(member)
    await send({ picture })

    await deliver(app, told(transRef, { fromAccount: member.bank.number, fromBank: 'SCB' }))

    expect(await app.creditOf(member)).toBe('500.00')
    expect((await browser.get('/v2/users/deposits')).data.checked).toEqual([])
  })

  test('[CALL-27, UNIQUE-1] a slip after the feed has credited is refused, and the own deposit named as such', async () => {
    const { member, send, browser } = await someone()
    const { amount } = (await browser.post('/v2/users/deposit.open-transfer', { amount: 500 })).data
    const { transRef, picture } = await paid(member, { amount: Number(amount).toFixed(2) })
    await deliver(app, told(transRef, { amount: Number(amount).toFixed(2), fromName: await nameOf(member) }))
    expect(await app.creditOf(member)).toBe(Number(amount).toFixed(2))

    expect(await send({ picture })).toMatchObject({ status: 409, failure: { code: 'cashier.slip_used_own' } })
    expect(await app.creditOf(member)).toBe(Number(amount).toFixed(2))
  })

  test('[CALL-27] money that the feed told of and matched nothing is settled by the slip that credits it', async () => {
    const { member, send, browser } = await someone()
    const { transRef, picture } = await paid(member)
    await deliver(app, told(transRef, { fromBank: 'SCB', fromAccount: '5550001111' }))

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'CREDITED' } })

    expect(await app.creditOf(member)).toBe('500.00')
    const desk = await operatorBrowser(app, `finance-${member.id}`, 'คุณเงิน')
    const { items } = (await desk.get('/console/bank-events?limit=100')).data
    expect(items.filter(({ bankTransactionId }: { bankTransactionId: string }) => bankTransactionId.replace('-', '') === transRef)).toEqual(
      [],
    )
    expect((await browser.get('/v2/users/deposits')).data.checked).toEqual([])
  })

  test('[CALL-27] a transfer that looks like one under another name waits for operators, both ways', async () => {
    const slipFirst = await someone()
    const one = await paid(slipFirst.member, { fromAccount: 'xxx-x-xx7788-1' })
    await slipFirst.send({ picture: one.picture })
    const { amount: unused } = (await slipFirst.browser.post('/v2/users/deposit.open-transfer', { amount: 400 })).data
    expect(unused).toBeGreaterThan(400)
    await deliver(
      app,
      arrival({
        bankTransactionId: randomUUID(),
        amount: '500.00',
        fromBank: 'SCB',
        fromAccount: '1112277881',
        receivedAt: app.clock.now().toISOString(),
      }),
    )
    expect(await app.creditOf(slipFirst.member)).toBe('500.00')
    const { rows } = await sql<{ reason: string }>`select reason from bank_event where payload ->> 'fromAccount' = '1112277881'`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ reason: 'possible_duplicate' }])

    const feedFirst = await someone()
    const { amount } = (await feedFirst.browser.post('/v2/users/deposit.open-transfer', { amount: 600 })).data
    const text = Number(amount).toFixed(2)
    await deliver(
      app,
      arrival({
        amount: text,
        fromAccount: '1112299992',
        fromName: await nameOf(feedFirst.member),
        receivedAt: app.clock.now().toISOString(),
      }),
    )
    const two = await paid(feedFirst.member, { amount: text, fromAccount: 'xxx-x-xx9999-2' })
    expect(await feedFirst.send({ picture: two.picture })).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'twin' } })
    expect(await app.creditOf(feedFirst.member)).toBe(text)
  })
})
