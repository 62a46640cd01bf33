import { randomUUID } from 'node:crypto'
import { setLimit } from '#features/protection/service-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAgain } from './service-again.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startSlipApp } from '../../../test/slips.ts'
import type { SlipApp, StubVerifier } from '../../../test/slips.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

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

const accept = async (browser: Browser, id: string, key: string = randomUUID()) =>
  await browser.post(`/v2/users/deposits/${id}.accept`, undefined, { 'idempotency-key': key })
const nextDay = () => app.clock.setTo(new Date('2026-11-20T17:00:00.000Z'))

async function overLimit() {
  const { member, browser, send } = await slipApp.someone()
  await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 70_000_000n })
  await send({ picture: (await slipApp.paid(member)).picture })
  const { data } = await send({ picture: (await slipApp.paid(member)).picture })
  expect(data).toMatchObject({ status: 'UNDER_REVIEW', reason: 'over_limit' })
  return { member, browser, id: String(data.depositId) }
}

describe('a slip over an own limit', () => {
  test('[CALL-24, CALL-27] is credited when its member accepts it after the limit has opened, not before, and once by ten at the same time', async () => {
    const { member, browser, id } = await overLimit()
    expect(await accept(browser, id)).toMatchObject({ status: 409, failure: { code: 'cashier.deposit_limit' } })
    nextDay()
    const again = await app.as(member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await accept(again, id)))

    expect(replies.filter(({ status }) => status === 200)).toMatchObject([{ data: { depositId: id, amount: 500 } }])
    expect(new Set(replies.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code])))).toEqual(
      new Set(['cashier.nothing_to_accept']),
    )
    expect(await app.creditOf(member)).toBe('1000.00')
    const { slips } = (await again.get('/v2/users/deposits')).data
    expect(slips.find(({ depositId }) => depositId === id)).toMatchObject({ status: 'CREDITED', reason: null })
  })

  test('[CALL-24, CALL-27] is visible to no one else, and empty while operators handle it', async () => {
    const { member, id } = await overLimit()
    const stranger = await slipApp.someone()
    expect(await accept(stranger.browser, id)).toMatchObject({ status: 404, failure: { code: 'cashier.deposit_not_found' } })
    expect(await accept(app.guest(), id)).toMatchObject({ status: 401 })
    const forTeam = await stranger.send({ picture: (await slipApp.paid(stranger.member)).picture, type: 'SLIP' })
    expect(await accept(stranger.browser, forTeam.data.depositId)).toMatchObject({
      status: 409,
      failure: { code: 'cashier.nothing_to_accept' },
    })
    const desk = await operatorBrowser(app, 'finance', 'คุณเงิน')
    expect(await desk.post(`/console/deposit-slips/${id}/approve`, {})).toMatchObject({ status: 200 })
    nextDay()
    expect(await accept(await app.as(member), id)).toMatchObject({ status: 409, failure: { code: 'cashier.nothing_to_accept' } })
    expect(await app.creditOf(member)).toBe('500.00')
  })
})

test('[F-9] the refusal of a slip whose member had to wait is sent as a notice, by the verifier or by an operator, once', async () => {
  const { member, browser, send } = await slipApp.someone()
  const elsewhere = await slipApp.paid(member, { toAccount: '9998887776' })
  const tooOld = await slipApp.paid(member)
  verifier.mood = 'silent'
  const { depositId } = (await send({ picture: elsewhere.picture })).data
  verifier.mood = 'answers'
  await Promise.all(Array.from({ length: 10 }, async () => await checkAgain(app.wiring.cashier, depositId)))
  const looked = await send({ picture: tooOld.picture, type: 'SLIP' })
  const desk = await operatorBrowser(app, 'checker', 'คุณตรวจ')
  expect(await desk.post(`/console/deposit-slips/${looked.data.depositId}/reject`, { reason: 'too_old' })).toMatchObject({ status: 200 })
  await app.drainSubscribers()

  const { items } = (await browser.get('/me/notices')).data
  expect(items).toHaveLength(2)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'money_refused', title: 'สลิปไม่ผ่าน: ผู้รับไม่ใช่บัญชีของเรา' }),
      expect.objectContaining({ kind: 'money_refused', title: 'สลิปไม่ผ่าน: โอนเกิน 24 ชั่วโมงแล้ว' }),
    ]),
  )
})

test('[WATCHED-1] each view of the picture of a slip is in the audit under its operator, and none without the permission', async () => {
  const { member, send } = await slipApp.someone()
  const { depositId } = (await send({ picture: (await slipApp.paid(member)).picture, type: 'SLIP' })).data
  const [desk, support] = [await operatorBrowser(app, 'viewer', 'คุณดู'), await operatorBrowser(app, 'helper', 'คุณช่วย', ['support'])]
  const view = async (browser: Browser, id: string) => await browser.post(`/console/deposit-slips/${id}/picture`)

  expect(await view(desk, depositId)).toMatchObject({ status: 200, data: { picture: expect.stringMatching(/^[\w+/]{100,}=*$/) } })
  expect(await view(desk, depositId)).toMatchObject({ status: 200 })
  expect(await view(support, depositId)).toMatchObject({ status: 403 })
  expect(await view(desk, randomUUID())).toMatchObject({ status: 404, failure: { code: 'depositAdmin.slip_not_found' } })

  const { rows } = await sql<{ actor: string }>`
    select actor from audit where action = 'deposit_slip.view' and subject = ${`deposit_slip:${depositId}`}`.execute(app.context.db)
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1)
})
