import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculateDue } from '#features/cashback/service-calculate'
import { redemptionModule } from '#features/redemption/module'
import { seedRedemption } from '#features/redemption/service-seed'
import { operatorBrowser } from './operator-browser.ts'
import { publishRound } from './published-round.ts'
import { bangkok, checkIn, claimQuest, MONDAY, publishQuest } from './quests.ts'
import { giveTokens, tokensOf } from './spins.ts'
import { startApp } from './start-app.ts'
import type { Browser, TestApp, TestMember, TestReply } from './start-app.ts'
import { present } from './present.ts'
import { timeFactor } from '../../../tools/testing/time-factor.ts'

/** The figure of the evidence is made with CLAIM_ROUNDS=100. */
const ROUNDS = Number(process.env['CLAIM_ROUNDS'] ?? 3)
const AT_ONCE = 200
const TRIES_MAX = 20
const LIMIT_MS = (60_000 + ROUNDS * 30_000) * timeFactor

let app: TestApp
let marketing: Browser
beforeAll(async () => {
  app = await startApp({ now: bangkok(MONDAY) })
  marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
})
// The audit at the end holds every grant, request and payment against its one transfer.
afterAll(async () => await app[Symbol.asyncDispose](), LIMIT_MS)

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
const atOnce = async <D>(send: (place: number) => Promise<TestReply<D>>) =>
  await Promise.all(Array.from({ length: AT_ONCE }, async (_, place) => await send(place)))
/**
 * A claim whose answer is that the database is busy is sent again with its key, as the app does: with 200 at once on a busy machine some wait
 * longer than they may, and have neither won nor lost.
 */
async function decided<D>(send: (key: string) => Promise<TestReply<D>>): Promise<TestReply<D>> {
  const key = randomUUID()
  for (let tried = 1; tried < TRIES_MAX; tried += 1) {
    const reply = await send(key)
    if (reply.failure?.code !== 'site.busy') return reply
  }
  return await send(key)
}
const granted = (replies: readonly TestReply[]) => replies.filter(({ status }) => status === 200)
const refused = (replies: readonly TestReply[], code: string) => replies.filter(({ failure }) => failure?.code === code)
const keyed = (key: string = randomUUID()) => ({ [IDEMPOTENCY_HEADER]: key })
const pointsOf = async (member: TestMember) => (await tokensOf(app, member)).points

test(
  '[CALL-67] of 200 claims of a quest at once one is granted, round after round',
  async () => {
    await publishQuest(marketing, {
      code: 'daily-check-in',
      type: 'DAILY_CHECK_IN',
      title: 'เช็คอินรายวัน',
      description: 'เข้าใช้งานวันละครั้ง',
      steps: [{ requiredScore: 1, points: 5 }],
    })
    for (const round of rounds) {
      const member = await app.memberWith()
      const browser = await app.as(member)
      await checkIn(browser)
      const replies = await atOnce(async () => await decided(async (key) => await claimQuest(browser, 'daily-check-in', 1, key)))
      expect([granted(replies).length, refused(replies, 'quests.claimed').length, await pointsOf(member)], `round ${round}`).toEqual([
        1,
        199,
        5n,
      ])
    }
  },
  LIMIT_MS,
)

test(
  '[VOUCH-1] of 200 claims of a voucher at once one is granted, round after round',
  async () => {
    const campaign = { code: 'AT-ONCE', title: 'คูปองทดสอบ', kind: 'personal', points: 50, count: ROUNDS }
    const { id } = (await marketing.post('/console/vouchers', campaign)).data
    expect((await marketing.post(`/console/vouchers/${id}/publish`, {})).status).toBe(200)
    for (const round of rounds) {
      const member = await app.memberWith()
      const issue = { issueId: randomUUID(), usernames: [member.username] }
      expect((await marketing.post(`/console/vouchers/${id}/issue`, issue)).status).toBe(200)
      const browser = await app.as(member)
      const voucher = present((await browser.get('/vouchers/pending')).data.items[0]).id
      const replies = await atOnce(
        async () => await decided(async (key) => await browser.post(`/vouchers/${voucher}.claim`, undefined, keyed(key))),
      )
      expect([granted(replies).length, refused(replies, 'vouchers.claimed').length, await pointsOf(member)], `round ${round}`).toEqual([
        1,
        199,
        50n,
      ])
    }
  },
  LIMIT_MS,
)

test(
  '[CALL-73, ENT-12] the last piece goes to one of 200 members, who alone pays for it, round after round',
  async () => {
    const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
    await seedRedemption(app.opened.contextOf(redemptionModule), plan)
    const { rows } = await sql<{ id: bigint; price: bigint }>`
      select id, price from redemption_item where name = 'จักรยานพับได้'`.execute(app.context.db)
    const [item] = rows
    if (item === undefined) throw new Error('the shop has a bicycle')
    const delivery = { name: 'มาลี ใจดี', phone: '081-234-5678', address: '99/12 ถ.สุเทพ', ...PLACE }
    const members: TestMember[] = []
    for (let made = 0; made < AT_ONCE; made += 1) {
      const member = await app.memberWith()
      await giveTokens(app, member, { points: item.price })
      members.push(member)
    }
    const browsers = await Promise.all(members.map(async (member) => await app.as(member)))
    for (const round of rounds) {
      const request = { itemId: String(item.id), delivery }
      const replies = await atOnce(
        async (place) =>
          await decided(async (key) => (await browsers[place]?.post('/redemptions/requests', request, keyed(key))) ?? never()),
      )
      expect([granted(replies).length, refused(replies, 'redemption.sold_out').length], `round ${round}`).toEqual([1, 199])
      const winner = replies.findIndex(({ status }) => status === 200)
      const left = await Promise.all(members.map(pointsOf))
      expect(left.map((points, place) => points === (place === winner ? 0n : item.price))).toEqual(members.map(() => true))
      // Given back, so that there is a last piece again.
      const cancel = `/redemptions/requests/${present(replies[winner]).data.request.id}.cancel`
      expect((await browsers[winner]?.post(cancel, undefined, keyed()))?.status).toBe(200)
    }
  },
  LIMIT_MS + 120_000 * timeFactor,
)

test(
  '[CALL-33] of 200 claims of cashback at once one pays, and all get its result, round after round',
  async () => {
    const members: TestMember[] = []
    for (const _round of rounds) {
      const member = await app.memberWith()
      await publishRound(app, member, { category: 'slot', stake: 10_000 })
      members.push(member)
    }
    // The next Monday, 02:30.
    app.clock.setTo(new Date(bangkok(MONDAY, '02:30').getTime() + 7 * 86_400_000))
    while ((await app.drainSubscribers()) > 0);
    await calculateDue(app.context)
    for (const [round, member] of members.entries()) {
      const browser = await app.as(member)
      const replies = await atOnce(
        async () => await decided(async (key) => await browser.post('/v2/users/cashback.transfer', { kind: 'CASHBACK' }, keyed(key))),
      )
      expect([granted(replies).length, await app.creditOf(member)], `round ${round}`).toEqual([200, '50.00'])
      expect(new Set(replies.map(({ data }) => data.amount))).toEqual(new Set([50]))
    }
  },
  LIMIT_MS,
)

const PLACE = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', postcode: '50200' } as const

function never(): never {
  throw new Error('as many browsers as claims')
}
