import { createHmac } from 'node:crypto'
import { bankFeedEvent, payoutEvent, transferListReply } from '@morakot/contract/outside/bank'
import { generate } from 'promptparse'
import { describe, expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const PAYMENT = { fromBank: 'KBANK', fromAccount: '1234567890', fromName: 'สมหญิง ใจดี', toAccount: '0812345678', amount: '500.07' }
const ORDER = { reference: 'w-1', amount: '200.00', bankCode: 'SCB', accountNumber: '1112223334', accountName: 'สมหญิง ใจดี' }

function pay(sandbox: TestSandbox, change: object = {}) {
  return sandbox.app.inject({ method: 'POST', url: '/bank/payments', payload: { ...PAYMENT, ...change } })
}

function feed(sandbox: TestSandbox) {
  return sandbox.operator.received
    .filter(({ path }) => path === '/callbacks/bank-feed')
    .map((call) => ({ signed: call.signed, event: bankFeedEvent.parse(call.body) }))
}

describe('a payment', () => {
  test('reaches the operator as one signed event with the amount to the satang', async () => {
    await using sandbox = await startSandbox()

    const paid = await pay(sandbox, { ref1: 'D123' })
    await sandbox.pass(0)
    await sandbox.pass(5_000)

    expect(paid.json()).toMatchObject({ amount: '500.07' })
    expect(feed(sandbox)).toHaveLength(1)
    expect(feed(sandbox)[0]).toMatchObject({
      signed: true,
      event: { amount: '500.07', toAccount: '0812345678', fromName: 'สมหญิง ใจดี', ref1: 'D123' },
    })
  })

  test('is announced again until the operator answers with 2xx, as the same event', async () => {
    await using sandbox = await startSandbox()
    sandbox.operator.trouble('/callbacks/bank-feed', 'fail', 'lose-answer', 'lose-request')

    await pay(sandbox)
    for (let turn = 0; turn < 6; turn += 1) await sandbox.pass(11_000)

    expect(feed(sandbox)).toHaveLength(4)
    expect(new Set(feed(sandbox).map(({ event }) => event.eventId)).size).toBe(1)
  })

  test('with another amount is one satang off', async () => {
    await using sandbox = await startSandbox()

    await pay(sandbox, { test: 'other_amount' })
    await sandbox.pass(0)

    expect(feed(sandbox)[0]?.event.amount).toBe('500.06')
  })

  test('reported late waits, reported twice arrives twice, with a repeated bank transaction is another event', async () => {
    await using sandbox = await startSandbox()
    await pay(sandbox, { test: 'late', delay: '1m' })
    await sandbox.pass(59_000)
    const early = feed(sandbox).length

    await sandbox.pass(2_000)
    await pay(sandbox, { test: 'twice' })
    await pay(sandbox, { test: 'same_transaction' })
    await sandbox.pass(0)

    const events = feed(sandbox).map(({ event }) => event)
    expect(early).toBe(0)
    expect(events).toHaveLength(4)
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3)
    expect(new Set(events.map(({ bankTransactionId }) => bankTransactionId)).size).toBe(2)
  })

  test('with a wrong signature is given up after three tries', async () => {
    await using sandbox = await startSandbox()

    await pay(sandbox, { test: 'wrong_signature' })
    for (let turn = 0; turn < 8; turn += 1) await sandbox.pass(11_000)

    expect(feed(sandbox).map(({ signed }) => signed)).toEqual([false, false, false])
  })

  test('of nothing, or to no account, is refused', async () => {
    await using sandbox = await startSandbox()

    const replies = await Promise.all([
      pay(sandbox, { amount: '0.00' }),
      pay(sandbox, { amount: '1.005' }),
      pay(sandbox, { toAccount: 'abc' }),
    ])

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
  })
})

