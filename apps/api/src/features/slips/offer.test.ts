import { randomUUID } from 'node:crypto'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtNumberText } from '@morakot/money/millisatang'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAgain } from './service-again.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishFree, publishPromotion, update } from '../../../test/promotions.ts'
import { drawSlip } from '../../../test/draw-slip.ts'
import { startSlipApp } from '../../../test/slips.ts'
import type { SlipApp, StubVerifier } from '../../../test/slips.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let slipApp: SlipApp
let app: TestApp
let verifier: StubVerifier
beforeAll(async () => {
  slipApp = await startSlipApp()
  ;({ app, verifier } = slipApp)
})
// The audit at the end holds every bonus against its transfer.
afterAll(async () => await slipApp[Symbol.asyncDispose]())
beforeEach(() => {
  app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
  verifier.mood = 'answers'
})

const bahtOf = async (member: TestMember) => {
  const { real, bonus } = await balancesOf(app.context.db, member.id)
  return { real: Number(bahtNumberText(real)), bonus: Number(bahtNumberText(bonus)) }
}
const grantsOf = async (browser: Browser) => (await browser.get('/v2/users/promotions')).data.items

describe('a slip that is sent in for a promotion', () => {
  test('[CALL-27, CALL-17] brings its bonus with its credit, by the terms of the moment when it was sent', async () => {
    const { member, browser, send } = await slipApp.someone()
    const promotionId = await publishPromotion(app)
    const { picture } = await slipApp.paid(member)

    const key = randomUUID()
    const reply = await send({ picture, promotionId, key })

    expect(reply).toMatchObject({ status: 200, data: { status: 'CREDITED', amount: 500 } })
    expect(await bahtOf(member)).toEqual({ real: 500, bonus: 250 })
    expect(await grantsOf(browser)).toMatchObject([{ promotionId, status: 'ACTIVE', bonus: 250, terms: { version: 1, multiplier: 2 } }])
    expect((await send({ picture, promotionId, key })).text).toBe(reply.text)
    expect(await send({ picture, key })).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
    expect(await bahtOf(member)).toEqual({ real: 500, bonus: 250 })
  })

  test('[CALL-27, CALL-17] keeps it while the verifier is silent, and while a person looks', async () => {
    const waiting = await slipApp.someone()
    const promotionId = await publishPromotion(app)
    const { picture } = await slipApp.paid(waiting.member)
    verifier.mood = 'silent'
    const { depositId } = (await waiting.send({ picture, promotionId })).data
    expect(await grantsOf(waiting.browser)).toMatchObject([{ promotionId, status: 'OFFERED' }])
    verifier.mood = 'answers'
    await checkAgain(app.wiring.cashier, depositId)
    expect(await bahtOf(waiting.member)).toEqual({ real: 500, bonus: 250 })

    const looked = await slipApp.someone()
    const other = await slipApp.paid(looked.member)
    const sent = await looked.send({ picture: other.picture, type: 'SLIP', promotionId })
    expect(sent).toMatchObject({ data: { status: 'UNDER_REVIEW', reason: 'team' } })
    const desk = await operatorBrowser(app, `finance-${looked.member.id}`, 'คุณเงิน')
    expect(await desk.post(`/console/deposit-slips/${sent.data.depositId}/approve`, {})).toMatchObject({ status: 200 })
    expect(await bahtOf(looked.member)).toEqual({ real: 500, bonus: 250 })
  })

  test('[CALL-27, CALL-17] is refused where the promotion is, and leaves nothing behind: without it the same slip is credited', async () => {
    const { member, browser, send } = await slipApp.someone()
    const { picture } = await slipApp.paid(member)
    const elite = await publishPromotion(app, { tiers: ['ELITE'] })
    const dear = await publishPromotion(app, { depositMin: 1_000 })
    const open = await publishPromotion(app)
    const free = await publishFree(app, 100)

    for (const promotionId of [randomUUID(), elite])
      expect(await send({ picture, promotionId })).toMatchObject({ status: 404, failure: { code: 'cashier.promotion_not_found' } })
    expect(await send({ picture, promotionId: dear })).toMatchObject({ status: 422, failure: { code: 'promotions.below_min' } })
    const drawn = await drawSlip(null)
    expect(await send({ picture: drawn, type: 'SLIP', amount: '50', promotionId: open })).toMatchObject({
      status: 422,
      failure: { code: 'promotions.below_min' },
    })
    await update(browser, free, 'ACCEPT')
    expect(await send({ picture, promotionId: open })).toMatchObject({ status: 409, failure: { code: 'promotions.active_exists' } })
    expect(await send({ picture, promotionId: 'none' })).toMatchObject({ status: 422 })
    expect((await browser.get('/v2/users/deposits')).data.slips).toEqual([])

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'CREDITED' } })
    expect(await bahtOf(member)).toEqual({ real: 500, bonus: 100 })
  })

  test('[CALL-27, CALL-17] ten times at once brings one bonus', async () => {
    const { member, browser, send } = await slipApp.someone()
    const promotionId = await publishPromotion(app)
    const { picture } = await slipApp.paid(member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await send({ picture, promotionId })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await bahtOf(member)).toEqual({ real: 500, bonus: 250 })
    expect(await grantsOf(browser)).toHaveLength(1)
  })
})
