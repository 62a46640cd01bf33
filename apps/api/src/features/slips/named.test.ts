import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberOf } from '#features/members/service-status'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { drawSlip } from '../../../test/draw-slip.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { SLIP_ACCOUNT, startSlipApp } from '../../../test/slips.ts'
import type { SlipApp } from '../../../test/slips.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
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

const own = ({ bank }: TestMember) => ({ sendingBank: '004', fromBank: 'KBANK', fromAccount: `xxx-x-x${bank.number.slice(5, 9)}-x` })
const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()

describe('[TRANSFER-3, F-122] a transfer is called what the verifier says', () => {
  test.each([
    ['another bank', { sendingBank: '014' }, (reference: string) => reference],
    ['another bank and other spelling', { sendingBank: '025' }, (reference: string) => `${reference.slice(0, 3)}-${reference.slice(3)}`],
    ['a bank that is none', { sendingBank: '999' }, (reference: string) => `${reference}.`],
    ['a longer reference', { sendingBank: '004' }, (reference: string) => `${reference}1`],
  ])('a picture that names %s is refused, before and after the credit', async (_what, { sendingBank }, spell) => {
    const { member, send } = await slipApp.someone()
    const { transRef, picture } = await slipApp.paid(member, own(member))
    const forged = await drawSlip({ sendingBank, transRef: spell(transRef) })
    // This verifier looks a transfer up by the beginning of its reference, whatever the bank.
    slipApp.verifier.known.set(spell(transRef), slipApp.verifier.known.get(transRef) ?? expect.fail())

    expect(await send({ picture: forged })).toMatchObject({
      status: 422,
      failure: { code: 'cashier.slip_differs', fields: { slip: expect.any(String) } },
    })
    expect(await send({ picture })).toMatchObject({ data: { status: 'CREDITED' } })
    expect(await send({ picture: forged })).toMatchObject({ status: 422, failure: { code: 'cashier.slip_differs' } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test.each([
    ['small letters', (reference: string) => reference.toLowerCase()],
    ['hyphens', (reference: string) => reference.split('').join('-')],
    ['a full stop', (reference: string) => `${reference}.`],
    ['brackets', (reference: string) => `(${reference})`],
  ])('one transfer spelled with %s is used, for its member and for any other', async (_what, spell) => {
    const [payer, thief] = [await slipApp.someone(), await slipApp.someone()]
    const { transRef, picture } = await slipApp.paid(payer.member, own(payer.member))
    await payer.send({ picture })
    const spelled = await drawSlip({ sendingBank: '004', transRef: spell(transRef) })

    expect(await payer.send({ picture: spelled })).toMatchObject({ status: 409, failure: { code: 'cashier.slip_used_own' } })
    expect(await thief.send({ picture: spelled })).toMatchObject({ status: 409, failure: { code: 'cashier.slip_used' } })
    expect(await app.creditOf(payer.member)).toBe('500.00')
    expect(await app.creditOf(thief.member)).toBe('0.00')
  })

  test.each([
    ['without a reference', { reference: undefined }, 'name_unclear'],
    ['without its bank', { sendingBank: null }, 'name_unclear'],
    ['with a bank that no list has', { sendingBank: 'NEWBANK' }, 'name_unclear'],
    ['with a moment without an offset', { at: '2026-11-20T12:00:00' }, 'time_unclear'],
    ['with no moment', { at: 'today' }, 'time_unclear'],
    ['three hours ahead', { at: '2026-11-20T08:00:00.000Z' }, 'time_unclear'],
    ['nine days ahead', { at: '2026-11-29T05:00:00.000Z' }, 'time_unclear'],
    ['with an amount of 0.00', { amount: '0.00' }, 'amount_unclear'],
  ])('an answer %s credits nothing and goes to a person', async (_what, of, reason) => {
    const { member, send } = await slipApp.someone()
    const { transRef } = await slipApp.paid(member, { ...own(member), ...of })
    const picture = await drawSlip({ sendingBank: '004', transRef })

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason } })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test.each([
    ['with Bangkok’s offset', '2026-11-20T12:00:00+07:00'],
    ['four minutes ahead', '2026-11-20T05:04:00.000Z'],
  ])('a moment %s is what it says', async (_what, at) => {
    const { member, send } = await slipApp.someone()
    const { picture } = await slipApp.paid(member, { ...own(member), at })

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'CREDITED' } })
  })
})

