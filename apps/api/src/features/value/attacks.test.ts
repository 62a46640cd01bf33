import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { bangkok, MONDAY } from '../../../test/quests.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { draftPromotion, publishPromotion } from '../../../test/promotions.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { redemptionModule } from '../redemption/module.ts'
import { seedRedemption } from '../redemption/service-seed.ts'

const NEEDS_SECOND = { status: 409, failure: { code: 'value.needs_second' } }
const DAY_ABOVE = { status: 409, failure: { code: 'value.day_above', message: expect.stringContaining('50,000 บาท') } }
const REASON = 'ทดสอบการอนุมัติ'

let app: TestApp
let content: Browser
let marketing: Browser
let owner: Browser
let made = 0
beforeAll(async () => {
  app = await startApp({ now: bangkok(MONDAY) })
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
})
beforeEach(async () => {
  // Each test has a Bangkok day of its own.
  app.clock.advance(86_400_000)
  content = await operatorBrowser(app, 'content', 'คอนเทนต์', ['content'])
  marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
  owner = await operatorBrowser(app, 'owner', 'เจ้าของ', ['owner'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const itemForm = (given: object = {}) => ({
  parentId: '2',
  name: `ของ ${(made += 1)}`,
  priceInPoint: 9_000,
  value: 900,
  stock: 3,
  ...given,
})
const ITEMS = '/console/redemption/items'

async function publishedItem(given: object = {}) {
  const form = itemForm(given)
  const { data } = await content.post(ITEMS, form)
  expect((await owner.post(`${ITEMS}/${data.id}/publish`, {})).status).toBe(200)
  const { parentId: _parent, stock: _stock, ...edit } = form
  return { id: data.id as string, edit: { ...edit, version: 1 } }
}

describe('[VALUE-1, F-128] a reward of the shop that is published', () => {
  test.each([
    ['price and value', { priceInPoint: 1, value: 50_000 }],
    ['value', { value: 901 }],
    ['price', { priceInPoint: 8_999 }],
    ['limit of a member', { memberLimit: 3 }],
    ['limit without a bound', { memberLimit: null }],
    ['start', { startsAt: '2026-11-01T00:00:00.000Z' }],
    ['end', { endsAt: '2027-03-02T00:00:00.000Z' }],
    ['end that is gone', { endsAt: null }],
  ])('is not given more of by one operator: %s', async (_what, change) => {
    const { id, edit } = await publishedItem({ memberLimit: 2, startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2027-03-01T00:00:00.000Z' })

    expect(await content.post(`${ITEMS}/${id}`, { ...edit, ...change })).toMatchObject(NEEDS_SECOND)
    expect(await owner.post(`${ITEMS}/${id}`, { ...edit, ...change })).toMatchObject(NEEDS_SECOND)

    expect((await owner.get(`${ITEMS}/${id}`)).data).toMatchObject({ version: 1, priceInPoint: 9_000, value: 900 })
  })

  test('gets no more pieces by one operator, and ten at once get none in', async () => {
    const { id } = await publishedItem()

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await content.post(`${ITEMS}/${id}/stock`, { change: 1, reason: REASON })),
    )

    for (const reply of replies) expect(reply).toMatchObject(NEEDS_SECOND)
    expect((await owner.get(`${ITEMS}/${id}`)).data.stock).toBe(3)
  })

  test('is made dearer, named anew and taken back by one operator, and a draft is edited at will', async () => {
    const { id, edit } = await publishedItem()
    expect((await content.post(`${ITEMS}/${id}`, { ...edit, name: 'ชื่อใหม่', priceInPoint: 9_500 })).status).toBe(200)
    expect((await content.post(`${ITEMS}/${id}/stock`, { change: -1, reason: REASON })).data.stock).toBe(2)

    const { data: draft } = await content.post(ITEMS, itemForm())
    expect((await content.post(`${ITEMS}/${draft.id}/stock`, { change: 5, reason: REASON })).data.stock).toBe(8)
    expect((await content.post(`${ITEMS}/${draft.id}`, { ...edit, priceInPoint: 1 })).data.priceInPoint).toBe(1)
  })
})

const questForm = (given: object = {}) => ({
  code: `quest-${(made += 1)}`,
  type: 'ACHIEVEMENT',
  title: 'ลองเกมใหม่',
  description: 'เล่นเกมที่ต่างกัน',
  metric: 'games_tried',
  period: 'once',
  steps: [{ requiredScore: 1, points: 50 }],
  ...given,
})

describe('[VALUE-1, F-128] a quest', () => {
  test.each([
    [
      'a new top step that nobody has reached',
      [
        { requiredScore: 1, points: 50 },
        { requiredScore: 2, credit: 10_000 },
      ],
    ],
    ['a larger reward', [{ requiredScore: 1, points: 51 }]],
    ['a lower score', [{ requiredScore: 1, points: 50 }]],
  ])('that is published is not replaced by its maker with %s', async (what, steps) => {
    const first = questForm(what === 'a lower score' ? { steps: [{ requiredScore: 2, points: 50 }] } : {})
    const { data: one } = await marketing.post('/console/quests', first)
    expect((await marketing.post(`/console/quests/${one.id}/publish`, {})).status).toBe(200)
    const { data: two } = await marketing.post('/console/quests', { ...first, steps })

    expect(await marketing.post(`/console/quests/${two.id}/publish`, {})).toMatchObject(NEEDS_SECOND)
    expect((await owner.post(`/console/quests/${two.id}/publish`, {})).status).toBe(200)
  })

  test('whose step nobody has reached is judged by the most that it may cost, not by its history', async () => {
    // Six members are present: 10,000 baht each is above what one operator publishes.
    for (let at = 0; at < 6; at += 1) await (await app.as(await app.memberWith())).put('/quests/daily/check-in')
    const form = questForm({ type: 'DAILY_CHECK_IN', metric: null, period: 'week', steps: [{ requiredScore: 7, credit: 10_000 }] })
    const { data } = await marketing.post('/console/quests', form)

    expect((await marketing.get(`/console/quests/${data.id}`)).data.estimate).toMatchObject({ month: 0, needsSecondOperator: true })
    expect((await marketing.post(`/console/quests/${data.id}/publish`, {})).failure.code).toBe('quests.second_operator')
  })
})

describe('[VALUE-1, F-128] a promotion', () => {
  test.each([
    ['bonus', { bonusMax: 501 }],
    ['percent', { percent: 51 }],
    ['turnover', { multiplier: 1 }],
    ['smallest deposit', { depositMin: 150 }],
    ['days', { days: 8 }],
    ['repeat', { repeat: 'day' }],
    ['budget', { budget: 19_001 }],
    ['audience', { tiers: [] }],
    ['end', { endsAt: null }],
  ])('that is published is not replaced by its maker with more: %s', async (_what, change) => {
    const code = `MORE-${(made += 1)}`
    const form = {
      code,
      repeat: 'week',
      depositMin: 200,
      tiers: ['ELITE'],
      budget: 19_000,
      isForNewMembers: false,
      endsAt: '2027-06-01T00:00:00.000Z',
    }
    const first = await publishPromotion(app, form)
    const { data } = await draftPromotion(app, { ...form, ...change, versionOf: first })

    expect(await marketing.post(`/console/promotions/${data.id}/publish`, {})).toMatchObject(NEEDS_SECOND)
    expect((await owner.post(`/console/promotions/${data.id}/publish`, {})).status).toBe(200)
  })

  test('that gives less replaces the one before it by one operator', async () => {
    const code = `LESS-${(made += 1)}`
    const first = await publishPromotion(app, { code, budget: 19_000 })
    const { data } = await draftPromotion(app, { code, budget: 19_000, multiplier: 3, versionOf: first })

    expect((await marketing.post(`/console/promotions/${data.id}/publish`, {})).status).toBe(200)
  })
})

const voucherForm = (given: object = {}) => ({
  code: `CODE-${(made += 1)}`,
  title: 'คูปอง',
  kind: 'personal',
  credit: 10_000,
  count: 2,
  ...given,
})

async function draftedVoucher(given: object = {}): Promise<string> {
  const { data } = await marketing.post('/console/vouchers', voucherForm(given))
  return String(data.id)
}

describe('[VALUE-1, F-128] what one operator publishes alone on a Bangkok day', () => {
  test('is 50,000 baht together: of four campaigns of 20,000 the third and fourth need another', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, async () => await draftedVoucher()))
    const replies = []
    for (const id of ids) replies.push(await marketing.post(`/console/vouchers/${id}/publish`, {}))

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409, 409])
    expect(replies[2]).toMatchObject(DAY_ABOVE)
    expect((await owner.post(`/console/vouchers/${ids[2]}/publish`, {})).status).toBe(200)
    app.clock.advance(86_400_000)
    marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
    expect((await marketing.post(`/console/vouchers/${ids[3]}/publish`, {})).status).toBe(200)
  })

  test('is counted once for ten at once, and over all features', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, async () => await draftedVoucher({ credit: 2_000, count: 5 })))

    const replies = await Promise.all(ids.map(async (id) => await marketing.post(`/console/vouchers/${id}/publish`, {})))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject(DAY_ABOVE)
    const { data: item } = await marketing.post(ITEMS, itemForm({ value: 1, stock: 1 }))
    expect(await marketing.post(`${ITEMS}/${item.id}/publish`, {})).toMatchObject(DAY_ABOVE)
    const { data: promotion } = await draftPromotion(app, { budget: 500 })
    expect(await marketing.post(`/console/promotions/${promotion.id}/publish`, {})).toMatchObject(DAY_ABOVE)
  })

  test('is bounded in the database too', async () => {
    const { rows } = await sql<{ id: bigint }>`select id from operator limit 1`.execute(app.context.db)
    const above = sql`insert into value_published_alone (operator_id, day, satang) values (${rows[0]?.id}, '2020-01-01', 5000001)`

    await expect(above.execute(app.context.db)).rejects.toThrow(/value_published_alone__bounds/)
  })
})
