import { randomUUID } from 'node:crypto'
import { depositCredited } from '@morakot/contract/features/cashier/events'
import { favouritesChanged } from '@morakot/contract/features/favorites/noun'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { memberLimitSet } from '@morakot/contract/features/protection/events'
import { minigameSpun } from '@morakot/contract/features/quests/events'
import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#infra/events/publish'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { bangkok, claimQuest, dayAfter, MONDAY, presentOn, publishQuest, questsOf, settleRound } from '../../../test/quests.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ now: bangkok(MONDAY) })
  const marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
  for (const form of [GAMES, ...ONES]) await publishQuest(marketing, form)
})
beforeEach(() => app.clock.setTo(bangkok(MONDAY)))
// The audit at the end holds every claim against its reward and its transfer (J1).
afterAll(async () => await app[Symbol.asyncDispose]())

const GAMES = {
  code: 'try-games',
  type: 'ACHIEVEMENT',
  title: 'ลอง 3 เกมใหม่',
  description: 'เล่นเกมที่ต่างกัน 3 เกม',
  metric: 'games_tried',
  period: 'week',
  steps: [{ requiredScore: 3, points: 50, spins: 1, credit: 10 }],
}
const ONES = (
  [
    'login_days',
    'favourites_added',
    'minigame_spins',
    'identity_verified',
    'limit_set',
    'friends_registered',
    'deposits',
    'redemptions',
  ] as const
).map((metric) => ({
  code: `one-${metric.replaceAll('_', '-')}`,
  type: 'ACHIEVEMENT',
  title: 'ภารกิจทดสอบ',
  description: 'ทำหนึ่งครั้ง',
  metric,
  period: 'once',
  steps: [{ requiredScore: 1, points: 20 }],
}))

