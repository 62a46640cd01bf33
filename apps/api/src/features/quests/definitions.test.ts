import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { bangkok, claimQuest, MONDAY, questsOf, settleRound } from '../../../test/quests.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

const DAY_MS = 86_400_000
const NOON = bangkok(MONDAY)

let app: TestApp
let marketing: Browser
let owner: Browser
let made = 0
beforeAll(async () => (app = await startApp({ now: NOON })))
beforeEach(async () => {
  app.clock.setTo(NOON)
  marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
  owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
})
afterAll(async () => await app[Symbol.asyncDispose]())

const form = (given: object = {}) => ({
  code: `quest-${(made += 1)}`,
  type: 'ACHIEVEMENT',
  title: 'ลองเกมใหม่',
  description: 'เล่นเกมที่ต่างกัน',
  metric: 'games_tried',
  period: 'week',
  steps: [{ requiredScore: 1, points: 50 }],
  ...given,
})

async function draft(given: object = {}) {
  const reply = await marketing.post('/console/quests', form(given))
  expect(reply.status).toBe(200)
  return reply.data
}

const publishIt = async (id: string, by: Browser = marketing) => await by.post(`/console/quests/${id}/publish`, {})

async function play(member: TestMember, ...games: readonly string[]): Promise<void> {
  for (const game of games) await settleRound(app, member, game)
  await app.drainSubscribers()
}

const questOf = async (browser: Browser, code: string) => (await questsOf(browser, code))[0]

