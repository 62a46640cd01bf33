import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtNumberText } from '@morakot/money/millisatang'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { endDue } from '#features/bonus-grants/service-end'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { depositFor, publishFree, publishPromotion, update } from '../../../test/promotions.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
// The audit at the end holds every bonus against its transfer (J1, J2, J8).
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

async function newMember(): Promise<{ readonly member: TestMember; readonly browser: Browser }> {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

const own = async (browser: Browser) => (await browser.get('/v2/users/promotions')).data.items
const bahtOf = async (member: TestMember) => {
  const { real, bonus } = await balancesOf(app.context.db, member.id)
  return { real: Number(bahtNumberText(real)), bonus: Number(bahtNumberText(bonus)) }
}

describe('what is on offer', () => {
  test('[CALL-60, CALL-61, CALL-62, PAGE-5] is returned with its terms and honest figures, the same by both addresses', async () => {
    const { browser } = await newMember()
    const id = await publishPromotion(app, { title: 'โบนัสฝาก 50%' })

    const listed = (await browser.get('/promotions')).data.items.find((offer: { id: string }) => offer.id === id)
    const replies = [await browser.get(`/promotions/${id}`), await browser.get(`/v2/promotions/${id}`)]

    expect(listed).toMatchObject({
      title: 'โบนัสฝาก 50%',
      unavailable: null,
      terms: { kind: 'DEPOSIT_MATCH', percent: 50, bonusMax: 500, depositMin: 100, multiplier: 2, days: 7, betMax: 50 },
      // 500 × 2, and 5 of each 100 baht that are bet.
      card: {
        bonus: 500,
        deposit: 1_000,
        toBet: 1_000,
        expectedCost: 50,
        returnPercent: 95,
        game: 'five_reels',
        stake: 5,
        simulated: 10_000,
      },
    })
    expect(present(listed).card.finishPer100).toBeGreaterThan(20)
    expect(present(listed).terms.contributions).toContainEqual({ category: 'live_casino', percent: 10 })
    expect(replies.map(({ data }) => data)).toEqual([listed, listed])
  })

  test('[CALL-60] is only what this member may take: by tier, dates, first deposit and what was used', async () => {
    const { browser } = await newMember()
    const elite = await publishPromotion(app, { tiers: ['ELITE', 'EMPEROR'] })
    const later = await publishPromotion(app, { startsAt: new Date(NOON.getTime() + DAY_MS).toISOString() })
    const over = await publishPromotion(app, { endsAt: new Date(NOON.getTime() + HOUR_MS).toISOString() })
    const forNew = await publishPromotion(app, { isForNewMembers: true })
    const ids = async () => (await browser.get('/promotions')).data.items.map(({ id }) => id)

    expect(await ids()).toEqual(expect.arrayContaining([over, forNew]))
    expect(await ids()).not.toContain(elite)
    expect(await ids()).not.toContain(later)
    expect((await browser.get(`/promotions/${forNew}`)).data.isFirstDepositOnly).toBe(true)
    expect((await browser.get(`/promotions/${over}`)).data.isFirstDepositOnly).toBe(false)
    for (const id of [elite, later, randomUUID()]) {
      expect(await browser.get(`/promotions/${id}`)).toMatchObject({ status: 404, failure: { code: 'promotions.not_found' } })
      expect(await update(browser, id, 'ACCEPT')).toMatchObject({ status: 404, failure: { code: 'promotions.not_found' } })
    }
    await depositFor(app, browser, 200)
    expect(await ids()).not.toContain(forNew)
    app.clock.setTo(new Date(NOON.getTime() + HOUR_MS))
    expect(await ids()).not.toContain(over)
    expect((await browser.get(`/promotions/${over}`)).data.unavailable).toBe('promotions.ended')
    expect(await update(browser, over, 'ACCEPT')).toMatchObject({ status: 409, failure: { code: 'promotions.ended' } })
  })

  test('[CALL-60, CALL-17] is nothing on a break', async () => {
    const { member, browser } = await newMember()
    const id = await publishPromotion(app)
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 1 })

    expect((await browser.get('/promotions')).data.items).toEqual([])
    expect(await update(browser, id, 'ACCEPT')).toMatchObject({ status: 409, failure: { code: 'members.on_break' } })
  })

  test('[CALL-60, CALL-16] needs a session', async () => {
    const paths = ['/promotions', `/promotions/${randomUUID()}`, `/v2/promotions/${randomUUID()}`, '/v2/users/promotions']
    const replies = await Promise.all(paths.map(async (path) => await app.guest().get(path)))
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('taking an offer', () => {
  test('[CALL-17, CALL-28, CALL-16] waits for its deposit, whose credit gives the bonus in the same transaction', async () => {
    const { member, browser } = await newMember()
    const id = await publishPromotion(app)
    const taken = await update(browser, id, 'ACCEPT')
    expect(taken.data.grant).toMatchObject({ promotionId: id, status: 'OFFERED', bonus: 500, terms: { version: 1, multiplier: 2 } })
    expect(present(taken.data.grant).expiresAt).toBe(new Date(NOON.getTime() + DAY_MS).toISOString())

    const opened = await depositFor(app, browser, 400.5, id)

    expect(opened.status).toBe(200)
    expect(await bahtOf(member)).toEqual({ real: 400.5, bonus: 200.25 })
    const [grant] = await own(browser)
    expect(grant).toMatchObject({ id: present(taken.data.grant).id, status: 'ACTIVE', bonus: 200.25, bonusLeft: 200.25, betMax: 20.02 })
    expect(present(grant).turnover).toEqual({ target: 400.5, done: 0, left: 400.5, percent: 0 })
    expect(present(grant).expiresAt).toBe(new Date(NOON.getTime() + 7 * DAY_MS).toISOString())
    const events = await publishedOf(app, member)
    expect(events.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['promotion.opted_in', 'bonus.granted', 'deposit.credited']))
  })

  test('[CALL-28, CALL-27] comes with the deposit itself, and no other deposit brings the bonus', async () => {
    const { member, browser } = await newMember()
    const id = await publishPromotion(app)
    await depositFor(app, browser, 100)
    await update(browser, id, 'ACCEPT')
    await depositFor(app, browser, 300)
    expect(await bahtOf(member)).toEqual({ real: 400, bonus: 0 })

    expect((await depositFor(app, browser, 200, id)).status).toBe(200)
    expect(await bahtOf(member)).toEqual({ real: 600, bonus: 100 })
    const second = await newMember()
    expect((await depositFor(app, second.browser, 200, id)).status).toBe(200)
    expect(await bahtOf(second.member)).toEqual({ real: 200, bonus: 100 })
  })

  test('[CALL-28] below the smallest deposit is refused at the amount, and nothing is opened', async () => {
    const { browser } = await newMember()
    const id = await publishPromotion(app, { depositMin: 300 })

    const reply = await depositFor(app, browser, 299.99, id)

    expect(reply).toMatchObject({ status: 422, failure: { code: 'promotions.below_min', message: 'โปรโมชั่นนี้ต้องฝากตั้งแต่ 300 บาท' } })
    expect(reply.failure).toMatchObject({ fields: { amount: expect.any(String) } })
    expect(await own(browser)).toEqual([])
  })

  test('[CALL-17] ten times at once takes it once, and a repeated key gets the first response', async () => {
    const { member, browser } = await newMember()
    const id = await publishFree(app, 100)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await update(browser, id, 'ACCEPT')))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'promotions.active_exists')).toHaveLength(9)
    expect(await bahtOf(member)).toEqual({ real: 0, bonus: 100 })
    const other = await newMember()
    const key = randomUUID()
    const [first, again] = [await update(other.browser, id, 'ACCEPT', key), await update(other.browser, id, 'ACCEPT', key)]
    expect([first.status, again.data]).toEqual([200, first.data])
    expect(await bahtOf(other.member)).toEqual({ real: 0, bonus: 100 })
  })

  test('[CALL-17] is refused when it was used, and open again the next Bangkok day', async () => {
    const { member, browser } = await newMember()
    const id = await publishFree(app, 50)
    await update(browser, id, 'ACCEPT')
    await update(browser, id, 'CANCEL')

    expect(await update(browser, id, 'ACCEPT')).toMatchObject({ status: 409, failure: { code: 'promotions.used' } })
    expect((await browser.get(`/promotions/${id}`)).data.unavailable).toBe('promotions.used')
    app.clock.setTo(new Date('2026-11-20T17:00:00.000Z'))
    const tomorrow = await app.as(member)
    expect((await update(tomorrow, id, 'ACCEPT')).status).toBe(200)
  })

  test('[CALL-17] stops at the budget: of ten members who reach for the last bonus one gets it, and what is given up is free again', async () => {
    const id = await publishPromotion(app, { bonusMax: 500, budget: 999 })
    const members = await Promise.all(Array.from({ length: 10 }, newMember))

    const replies = await Promise.all(members.map(async ({ browser }) => await update(browser, id, 'ACCEPT')))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'promotions.full')).toHaveLength(9)
    const winner = members[replies.findIndex(({ status }) => status === 200)]
    if (winner === undefined) throw new Error('no request succeeded')
    await update(winner.browser, id, 'CANCEL')
    const next = members.find((other) => other !== winner)
    expect((await update(next?.browser ?? winner.browser, id, 'ACCEPT')).status).toBe(200)
  })

  test('[CALL-17] and a stop: whichever commits first counts, and what was taken before is honoured', async () => {
    const id = await publishPromotion(app)
    const owner = await operatorBrowser(app, 'owner', 'เจ้าของ', ['owner'])
    const members = await Promise.all(Array.from({ length: 8 }, newMember))

    const [stopped, ...replies] = await Promise.all([
      owner.post(`/console/promotions/${id}/stop`, { reason: 'หยุดเพื่อทดสอบ' }),
      ...members.map(async ({ browser }) => await update(browser, id, 'ACCEPT')),
    ])

    expect(stopped.status).toBe(200)
    expect(new Set(replies.map(({ status, failure }) => (status === 200 ? 'taken' : failure.code)))).not.toContain('site.internal')
    for (const [place, { status, failure }] of replies.entries()) {
      if (status !== 200) expect(failure.code).toBe('promotions.ended')
      const member = members[place]
      if (member === undefined || status !== 200) continue
      await depositFor(app, member.browser, 200, id)
      expect(await bahtOf(member.member)).toEqual({ real: 200, bonus: 100 })
    }
    expect(await update((await newMember()).browser, id, 'ACCEPT')).toMatchObject({ failure: { code: 'promotions.ended' } })
  })

  test('[CALL-17] without a deposit ends after 24 hours; a deposit that is paid later brings no bonus', async () => {
    const { member, browser } = await newMember()
    const id = await publishPromotion(app)
    await update(browser, id, 'ACCEPT')
    app.clock.setTo(new Date(NOON.getTime() + DAY_MS))
    expect(await endDue(app.context)).toBeGreaterThan(0)

    const later = await app.as(member)
    expect(await own(later)).toMatchObject([{ status: 'EXPIRED', cause: 'no_deposit', moved: 0 }])
    expect((await update(later, id, 'ACCEPT')).status).toBe(200)
  })

  test('[CALL-17] of another is not given up, nor what is not there; bad bodies say so', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const id = await publishFree(app, 60)
    await update(one.browser, id, 'ACCEPT')

    expect(await update(other.browser, id, 'CANCEL')).toMatchObject({ status: 404, failure: { code: 'promotions.grant_not_found' } })
    expect(await bahtOf(one.member)).toEqual({ real: 0, bonus: 60 })
    expect((await update(one.browser, 'nothing', 'ACCEPT')).status).toBe(422)
    expect(
      (await one.browser.put('/v2/users/promotions.update', { promotionId: id, action: 'KEEP' }, { [IDEMPOTENCY_HEADER]: randomUUID() }))
        .status,
    ).toBe(422)
    expect((await one.browser.put('/users/bonus', { bonus: 5 }, { [IDEMPOTENCY_HEADER]: randomUUID() })).status).toBe(422)
  })
})

