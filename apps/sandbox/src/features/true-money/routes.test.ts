import { randomUUID } from 'node:crypto'
import { VOUCHER_REDEEM_PATH, WALLET_TRANSFER_PATH } from '@morakot/contract/outside/truemoney'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const OURS = '0980000468'
const PAYER = { amount: '300', fromName: 'สมชาย ใจดี', fromPhone: '0811112222' }

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => await sandbox[Symbol.asyncDispose]())

async function voucher(test: string = 'none'): Promise<string> {
  const made = await sandbox.app.inject({ method: 'POST', url: '/true-money/vouchers', payload: { ...PAYER, test } })
  return new URL(made.json<{ link: string }>().link).searchParams.get('v') ?? ''
}

const redeem = async (code: string, receiver = OURS) =>
  await sandbox.signed('trueMoney', 'POST', VOUCHER_REDEEM_PATH, { askId: randomUUID(), code, receiver })

describe('the wallet company', () => {
  test('gives a voucher once, to one wallet, and gives that wallet the same response when it repeats the request', async () => {
    const code = await voucher()

    const replies = await Promise.all(Array.from({ length: 5 }, async () => await redeem(code)))

    const numbers = new Set(replies.map((reply) => reply.json<{ money: { transactionNumber: string } }>().money.transactionNumber))
    expect(numbers.size).toBe(1)
    expect(replies[0]?.json()).toMatchObject({
      status: 'REDEEMED',
      code,
      receiver: OURS,
      money: { amount: '300.00', voucherCode: code, fromName: PAYER.fromName, fromPhone: '081-xxx-2222', toPhone: OURS },
    })
    expect((await redeem(code, '0899999999')).json()).toMatchObject({ status: 'REFUSED', refusal: 'used', money: null })
  })

  test.each(['used', 'expired', 'shared'])('refuses a voucher that is %s', async (test) => {
    expect((await redeem(await voucher(test))).json()).toMatchObject({ status: 'REFUSED', refusal: test, money: null })
  })

  test('loses its answer after the money has moved, and returns it when it is queried for long enough', async () => {
    const code = await voucher('lost_answer')

    const statuses = [(await redeem(code)).statusCode, (await redeem(code)).statusCode]

    expect(statuses).toEqual([504, 200])
    expect((await redeem('unknownunknownunknown1')).json()).toMatchObject({ status: 'REFUSED', refusal: 'not_found' })
  })

  test('shows a transfer to the wallet that it went into, and to no other', async () => {
    const paid = await sandbox.app.inject({ method: 'POST', url: '/true-money/transfers', payload: { ...PAYER, toPhone: OURS } })
    const { transactionNumber } = paid.json<{ transactionNumber: string }>()
    const find = async (receiver: string) =>
      (await sandbox.signed('trueMoney', 'POST', WALLET_TRANSFER_PATH, { askId: randomUUID(), transactionNumber, receiver })).json()

    expect(await find(OURS)).toMatchObject({ status: 'FOUND', money: { amount: '300.00', voucherCode: null } })
    expect(await find('0899999999')).toMatchObject({ status: 'NOT_FOUND', money: null })
  })

  test('accepts no unsigned request, and moves no impossible amount', async () => {
    const body = { askId: randomUUID(), code: await voucher(), receiver: OURS }

    expect((await sandbox.app.inject({ method: 'POST', url: VOUCHER_REDEEM_PATH, payload: body })).statusCode).toBe(401)
    expect((await sandbox.signed('trueMoney', 'POST', VOUCHER_REDEEM_PATH, body, { 'x-signature': 'no' })).statusCode).toBe(401)
    const none = await sandbox.app.inject({ method: 'POST', url: '/true-money/vouchers', payload: { ...PAYER, amount: '0' } })
    expect(none.statusCode).toBe(422)
    expect((await sandbox.app.inject({ method: 'GET', url: '/true-money?phone=0811112222&name=ก&way=transfer' })).body).toContain(
      'โอนให้เบอร์',
    )
  })
})
