import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { FEED_ACCOUNT, startSlipApp } from '../../../test/slips.ts'
import type { SlipApp } from '../../../test/slips.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

let slipApp: SlipApp
let app: TestApp
beforeAll(async () => {
  slipApp = await startSlipApp()
  ;({ app } = slipApp)
})
afterAll(async () => await slipApp[Symbol.asyncDispose]())
beforeEach(() => {
  app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
  slipApp.verifier.mood = 'answers'
})

let amounts = 300
/** An amount that no other test has: receipts are found by it. */
const nextAmount = () => `${(amounts += 1)}.00`

/** The member's own account, as a verifier masks it. */
const own = ({ bank }: TestMember, mask = `xxxxxx${bank.number.slice(-4)}`) => ({
  sendingBank: '004',
  fromBank: 'KBANK',
  fromAccount: mask,
})

/** The receipt of the member's payment, as the bank's feed writes it, under a reference of its own. */
const receiptOf = ({ bank }: TestMember, amount: string, of: object = {}) =>
  arrival({ amount, fromBank: bank.code, fromAccount: bank.number, receivedAt: app.clock.now().toISOString(), ...of })

async function paidTo(member: TestMember, amount: string, of: object = {}) {
  return await slipApp.paid(member, { ...FEED_ACCOUNT, ...own(member), amount, ...of })
}

const slipsOf = async (browser: Browser) => (await browser.get('/v2/users/deposits')).data.slips

