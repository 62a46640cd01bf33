import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payDue } from '#features/cashback/service-pay'
import { calculateDue } from '#features/cashback/service-calculate'
import { startPlayedApp } from '../../../test/game-host.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { publishRound } from '../../../test/published-round.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { claimsOf } from './service-claims.ts'

/** Wednesday noon in Bangkok, Thursday 02:30, and the day after that day's loss-return was paid automatically. */
const WEDNESDAY = new Date('2026-11-18T05:00:00.000Z')
const PAST_TWO = new Date('2026-11-18T19:30:00.000Z')
const DAY_MS = 86_400_000

let app: TestApp
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, end } = await startPlayedApp())
})
afterAll(async () => await end())

const noticesOf = async (browser: Browser) => (await browser.get('/me/notices')).data.items.map(({ title, claim }) => ({ title, claim }))
const key = () => ({ 'idempotency-key': randomUUID() })

/** Members who lost 900 THB on a day whose loss-return is ready now. */
async function ready(count: number): Promise<readonly TestMember[]> {
  app.clock.setTo(WEDNESDAY)
  const members: TestMember[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await app.memberWith()
    await publishRound(app, member, { category: 'slot', stake: 900 })
    members.push(member)
  }
  await app.drainSubscribers()
  app.clock.setTo(PAST_TWO)
  await calculateDue(app.context)
  await app.drainSubscribers()
  return members
}

test('[BELL-2] the notice of a cashback period says how the period is now: ready with its day of payment, claimed, paid automatically', async () => {
  const [claims, waits] = await ready(2)
  const [claimer, waiter] = [await app.as(present(claims)), await app.as(present(waits))]
  const title = 'คืนยอดเสีย 18 พ.ย. 69: 45 บาท'
  const [before] = await noticesOf(claimer)
  expect(before).toEqual({ title, claim: { state: 'READY', amount: 45, until: expect.any(String) } })

  expect(await claimer.post('/v2/users/cashback.transfer', { kind: 'LOSS_RETURN' }, key())).toMatchObject({ data: { amount: 45 } })
  expect(await noticesOf(claimer)).toEqual([{ title, claim: { state: 'CLAIMED', amount: 45, until: null } }])
  expect(await noticesOf(waiter)).toMatchObject([{ claim: { state: 'READY' } }])

  app.clock.setTo(new Date(Date.parse(before?.claim?.until ?? '') + 60_000))
  await payDue(app.context)
  await app.drainSubscribers()
  const again = await app.as(present(waits))
  expect(await noticesOf(again)).toEqual([{ title, claim: { state: 'PAID', amount: 45, until: null } }])
})

test('[BELL-2] the notice of a voucher says whether it can be claimed, was claimed, or is over', async () => {
  app.clock.setTo(WEDNESDAY)
  const marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
  const members = [await app.memberWith(), await app.memberWith(), await app.memberWith()]
  const draft = { code: 'BELL', title: 'คูปอง', kind: 'personal', credit: 20, count: 10, lifeDays: 3 }
  const { id } = (await marketing.post('/console/vouchers', draft)).data
  await marketing.post(`/console/vouchers/${id}/publish`, {})
  await marketing.post(`/console/vouchers/${id}/issue`, { issueId: randomUUID(), usernames: members.map(({ username }) => username) })
  await app.drainSubscribers()
  const [takes, late, other] = [await app.as(present(members[0])), await app.as(present(members[1])), await app.as(present(members[2]))]
  const until = new Date(WEDNESDAY.getTime() + 3 * DAY_MS).toISOString()
  for (const browser of [takes, late, other])
    expect(await noticesOf(browser)).toMatchObject([{ title: 'คุณได้รับคูปองใหม่', claim: { state: 'READY', amount: 20, until } }])

  const voucher = present((await takes.get('/vouchers/pending')).data.items[0])
  expect((await takes.post(`/vouchers/${voucher.id}.claim`, undefined, key())).status).toBe(200)
  expect(await noticesOf(takes)).toMatchObject([{ claim: { state: 'CLAIMED', until: null } }])
  expect(await noticesOf(late)).toMatchObject([{ claim: { state: 'READY' } }])
  app.clock.advance(3 * DAY_MS)
  expect(await noticesOf(await app.as(present(members[1])))).toMatchObject([{ claim: { state: 'EXPIRED', until: null } }])

  // The key of a notice is of its member: another's voucher is not read by it.
  const keys = [`voucher:${voucher.id}`, 'voucher:none', 'cashback:CASHBACK:never', 'event:1']
  const now = app.clock.now()
  expect((await claimsOf(app.context.db, present(members[2]).id, { keys, now })).size).toBe(0)
  expect([...(await claimsOf(app.context.db, present(members[0]).id, { keys, now })).keys()]).toEqual([keys[0]])
})

test('[BELL-1] one press marks all notices of the member as read, also ten at the same time, and none of another member', async () => {
  const [mine, others] = await ready(2)
  const [browser, other] = [await app.as(present(mine)), await app.as(present(others))]
  expect((await browser.get('/me/notices')).data.total).toBe(1)

  const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post('/me/notices.dismissAll')))

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(replies.reduce((sum, { data }) => sum + data.dismissed, 0)).toBe(1)
  expect((await browser.get('/me/notices')).data).toMatchObject({ total: 0, items: [{ dismissedAt: expect.any(String) }] })
  expect((await other.get('/me/notices')).data.total).toBe(1)
  expect(await app.guest().post('/me/notices.dismissAll')).toMatchObject({ status: 401 })
})