describe('an achievement', () => {
  test('[QUEST-2, CALL-67] follows real rounds: different games, once each event, in the week of the round', async () => {
    const member = await app.memberWith()
    for (const game of ['1', '2', '1', null, '2']) await settleRound(app, member, game)
    // A round of last week, published late.
    await settleRound(app, member, '9', bangkok(dayAfter(MONDAY, -1), '23:59'))
    await app.drainSubscribers()
    const browser = await app.as(member)
    expect(await questsOf(browser, 'try-games')).toMatchObject([
      { currentScore: 2, currentStep: null, claimable: false, questSteps: [{ requiredScore: 3 }] },
    ])

    for (const game of ['3', '4', '5']) await settleRound(app, member, game)
    await app.drainSubscribers()
    await app.drainSubscribers()

    expect(await questsOf(browser, 'try-games')).toMatchObject([{ currentScore: 3, currentStep: 1, claimable: true }])
    expect((await publishedOf(app, member)).filter(({ topic }) => topic === 'quest.progressed')).toMatchObject([
      { payload: { quest: 'try-games', period: MONDAY, step: 1, score: 3 } },
    ])
    const reply = await claimQuest(browser, 'try-games', 1)
    expect(reply).toMatchObject({
      status: 200,
      data: {
        rewards: [
          { type: 'POINT', amount: 50 },
          { type: 'SPIN', amount: 1 },
          { type: 'CREDIT', amount: 10 },
        ],
        tokens: [
          { code: 'PNT', balance: '50' },
          { code: 'SPIN', balance: '1' },
          { code: 'CREDIT', balance: '10.00' },
        ],
      },
    })
    const [earned] = (await browser.get('/me/point-transactions?period=month')).data.items
    expect(earned).toMatchObject({ reason: 'EARN_POINT', amount: 50 })
    expect(JSON.stringify(earned)).toContain('ลอง 3 เกมใหม่')
  })

  test('[QUEST-2] follows presence, favourites, spins, limits, friends, deposits and rewards that arrived', async () => {
    const [member, friend] = [await app.memberWith(), await app.memberWith()]
    const fact = { member: member.id, actor: 'job:test', occurredAt: app.clock.now() }
    const browser = await presentOn(app, member, 0)
    await app.context.withTransaction(async (tx) => {
      await publish(tx, favouritesChanged, { ...fact, payload: { added: ['7'], removed: [], total: 1 } })
      await publish(tx, minigameSpun, { ...fact, payload: { spin: randomUUID(), code: 'lucky-wheel', reward: 'PNT', amount: '20' } })
      await publish(tx, memberLimitSet, { ...fact, payload: { kind: 'reality_check', period: 'day', isFirst: true } })
      await publish(tx, depositCredited, {
        ...fact,
        payload: { deposit: randomUUID(), method: 'qr', amount: '10000000', grant: null, points: null, isFirst: true },
      })
      await publish(tx, memberRegistered, {
        ...fact,
        member: friend.id,
        payload: { referrer: String(member.id), marketingSource: 'FRIEND', platformCode: 'TIAMUT' },
      })
    })
    await app.drainSubscribers()
    const reached = async () => {
      const { data } = await browser.get('/quests')
      return data.filter(({ type, claimable }) => type === 'ACHIEVEMENT' && claimable).map(({ metric }) => metric)
    }
    expect((await reached()).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'deposits',
      'favourites_added',
      'friends_registered',
      'login_days',
      'minigame_spins',
    ])
    await app.context.withTransaction(
      async (tx) => await publish(tx, memberLimitSet, { ...fact, payload: { kind: 'deposit', period: 'day', isFirst: true } }),
    )
    await app.drainSubscribers()
    expect(await reached()).toContain('limit_set')
    expect(await reached()).not.toContain('identity_verified')
    await app.context.withTransaction(async (tx) => await publish(tx, kycVerified, { ...fact, payload: { submission: randomUUID() } }))
    await app.drainSubscribers()
    expect(await reached()).toContain('identity_verified')
    const request = { request: randomUUID(), item: '1', type: 'COMMODITY', reason: null } as const
    const move = async (from: 'PENDING' | 'DELIVERING', to: 'PROCESSING' | 'DELIVERED') => {
      await app.context.withTransaction(async (tx) => await publish(tx, redemptionMoved, { ...fact, payload: { ...request, from, to } }))
      await app.drainSubscribers()
    }
    await move('PENDING', 'PROCESSING')
    expect(await reached()).not.toContain('redemptions')
    await move('DELIVERING', 'DELIVERED')
    expect(await reached()).toContain('redemptions')
    const others = await (await app.as(friend)).get('/quests')
    expect(others.data.every(({ currentScore }) => currentScore === 0)).toBe(true)
  })

  test('[QUEST-2] counts what was true before it was published, where that stays true: identity, an own limit, friends', async () => {
    const now = app.clock.now()
    const early = new Date(now.getTime() - 90 * 86_400_000)
    const member = await app.memberWith({ registeredAt: early })
    const other = await app.memberWith()
    for (let made = 0; made < 3; made += 1) await app.memberWith({ referredBy: member.id, registeredAt: early })
    await sql`update member set kyc_verified_at = ${early} where id = ${member.id}`.execute(app.context.db)
    await sql`insert into member_limit (member_id, kind, period, value, set_at) values
      (${member.id}, 'deposit', 'day', 100000000, ${early}), (${other.id}, 'reality_check', 'day', 30, ${early})`.execute(app.context.db)
    const marketing = await operatorBrowser(app, 'marketing2', 'คุณการตลาด', ['marketing'])
    for (const metric of ['identity_verified', 'limit_set', 'friends_registered'] as const) {
      const steps = metric === 'friends_registered' ? [2, 5].map((requiredScore) => ({ requiredScore, points: 20 })) : ONES[0]?.steps
      const form = { ...ONES[0], code: `since-${metric.replaceAll('_', '-')}`, metric, steps }
      await publishQuest(marketing, form)
      await publishQuest(marketing, { ...form, code: `weekly-${metric.replaceAll('_', '-')}`, period: 'week' })
    }
    const browser = await app.as(member)
    const scores = async (of: Browser) =>
      Object.fromEntries(
        (await of.get('/quests')).data
          .filter(({ code }: { code: string }) => /^(since|weekly)-/.test(code))
          .map(({ code, currentScore }: { code: string; currentScore: number }) => [code, currentScore]),
      )
    const weekly = { 'weekly-identity-verified': 0, 'weekly-limit-set': 0, 'weekly-friends-registered': 0 }
    expect(await scores(browser)).toEqual({ 'since-identity-verified': 1, 'since-limit-set': 1, 'since-friends-registered': 3, ...weekly })
    expect(await scores(await app.as(other))).toEqual({
      'since-identity-verified': 0,
      'since-limit-set': 0,
      'since-friends-registered': 0,
      ...weekly,
    })
    expect((await claimQuest(browser, 'since-identity-verified', 1)).status).toBe(200)
    expect(await claimQuest(browser, 'since-identity-verified', 1)).toMatchObject({ failure: { code: 'quests.claimed' } })
    expect((await claimQuest(browser, 'since-friends-registered', 1)).status).toBe(200)
    expect(await claimQuest(browser, 'since-friends-registered', 2)).toMatchObject({ failure: { code: 'quests.unclaimable' } })
  })

  test('[QUEST-2] that has ended counts nothing that became true later', async () => {
    const marketing = await operatorBrowser(app, 'marketing3', 'คุณการตลาด', ['marketing'])
    const id = await publishQuest(marketing, { ...ONES[0], code: 'ended-identity', metric: 'identity_verified' })
    expect((await marketing.post(`/console/quests/${id}/end`, { reason: 'หมดช่วงกิจกรรม' })).status).toBe(200)
    app.clock.setTo(new Date(app.clock.now().getTime() + 3_600_000))
    const member = await app.memberWith()
    await sql`update member set kyc_verified_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db)
    expect(await questsOf(await app.as(member), 'ended-identity')).toEqual([])
  })
})