describe('the switch at the amount', () => {
  const choose = async (browser: Browser, bonus: string | 0) =>
    await browser.put('/users/bonus', { bonus }, { [IDEMPOTENCY_HEADER]: randomUUID() })

  test('[CALL-38] takes an offer, changes it for another, and 0 takes none; a bonus that is played stays', async () => {
    const { member, browser } = await newMember()
    const [first, second] = [await publishPromotion(app), await publishPromotion(app)]

    expect((await choose(browser, first)).data.grant).toMatchObject({ promotionId: first, status: 'OFFERED' })
    expect((await choose(browser, first)).data.grant).toMatchObject({ promotionId: first, status: 'OFFERED' })
    expect((await choose(browser, second)).data.grant).toMatchObject({ promotionId: second, status: 'OFFERED' })
    expect((await choose(browser, 0)).data.grant).toMatchObject({ promotionId: second, status: 'CANCELLED', cause: 'member' })
    expect((await choose(browser, 0)).data.grant).toBeNull()
    const free = await publishFree(app, 80)
    await choose(browser, free)
    expect((await choose(browser, 0)).data.grant).toBeNull()
    expect(await choose(browser, first)).toMatchObject({ status: 409, failure: { code: 'promotions.active_exists' } })
    expect(await bahtOf(member)).toEqual({ real: 0, bonus: 80 })
    expect(await choose(browser, randomUUID())).toMatchObject({ status: 404 })
  })
})