describe('a quest of operators', () => {
  test('is nothing to members before it is published, and then counts at once', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const { id, code, status } = await draft()
    expect(status).toBe('DRAFT')
    await play(member, '1')
    expect(await questOf(browser, code)).toBeUndefined()

    expect((await publishIt(id)).data).toMatchObject({
      status: 'PUBLISHED',
      isInForce: true,
      fromDay: '2026-11-23',
      publishedBy: 'คุณการตลาด',
    })
    expect(await publishIt(id)).toMatchObject({ status: 409, failure: { code: 'quests.not_draft' } })
    expect(await questOf(browser, code)).toMatchObject({ currentScore: 0 })
    await play(member, '2')
    expect((await claimQuest(browser, code)).status).toBe(200)
    const { data } = await marketing.get(`/console/quests/${id}`)
    expect(data).toMatchObject({ claims: 1, spent: 5, preview: { title: 'ลองเกมใหม่' } })
  })

  test('changes from its next period on; anyone who has begun a quest without periods keeps the old version', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    const weekly = await draft()
    const once = await draft({ period: 'once', steps: [{ requiredScore: 2, points: 10 }] })
    for (const { id } of [weekly, once]) await publishIt(id)
    await play(member, '1')

    const [next, later] = [
      await draft({ code: weekly.code, title: 'รุ่นสอง', steps: [{ requiredScore: 1, points: 80 }] }),
      await draft({ code: once.code, period: 'once', title: 'รุ่นสอง', steps: [{ requiredScore: 2, points: 99 }] }),
    ]
    expect([next.version, later.version]).toEqual([2, 2])
    expect((await publishIt(next.id)).data).toMatchObject({ fromDay: '2026-11-30', isInForce: false })
    await publishIt(later.id, owner)

    expect(await questOf(browser, weekly.code)).toMatchObject({ title: 'ลองเกมใหม่', rewards: [{ type: 'POINT', amount: 50 }] })
    expect(await questOf(browser, once.code)).toMatchObject({ title: 'ลองเกมใหม่', rewards: [{ type: 'POINT', amount: 10 }] })
    expect(await questOf(await app.as(await app.memberWith()), once.code)).toMatchObject({ title: 'รุ่นสอง' })
    app.clock.setTo(new Date(NOON.getTime() + 7 * DAY_MS))
    expect((await (await app.as(member)).get('/quests')).data.filter(({ code }) => code === weekly.code)).toMatchObject([
      { title: 'ลองเกมใหม่', isOver: true, claimableSteps: [1] },
      { title: 'รุ่นสอง', isOver: false, currentScore: 0 },
    ])
  })

  test('[ERR-3] ends at once: what was reached is open for a day, and the rest is over', async () => {
    const [reached, other] = [await app.memberWith(), await app.memberWith()]
    const { id, code } = await draft()
    await publishIt(id)
    await play(reached, '1')

    expect(await marketing.post(`/console/quests/${id}/end`, { reason: 'สั้น' })).toMatchObject({ status: 422 })
    expect((await marketing.post(`/console/quests/${id}/end`, { reason: 'จบแคมเปญก่อนกำหนด' })).data).toMatchObject({
      status: 'ENDED',
      isInForce: false,
    })
    expect(await marketing.post(`/console/quests/${id}/end`, { reason: 'จบแคมเปญก่อนกำหนด' })).toMatchObject({
      status: 409,
      failure: { code: 'quests.not_published' },
    })

    await play(other, '1')
    expect(await claimQuest(await app.as(other), code)).toMatchObject({
      status: 409,
      failure: { code: 'quests.expired', error: 'quest is expired', message: 'ภารกิจนี้สิ้นสุดแล้ว' },
    })
    expect(await questOf(await app.as(other), code)).toBeUndefined()
    app.clock.advance(DAY_MS - 60_000)
    expect((await claimQuest(await app.as(reached), code)).status).toBe(200)
  })

  test('that may cost more than 20,000 THB a month needs another operator than its maker', async () => {
    // 20 members at 600 baht are 12,000 baht a round, of which 30 days touch six.
    for (let at = 0; at < 20; at += 1) await (await app.as(await app.memberWith())).put('/quests/daily/check-in')
    const { id } = await draft({ steps: [{ requiredScore: 1, credit: 600 }] })
    const { data } = await marketing.get(`/console/quests/${id}`)
    expect(data.estimate).toMatchObject({ isFromHistory: false })
    expect(data.estimate.month).toBe(600 * data.estimate.members * 6)

    expect(await publishIt(id)).toMatchObject({ status: 409, failure: { code: 'quests.second_operator' } })
    expect((await publishIt(id, owner)).data).toMatchObject({ status: 'PUBLISHED', publishedBy: 'คุณเจ้าของ' })
  })

  test('keeps its type, metric and period; the codes of the check-ins are theirs', async () => {
    const { code } = await draft()
    for (const given of [{ code, metric: 'deposits' }, { code, period: 'day' }, { code: 'daily-check-in' }])
      expect(await marketing.post('/console/quests', form(given))).toMatchObject({ status: 409, failure: { code: 'quests.kind_differs' } })
    const checkIn = { type: 'DAILY_CHECK_IN', metric: null, steps: [{ requiredScore: 1, points: 5 }] }
    expect((await draft(checkIn)).code).toBe('daily-check-in')
  })

  test('a new draft takes the place of an older one, and each step is written down', async () => {
    const first = await draft()
    const second = await draft({ code: first.code })
    expect((await marketing.get(`/console/quests/${first.id}`)).data).toMatchObject({ status: 'ENDED', publishedAt: null })
    expect(await publishIt(first.id)).toMatchObject({ status: 409, failure: { code: 'quests.not_draft' } })
    await publishIt(second.id)
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${`quest_definition:${second.id}`} order by id`.execute(app.context.db)
    expect(rows.map(({ action }) => action)).toEqual(['quests.draft', 'quests.publish'])
  })

  test('is previewed with its cost from the last 30 days, and nothing is written', async () => {
    const member = await app.memberWith()
    await (await app.as(member)).put('/quests/daily/check-in')
    const before = (await marketing.get('/console/quests')).data.total
    const { data } = await marketing.post(
      '/console/quests.preview',
      form({ type: 'DAILY_CHECK_IN', metric: null, steps: [{ requiredScore: 1, points: 10 }] }),
    )
    expect(data.estimate).toMatchObject({ isFromHistory: true })
    // Each week that reached the first day costs ten points, a point counts 0.10 THB.
    expect(data.estimate.month).toBeGreaterThan(0)
    expect(data.estimate.month).toBeLessThanOrEqual(data.estimate.most)
    expect(data.preview).toMatchObject({ type: 'DAILY_CHECK_IN', title: 'ลองเกมใหม่' })
    expect((await marketing.get('/console/quests')).data.total).toBe(before)
  })

  test('is refused with bad input, and by an id that is not there', async () => {
    for (const given of [{ steps: [] }, { steps: [{ requiredScore: 1 }] }, { metric: null }, { metric: 'losses' }, { code: 'ภาษาไทย' }])
      expect((await marketing.post('/console/quests', form(given))).status).toBe(422)
    const id = randomUUID()
    for (const reply of [
      await marketing.get(`/console/quests/${id}`),
      await publishIt(id),
      await marketing.post(`/console/quests/${id}/end`, { reason: 'จบแคมเปญก่อนกำหนด' }),
    ])
      expect(reply).toMatchObject({ status: 404, failure: { code: 'quests.version_not_found' } })
    expect((await marketing.get('/console/quests?q=quest-1&status=PUBLISHED')).status).toBe(200)
  })

  test('is announced to subscribers', async () => {
    const { id, code } = await draft()
    await publishIt(id)
    const { rows } = await sql<{ payload: object }>`select payload from domain_event where topic = 'quest.changed'`.execute(app.context.db)
    expect(rows.map(({ payload }) => payload)).toContainEqual({ quest: code, version: 1 })
    expect(await publishedOf(app, await app.memberWith())).toEqual([])
  })
})

describe('the database', () => {
  test.each([
    [
      "insert into quest_definition (id, code, version, type, title, description, period, made_by, made_at) select gen_random_uuid(), 'x', 1, 'ACHIEVEMENT', '', '', 'once', min(id), now() from operator",
      'quest_definition__metric_of_achievement',
    ],
    [
      "insert into quest_definition (id, code, version, type, title, description, period, made_by, made_at) select gen_random_uuid(), 'x', 1, 'DAILY_CHECK_IN', '', '', 'week', min(id), now() from operator",
      'quest_definition__code_of_check_in',
    ],
    ["update quest_definition set status = 'PUBLISHED' where status = 'DRAFT'", 'quest_definition__in_use_was_published'],
    ["update quest_definition set status = 'ENDED' where status = 'PUBLISHED'", 'quest_definition__end_is_known'],
    ["update quest_definition set published_at = null where status = 'PUBLISHED'", 'quest_definition__'],
    ['insert into quest_step select definition_id, step, required_score from quest_step limit 1', 'quest_step__id'],
    ['insert into quest_step select id, 9, 0 from quest_definition limit 1', 'quest_step__score'],
    ['insert into quest_step select id, 11, 1 from quest_definition limit 1', 'quest_step__number'],
    ['insert into quest_step select id, 9, 1 from quest_definition limit 1', 'quest_step__reward'],
    ["insert into quest_step_reward select definition_id, step, 'PNT', 0 from quest_step limit 1", 'quest_step_reward__amount'],
    ["insert into quest_step_reward select definition_id, step, 'SPIN', 1 from quest_step limit 1", 'quest_step_reward__whole'],
    ['insert into quest_presence select member_id, day, at, streak_start, 1, null from quest_presence limit 1', 'quest_presence__once'],
    ['insert into quest_presence select member_id, day + 1, at, day + 2, 1, null from quest_presence limit 1', 'quest_presence__streak'],
    [
      'insert into quest_claim select gen_random_uuid(), member_id, code, period, step, definition_id, score, now() from quest_claim limit 1',
      'quest_claim__once',
    ],
    ['update quest_step_reward set amount = amount + 1', 'permission denied'],
    ['delete from quest_step_reward', 'permission denied'],
  ])('holds: %s', async (statement, constraint) => {
    await draft()
    await expect(app.context.withTransaction(async (tx) => await sql.raw(statement).execute(tx))).rejects.toThrow(constraint)
  })
})
