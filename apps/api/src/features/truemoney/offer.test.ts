import { randomUUID } from 'node:crypto'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtNumberText } from '@morakot/money/millisatang'
import { memberOf } from '#features/members/service-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryAndSettle } from './service-settle.ts'
import { publishFree, publishPromotion, update } from '../../../test/promotions.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { OUR_NUMBER, TRUEMONEY_CONFIG, linkOf, newCode, newNumber, stubTrueMoney } from '../../../test/truemoney.ts'

const truemoney = stubTrueMoney()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ fetch: truemoney.fetch, config: { trueMoney: TRUEMONEY_CONFIG } })
})
// The audit at the end holds every bonus against its transfer.
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  truemoney.mood = 'answers'
  truemoney.requests.length = 0
})

const VOUCHER = '/v2/users/deposit.redeem-voucher'
const TRANSFER = '/v2/users/deposit.confirm-truemoney'

async function someone() {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

async function money(member: TestMember, amount: string, voucherCode: string | null) {
  const { bank } = await memberOf(app.context.db, member.id)
  const at = app.clock.now().toISOString()
  return { transactionNumber: newNumber(), voucherCode, amount, at, fromName: bank.holder, fromPhone: 'xxx', toPhone: OUR_NUMBER }
}

async function voucherOf(member: TestMember, amount = '500.00'): Promise<string> {
  const code = newCode()
  truemoney.vouchers.set(code, await money(member, amount, code))
  return linkOf(code)
}

const bahtOf = async (member: TestMember) => {
  const { real, bonus } = await balancesOf(app.context.db, member.id)
  return { real: Number(bahtNumberText(real)), bonus: Number(bahtNumberText(bonus)) }
}
const grantsOf = async (browser: Browser) => (await browser.get('/v2/users/promotions')).data.items

describe('money by TrueMoney that is sent in for a promotion', () => {
  test('[PROD-4, CALL-17] brings its bonus with its credit, by voucher and by transfer; the same key is the same request', async () => {
    const promotionId = await publishPromotion(app)
    const byVoucher = await someone()
    const link = await voucherOf(byVoucher.member)
    const headers = { 'idempotency-key': randomUUID() }

    const reply = await byVoucher.browser.post(VOUCHER, { link, promotionId }, headers)

    expect(reply).toMatchObject({ status: 200, data: { status: 'CREDITED', amount: 500 } })
    expect(await bahtOf(byVoucher.member)).toEqual({ real: 500, bonus: 250 })
    expect(await grantsOf(byVoucher.browser)).toMatchObject([{ promotionId, status: 'ACTIVE', terms: { version: 1, multiplier: 2 } }])
    expect((await byVoucher.browser.post(VOUCHER, { link, promotionId }, headers)).text).toBe(reply.text)
    expect(await byVoucher.browser.post(VOUCHER, { link }, headers)).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })

    const byTransfer = await someone()
    const reported = await money(byTransfer.member, '300.00', null)
    truemoney.transfers.set(reported.transactionNumber, reported)
    const { transactionNumber } = reported
    expect(await byTransfer.browser.post(TRANSFER, { transactionNumber, promotionId })).toMatchObject({ data: { status: 'CREDITED' } })
    expect(await bahtOf(byTransfer.member)).toEqual({ real: 300, bonus: 150 })
  })

  test('[PROD-4, CALL-17] keeps it while TrueMoney is silent, and brings none below the least: the offer waits on', async () => {
    const promotionId = await publishPromotion(app)
    const { member, browser } = await someone()
    const little = await voucherOf(member, '99.99')
    expect(await browser.post(VOUCHER, { link: little, promotionId })).toMatchObject({ data: { status: 'CREDITED' } })
    expect(await bahtOf(member)).toEqual({ real: 99.99, bonus: 0 })
    expect(await grantsOf(browser)).toMatchObject([{ promotionId, status: 'OFFERED' }])
    const link = await voucherOf(member)

    truemoney.mood = 'silent'
    const { depositId, status } = (await browser.post(VOUCHER, { link, promotionId })).data
    expect(status).toBe('CHECKING')
    truemoney.mood = 'answers'
    await Promise.all(Array.from({ length: 10 }, async () => await queryAndSettle(app.wiring.truemoney, depositId)))

    expect(await bahtOf(member)).toEqual({ real: 599.99, bonus: 250 })
    expect(await grantsOf(browser)).toMatchObject([{ promotionId, status: 'ACTIVE' }])
  })

  test('[PROD-4, CALL-17] is refused where the promotion is, before any call outside', async () => {
    const { member, browser } = await someone()
    const link = await voucherOf(member)
    const elite = await publishPromotion(app, { tiers: ['ELITE'] })
    const open = await publishPromotion(app)
    const free = await publishFree(app, 100)

    for (const promotionId of [randomUUID(), elite])
      expect(await browser.post(VOUCHER, { link, promotionId })).toMatchObject({
        status: 404,
        failure: { code: 'cashier.promotion_not_found' },
      })
    expect(await browser.post(TRANSFER, { transactionNumber: newNumber(), promotionId: elite })).toMatchObject({ status: 404 })
    expect(await browser.post(VOUCHER, { link, promotionId: free })).toMatchObject({ status: 404 })
    await update(browser, free, 'ACCEPT')
    expect(await browser.post(VOUCHER, { link, promotionId: open })).toMatchObject({
      status: 409,
      failure: { code: 'promotions.active_exists' },
    })
    expect(await browser.post(VOUCHER, { link, promotionId: 'none' })).toMatchObject({ status: 422 })
    expect(truemoney.requests).toEqual([])
    expect((await browser.get('/v2/users/deposit/truemoney')).data.items).toEqual([])

    expect(await browser.post(VOUCHER, { link })).toMatchObject({ status: 200, data: { status: 'CREDITED' } })
  })
})