describe('two ways to take an offer', () => {
  const byBonus = async (browser: Browser, id: string) =>
    await browser.put('/users/bonus', { bonus: id }, { [IDEMPOTENCY_HEADER]: randomUUID() })
  const byUpdate = async (browser: Browser, id: string) => await update(browser, id, 'ACCEPT')

  test.each([
    ['PUT /users/bonus', byBonus],
    ['PUT /v2/users/promotions.update', byUpdate],
  ] as const)('[CALL-17, CALL-38] %s replaces an offer that only waits, and is refused while a bonus is played', async (_, take) => {
    for (const before of [byBonus, byUpdate]) {
      const { browser } = await newMember()
      const [first, second, free] = [await publishPromotion(app), await publishPromotion(app), await publishFree(app, 80)]
      expect((await before(browser, first)).data.grant).toMatchObject({ promotionId: first, status: 'OFFERED' })
      expect((await take(browser, first)).data.grant).toMatchObject({ promotionId: first, status: 'OFFERED' })
      expect((await take(browser, second)).data.grant).toMatchObject({ promotionId: second, status: 'OFFERED' })
      expect((await take(browser, free)).data.grant).toMatchObject({ promotionId: free, status: 'ACTIVE' })
      expect(await take(browser, first)).toMatchObject({ status: 409, failure: { code: 'promotions.active_exists' } })
    }
  })
})