describe('[TRANSFER-2, F-121] our own account in the verifier’s answer', () => {
  test.each([
    ['masked, with our name', { toAccount: 'xxx-x-x2345-x' }, { status: 'CREDITED' }],
    ['its end, with our name', { toAccount: 'xxxxxx3457' }, { status: 'CREDITED' }],
    ['written with hyphens', { toAccount: '468-0-12345-7', toName: '' }, { status: 'CREDITED' }],
    ['masked, without a name', { toAccount: 'xxx-x-x2345-x', toName: '' }, { status: 'UNDER_REVIEW', reason: 'receiver_unclear' }],
    ['masked but for three', { toAccount: 'xxx-x-xx345-x' }, { status: 'UNDER_REVIEW', reason: 'receiver_unclear' }],
    ['without its bank', { toBank: '', toAccount: 'xxxxxx3457' }, { status: 'UNDER_REVIEW', reason: 'receiver_unclear' }],
  ])('%s', async (_what, of, data) => {
    const { member, send } = await slipApp.someone()
    const { picture } = await slipApp.paid(member, { ...own(member), ...SLIP_ACCOUNT, ...of })

    expect(await send({ picture })).toMatchObject({ status: 200, data })
  })

  test.each([
    ['another number', { toAccount: '4680123458' }],
    ['another place', { toAccount: 'xxx-x-x2346-x' }],
    ['our number at another bank', { toBank: 'BBL' }],
  ])('that is not ours by %s is refused', async (_what, of) => {
    const { member, send } = await slipApp.someone()
    const { picture } = await slipApp.paid(member, { ...own(member), ...SLIP_ACCOUNT, ...of })

    expect(await send({ picture })).toMatchObject({ status: 422, failure: { code: 'cashier.slip_wrong_receiver' } })
  })
})

describe('[TRANSFER-2, F-121] the payer of a slip', () => {
  test('whose name is cut is the member where the account agrees in places', async () => {
    const { member, send } = await slipApp.someone()
    const { firstName, lastName } = await memberOf(app.context.db, member.id)
    const { picture } = await slipApp.paid(member, {
      ...own(member),
      fromAccount: `xxxxxx${member.bank.number.slice(-4)}`,
      fromName: `นาย ${firstName} ${[...lastName][0]}`,
    })

    expect(await send({ picture })).toMatchObject({ data: { status: 'CREDITED' } })
  })

  test('is not the thief who has the same name, in either order of submission', async () => {
    const payer = await slipApp.someone()
    const { firstName, lastName } = await memberOf(app.context.db, payer.member.id)
    const thief = await app.memberWith({ firstName, lastName })
    const browser = await app.as(thief)
    const { sendSlip } = await import('../../../test/slips.ts')
    const { transRef, picture } = await slipApp.paid(payer.member, {
      ...own(payer.member),
      fromAccount: `xxxxxx${payer.member.bank.number.slice(-4)}`,
    })

    expect(await sendSlip(app, browser.cookie, { picture })).toMatchObject({ data: { status: 'UNDER_REVIEW', reason: 'payer_differs' } })
    expect(await payer.send({ picture })).toMatchObject({ data: { status: 'CREDITED' } })
    expect(await app.creditOf(thief)).toBe('0.00')
    const desk = await operatorBrowser(app, `desk-${transRef.toLowerCase()}`)
    const { slips } = (await browser.get('/v2/users/deposits')).data
    expect(await desk.post(`/console/deposit-slips/${present(slips[0]).depositId}/approve`, {})).toMatchObject({
      status: 409,
      failure: { code: 'cashier.transfer_used' },
    })
  })

  test('by name alone counts only while the bank has confirmed the member’s account', async () => {
    const member = await app.memberWith({ lastName: 'ไม่ยืนยัน', holderState: 'unclear' })
    const { sendSlip } = await import('../../../test/slips.ts')
    const { picture } = await slipApp.paid(member, { fromAccount: 'xxx-x-x9999-x' })

    expect(await sendSlip(app, (await app.as(member)).cookie, { picture })).toMatchObject({
      data: { status: 'UNDER_REVIEW', reason: 'payer_differs' },
    })
  })
})

