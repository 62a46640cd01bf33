import { memberOf } from '#features/members/service-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { OUR_NUMBER, TRUEMONEY_CONFIG, linkOf, newCode, newNumber, stubTrueMoney } from '../../../test/truemoney.ts'

const truemoney = stubTrueMoney()
let app: TestApp
let first: Browser
let second: Browser
beforeAll(async () => {
  app = await startApp({ fetch: truemoney.fetch, config: { trueMoney: TRUEMONEY_CONFIG } })
  first = await operatorBrowser(app, 'finance1', 'คุณเงิน', ['finance'])
  second = await operatorBrowser(app, 'finance2', 'คุณทอง', ['finance'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** Money that waits: another person made the voucher. */
async function waiting() {
  const member = await app.memberWith()
  const browser = await app.as(member)
  const code = newCode()
  truemoney.vouchers.set(code, {
    transactionNumber: newNumber(),
    voucherCode: code,
    amount: '300.00',
    at: app.clock.now().toISOString(),
    fromName: 'นาย อื่น ไกล',
    fromPhone: '0811112222',
    toPhone: OUR_NUMBER,
  })
  const { data } = await browser.post('/v2/users/deposit.redeem-voucher', { link: linkOf(code) })
  expect(data.status).toBe('UNDER_REVIEW')
  return { member, browser, code, id: String(data.depositId) }
}

const approve = async (browser: Browser, id: string) => await browser.post(`/console/truemoney/${id}/approve`)
const returned = async (browser: Browser, id: string) =>
  await browser.post(`/console/truemoney/${id}/returned`, { returnReference: 'TM-RT-1' })

describe('money by TrueMoney that waits for operators', () => {
  test('[PROD-4, BACK-2] is listed, is in the work queue, and shows no code that is money', async () => {
    const { id, code, member } = await waiting()

    const { items } = (await first.get('/console/truemoney?view=open&limit=100')).data
    const shown = items.find(({ depositId }) => depositId === id)
    expect(shown).toMatchObject({
      username: member.username,
      memberName: (await memberOf(app.context.db, member.id)).bank.holder,
      reason: 'payer_differs',
      amount: 300,
      money: { fromName: 'นาย อื่น ไกล', fromPhone: '081xxx2222' },
      proposedBy: null,
    })
    expect(JSON.stringify(shown).toLowerCase()).not.toContain(code.toLowerCase())
    const queue = (await first.get('/console/queue?kind=truemoney_review&limit=100')).data
    expect(queue.items).toContainEqual(expect.objectContaining({ subject: id, amount: 300, detail: 'payer_differs' }))
    expect((await first.get('/console/badges')).data.badges.truemoney.count).toBeGreaterThan(0)
  })

  test('[PROD-4, CREDITED-1] takes two operators: of ten who agree at once it is credited once', async () => {
    const { id, member } = await waiting()

    expect(await approve(first, id)).toMatchObject({ status: 200, data: { status: 'UNDER_REVIEW', proposedBy: 'คุณเงิน' } })
    expect(await approve(first, id)).toMatchObject({ status: 409, failure: { code: 'truemoney.second_operator_needed' } })
    expect(await app.creditOf(member)).toBe('0.00')
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await approve(second, id)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code])))).toEqual(
      new Set(['truemoney.already_decided']),
    )
    expect(await app.creditOf(member)).toBe('300.00')
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${`truemoney_receipt:${id}`} order by at, action`.execute(app.context.db)
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['truemoney_receipt.credit', 'truemoney_receipt.propose'])
    const list = (await first.get(`/console/deposits?rail=truewallet&memberId=${member.id}`)).data
    expect(list.items).toMatchObject([{ rail: 'truewallet', amount: 300, to: { bank: 'TRUEMONEY' }, creditedBy: 'คุณทอง' }])
    expect(await first.get(`/console/deposits/${id}`)).toMatchObject({ status: 200, data: { rail: 'truewallet' } })
  })

  test('[PROD-4] is written down as sent back once, and is credited no more', async () => {
    const { id, member, browser } = await waiting()
    await approve(first, id)

    expect(await returned(first, id)).toMatchObject({ status: 200, data: { status: 'RETURNED', decidedBy: 'คุณเงิน' } })

    expect(await returned(second, id)).toMatchObject({ status: 409, failure: { code: 'truemoney.already_decided' } })
    expect(await approve(second, id)).toMatchObject({ status: 409, failure: { code: 'truemoney.already_decided' } })
    expect(await app.creditOf(member)).toBe('0.00')
    expect((await browser.get('/v2/users/deposit/truemoney')).data.items).toMatchObject([{ status: 'RETURNED' }])
    expect(await first.post(`/console/truemoney/${id}/returned`, {})).toMatchObject({ status: 422 })
  })

  test('[PROD-4] that another credited meanwhile is not credited again', async () => {
    const { id, member, code } = await waiting()
    await approve(first, id)
    await sql`
      insert into transfer_claim (reference, rail, deposit_id, member_id, receiver, amount, paid_at, payer_bank, payer_account, claimed_at)
      select ${`TMN:${code.toUpperCase()}`}, 'slip', deposit.id, deposit.member_id, '', 1, now(), '', '', now() from deposit limit 1`.execute(
      app.context.db,
    )

    expect(await approve(second, id)).toMatchObject({ status: 409, failure: { code: 'cashier.transfer_used' } })
    expect(await app.creditOf(member)).toBe('0.00')
  })

  test('[PROD-4] is hidden without the permission, and an unknown one is not found', async () => {
    const { id } = await waiting()
    const support = await operatorBrowser(app, 'support1', 'คุณช่วย', ['support'])
    const content = await operatorBrowser(app, 'content1', 'คุณเขียน', ['content'])

    expect((await support.get(`/console/truemoney/${id}`)).status).toBe(200)
    expect((await approve(support, id)).status).toBe(403)
    expect((await returned(support, id)).status).toBe(403)
    expect((await content.get('/console/truemoney')).status).toBe(403)
    for (const path of ['', '/approve'])
      expect(
        await (path === '' ? first.get(`/console/truemoney/${crypto.randomUUID()}`) : approve(first, crypto.randomUUID())),
      ).toMatchObject({ status: 404, failure: { code: 'truemoney.receipt_not_found' } })
  })
})