describe('a bonus that ends', () => {
  test('[CALL-17] when its member gives it up: bonus money goes, real money stays, once', async () => {
    const { member, browser } = await newMember()
    const id = await publishPromotion(app)
    await depositFor(app, browser, 400, id)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await update(browser, id, 'CANCEL')))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await bahtOf(member)).toEqual({ real: 400, bonus: 0 })
    expect(await own(browser)).toMatchObject([{ status: 'CANCELLED', cause: 'member', moved: 200, bonusLeft: 0 }])
  })

  test('at the end of its time, and never before', async () => {
    const { member, browser } = await newMember()
    const id = await publishPromotion(app, { days: 3 })
    await depositFor(app, browser, 400, id)
    app.clock.setTo(new Date(NOON.getTime() + 3 * DAY_MS - 1))
    await endDue(app.context)
    expect(await bahtOf(member)).toEqual({ real: 400, bonus: 200 })

    app.clock.setTo(new Date(NOON.getTime() + 3 * DAY_MS))
    await Promise.all([endDue(app.context), endDue(app.context)])

    expect(await bahtOf(member)).toEqual({ real: 400, bonus: 0 })
    expect(await own(await app.as(member))).toMatchObject([{ status: 'EXPIRED', cause: 'time', moved: 200 }])
  })

  test('when a self-exclusion starts; a time-out stops its clock', async () => {
    const [excluded, resting] = [await newMember(), await newMember()]
    const id = await publishFree(app, 90)
    await update(excluded.browser, id, 'ACCEPT')
    await update(resting.browser, id, 'ACCEPT')
    app.clock.setTo(new Date(NOON.getTime() + HOUR_MS))

    await excludeMember(app.context, excluded.member.id, { kind: 'self_exclusion', months: 6 })
    await excludeMember(app.context, resting.member.id, { kind: 'time_out', days: 1 })
    await app.drainSubscribers()

    expect(await bahtOf(excluded.member)).toEqual({ real: 0, bonus: 0 })
    expect(await bahtOf(resting.member)).toEqual({ real: 0, bonus: 90 })
    const [grant] = await own(await app.as(resting.member))
    expect(grant).toMatchObject({ status: 'ACTIVE', expiresAt: new Date(NOON.getTime() + 8 * DAY_MS).toISOString() })
  })
})
