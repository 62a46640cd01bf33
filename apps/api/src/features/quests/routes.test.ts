import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { depositCredited } from '@morakot/contract/features/cashier/events'
import { favouritesChanged } from '@morakot/contract/features/favorites/events'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { minigameSpun } from '@morakot/contract/features/minigames/events'
import { memberLimitSet } from '@morakot/contract/features/protection/events'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { publish } from '#infra/events/publish'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember, TestReply } from '../../../test/start-app.ts'

const DAY_MS = 86_400_000
/** A Monday. */
const MONDAY = '2026-11-23'
const bangkok = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`)
const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

let app: TestApp
beforeAll(async () => {
  app = await startApp({ now: bangkok(MONDAY) })
  const marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
  for (const form of [DAILY, STREAK, GAMES, ...ONES]) await publishForm(marketing, form)
})
beforeEach(() => app.clock.setTo(bangkok(MONDAY)))
// The audit at the end holds every claim against its reward and its transfer (J1).
afterAll(async () => await app[Symbol.asyncDispose]())

const DAILY = {
  code: 'daily-check-in',
  type: 'DAILY_CHECK_IN',
  title: 'เช็คอินรายวัน',
  description: 'เข้าใช้งานวันละครั้ง',
  steps: [5, 5, 10, 10, 15, 15, 40].map((points, at) => ({ requiredScore: at + 1, points })),
}
const STREAK = {
  code: 'check-in-streak',
  type: 'DAILY_CHECK_IN_STREAK',
  title: 'เช็คอินต่อเนื่อง',
  description: 'เข้าใช้งานต่อเนื่อง',
  steps: [
    { requiredScore: 7, points: 50 },
    { requiredScore: 14, points: 100 },
    { requiredScore: 30, points: 300, spins: 2 },
  ],
}
const GAMES = {
  code: 'try-games',
  type: 'ACHIEVEMENT',
  title: 'ลอง 3 เกมใหม่',
  description: 'เล่นเกมที่ต่างกัน 3 เกม',
  metric: 'games_tried',
  period: 'week',
  steps: [{ requiredScore: 3, points: 50, spins: 1, credit: 10 }],
}
const ONES = (['login_days', 'favourites_added', 'minigame_spins', 'limit_set', 'friends_registered', 'deposits'] as const).map(
  (metric) => ({
    code: `one-${metric.replaceAll('_', '-')}`,
    type: 'ACHIEVEMENT',
    title: 'ภารกิจทดสอบ',
    description: 'ทำหนึ่งครั้ง',
    metric,
    period: 'once',
    steps: [{ requiredScore: 1, points: 20 }],
  }),
)

async function publishForm(operator: Browser, form: object): Promise<string> {
  const { data, status } = await operator.post('/console/quests', form)
  expect(status).toBe(200)
  expect((await operator.post(`/console/quests/${data.id}/publish`, {})).status).toBe(200)
  return data.id
}

const checkIn = async (browser: Browser) => await browser.put('/quests/daily/check-in')
const claim = async (browser: Browser, code: string, step: number, key: string = randomUUID()) =>
  await browser.post('/quests.claim', { code, step }, { [IDEMPOTENCY_HEADER]: key })

async function questsOf(browser: Browser, code: string) {
  const { data } = await browser.get('/quests')
  return data.filter((quest: { readonly code: string }) => quest.code === code)
}

const pointsIn = ({ data }: TestReply) => data.tokens.find(({ code }: { readonly code: string }) => code === 'PNT').balance

/** Present on each of these days, counted from Monday. Answers a browser of the last day. */
async function present(member: TestMember, ...offsets: readonly number[]): Promise<Browser> {
  let browser = await app.as(member)
  for (const offset of offsets) {
    app.clock.setTo(bangkok(dayAfter(MONDAY, offset)))
    browser = await app.as(member)
    expect((await checkIn(browser)).data).toEqual({ recorded: true })
  }
  return browser
}

describe('the daily check-in', () => {
  test('[CALL-63, CALL-65, CALL-66, ENT-10, ENT-11, QUEST-2] counts days of the week, once a day by either call', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    expect(await questsOf(browser, 'daily-check-in')).toMatchObject([
      { currentScore: 0, currentStep: null, claimable: false, claimableSteps: [] },
    ])

    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        at % 2 === 0 ? await checkIn(browser) : await browser.put('/quests/achievement/check-in-streak'),
      ),
    )

    expect(replies.map(({ data }) => data)).toEqual(replies.map(() => ({ recorded: true })))
    const [quest] = await questsOf(browser, 'daily-check-in')
    expect(quest).toMatchObject({
      type: 'DAILY_CHECK_IN',
      title: 'เช็คอินรายวัน',
      period: MONDAY,
      periodEnd: '2026-11-29T17:00:00.000Z',
      claimUntil: '2026-11-30T17:00:00.000Z',
      currentScore: 1,
      currentStep: 1,
      lastStep: 7,
      claimable: true,
      claimedAt: null,
      rewards: [{ type: 'POINT', amount: 5 }],
      claimableSteps: [1],
    })
    expect(quest.questSteps).toHaveLength(7)
    expect((await publishedOf(app, member)).filter(({ topic }) => topic === 'member.present')).toMatchObject([{ payload: { day: MONDAY } }])
  })

  test('[CALL-67, VALID-3, CHECKIN-6, CHECKIN-7] pays its step once: ten presses with ten keys, and a repeated key', async () => {
    const member = await app.memberWith()
    const browser = await present(member, 0)
    const key = randomUUID()

    const replies = await Promise.all([
      claim(browser, 'daily-check-in', 1, key),
      ...Array.from({ length: 9 }, async () => await claim(browser, 'daily-check-in', 1)),
    ])

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, failure }) => [status, failure.code, failure.error])).toEqual(
      refused.map(() => [409, 'quests.claimed', 'quest reward is already claimed']),
    )
    const [quest] = await questsOf(browser, 'daily-check-in')
    expect(quest).toMatchObject({ claimable: false, claimableSteps: [], claimedAt: app.clock.now().toISOString() })
    const next = randomUUID()
    const again = await present(member, 1)
    const [one, two] = [await claim(again, 'daily-check-in', 2, next), await claim(again, 'daily-check-in', 2, next)]
    expect([one.status, two.status, pointsIn(one), pointsIn(two)]).toEqual([200, 200, '10', '10'])
    expect(two.data).toEqual(one.data)
    expect((await publishedOf(app, member)).filter(({ topic }) => topic === 'quest.claimed')).toHaveLength(2)
  })

  test('[CALL-67] of 200 claims at once one is granted', async () => {
    const member = await app.memberWith()
    const browser = await present(member, 0)

    const replies = await Promise.all(Array.from({ length: 200 }, async () => await claim(browser, 'daily-check-in', 1)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'quests.claimed')).toHaveLength(199)
    expect((await browser.get('/me/tokens')).data).toContainEqual({ code: 'PNT', balance: '5' })
  }, 60_000)

  test('is of the day in Bangkok: a minute before and after its midnight, and not that of UTC', async () => {
    const member = await app.memberWith()
    for (const [day, time] of [
      [MONDAY, '23:59'],
      [dayAfter(MONDAY, 1), '00:00'],
      // Midnight in UTC.
      [dayAfter(MONDAY, 1), '06:59'],
      [dayAfter(MONDAY, 1), '07:00'],
    ] as const) {
      app.clock.setTo(bangkok(day, time))
      await checkIn(await app.as(member))
    }
    expect(await questsOf(await app.as(member), 'daily-check-in')).toMatchObject([{ currentScore: 2, currentStep: 2 }])
    app.clock.setTo(bangkok(dayAfter(MONDAY, 7), '00:00'))
    const browser = await app.as(member)
    await checkIn(browser)
    const [now, past] = (await questsOf(browser, 'daily-check-in')).toReversed()
    expect(now).toMatchObject({ period: dayAfter(MONDAY, 7), currentScore: 1, isOver: false })
    expect(past).toMatchObject({ period: MONDAY, isOver: true, claimableSteps: [1, 2] })
  })

  test('[CALL-64, QUEST-1] a past week stays claimable for a day, oldest first, and is counted', async () => {
    const member = await app.memberWith()
    const browser = await present(member, 5, 6, 7)
    expect((await browser.get('/quests/claimable.count')).data).toEqual({ count: 3 })

    const [first, second, third] = [
      await claim(browser, 'daily-check-in', 1),
      await claim(browser, 'daily-check-in', 1),
      await claim(browser, 'daily-check-in', 1),
    ]

    expect([first.status, second.status, third.failure.code]).toEqual([200, 200, 'quests.claimed'])
    const periods = (await publishedOf(app, member))
      .filter(({ topic }) => topic === 'quest.claimed')
      .map(({ payload }) => payload['period'])
    expect(periods).toEqual([MONDAY, dayAfter(MONDAY, 7)])
    expect((await browser.get('/quests/claimable.count')).data).toEqual({ count: 1 })
    app.clock.setTo(bangkok(dayAfter(MONDAY, 8), '00:00'))
    const later = await app.as(member)
    expect((await later.get('/quests/claimable.count')).data).toEqual({ count: 0 })
    expect(await claim(later, 'daily-check-in', 2)).toMatchObject({
      status: 409,
      failure: { code: 'quests.reward_expired', error: 'quest reward is expired', message: 'รางวัลหมดอายุแล้ว กรุณาลองใหม่อีกครั้ง' },
    })
  })

  test('[VALID-3, ERR-3] refuses a step that was not reached, one that is not there, bad input, and a guest', async () => {
    const browser = await present(await app.memberWith(), 0)
    expect(await claim(browser, 'daily-check-in', 2)).toMatchObject({
      status: 409,
      failure: { code: 'quests.unclaimable', error: 'quest reward is unclaimable', message: 'คุณไม่มีสิทธิ์รับรางวัลนี้' },
    })
    for (const [code, step] of [
      ['daily-check-in', 8],
      ['no-such-quest', 1],
    ] as const)
      expect(await claim(browser, code, step)).toMatchObject({
        status: 404,
        failure: { code: 'quests.not_found', message: 'เกิดข้อผิดพลาด กรุณาติดต่อแอดมิน' },
      })
    expect((await claim(browser, 'daily-check-in', 0)).status).toBe(422)
    for (const path of ['/quests', '/quests/claimable.count']) expect((await app.guest().get(path)).status).toBe(401)
    expect([(await checkIn(app.guest())).status, (await claim(app.guest(), 'daily-check-in', 1)).status]).toEqual([401, 401])
  })

  test('records nothing and pays nothing during a break; the streak goes on after it', async () => {
    const member = await app.memberWith()
    await present(member, 0, 1)
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })
    expect((await checkIn(await app.as(member))).data).toEqual({ recorded: false })
    app.clock.advance(DAY_MS)
    const later = await app.as(member)
    expect((await checkIn(later)).data).toEqual({ recorded: false })
    expect(await claim(later, 'daily-check-in', 1)).toMatchObject({ status: 409, failure: { code: 'members.on_break' } })

    const back = await present(member, 9)
    expect(await questsOf(back, 'check-in-streak')).toMatchObject([{ period: MONDAY, currentScore: 3 }])
  })
})

describe('the streak', () => {
  test('[ENT-10, ENT-11] forgives one day in seven, has no current step between two, and begins anew when it is complete', async () => {
    const member = await app.memberWith()
    const week = await present(member, 0, 1, 3, 4, 5, 6, 7)
    expect(await questsOf(week, 'check-in-streak')).toMatchObject([
      { type: 'DAILY_CHECK_IN_STREAK', currentScore: 7, currentStep: 1, claimable: true },
    ])

    const eighth = await present(member, 8)
    const [between] = await questsOf(eighth, 'check-in-streak')
    expect(between).toMatchObject({
      currentScore: 8,
      currentStep: null,
      claimable: false,
      claimableSteps: [1],
      rewards: [{ type: 'POINT', amount: 100 }],
    })
    // The missed Wednesday lies seven days back by then: one more may be missed.
    expect(between.periodEnd).toBe(bangkok(dayAfter(MONDAY, 11), '00:00').toISOString())
    expect(await claim(eighth, 'check-in-streak', 1)).toMatchObject({ status: 200, data: { rewards: [{ type: 'POINT', amount: 50 }] } })

    const last = await present(member, ...Array.from({ length: 22 }, (_, at) => at + 9))
    expect(await questsOf(last, 'check-in-streak')).toMatchObject([
      { currentScore: 30, currentStep: 3, claimable: true, claimableSteps: [2, 3] },
    ])
    const anew = await present(member, 31)
    expect(await questsOf(anew, 'check-in-streak')).toMatchObject([
      { period: MONDAY, currentScore: 30, claimableSteps: [2, 3] },
      { period: dayAfter(MONDAY, 31), currentScore: 1 },
    ])
    expect((await claim(anew, 'check-in-streak', 3)).data.rewards).toEqual([
      { type: 'POINT', amount: 300 },
      { type: 'SPIN', amount: 2 },
    ])
  })

  test('that broke can be claimed a day longer', async () => {
    const member = await app.memberWith()
    await present(member, 0, 1, 2, 3, 4, 5, 6)
    // The last day that would have kept it is day 8; its steps are open to the end of day 9.
    app.clock.setTo(bangkok(dayAfter(MONDAY, 9), '23:59'))
    expect(await questsOf(await app.as(member), 'check-in-streak')).toMatchObject([
      { isOver: true, claimableSteps: [1] },
      { currentScore: 0 },
    ])
    app.clock.setTo(bangkok(dayAfter(MONDAY, 10), '00:00'))
    const late = await app.as(member)
    expect(await questsOf(late, 'check-in-streak')).toMatchObject([{ currentScore: 0 }])
    expect((await claim(late, 'check-in-streak', 1)).failure.code).toBe('quests.reward_expired')
  })
})

/** A settled round of a game. */
async function play(member: TestMember, game: string | null, at: Date = app.clock.now()): Promise<void> {
  const amounts = { stakeReal: '100000', stakeBonus: '0', winReal: '0', winBonus: '0', jackpot: '0' }
  const moment = at.toISOString()
  const payload = {
    host: 'sandbox',
    round: randomUUID(),
    game,
    provider: null,
    category: null,
    bets: 1,
    openedAt: moment,
    closedAt: moment,
    isFree: false,
    ...amounts,
  }
  await app.context.withTransaction(
    async (tx) => await publish(tx, roundSettled, { member: member.id, actor: 'provider:sandbox', occurredAt: at, payload }),
  )
}

describe('an achievement', () => {
  test('[QUEST-2, CALL-67] follows real rounds: different games, once each event, in the week of the round', async () => {
    const member = await app.memberWith()
    for (const game of ['1', '2', '1', null, '2']) await play(member, game)
    // A round of last week, told late.
    await play(member, '9', bangkok(dayAfter(MONDAY, -1), '23:59'))
    await app.drainSubscribers()
    const browser = await app.as(member)
    expect(await questsOf(browser, 'try-games')).toMatchObject([
      { currentScore: 2, currentStep: null, claimable: false, questSteps: [{ requiredScore: 3 }] },
    ])

    for (const game of ['3', '4', '5']) await play(member, game)
    await app.drainSubscribers()
    await app.drainSubscribers()

    expect(await questsOf(browser, 'try-games')).toMatchObject([{ currentScore: 3, currentStep: 1, claimable: true }])
    expect((await publishedOf(app, member)).filter(({ topic }) => topic === 'quest.progressed')).toMatchObject([
      { payload: { quest: 'try-games', period: MONDAY, step: 1, score: 3 } },
    ])
    const reply = await claim(browser, 'try-games', 1)
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

  test('[QUEST-2] follows presence, favourites, spins, limits, friends and deposits', async () => {
    const [member, friend] = [await app.memberWith(), await app.memberWith()]
    const fact = { member: member.id, actor: 'job:test', occurredAt: app.clock.now() }
    const browser = await present(member, 0)
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
      return data
        .filter(({ type, claimable }: { type: string; claimable: boolean }) => type === 'ACHIEVEMENT' && claimable)
        .map(({ metric }: { metric: string }) => metric)
    }
    expect((await reached()).toSorted()).toEqual(['deposits', 'favourites_added', 'friends_registered', 'login_days', 'minigame_spins'])
    await app.context.withTransaction(
      async (tx) => await publish(tx, memberLimitSet, { ...fact, payload: { kind: 'deposit', period: 'day', isFirst: true } }),
    )
    await app.drainSubscribers()
    expect(await reached()).toContain('limit_set')
    const others = await (await app.as(friend)).get('/quests')
    expect(others.data.every(({ currentScore }: { currentScore: number }) => currentScore === 0)).toBe(true)
  })
})