describe('[TRANSFER-1, F-120] an account that slips credit', () => {
  test('keeps what a feed reports of it as evidence, and credits nothing by it', async () => {
    const { member, send, browser } = await slipApp.someone()
    const { data } = await browser.post('/v2/users/deposit.open-transfer', { amount: 700 })
    const event = arrival({
      amount: Number(data.amount).toFixed(2),
      toAccount: SLIP_ACCOUNT.toAccount,
      fromBank: member.bank.code,
      fromAccount: member.bank.number,
    })

    expect(await deliver(app, event)).toBe(200)
    expect(await deliver(app, event)).toBe(200)

    expect(await app.creditOf(member)).toBe('0.00')
    const { rows } = await sql`select outcome from bank_event where event_id = ${event.eventId}`.execute(app.context.db)
    expect(rows).toEqual([{ outcome: 'evidence' }])
    const { picture } = await slipApp.paid(member, own(member))
    expect(await send({ picture })).toMatchObject({ data: { status: 'CREDITED' } })
  })

  test('[CALL-26] is shown to those who send slips, and the account of the feed to all others', async () => {
    const { browser } = await slipApp.someone()
    const accountsOf = async (type: string) => (await browser.get(`/v2/users/deposit/bank?type=${type}`)).data.accounts

    expect(await accountsOf('AUTO_SLIP')).toMatchObject([{ source: 'verifier', number: SLIP_ACCOUNT.toAccount }])
    expect(await accountsOf('SLIP')).toMatchObject([{ source: 'verifier', number: SLIP_ACCOUNT.toAccount }])
    expect(await accountsOf('AUTO')).toMatchObject([{ source: 'feed', number: '0123456789' }])
  })

  test('[CALL-27] is credited by an operator only after the verifier has confirmed the transfer', async () => {
    const { member, send } = await slipApp.someone()
    const { transRef } = await slipApp.paid(member, own(member))
    const { depositId } = (await send({ picture: await drawSlip(null, { tint: '#eeeeee' }), type: 'SLIP', amount: '500' })).data
    const desk = await operatorBrowser(app, 'verifying')
    const check = async (body: object) => await desk.post(`/console/deposit-slips/${depositId}/check`, body)

    expect(await desk.post(`/console/deposit-slips/${depositId}/approve`, {})).toMatchObject({
      status: 422,
      failure: { code: 'depositAdmin.slip_receipt_needed' },
    })
    expect(await check({})).toMatchObject({ status: 422, failure: { code: 'depositAdmin.slip_reference_needed' } })
    expect(await check({ bank: 'KBANK', reference: 'NOSUCH1' })).toMatchObject({
      status: 422,
      failure: { code: 'depositAdmin.slip_unknown_there' },
    })
    slipApp.verifier.mood = 'silent'
    expect(await check({ bank: 'KBANK', reference: transRef })).toMatchObject({
      status: 503,
      failure: { code: 'depositAdmin.verifier_silent' },
    })
    slipApp.verifier.mood = 'answers'
    expect(await check({ bank: 'KBANK', reference: transRef })).toMatchObject({
      status: 200,
      data: { status: 'UNDER_REVIEW', source: 'verifier' },
    })

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await desk.post(`/console/deposit-slips/${depositId}/approve`, {})),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.creditOf(member)).toBe('500.00')
  })
})

describe('[TRANSFER-1, F-120] a confirmed transfer', () => {
  test.each([
    ['from another payer', { fromName: 'นาย อื่น ไกล', fromAccount: 'xxx-x-x9999-x', fromBank: 'BBL', sendingBank: '002' }],
    ['to an account that is not clearly ours', { toAccount: 'xxx-x-x2345-x', toName: '' }],
  ])('%s is credited by two operators, by one of ten at once', async (_what, of) => {
    const { member, send } = await slipApp.someone()
    const { picture } = await slipApp.paid(member, { ...own(member), ...of })
    const { depositId } = (await send({ picture })).data
    const [first, second] = await Promise.all(
      ['first', 'second'].map(async (name) => await operatorBrowser(app, `${name}-${member.username}`)),
    )
    const approve = async (desk = first) => await desk?.post(`/console/deposit-slips/${depositId}/approve`, {})

    expect(await approve()).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', proposedBy: expect.any(String) } })
    expect(await approve()).toMatchObject({ status: 409, failure: { code: 'depositAdmin.second_operator_needed' } })
    expect(await app.creditOf(member)).toBe('0.00')

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(second)))

    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1)
    expect(await app.creditOf(member)).toBe('500.00')
  })
})

