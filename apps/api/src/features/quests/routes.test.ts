import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { bangkok, checkIn, claimQuest, dayAfter, MONDAY, presentOn, publishQuest, questsOf } from '../../../test/quests.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startApp({ now: bangkok(MONDAY) })
  const marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
  for (const form of [DAILY, STREAK]) await publishQuest(marketing, form)
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
const pointsIn = ({ data }: Awaited<ReturnType<typeof claimQuest>>) => data.tokens.find(({ code }) => code === 'PNT')?.balance

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
    expect(present(quest).questSteps).toHaveLength(7)
    expect((await publishedOf(app, member)).filter(({ topic }) => topic === 'member.present')).toMatchObject([{ payload: { day: MONDAY } }])
  })

  test('[CALL-67, VALID-3, CHECKIN-6, CHECKIN-7] pays its step once: ten presses with ten keys, and a repeated key', async () => {
    const member = await app.memberWith()
    const browser = await presentOn(app, member, 0)
    const key = randomUUID()

    const replies = await Promise.all([
      claimQuest(browser, 'daily-check-in', 1, key),
      ...Array.from({ length: 9 }, async () => await claimQuest(browser, 'daily-check-in', 1)),
    ])

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, failure }) => [status, failure.code, failure.error])).toEqual(
      refused.map(() => [409, 'quests.claimed', 'quest reward is already claimed']),
    )
    const [quest] = await questsOf(browser, 'daily-check-in')
    expect(quest).toMatchObject({ claimable: false, claimableSteps: [], claimedAt: app.clock.now().toISOString() })
    const next = randomUUID()
    const again = await presentOn(app, member, 1)
    const [one, two] = [await claimQuest(again, 'daily-check-in', 2, next), await claimQuest(again, 'daily-check-in', 2, next)]
    expect([one.status, two.status, pointsIn(one), pointsIn(two)]).toEqual([200, 200, '10', '10'])
    expect(two.data).toEqual(one.data)
    expect((await publishedOf(app, member)).filter(({ topic }) => topic === 'quest.claimed')).toHaveLength(2)
  })

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
    const browser = await presentOn(app, member, 5, 6, 7)
    expect((await browser.get('/quests/claimable.count')).data).toEqual({ count: 3 })

    const [first, second, third] = [
      await claimQuest(browser, 'daily-check-in', 1),
      await claimQuest(browser, 'daily-check-in', 1),
      await claimQuest(browser, 'daily-check-in', 1),
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
    expect(await claimQuest(later, 'daily-check-in', 2)).toMatchObject({
      status: 409,
      failure: { code: 'quests.reward_expired', error: 'quest reward is expired', message: 'รางวัลหมดอายุแล้ว กรุณาลองใหม่อีกครั้ง' },
    })
  })

  test('[VALID-3, ERR-3] refuses a step that was not reached, one that is not there, bad input, and a guest', async () => {
    const browser = await presentOn(app, await app.memberWith(), 0)
    expect(await claimQuest(browser, 'daily-check-in', 2)).toMatchObject({
      status: 409,
      failure: { code: 'quests.unclaimable', error: 'quest reward is unclaimable', message: 'คุณไม่มีสิทธิ์รับรางวัลนี้' },
    })
    for (const [code, step] of [
      ['daily-check-in', 8],
      ['no-such-quest', 1],
    ] as const)
      expect(await claimQuest(browser, code, step)).toMatchObject({
        status: 404,
        failure: { code: 'quests.not_found', message: 'เกิดข้อผิดพลาด กรุณาติดต่อแอดมิน' },
      })
    expect((await claimQuest(browser, 'daily-check-in', 0)).status).toBe(422)
    for (const path of ['/quests', '/quests/claimable.count']) expect((await app.guest().get(path)).status).toBe(401)
    expect([(await checkIn(app.guest())).status, (await claimQuest(app.guest(), 'daily-check-in', 1)).status]).toEqual([401, 401])
  })

  test('records nothing and pays nothing during a break; the streak goes on after it', async () => {
    const member = await app.memberWith()
    await presentOn(app, member, 0, 1)
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })
    expect((await checkIn(await app.as(member))).data).toEqual({ recorded: false })
    app.clock.advance(DAY_MS)
    const later = await app.as(member)
    expect((await checkIn(later)).data).toEqual({ recorded: false })
    expect(await claimQuest(later, 'daily-check-in', 1)).toMatchObject({ status: 409, failure: { code: 'members.on_break' } })

    const back = await presentOn(app, member, 9)
    expect(await questsOf(back, 'check-in-streak')).toMatchObject([{ period: MONDAY, currentScore: 3 }])
  })
})

describe('the streak', () => {
  test('[ENT-10, ENT-11] forgives one day in seven, has no current step between two, and begins again when it is complete', async () => {
    const member = await app.memberWith()
    const week = await presentOn(app, member, 0, 1, 3, 4, 5, 6, 7)
    expect(await questsOf(week, 'check-in-streak')).toMatchObject([
      { type: 'DAILY_CHECK_IN_STREAK', currentScore: 7, currentStep: 1, claimable: true },
    ])

    const eighth = await presentOn(app, member, 8)
    const [between] = await questsOf(eighth, 'check-in-streak')
    expect(between).toMatchObject({
      currentScore: 8,
      currentStep: null,
      claimable: false,
      claimableSteps: [1],
      rewards: [{ type: 'POINT', amount: 100 }],
    })
    // The missed Wednesday lies seven days back by then: one more may be missed.
    expect(present(between).periodEnd).toBe(bangkok(dayAfter(MONDAY, 11), '00:00').toISOString())
    expect(await claimQuest(eighth, 'check-in-streak', 1)).toMatchObject({
      status: 200,
      data: { rewards: [{ type: 'POINT', amount: 50 }] },
    })

    const last = await presentOn(app, member, ...Array.from({ length: 22 }, (_, at) => at + 9))
    expect(await questsOf(last, 'check-in-streak')).toMatchObject([
      { currentScore: 30, currentStep: 3, claimable: true, claimableSteps: [2, 3] },
    ])
    const again = await presentOn(app, member, 31)
    expect(await questsOf(again, 'check-in-streak')).toMatchObject([
      { period: MONDAY, currentScore: 30, claimableSteps: [2, 3] },
      { period: dayAfter(MONDAY, 31), currentScore: 1 },
    ])
    expect((await claimQuest(again, 'check-in-streak', 3)).data.rewards).toEqual([
      { type: 'POINT', amount: 300 },
      { type: 'SPIN', amount: 2 },
    ])
  })

  test('that broke can be claimed a day longer', async () => {
    const member = await app.memberWith()
    await presentOn(app, member, 0, 1, 2, 3, 4, 5, 6)
    // The last day that would have kept it is day 8; its steps are open to the end of day 9.
    app.clock.setTo(bangkok(dayAfter(MONDAY, 9), '23:59'))
    expect(await questsOf(await app.as(member), 'check-in-streak')).toMatchObject([
      { isOver: true, claimableSteps: [1] },
      { currentScore: 0 },
    ])
    app.clock.setTo(bangkok(dayAfter(MONDAY, 10), '00:00'))
    const late = await app.as(member)
    expect(await questsOf(late, 'check-in-streak')).toMatchObject([{ currentScore: 0 }])
    expect((await claimQuest(late, 'check-in-streak', 1)).failure.code).toBe('quests.reward_expired')
  })
})