/** Runs the jobs of the next seconds, as a running product does. */
async function seconds(count: number) {
  app.clock.advance(count * 1_000)
  await sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'cashier.slip' and state = 'created'`.execute(
    app.context.db,
  )
  await app.runJobs()
}

describe('[TRANSFER-1, F-120] a slip for an account of a bank’s feed', () => {
  test('credits the receipt that it is evidence of: by the bank’s reference', async () => {
    const { member, send, browser } = await slipApp.someone()
    const amount = nextAmount()
    const { transRef, picture } = await paidTo(member, amount)
    await deliver(app, receiptOf(member, amount, { bankTransactionId: `${transRef.slice(0, 4).toLowerCase()}-${transRef.slice(4)}` }))

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'CREDITED', amount: Number(amount) } })
    expect(await app.creditOf(member)).toBe(amount)
    expect((await browser.get('/v2/users/deposits')).data.checked).toEqual([])
    expect(await send({ picture: (await paidTo(member, amount, { reference: transRef })).picture })).toMatchObject({ status: 422 })
  })

  test.each(['xxx-x-x{5678}-x', 'xxxxxx{6789}', 'xxx-x-xx678-x', 'xxxxxxxxxx', '1234xxxxxx'])(
    'and by likeness, whatever places the verifier masks: %s',
    async (mask) => {
      const { member, send } = await slipApp.someone()
      const amount = nextAmount()
      const { number } = member.bank
      const places = mask
        .replace('{5678}', number.slice(5, 9))
        .replace('{6789}', number.slice(6))
        .replace('678', number.slice(6, 9))
        .replace('1234', number.slice(0, 4))
      const { picture } = await paidTo(member, amount, own(member, places))
      await deliver(app, receiptOf(member, amount))

      expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'CREDITED' } })
      expect(await app.creditOf(member)).toBe(amount)
    },
  )

  test.each([0, 3, 6, -6, 29])('is no second credit of a payment that the feed credited, with clocks %s minutes apart', async (minutes) => {
    const { member, send, browser } = await slipApp.someone()
    const open = (await browser.post('/v2/users/deposit.open-transfer', { amount: amounts++ })).data
    const amount = Number(open.amount).toFixed(2)
    const at = new Date(app.clock.now().getTime() - 60_000 * minutes)
    await deliver(app, receiptOf(member, amount))
    expect(await app.creditOf(member)).toBe(amount)
    app.clock.advance(10 * 60_000)
    const { picture } = await paidTo(member, amount, { ...own(member, `xxx-x-x${member.bank.number.slice(5, 9)}-x`), at: at.toISOString() })

    const reply = await send({ picture })

    expect(reply).toMatchObject({
      status: 409,
      failure: { code: 'cashier.slip_credited', fields: { slip: expect.stringMatching(/^เงินรายการนี้เข้าแล้ว/) } },
    })
    expect(await app.creditOf(member)).toBe(amount)
    expect(await send({ picture, isAnotherTransfer: 'yes' })).toMatchObject({
      status: 200,
      data: { status: 'UNDER_REVIEW', reason: 'member_disagrees' },
    })
    expect(await app.creditOf(member)).toBe(amount)
  })

  test.each(['the job', 'an operator'])(
    'that the member calls another transfer stays a manual review, when the verifier did not answer at first and %s queries it again',
    async (who) => {
      const { member, send, browser } = await slipApp.someone()
      const open = (await browser.post('/v2/users/deposit.open-transfer', { amount: amounts++ })).data
      const amount = Number(open.amount).toFixed(2)
      await deliver(app, receiptOf(member, amount))
      app.clock.advance(60_000)
      const { picture } = await paidTo(member, amount)
      slipApp.verifier.mood = 'silent'
      expect(await send({ picture, isAnotherTransfer: 'yes' })).toMatchObject({ status: 200, data: { status: 'CHECKING' } })

      if (who === 'an operator') for (let minute = 0; minute < 21; minute += 1) await seconds(60)
      slipApp.verifier.mood = 'answers'
      if (who === 'the job') await seconds(60)
      else {
        const finance = await operatorBrowser(app, 'evi-finance', 'evi-finance', ['finance'])
        const [slip] = await slipsOf(browser)
        expect(slip).toMatchObject({ status: 'UNDER_REVIEW', reason: 'verifier_down' })
        expect((await finance.post(`/console/deposit-slips/${present(slip).depositId}/check`, {})).status).toBe(200)
      }

      expect(await slipsOf(browser)).toMatchObject([{ status: 'UNDER_REVIEW', reason: 'member_disagrees' }])
      expect(await app.creditOf(member)).toBe(amount)
    },
  )

  test('of a payment that another member was credited with waits for its own receipt, and then for a person', async () => {
    const [first, second] = [await slipApp.someone(), await slipApp.someone()]
    const open = (await first.browser.post('/v2/users/deposit.open-transfer', { amount: amounts++ })).data
    const amount = Number(open.amount).toFixed(2)
    await deliver(app, receiptOf(first.member, amount))
    const { picture } = await paidTo(second.member, amount, own(second.member, 'xxxxxxxxxx'))

    expect(await second.send({ picture })).toMatchObject({ status: 200, data: { status: 'CHECKING' } })
    for (let minute = 0; minute < 11; minute += 1) await seconds(60)
    for (let minute = 0; minute < 10; minute += 1) await seconds(60)

    expect(await slipsOf(second.browser)).toMatchObject([{ status: 'UNDER_REVIEW', reason: 'no_receipt' }])
    expect(await app.creditOf(second.member)).toBe('0.00')
  })

  test('before its receipt waits, and is credited when the receipt comes', async () => {
    const { member, send, browser } = await slipApp.someone()
    const amount = nextAmount()
    const { picture } = await paidTo(member, amount)
    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'CHECKING' } })

    await deliver(app, receiptOf(member, amount))
    await app.runJobs()

    expect(await slipsOf(browser)).toMatchObject([{ status: 'CREDITED' }])
    expect(await app.creditOf(member)).toBe(amount)
  })

  test('that finds two free receipts of its payer waits for a person', async () => {
    const { member, send } = await slipApp.someone()
    const amount = nextAmount()
    const { picture } = await paidTo(member, amount)
    await deliver(app, receiptOf(member, amount))
    await deliver(app, receiptOf(member, amount))

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'two_receipts' } })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('never moves money that a rule holds', async () => {
    const { member, send, browser } = await slipApp.someone()
    const { data } = await browser.post('/v2/users/deposit.open-transfer', { amount: amounts++ })
    const amount = Number(data.amount).toFixed(2)
    await sql`update member set status = 'blocked' where id = ${member.id}`.execute(app.context.db)
    await deliver(app, receiptOf(member, amount))
    await sql`update member set status = 'active' where id = ${member.id}`.execute(app.context.db)
    const { picture } = await paidTo(member, amount)

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'receipt_held' } })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('of ten members at once, with the receipt of one of them, credits that one', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, async () => await slipApp.someone()))
    const amount = nextAmount()
    const [payer] = all
    if (payer === undefined) throw new Error('ten members were made')
    const { transRef } = await paidTo(payer.member, amount)
    await deliver(app, receiptOf(payer.member, amount, { bankTransactionId: transRef }))
    const { drawSlip } = await import('../../../test/draw-slip.ts')
    const pictures = await Promise.all(all.map(async (_one, at) => await drawSlip({ sendingBank: '004', transRef }, { quality: 60 + at })))

    await Promise.all(all.map(async ({ send }, at) => await send({ picture: pictures[at] ?? Buffer.of() })))

    const credits = await Promise.all(all.map(async ({ member }) => await app.creditOf(member)))
    expect(credits).toEqual(all.map((one) => (one === payer ? amount : '0.00')))
  })

  test('[CALL-27] is credited by operators only with a receipt that they choose, by two when the payer is another', async () => {
    const { member, send } = await slipApp.someone()
    const amount = nextAmount()
    const { picture } = await paidTo(member, amount)
    const { depositId } = (await send({ picture, type: 'SLIP', amount })).data
    const [maker, checker] = [await operatorBrowser(app, 'evi-maker'), await operatorBrowser(app, 'evi-checker')]
    const approve = async (desk: Browser, body: object) => await desk.post(`/console/deposit-slips/${depositId}/approve`, body)

    expect(await approve(maker, {})).toMatchObject({ status: 422, failure: { code: 'depositAdmin.slip_receipt_needed' } })
    expect(await approve(maker, { eventId: 'nothing' })).toMatchObject({
      status: 409,
      failure: { code: 'depositAdmin.slip_receipt_settled' },
    })
    const event = receiptOf(member, amount, { fromAccount: '7778889990', fromName: 'นาง อื่น คนละคน' })
    await deliver(app, event)
    const { receipts } = (await maker.get(`/console/deposit-slips/${depositId}`)).data
    expect(receipts).toMatchObject([{ eventId: event.eventId, amount }])
    expect(await approve(maker, { eventId: event.eventId })).toMatchObject({
      status: 200,
      data: { status: 'UNDER_REVIEW', proposedBy: 'evi-maker' },
    })
    expect(await approve(maker, {})).toMatchObject({ status: 409, failure: { code: 'depositAdmin.second_operator_needed' } })

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(checker, {})))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.creditOf(member)).toBe(amount)
  })

  test('[CALL-27] ends when operators credit its receipt by another way', async () => {
    const { member, browser, send } = await slipApp.someone()
    const amount = nextAmount()
    const event = receiptOf(member, amount)
    await deliver(app, event)
    const [maker, checker] = [await operatorBrowser(app, 'way-maker'), await operatorBrowser(app, 'way-checker')]
    const proposal = await maker.post('/console/bank-events/credits', {
      eventId: event.eventId,
      username: member.username,
      reason: 'พบเจ้าของเงิน',
    })
    const { picture } = await paidTo(member, amount)

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'receipt_held' } })
    expect(await checker.post(`/console/bank-events/credits/${present(proposal.data.proposal).creditId}/approve`)).toMatchObject({
      status: 200,
    })
    await app.runJobs()

    expect(await app.creditOf(member)).toBe(amount)
    expect(await slipsOf(browser)).toMatchObject([{ status: 'UNDER_REVIEW' }])
  })
})