describe('a QR', () => {
  test('of PromptPay gives the amount and the receiver as the statement shows it', async () => {
    await using sandbox = await startSandbox()
    const payload = generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 500.07 })

    const read = await sandbox.app.inject({ method: 'POST', url: '/bank/read-qr', payload: { payload } })

    expect(read.json()).toMatchObject({ toAccount: '0812345678', amount: '500.07' })
  })

  test('of a bill gives its references', async () => {
    await using sandbox = await startSandbox()
    const payload = generate.billPayment({ billerId: '099400015804189', ref1: 'D123', ref2: 'MORAKOT', amount: 20 })

    const read = await sandbox.app.inject({ method: 'POST', url: '/bank/read-qr', payload: { payload } })

    expect(read.json()).toMatchObject({ toAccount: '099400015804189', amount: '20.00', ref1: 'D123', ref2: 'MORAKOT' })
  })

  test('that was altered, or is no payment, is refused', async () => {
    await using sandbox = await startSandbox()
    const payload = generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 500.07 }).replace('500.07', '900.07')

    const replies = await Promise.all(
      ['hello', payload].map((text) => sandbox.app.inject({ method: 'POST', url: '/bank/read-qr', payload: { payload: text } })),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422])
  })
})

describe('a payout', () => {
  test('is accepted, paid within a second and reported to the operator with a signed event', async () => {
    await using sandbox = await startSandbox()

    const accepted = await sandbox.signed('bank', 'POST', '/bank/payouts', ORDER)
    await sandbox.pass(1_000)
    const after = await sandbox.signed('bank', 'GET', '/bank/payouts/w-1')

    expect(accepted.json()).toEqual({ reference: 'w-1', status: 'ACCEPTED' })
    expect(after.json()).toMatchObject({ reference: 'w-1', status: 'PAID' })
    const events = sandbox.operator.received.filter(({ path }) => path === '/callbacks/payout')
    expect(events).toHaveLength(1)
    expect(payoutEvent.parse(events[0]?.body)).toMatchObject({ reference: 'w-1', status: 'PAID' })
    expect(events[0]?.signed).toBe(true)
  })

  test('is answered with a signature over the very request, refusals included', async () => {
    await using sandbox = await startSandbox()
    const { bank } = sandbox.context.config

    for (const reference of ['w-1', 'unknown']) {
      if (reference === 'w-1') await sandbox.signed('bank', 'POST', '/bank/payouts', ORDER)
      const reply = await sandbox.signed('bank', 'GET', `/bank/payouts/${reference}`, undefined, { 'x-nonce': `asked-${reference}` })
      const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-key-id': keyId } = reply.headers
      const expected = createHmac('sha256', bank.secret)
        .update(`${String(timestamp)}\nasked-${reference}\n${reply.body}`)
        .digest('hex')

      expect({ keyId, signature }).toEqual({ keyId: bank.keyId, signature: expected })
    }
  })

  test('ordered many times at once with one reference is paid once; with other content it is refused', async () => {
    await using sandbox = await startSandbox()

    const replies = await Promise.all(Array.from({ length: 8 }, () => sandbox.signed('bank', 'POST', '/bank/payouts', ORDER)))
    const other = await sandbox.signed('bank', 'POST', '/bank/payouts', { ...ORDER, amount: '200.01' })
    await sandbox.pass(1_000)

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(other.statusCode).toBe(409)
    expect(sandbox.operator.received.filter(({ path }) => path === '/callbacks/payout')).toHaveLength(1)
  })

  test('to a closed account is declined at once', async () => {
    await using sandbox = await startSandbox()

    const reply = await sandbox.signed('bank', 'POST', '/bank/payouts', { ...ORDER, accountNumber: '1112220001' })

    expect(reply.json()).toEqual({ reference: 'w-1', status: 'DECLINED', reason: 'ACCOUNT_CLOSED' })
  })

  test('to 0002 hangs past every time-out but is paid, which the question proves', async () => {
    await using sandbox = await startSandbox()

    await sandbox.signed('bank', 'POST', '/bank/payouts', { ...ORDER, accountNumber: '1112220002' })
    await sandbox.pass(1_000)
    const input = await sandbox.signed('bank', 'GET', '/bank/payouts/w-1')

    expect(sandbox.slept).toEqual([30_000])
    expect(input.json()).toMatchObject({ status: 'PAID' })
  })

  test('to 0003 hangs and was never recorded, which the question proves', async () => {
    await using sandbox = await startSandbox()

    const reply = await sandbox.signed('bank', 'POST', '/bank/payouts', { ...ORDER, accountNumber: '1112220003' })
    const input = await sandbox.signed('bank', 'GET', '/bank/payouts/w-1')

    expect(sandbox.slept).toEqual([30_000])
    expect(reply.statusCode).toBe(504)
    expect(input.statusCode).toBe(404)
    expect(input.json()).toEqual({ error: 'unknown' })
  })

  test('to 0004 stays accepted for a long time', async () => {
    await using sandbox = await startSandbox()

    await sandbox.signed('bank', 'POST', '/bank/payouts', { ...ORDER, accountNumber: '1112220004' })
    await sandbox.pass(590_000)
    const waiting = await sandbox.signed('bank', 'GET', '/bank/payouts/w-1')
    await sandbox.pass(11_000)
    const paid = await sandbox.signed('bank', 'GET', '/bank/payouts/w-1')

    expect([waiting.json(), paid.json()]).toMatchObject([{ status: 'ACCEPTED' }, { status: 'PAID' }])
  })

  test.each([
    ['the provider’s key', 'provider'],
    ['a bad signature', 'bank'],
  ] as const)('is refused with 401 for %s', async (_, party) => {
    await using sandbox = await startSandbox()

    const reply = await sandbox.signed(party, 'POST', '/bank/payouts', ORDER, party === 'bank' ? { 'x-signature': 'nonsense' } : {})

    expect(reply.statusCode).toBe(401)
  })
})