describe('[TRANSFER-4, F-123] the daily control of an account that slips credit', () => {
  test('stops automatic credits at the day’s bound until yesterday is compared, and at a difference until two operators close it', async () => {
    await app.setRules({ verifierDayMax: 900 })
    // A day of its own: other tests credit on theirs.
    app.clock.setTo(new Date('2026-12-01T05:00:00.000Z'))
    const one = await slipApp.someone()
    const two = await slipApp.someone()
    const three = await slipApp.someone()
    const paid = async ({ member }: typeof one) => (await slipApp.paid(member, { ...own(member), at: later(-1) })).picture
    const [first, second] = [await operatorBrowser(app, 'day-one'), await operatorBrowser(app, 'day-two')]
    expect(await one.send({ picture: await paid(one) })).toMatchObject({ data: { status: 'CREDITED' } })

    const atOnce = await Promise.all([two, three].map(async (each) => await each.send({ picture: await paid(each) })))
    expect(atOnce.map(({ data }) => data.reason)).toEqual(['day_max', 'day_max'])

    const days = '/console/reconciliation/days'
    const entry = { account: SLIP_ACCOUNT.toAccount, day: '2026-11-30', count: 0, total: '0' }
    expect(await first.post(days, { ...entry, day: '2026-12-01' })).toMatchObject({
      status: 422,
      failure: { code: 'reconciliation.day_not_over' },
    })
    expect(await first.post(days, { ...entry, account: '0123456789' })).toMatchObject({
      status: 422,
      failure: { code: 'reconciliation.not_slip_account' },
    })
    expect(await first.post(days, { ...entry, csv: 'a;b' })).toMatchObject({
      status: 422,
      failure: { code: 'reconciliation.not_statement' },
    })
    expect(await first.post(days, { ...entry, count: undefined })).toMatchObject({
      status: 422,
      failure: { fields: { total: expect.any(String) } },
    })
    const compared = await first.post(days, entry)
    expect(compared.data.days).toMatchObject([
      { day: '2026-11-30', countHere: 0, totalThere: '0.00', differs: false, enteredBy: 'day-one' },
    ])
    const four = await slipApp.someone()
    expect(await four.send({ picture: await paid(four) })).toMatchObject({ data: { status: 'CREDITED' } })

    const csv = '\uFEFFวันที่,จำนวนเงิน\r\n2026-11-30,"1,500.00"\r\n2026-11-29,20.00\r\n2026-11-30,-40.00\r\n'
    expect((await first.post(days, { account: entry.account, day: entry.day, csv })).data.days).toMatchObject([
      { countThere: 1, totalThere: '1500.00', differs: true },
    ])
    const five = await slipApp.someone()
    expect(await five.send({ picture: await paid(five) })).toMatchObject({ data: { status: 'UNDER_REVIEW', reason: 'statement_differs' } })

    const { items } = (await first.get('/console/reconciliation')).data
    const [found] = items.filter(({ source }) => source === 'statement')
    const close = async (desk: typeof first) =>
      await desk.post(`/console/reconciliation/${present(found).caseId}/close`, { reason: 'สลิปยังไม่ส่งเข้ามา' })
    expect(await close(first)).toMatchObject({ status: 200, data: { closing: null, closingProposal: { isOwn: true } } })
    expect(await close(first)).toMatchObject({ status: 409, failure: { code: 'reconciliation.second_operator_needed' } })
    const closings = await Promise.all(Array.from({ length: 10 }, async () => await close(second)))
    expect(closings.filter(({ status }) => status === 200)).toHaveLength(1)
    const six = await slipApp.someone()
    expect(await six.send({ picture: await paid(six) })).toMatchObject({ data: { status: 'CREDITED' } })
    await app.setRules({})
  })
})
