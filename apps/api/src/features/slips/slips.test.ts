import { randomUUID } from 'node:crypto'
import { SLIP_STATUSES, canMoveSlip } from '@morakot/contract/features/cashier/states'
import { sql } from 'kysely'
import { anyId, billPayment, botBarcode, trueMoneySlipVerify } from 'promptparse/generate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setLimit } from '#features/protection/service-limits'
import { drawSlip } from '../../../test/draw-slip.ts'
import { sendSlip, startSlipApp } from '../../../test/slips.ts'
import { triedMoves } from '../../../test/moves.ts'
import type { SlipApp, StubVerifier } from '../../../test/slips.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

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
const someone: SlipApp['someone'] = async () => await slipApp.someone()

const passed = (reply: { data: { checks: { name: string; passed: boolean | null }[] } }) =>
  Object.fromEntries(reply.data.checks.map(({ name, passed: is }) => [name, is]))

describe('a slip', () => {
  test('[CALL-27, PROD-4] that passes five checks is credited with what the verifier says, whatever was typed', async () => {
    const { member, browser, send } = await someone()
    const { transRef, picture } = await paid(member)

    const reply = await send({ picture, amount: '9999' })

    expect(reply).toMatchObject({ status: 200, data: { status: 'CREDITED', amount: 500, reference: transRef } })
    expect(passed(reply)).toEqual({ verified: true, unused: true, receiver: true, sender: true, age: true })
    expect(await app.creditOf(member)).toBe('500.00')
    const { slips } = (await browser.get('/v2/users/deposits')).data
    expect(slips).toMatchObject([{ depositId: reply.data.depositId, status: 'CREDITED', method: 'AUTO_SLIP' }])
    expect((await browser.get(`/v2/users/deposits/${reply.data.depositId}`)).data).toMatchObject({
      status: 'CREDITED',
      method: 'AUTO_SLIP',
    })
    const other = await someone()
    expect((await other.browser.get('/v2/users/deposits')).data.slips).toEqual([])
  })

  test('[CALL-27] ten times at once with ten keys is credited once, and the same key gets the same response', async () => {
    const { member, send } = await someone()
    const { picture } = await paid(member)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await send({ picture })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code])))).toEqual(
      new Set(['cashier.slip_used_own']),
    )
    expect(await app.creditOf(member)).toBe('500.00')
    const key = randomUUID()
    const next = await paid(member)
    const alike = [await send({ picture: next.picture, key }), await send({ picture: next.picture, key })]
    expect(alike[1]?.text).toBe(alike[0]?.text)
  })

  test('[CALL-27] that another member used is refused without naming the member', async () => {
    const [first, second] = [await someone(), await someone()]
    const { transRef, picture } = await paid(first.member)
    await first.send({ picture })
    const redrawn = await drawSlip({ sendingBank: '014', transRef: transRef.toLowerCase() }, { quality: 40, width: 720, height: 1_280 })

    const reply = await second.send({ picture: redrawn })

    expect(reply).toMatchObject({ status: 409, failure: { code: 'cashier.slip_used' } })
    expect(reply.failure.message).toMatch(/^สลิปนี้ถูกใช้ไปแล้วเมื่อ 20 พ\.ย\. 69/)
    expect(reply.text).not.toContain(first.member.username)
    expect(await app.creditOf(second.member)).toBe('0.00')
  })

  test.each([['wrong receiver', { toAccount: '9999999999' }, 422, 'cashier.slip_wrong_receiver']])(
    '[CALL-27] with a %s leaves nothing behind',
    async (_what, of, status, code) => {
      const { member, browser, send } = await someone()
      const { picture } = await paid(member, of)

      expect(await send({ picture })).toMatchObject({ status, failure: { code } })
      expect((await browser.get('/v2/users/deposits')).data.slips).toEqual([])
    },
  )

  test.each([
    ['another sender', { fromName: 'นาย อื่น ไกล' }, 'payer_differs', { sender: false }],
    ['yesterday', { at: '2026-11-19T04:59:59.000Z' }, 'too_old', { age: false }],
  ])('[CALL-27] of %s is looked at by a person, and the member reads which check failed', async (_what, of, reason, failed) => {
    const { member, send, browser } = await someone()
    const { picture } = await paid(member, of)

    const reply = await send({ picture })

    expect(reply).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason } })
    expect(passed(reply)).toMatchObject(failed)
    expect(await app.creditOf(member)).toBe('0.00')
    expect((await browser.get('/v2/users/deposits')).data.slips).toMatchObject([{ status: 'UNDER_REVIEW', reason }])
  })

  test('[CALL-27] above the own limit is held, and an operator alone cannot credit it', async () => {
    const { member, send } = await someone()
    await setLimit(app.context, member.id, { kind: 'deposit', period: 'day', value: 10_000_000n })
    const { picture } = await paid(member)

    expect(await send({ picture })).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', reason: 'over_limit' } })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test.each([
    ['a code to pay with', anyId({ type: 'MSISDN', target: '0812345678', amount: 5 }), 'QR นี้ใช้สำหรับจ่ายเงิน ไม่ใช่ QR บนสลิป'],
    ['a bill to pay', billPayment({ billerId: '099999999999990', ref1: '111' }), 'QR นี้ใช้สำหรับจ่ายเงิน ไม่ใช่ QR บนสลิป'],
    ['a barcode of a bill', botBarcode({ billerId: '099999999999990', ref1: '111', amount: 5 }), 'QR นี้ใช้สำหรับจ่ายเงิน ไม่ใช่ QR บนสลิป'],
    [
      'a slip of TrueMoney',
      trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN0001234567', date: '25012024' }),
      'QR นี้เป็นของสลิปทรูมันนี่ ไม่ใช่ QR บนสลิป',
    ],
    ['a web address', 'https://example.com/promo', 'QR นี้เป็นลิงก์เว็บไซต์ ไม่ใช่ QR บนสลิป'],
  ])(
    '[TEXT-2, F-127, CALL-27] with %s in place of its code is refused with that reason, and may go to the team',
    async (_what, payload, message) => {
      const { send } = await someone()
      const picture = await drawSlip(payload, { width: 480, height: 640, qr: 360 })

      expect(await send({ picture })).toMatchObject({ status: 422, failure: { code: 'cashier.slip_other_qr', message } })
      expect(await send({ picture, type: 'SLIP', amount: '500' })).toMatchObject({
        status: 200,
        data: { status: 'UNDER_REVIEW', reason: 'unreadable' },
      })
    },
  )

  test('[CALL-27] that the bank does not know, or whose code is not readable, may go to the team with its amount', async () => {
    const { send } = await someone()
    const unknown = await drawSlip({ sendingBank: '014', transRef: `EDITED${Date.now()}` })
    const unread = await drawSlip(null)

    expect(await send({ picture: unknown })).toMatchObject({ status: 422, failure: { code: 'cashier.slip_not_found' } })
    expect(await send({ picture: unread })).toMatchObject({ status: 422, failure: { code: 'cashier.slip_unreadable' } })
    expect(await send({ picture: unread, type: 'SLIP' })).toMatchObject({ status: 422, failure: { code: 'cashier.slip_amount_needed' } })
    expect(await send({ picture: unknown, type: 'SLIP', amount: '500' })).toMatchObject({
      status: 200,
      data: { status: 'UNDER_REVIEW', reason: 'not_found' },
    })
    expect(await send({ picture: unread, type: 'SLIP', amount: '500' })).toMatchObject({
      status: 200,
      data: { status: 'UNDER_REVIEW', reason: 'unreadable' },
    })
    const third = await drawSlip(null, { tint: '#ffffff' })
    expect(await send({ picture: third, type: 'SLIP', amount: '500' })).toMatchObject({
      status: 409,
      failure: { code: 'cashier.too_many_slips' },
    })
  })

  test.each(['silent', 'unsigned', 'other_question'] as const)(
    '[CALL-27] while the verifier is %s waits, and is credited automatically',
    async (mood) => {
      const { member, send, browser } = await someone()
      const { picture } = await paid(member)
      verifier.mood = mood

      expect(await send({ picture })).toMatchObject({
        status: 200,
        data: { status: 'CHECKING', checks: [{ name: 'verified', passed: null }, {}, {}, {}, {}] },
      })
      expect(await app.creditOf(member)).toBe('0.00')
      verifier.mood = 'answers'
      app.clock.advance(60_000)
      await sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'cashier.slip'`
        .execute(app.context.db)
        .catch(() => undefined)
      const { checkAgain } = await import('./service-again.ts')
      await checkAgain(app.wiring.cashier, present((await browser.get('/v2/users/deposits')).data.slips[0]).depositId)

      expect((await browser.get('/v2/users/deposits')).data.slips).toMatchObject([{ status: 'CREDITED' }])
      expect(await app.creditOf(member)).toBe('500.00')
    },
  )

  test.each([
    ['text', async () => Buffer.from('not a picture at all'), 'cashier.slip_not_picture'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'cashier.slip_not_picture'],
    ['a picture cut in the middle', async () => (await drawSlip(null)).subarray(0, 900), 'cashier.slip_not_picture'],
    ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 5, 1), 'cashier.slip_too_large'],
    ['a picture of 12,001 px', async () => await flat(12_001, 10), 'cashier.slip_too_large'],
    ['a bomb of 100 megapixels', async () => await flat(10_000, 10_000), 'cashier.slip_too_large'],
  ])('[CALL-27, VALID-7] %s is refused at the field', async (_what, make, code) => {
    const { send } = await someone()
    const picture = await make()
    const before = process.memoryUsage().rss

    const reply = await send({ picture })

    expect(reply).toMatchObject({ status: 422, failure: { code, fields: { slip: expect.stringMatching(/[ก-๙]/) } } })
    // What a form of 10 MB takes on its way here is the test's own.
    if (picture.length < 1_000_000) expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('[CALL-27] needs a session, a form and a known type', async () => {
    const { browser, send } = await someone()
    const picture = await drawSlip(null)

    expect(await sendSlip(app, '', { picture })).toMatchObject({ status: 401 })
    expect(await browser.post('/v2/users/deposit.upload-slip', { type: 'AUTO_SLIP' })).toMatchObject({
      status: 422,
      failure: { fields: { slip: expect.any(String) } },
    })
    expect(await send({ picture, type: 'CASH' })).toMatchObject({ status: 422, failure: { fields: { type: expect.any(String) } } })
    expect(await send({ picture, type: 'SLIP', amount: '1.005' })).toMatchObject({
      status: 422,
      failure: { fields: { amount: expect.any(String) } },
    })
  })
})

const flat = async (width: number, height: number) =>
  await sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

test('[CALL-27] the states of a slip move as their table says, and no other way', async () => {
  const { member, send } = await someone()
  const { depositId } = (await send({ picture: (await paid(member)).picture })).data

  const tried = await triedMoves(app, { table: 'deposit_slip', refuse: 'refuse_slip_move' }, { id: depositId, states: SLIP_STATUSES })

  expect(tried).toEqual(tried.map(({ from, to }) => ({ from, to, moved: canMoveSlip(from, to) })))
  expect(tried).toHaveLength(12)
})
