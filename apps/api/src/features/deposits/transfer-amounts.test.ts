import { bahtText, satang } from '@morakot/money/satang'
import { excludeMember } from '#features/protection/service-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { publishPromotion, update } from '../../../test/promotions.ts'
import { arrivalFromOwner, claimAmounts, OPEN_TRANSFER, openTransferAt } from '../../../test/open-transfers.ts'
import type { OpenTransfer } from '../../../test/open-transfers.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(new Date('2026-11-20T05:00:00.000Z')))

const HOUR_MS = 3_600_000

const openTransfer = async (baht?: number) => await openTransferAt(app, baht)
const fromOwner = async (transfer: Pick<OpenTransfer, 'member' | 'amount'>) => await arrivalFromOwner(app, transfer)
const take = async (claims: Parameters<typeof claimAmounts>[1]) => await claimAmounts(app, claims)

/**
 * Lets the time of a transfer end while another member's holds the other amounts of that baht, but for `free` of them. Returns one that is
 * free.
 */
async function onlyOverIs({ amount }: OpenTransfer, { free }: { readonly free: 0 | 1 }): Promise<string | undefined> {
  app.clock.advance(60_000)
  const { id: depositId } = await openTransfer(12)
  const freeAt = new Date(app.clock.now().getTime() + 24 * HOUR_MS)
  const baht = BigInt(Math.trunc(Number(amount)) * 100)
  const others = Array.from({ length: 99 }, (_none, at) => satang(baht + 1n + BigInt(at))).filter((one) => bahtText(one) !== amount)
  await take(others.slice(free).map((one) => ({ amount: one, depositId, freeAt })))
  app.clock.advance(14.5 * 60_000)
  return others[0] && bahtText(others[0])
}

// A password takes a tenth of a second, and only two are hashed at once.
async function membersOneByOne(count: number): Promise<readonly Browser[]> {
  const browsers: Browser[] = []
  for (let made = 0; made < count; made += 1) browsers.push(await app.as(await app.memberWith()))
  return browsers
}

const shown = async ({ browser, id }: OpenTransfer) => (await browser.get(`/v2/users/deposits/${id}`)).data

