import { affiliateRules } from '@morakot/contract/features/affiliates/schema-rules'
import { cashbackRules } from '@morakot/contract/features/cashback/schema-rules'
import { tierRulesInput, tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { promotionForm } from '@morakot/contract/features/promotions/schema-console'
import { questForm } from '@morakot/contract/features/quests/schema'
import { itemEdit } from '@morakot/contract/features/redemption/schema-console'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redemptionModule } from '#features/redemption/module'
import { seedRedemption } from '#features/redemption/service-seed'
import { operatorBrowser } from './operator-browser.ts'
import { draftPromotion, publishPromotion } from './promotions.ts'
import { startApp } from './start-app.ts'
import type { Browser, TestApp } from './start-app.ts'

// Every field of every form that replaces something in force: what members get more of by it counts, or it gives nothing. A field that is added to a
// form is in neither table and fails here, until it is a term of the gate for value or is known to give nothing.

let app: TestApp
let operator: Browser
let other: Browser
beforeAll(async () => {
  app = await startApp()
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
  operator = await operatorBrowser(app, 'operator', 'คนที่หนึ่ง')
  other = await operatorBrowser(app, 'other', 'คนที่สอง')
  for (let count = 0; count < 3; count += 1) await app.memberWith()
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** What the gate says that a change counts: null without a bound, 0 for nothing. */
async function countsOf(request: object): Promise<number | null> {
  const { data, text } = await operator.post('/console/value/preview', request)
  if (data === null) throw new Error(text)
  return data.counts
}

interface Form {
  readonly fields: readonly string[]
  /** One change of each field in members' favour. */
  readonly gives: Readonly<Record<string, unknown>>
  /** A change of each field by which members get nothing more. */
  readonly nothing: Readonly<Record<string, unknown>>
  /** Fields that name the thing: another value is another thing, or is refused. */
  readonly names: readonly string[]
  /** Publishes something and returns what a change of it counts. */
  readonly published: () => Promise<(change: object) => Promise<number | null>>
}

const NOON = '2027-01-01T05:00:00.000Z'
const EARLIER = '2026-12-31T05:00:00.000Z'
const LATER = '2027-02-01T05:00:00.000Z'

const STEPS = [
  { requiredScore: 2, points: 10, spins: 1, credit: 5 },
  { requiredScore: 4, points: 10, spins: 1, credit: 5 },
]
const withStep = (given: object) => [STEPS[0], { ...STEPS[1], ...given }]

async function publishedItem() {
  const form = { name: 'ทอง', detail: '', priceInPoint: 9_000, value: 8_000, memberLimit: 2, picture: null, artwork: 'gift' }
  const dated = { ...form, startsAt: NOON, endsAt: LATER }
  const { data } = await operator.post('/console/redemption/items', { ...dated, parentId: '2', stock: 3 })
  expect((await other.post(`/console/redemption/items/${data.id}/publish`, {})).status).toBe(200)
  return async (change: object) => await countsOf({ door: 'item', subject: data.id, body: { ...dated, version: 1, ...change } })
}

async function publishedPromotion() {
  const form = {
    code: 'FIELDS',
    depositMin: 200,
    tiers: ['ELITE'],
    isForNewMembers: true,
    repeat: 'once',
    startsAt: NOON,
    endsAt: LATER,
    budget: 30_000,
  }
  const versionOf = await publishPromotion(app, form)
  return async (change: object) => {
    const { data, text } = await draftPromotion(app, { ...form, ...change, versionOf })
    expect(data, text).not.toBeNull()
    return await countsOf({ door: 'promotion', subject: data.id })
  }
}

async function publishedQuest() {
  const form = {
    code: 'fields',
    type: 'ACHIEVEMENT',
    title: 'ภารกิจ',
    description: 'เล่นเกม',
    metric: 'games_tried',
    period: 'week',
    steps: STEPS,
  }
  const { data } = await operator.post('/console/quests', form)
  expect((await other.post(`/console/quests/${data.id}/publish`, {})).status).toBe(200)
  return async (change: object) => {
    const drafted = await operator.post('/console/quests', { ...form, ...change })
    expect(drafted.status, drafted.text).toBe(200)
    return await countsOf({ door: 'quest', subject: drafted.data.id })
  }
}

const rulesOf = (door: string, initial: object) => async () => async (change: object) =>
  await countsOf({ door, body: { ...initial, ...change } })

const TIERS = tierRules.schema.parse({})
const RATES = cashbackRules.schema.parse({})
const SHARE = affiliateRules.schema.parse({})
const more = (tier: 'DEFAULT' | 'ELITE' | 'EMPEROR') => ({ ...TIERS[tier], birthdayPoints: TIERS[tier].birthdayPoints + 1 })

const FORMS: Readonly<Record<string, Form>> = {
  'a reward of the shop': {
    fields: Object.keys(itemEdit.shape),
    gives: { priceInPoint: 8_999, value: 8_001, memberLimit: null, startsAt: EARLIER, endsAt: null },
    nothing: { name: 'ทองคำ', detail: 'หนึ่งบาท', artwork: 'coins' },
    names: ['version', 'picture'],
    published: publishedItem,
  },
  'a promotion': {
    fields: Object.keys(promotionForm.shape),
    gives: {
      family: 'SPORTS',
      percent: 51,
      bonusMax: 501,
      depositMin: 199,
      multiplier: 1,
      days: 8,
      tiers: [],
      isForNewMembers: false,
      repeat: 'week',
      startsAt: EARLIER,
      endsAt: null,
      budget: 30_001,
      kind: 'FREE',
    },
    nothing: { title: 'ชื่อใหม่', detail: 'อ่านใหม่' },
    names: ['code', 'versionOf'],
    published: publishedPromotion,
  },
  'a quest': {
    fields: Object.keys(questForm.shape),
    gives: { steps: [...STEPS, { requiredScore: 5, points: 1, spins: 0, credit: 0 }] },
    nothing: { title: 'ชื่อใหม่', description: 'อ่านใหม่' },
    names: ['code', 'type', 'metric', 'period'],
    published: publishedQuest,
  },
  'the thresholds of tiers': {
    fields: Object.keys(tierRulesInput.shape),
    gives: {
      windowDays: TIERS.windowDays + 1,
      graceDays: TIERS.graceDays + 1,
      elite: TIERS.elite - 1,
      emperor: TIERS.emperor - 1,
      DEFAULT: more('DEFAULT'),
      ELITE: more('ELITE'),
      EMPEROR: more('EMPEROR'),
    },
    nothing: {},
    names: [],
    published: rulesOf('tierRules', TIERS),
  },
  'the benefits of a tier': {
    fields: Object.keys(tierRulesInput.shape.ELITE.shape),
    gives: { lossReturnPercent: TIERS.ELITE.lossReturnPercent + 0.1, birthdayPoints: TIERS.ELITE.birthdayPoints + 1 },
    nothing: {},
    names: [],
    published: async () => async (change) =>
      await countsOf({ door: 'tierRules', body: { ...TIERS, ELITE: { ...TIERS.ELITE, ...change } } }),
  },
  'the rates of cashback': {
    fields: Object.keys(cashbackRules.schema.shape),
    gives: Object.fromEntries(Object.entries(RATES).map(([group, rate]) => [group, rate + 1])),
    nothing: {},
    names: [],
    published: rulesOf('cashback', RATES),
  },
  'the share of referrers': {
    fields: Object.keys(affiliateRules.schema.shape),
    gives: { sharePercent: SHARE.sharePercent + 1 },
    nothing: {},
    names: [],
    published: rulesOf('affiliates', SHARE),
  },
}

describe('every field of a form that replaces something in force', () => {
  test.each(Object.entries(FORMS))('[VALUE-1, F-128] of %s counts where members get more by it', async (_what, form) => {
    const { fields, gives, nothing, names, published } = form
    expect([...Object.keys(gives), ...Object.keys(nothing), ...names].toSorted()).toEqual(fields.toSorted())
    const counts = await published()

    expect(await counts({}), 'the same again').toBe(0)
    for (const [field, value] of Object.entries(nothing)) expect(await counts({ [field]: value }), field).toBe(0)
    for (const [field, value] of Object.entries(gives)) {
      const free = field === 'kind' ? { percent: null, depositMin: null } : {}
      expect(await counts({ ...free, [field]: value }), field).not.toBe(0)
    }
  })

  test.each([
    ['a lower score', { requiredScore: 3 }],
    ['more points', { points: 11 }],
    ['more spins', { spins: 2 }],
    ['more credit', { credit: 6 }],
  ])('[VALUE-1, F-128] of a step counts: %s', async (_what, change) => {
    const form = { code: `step-${Object.keys(change)[0]?.toLowerCase()}`, type: 'ACHIEVEMENT', title: 'ภารกิจ', description: 'เล่นเกม' }
    const quest = { ...form, metric: 'games_tried', period: 'week' }
    const { data, text } = await operator.post('/console/quests', { ...quest, steps: STEPS })
    expect(data, text).not.toBeNull()
    expect((await other.post(`/console/quests/${data.id}/publish`, {})).status).toBe(200)
    const changed = await operator.post('/console/quests', { ...quest, steps: withStep(change) })

    expect(Object.keys(questForm.shape.steps.element.shape).toSorted()).toEqual(['credit', 'points', 'requiredScore', 'spins'])
    expect(await countsOf({ door: 'quest', subject: changed.data.id })).toBeGreaterThan(0)
  })
})
