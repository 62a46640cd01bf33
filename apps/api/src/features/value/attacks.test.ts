import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { bangkok, MONDAY } from '../../../test/quests.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { draftPromotion, publishPromotion } from '../../../test/promotions.ts'
import { approveNewest, newestChange } from '../../../test/value-changes.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { redemptionModule } from '../redemption/module.ts'
import { seedRedemption } from '../redemption/service-seed.ts'

const PROPOSED = { status: 200, data: { outcome: 'proposed' } }
const DONE = { status: 200, data: { outcome: 'done' } }
const TOO_DEAR = { status: 409, failure: { code: 'promotions.second_operator' } }
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
  for (let count = 0; count < 3; count += 1) await app.memberWith()
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

// Three pieces of 8,000 baht: more than one operator gives alone.
const DEAR = { value: 8_000, memberLimit: 2, startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2027-03-01T00:00:00.000Z' }

describe('[VALUE-1, F-128] a reward of the shop that is published', () => {
  test.each([
    ['price and value', { priceInPoint: 1, value: 50_000 }],
    ['value', { value: 8_001 }],
    ['price', { priceInPoint: 8_999 }],
    ['limit of a member', { memberLimit: 3 }],
    ['limit without a bound', { memberLimit: null }],
    ['start', { startsAt: '2026-11-01T00:00:00.000Z' }],
    ['end', { endsAt: '2027-03-02T00:00:00.000Z' }],
    ['end that is gone', { endsAt: null }],
  ])('is not given more of by one operator, and is by two: %s', async (_what, change) => {
    const { id, edit } = await publishedItem(DEAR)

    expect(await content.post(`${ITEMS}/${id}`, { ...edit, ...change })).toMatchObject(PROPOSED)
    expect((await owner.get(`${ITEMS}/${id}`)).data).toMatchObject({ version: 1, priceInPoint: 9_000, value: 8_000, memberLimit: 2 })
    const elsewhere = await operatorBrowser(app, 'content', 'คอนเทนต์', ['content'])
    expect(await approveNewest(elsewhere)).toMatchObject({ status: 409, failure: { code: 'value.second_operator_needed' } })
    expect((await approveNewest(owner)).data).toMatchObject({ status: 'DONE' })

    expect((await owner.get(`${ITEMS}/${id}`)).data).toMatchObject({ version: 2, ...change })
  })

  test('gets more pieces by two; of ten at once one is proposed', async () => {
    const { id } = await publishedItem(DEAR)
    const more = async () => await content.post(`${ITEMS}/${id}/stock`, { change: 1, reason: REASON })

    const replies = await Promise.all(Array.from({ length: 10 }, more))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toMatchObject({ status: 409, failure: { code: 'value.already_proposed' } })
    expect((await owner.get(`${ITEMS}/${id}`)).data.stock).toBe(3)
    expect(await newestChange(owner)).toMatchObject({ kind: 'stock', cost: 32_000, lines: [{ field: 'stock', before: '3', after: '4' }] })
    expect((await approveNewest(owner)).status).toBe(200)
    expect((await owner.get(`${ITEMS}/${id}`)).data.stock).toBe(4)
  })

  test('without an end of pieces costs more than any sum, however little is changed', async () => {
    const { id, edit } = await publishedItem({ stock: null, value: 1 })

    expect(await content.post(`${ITEMS}/${id}`, { ...edit, priceInPoint: 8_999 })).toMatchObject(PROPOSED)
    expect(await newestChange(owner)).toMatchObject({ cost: null })
    expect((await approveNewest(owner)).status).toBe(200)
  })

  test('is given a little more of by one operator, all of whose cost counts in the day, until the day is full', async () => {
    const { id, edit } = await publishedItem({ value: 4_000, stock: 5 })
    const outcomes = []
    for (const [at, priceInPoint] of [8_999, 8_998, 8_997].entries())
      outcomes.push((await content.post(`${ITEMS}/${id}`, { ...edit, version: at + 1, priceInPoint })).data.outcome)

    expect(outcomes).toEqual(['done', 'done', 'proposed'])
    const preview = await content.post('/console/value/preview', {
      door: 'item',
      subject: id,
      body: { ...edit, version: 3, priceInPoint: 8_997 },
    })
    expect(preview.data).toEqual({
      counts: 20_000,
      isOwn: true,
      takesTwo: true,
      because: 'day',
      spentToday: 40_000,
      aloneMax: 20_000,
      dayMax: 50_000,
      others: expect.arrayContaining(['เจ้าของ', 'คุณการตลาด']),
    })
    expect(preview.data.others).not.toContain('คอนเทนต์')
    await approveNewest(owner)
  })

  test('counts the pieces that are left, ten edits at once never more than the day', async () => {
    const items = []
    for (let at = 0; at < 10; at += 1) items.push(await publishedItem({ value: 4_000, stock: 4 }))

    const replies = await Promise.all(items.map(async ({ id, edit }) => await content.post(`${ITEMS}/${id}`, { ...edit, priceInPoint: 1 })))

    expect(replies.filter(({ data }) => data?.outcome === 'done')).toHaveLength(3)
    expect(replies.filter(({ data }) => data?.outcome === 'proposed')).toHaveLength(7)
    for (let at = 0; at < 7; at += 1) expect((await approveNewest(owner)).status).toBe(200)
  })

  test('is made dearer, renamed and taken back by one operator, and a draft is edited at will', async () => {
    const { id, edit } = await publishedItem(DEAR)
    expect(await content.post(`${ITEMS}/${id}`, { ...edit, name: 'ชื่อใหม่', priceInPoint: 9_500 })).toMatchObject(DONE)
    expect((await content.post(`${ITEMS}/${id}/stock`, { change: -1, reason: REASON })).data).toMatchObject({ outcome: 'done', stock: 2 })

    const { data: draft } = await content.post(ITEMS, itemForm())
    expect((await content.post(`${ITEMS}/${draft.id}/stock`, { change: 5, reason: REASON })).data.stock).toBe(8)
    expect((await content.post(`${ITEMS}/${draft.id}`, { ...edit, priceInPoint: 1 })).data.priceInPoint).toBe(1)
  })

  test('is that of the operator who edited its draft last, by the form or by the pieces: the one who drafted it publishes that as another', async () => {
    for (const edits of ['form', 'pieces']) {
      const { parentId: _parent, stock: _stock, ...edit } = itemForm()
      const { data: draft } = await marketing.post(ITEMS, itemForm({ stock: 1 }))
      if (edits === 'form') await content.post(`${ITEMS}/${draft.id}`, { ...edit, version: 1, value: 30_000 })
      else await content.post(`${ITEMS}/${draft.id}/stock`, { change: 999, reason: REASON })

      expect(await content.post(`${ITEMS}/${draft.id}/publish`, {})).toMatchObject({
        status: 409,
        failure: { code: 'redemption.second_operator' },
      })
      expect((await marketing.post(`${ITEMS}/${draft.id}/publish`, {})).status).toBe(200)
    }
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
      'a new top step that no member has reached',
      [
        { requiredScore: 2, credit: 8_000 },
        { requiredScore: 3, credit: 10_000 },
      ],
    ],
    ['a larger reward', [{ requiredScore: 2, credit: 8_001 }]],
    ['a lower score', [{ requiredScore: 1, credit: 8_000 }]],
  ])('that is published is not replaced by its maker with %s', async (_what, steps) => {
    const first = questForm({ steps: [{ requiredScore: 2, credit: 8_000 }] })
    const { data: one } = await marketing.post('/console/quests', first)
    expect((await owner.post(`/console/quests/${one.id}/publish`, {})).status).toBe(200)
    const { data: two } = await marketing.post('/console/quests', { ...first, steps })

    expect(await marketing.post(`/console/quests/${two.id}/publish`, {})).toMatchObject({
      status: 409,
      failure: { code: 'quests.second_operator' },
    })
    expect((await owner.post(`/console/quests/${two.id}/publish`, {})).status).toBe(200)
  })

  test('that makes a streak shorter needs a second operator: the streak would begin again each day', async () => {
    const streak = (steps: object[]) => questForm({ type: 'DAILY_CHECK_IN_STREAK', metric: null, steps })
    const long = streak([
      { requiredScore: 1, credit: 500 },
      { requiredScore: 30, points: 1 },
    ])
    const { data: one } = await marketing.post('/console/quests', long)
    expect((await owner.post(`/console/quests/${one.id}/publish`, {})).status).toBe(200)
    const { data: two } = await marketing.post('/console/quests', streak([{ requiredScore: 1, credit: 500 }]))

    expect((await marketing.post('/console/value/preview', { door: 'quest', subject: two.id })).data).toMatchObject({ takesTwo: true })
    expect((await marketing.post(`/console/quests/${two.id}/publish`, {})).failure.code).toBe('quests.second_operator')
  })

  test('whose step no member has reached counts with the most that it may cost, not by its history', async () => {
    // Six members are present: 10,000 baht each is above what one operator publishes.
    for (let at = 0; at < 6; at += 1) await (await app.as(await app.memberWith())).put('/quests/daily/check-in')
    const form = questForm({ type: 'DAILY_CHECK_IN', metric: null, period: 'week', steps: [{ requiredScore: 7, credit: 10_000 }] })
    const { data } = await marketing.post('/console/quests', form)

    expect((await marketing.get(`/console/quests/${data.id}`)).data.estimate).toMatchObject({ month: 0 })
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
    ['budget', { budget: 30_001 }],
    ['audience', { tiers: [] }],
    ['end', { endsAt: null }],
  ])('that is published is not replaced by its maker with more: %s', async (_what, change) => {
    const code = `MORE-${(made += 1)}`
    const form = {
      code,
      repeat: 'week',
      depositMin: 200,
      tiers: ['ELITE'],
      budget: 30_000,
      isForNewMembers: false,
      endsAt: '2027-06-01T00:00:00.000Z',
    }
    const first = await publishPromotion(app, form)
    const { data } = await draftPromotion(app, { ...form, ...change, versionOf: first })

    expect(await marketing.post(`/console/promotions/${data.id}/publish`, {})).toMatchObject(TOO_DEAR)
    expect((await owner.post(`/console/promotions/${data.id}/publish`, {})).status).toBe(200)
  })

  test('that was ended is not brought back by its maker', async () => {
    const form = { code: `BACK-${(made += 1)}`, budget: 30_000 }
    const first = await publishPromotion(app, form)
    expect((await marketing.post(`/console/promotions/${first}/stop`, { reason: REASON })).status).toBe(200)
    const { data } = await draftPromotion(app, { ...form, versionOf: first })

    expect(await marketing.post(`/console/promotions/${data.id}/publish`, {})).toMatchObject(TOO_DEAR)
    expect((await owner.post(`/console/promotions/${data.id}/publish`, {})).status).toBe(200)
  })

  test('is not drafted from a version that is no longer the newest, nor is an older draft published', async () => {
    const code = `OLD-${(made += 1)}`
    const first = await publishPromotion(app, { code })
    const { data: older } = await draftPromotion(app, { code, versionOf: first })
    await publishPromotion(app, { code, versionOf: first })
    const NOT_NEWEST = { status: 409, failure: { code: 'value.not_newest', message: expect.stringContaining('ฉบับล่าสุด') } }

    expect(await draftPromotion(app, { code, versionOf: first })).toMatchObject(NOT_NEWEST)
    for (const by of [marketing, owner]) expect(await by.post(`/console/promotions/${older.id}/publish`, {})).toMatchObject(NOT_NEWEST)
  })

  test('that gives less replaces the one before it by one operator', async () => {
    const code = `LESS-${(made += 1)}`
    const first = await publishPromotion(app, { code, budget: 30_000 })
    const { data } = await draftPromotion(app, { code, budget: 30_000, multiplier: 3, versionOf: first })

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
    const above = (sum: string, satang: number) =>
      sql`insert into decided_alone (operator_id, day, sum, satang) values (${rows[0]?.id}, '2020-01-01', ${sum}, ${satang})`

    await expect(above('value', 5_000_001).execute(app.context.db)).rejects.toThrow(/decided_alone__bounds/)
    await expect(above('withdrawals', 20_000_001).execute(app.context.db)).rejects.toThrow(/decided_alone__bounds/)
    await expect(above('other', 1).execute(app.context.db)).rejects.toThrow(/decided_alone__/)
  })
})