describe('the pages', () => {
  test.each(['/', '/bank?bank=KBANK&account=1234567890&name=x', '/bank/statements'])(
    '%s answers with a policy that forbids framing',
    async (url) => {
      await using sandbox = await startSandbox()
      await pay(sandbox)
      await sandbox.signed('bank', 'POST', '/bank/payouts', ORDER)

      const page = await sandbox.app.inject({ method: 'GET', url })

      expect(page.statusCode).toBe(200)
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(page.body).not.toMatch(/<script(?![^>]* src=)|style="|onclick=/)
    },
  )

  test('escape what a payer writes', async () => {
    await using sandbox = await startSandbox()
    await pay(sandbox, { fromName: '<img src=x>' })

    const page = await sandbox.app.inject({ method: 'GET', url: '/bank/statements' })

    expect(page.body).not.toContain('<img src=x>')
    expect(page.body).toContain('&lt;img src=x&gt;')
  })

  test('are healthy, and serve the Thai font and the QR reader', async () => {
    await using sandbox = await startSandbox()

    const replies = await Promise.all(
      ['/health', '/fonts/noto-sans-thai-thai-wght-normal.woff2', '/qr/decode.js', '/qr/index.js', '/qr/package.json'].map((url) =>
        sandbox.app.inject({ method: 'GET', url }),
      ),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404])
  })
})

describe('the list of transfers', () => {
  test('[I22] names what came in and what was paid out in a window, to a caller that signs', async () => {
    await using sandbox = await startSandbox()
    await pay(sandbox, { ref1: 'D123' })
    await sandbox.signed('bank', 'POST', '/bank/payouts', ORDER)
    await sandbox.signed('bank', 'POST', '/bank/payouts', { ...ORDER, reference: 'w-2', accountNumber: '1112220001' })
    await sandbox.pass(60_000)
    const hour = 3_600_000
    const window = { from: new Date(Date.now() - hour).toISOString(), to: new Date(Date.now() + hour).toISOString() }

    const listed = await sandbox.signed('bank', 'POST', '/bank/transfers/list', window)
    const before = await sandbox.signed('bank', 'POST', '/bank/transfers/list', { ...window, to: window.from })
    const unsigned = await sandbox.signed('bank', 'POST', '/bank/transfers/list', window, { 'x-signature': 'nonsense' })

    expect(transferListReply.parse(listed.json())).toMatchObject({
      transfers: [
        { direction: 'in', amount: '500.07', account: '1234567890', ref1: 'D123' },
        { direction: 'out', reference: 'w-1', amount: '200.00', account: '1112223334' },
      ],
      nextCursor: null,
    })
    expect(before.json()).toEqual({ transfers: [], nextCursor: null })
    expect(unsigned.statusCode).toBe(401)
  })
})