describe('[TRANSFER-5, F-125] the amounts of plain transfers', () => {
  const send = async (browser: Browser, baht: number) => await browser.post(OPEN_TRANSFER, { amount: baht })
  test('[TRANSFER-5, F-125] the same member who repeats the request gets the open one, also with another key and ten times at once', async () => {
    const browser = await app.as(await app.memberWith())

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await send(browser, 555)))

    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await browser.get('/v2/users/deposits')).data.open).toHaveLength(1)
    // Another baht is another transfer, and the third is one too many.
    expect((await send(browser, 556)).data.depositId).not.toBe(replies[0]?.data.depositId)
    expect(await send(browser, 557)).toMatchObject({ status: 409, failure: { code: 'cashier.too_many_pending' } })
    expect(await send(browser, 555)).toMatchObject({ status: 200, data: replies[0]?.data })
  })

  test('[TRANSFER-5, F-125] one whose time is over, or for which money came, is answered no more', async () => {
    const first = await openTransfer(558)
    app.clock.advance(16 * 60_000)
    const second = (await send(first.browser, 558)).data
    await deliver(
      app,
      arrival({ amount: Number(second.amount).toFixed(2), receivedAt: app.clock.now().toISOString(), fromName: 'นาย อื่น ไกล' }),
    )
    const third = (await send(first.browser, 558)).data

    expect(new Set([first.id, second.depositId, third.depositId]).size).toBe(3)
  })

  test('[TRANSFER-5, F-125, CALL-17] the open one brings the promotion that is named last', async () => {
    const [first, second] = [await publishPromotion(app), await publishPromotion(app, { percent: 100 })]
    const transfer = await openTransfer(560)
    for (const promotionId of [first, first])
      expect(await transfer.browser.post(OPEN_TRANSFER, { amount: 560, promotionId })).toMatchObject({
        status: 200,
        data: { depositId: transfer.id },
      })
    await update(transfer.browser, first, 'CANCEL')
    await transfer.browser.post(OPEN_TRANSFER, { amount: 560, promotionId: second })

    await deliver(app, await fromOwner(transfer))

    const grants = (await transfer.browser.get('/v2/users/promotions')).data.items
    expect(grants).toContainEqual(expect.objectContaining({ promotionId: second, status: 'ACTIVE' }))
  })

  test('[TRANSFER-5, F-125] the open one is validated again: a member on a break is shown no account', async () => {
    const { member, browser } = await openTransfer(559)
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })

    expect(await send(browser, 559)).toMatchObject({ status: 403, failure: { code: 'members.excluded' } })
  })

  test('[TRANSFER-5, F-125] 26 members with two transfers of one baht each, hour after hour, do not use the amounts up', async () => {
    const browsers = await membersOneByOne(26)
    for (let round = 0; round < 5; round += 1) {
      for (const browser of browsers) for (let at = 0; at < 2; at += 1) expect(await send(browser, 561)).toMatchObject({ status: 200 })
      app.clock.advance(16 * 60_000)
    }

    expect(await send(await app.as(await app.memberWith()), 561)).toMatchObject({ status: 200 })
  })

  test('[TRANSFER-5, F-125] an amount is given back when its time is over and no other is free, and only then', async () => {
    const first = await openTransfer(562)
    const spare = await onlyOverIs(first, { free: 1 })

    const second = await openTransfer(562)
    const third = await openTransfer(562)

    expect([second.amount, third.amount]).toEqual([spare, first.amount])
    expect(await (await app.as(await app.memberWith())).post(OPEN_TRANSFER, { amount: 562 })).toMatchObject({
      status: 409,
      failure: { code: 'cashier.auto_busy' },
    })
  })

  test('[TRANSFER-5, F-125] of ten who want the last that was given back one gets it', async () => {
    const first = await openTransfer(563)
    await onlyOverIs(first, { free: 0 })
    const browsers = await membersOneByOne(10)

    const replies = await Promise.all(browsers.map(async (browser) => await send(browser, 563)))

    expect(replies.flatMap(({ status, data }) => (status === 200 ? [data.amount] : []))).toEqual([Number(first.amount)])
    expect(replies.flatMap(({ failure, status }) => (status === 200 ? [] : [failure.code]))).toEqual(Array(9).fill('cashier.auto_busy'))
  })
})

describe('[TRANSFER-5, F-125] money of an amount that two transfers carry', () => {
  /** Two transfers of one amount: the first was given back. */
  async function pair(baht: number): Promise<readonly [OpenTransfer, OpenTransfer]> {
    const first = await openTransfer(baht)
    await onlyOverIs(first, { free: 0 })
    const second = await openTransfer(baht)
    expect(second.amount).toBe(first.amount)
    return [first, second]
  }

  test.each([0, 1])('[TRANSFER-5, F-125] is credited to the one whose member paid (%i)', async (at) => {
    const two = await pair(571 + at)
    const payer = two[at === 0 ? 0 : 1]
    const other = two[at === 0 ? 1 : 0]

    await deliver(app, await fromOwner(payer))

    expect(await app.creditOf(payer.member)).toBe(payer.amount)
    expect(await app.creditOf(other.member)).toBe('0.00')
    expect(await shown(other)).toMatchObject({ arrival: null })
  })

  test('[TRANSFER-5, F-125] of another member is unmatched, and closes neither', async () => {
    const [first, second] = await pair(573)

    await deliver(app, arrival({ amount: first.amount, fromName: 'นาย อื่น ไกล', receivedAt: app.clock.now().toISOString() }))

    for (const one of [first, second]) expect(await shown(one)).toMatchObject({ arrival: null })
    const { rows } = await sql<{ reason: string }>`
      select reason from bank_event where payload ->> 'amount' = ${first.amount} and deposit_id is null`.execute(app.context.db)
    expect(rows).toEqual([{ reason: 'no_intent' }])
  })
})
