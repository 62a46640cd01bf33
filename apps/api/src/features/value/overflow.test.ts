import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { approveNewest, newestChange } from '../../../test/value-changes.ts'
import { redemptionModule } from '../redemption/module.ts'
import { seedRedemption } from '../redemption/service-seed.ts'
import { countedOf, checkAlone } from './rules.ts'

// The dearest definitions that the forms take, and costs beyond every column: they take two people, are shown, and break nothing.

const REASON = 'ทดสอบการอนุมัติ'
const ITEMS = '/console/redemption/items'

let app: TestApp
let maker: Browser
let other: Browser
beforeAll(async () => {
  app = await startApp()
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
  maker = await operatorBrowser(app, 'maker', 'ผู้ร่าง')
  other = await operatorBrowser(app, 'other', 'คนที่สอง')
  for (let count = 0; count < 3; count += 1) await app.memberWith()
})
afterAll(async () => await app[Symbol.asyncDispose]())
const spent = async () => (await sql`select 1 from decided_alone where sum = 'value'`.execute(app.context.db)).rows

const voucher = {
  code: 'DEAREST',
  title: 'คูปอง',
  kind: 'shared',
  sharedCode: 'ABCD2345EFGH',
  credit: 10_000,
  points: 100_000,
  spins: 100,
  count: 1_000_000,
}
const steps = Array.from({ length: 10 }, (_, at) => ({ requiredScore: at + 1, credit: 10_000, points: 100_000, spins: 100 }))
const quest = { code: 'dearest', type: 'ACHIEVEMENT', title: 'ภารกิจ', description: 'เล่นเกม', metric: 'games_tried', period: 'day', steps }
const item = { parentId: '2', name: 'ทองคำ', priceInPoint: 1, value: 1_000_000, memberLimit: null, stock: 1_000_000 }

describe('[VALUE-1, F-128] the dearest definition that a form takes', () => {
  test.each([
    ['voucher', '/console/vouchers', voucher],
    ['quest', '/console/quests', quest],
    ['reward', ITEMS, item],
  ] as const)('of a %s is shown with its cost, refused to one operator and published by two', async (door, path, form) => {
    const drafted = await maker.post(path, form)
    expect(drafted.status, drafted.text).toBe(200)
    const { id } = drafted.data

    const preview = await maker.post('/console/value/preview', { door, subject: id })
    expect(preview.data, preview.text).toMatchObject({ takesTwo: true })
    const alone = await maker.post(`${path}/${id}/publish`, {})
    expect(alone.status, alone.text).toBe(409)
    expect(alone.failure.message).toMatch(/[ก-๙]/u)
    expect(await spent()).toEqual([])
    const together = await other.post(`${path}/${id}/publish`, {})
    expect(together.status, together.text).toBe(200)
  })

  test('of a reward grows by restocks beyond every sum: each is a proposal without a bound, and another operator carries it out', async () => {
    const { data } = await maker.post(ITEMS, { ...item, name: 'เพชร' })
    expect((await other.post(`${ITEMS}/${data.id}/publish`, {})).status).toBe(200)
    const costs: unknown[] = []
    for (let more = 0; more < 12; more += 1) {
      const reply = await maker.post(`${ITEMS}/${data.id}/stock`, { change: 1_000_000, reason: REASON })
      expect(reply, reply.text).toMatchObject({ status: 200, data: { outcome: 'proposed' } })
      costs.push((await newestChange(other)).cost)
      const approved = await approveNewest(other)
      expect(approved.status, approved.text).toBe(200)
    }
    expect(costs[0]).toBe(2_000_000_000_000)
    expect(costs.at(-1)).toBe(null)
    expect(await spent()).toEqual([])
  })

  test.each(['a name', 1e21, -1, 0.5, Number.MAX_SAFE_INTEGER, '9'.repeat(400)])(
    'with %s for an amount is refused at the field',
    async (credit) => {
      const { status, failure } = await maker.post('/console/vouchers', { ...voucher, code: 'WRONG', credit })

      expect(status).toBe(422)
      expect(Object.keys(failure.fields ?? {})).toEqual(['credit'])
    },
  )
})

test.each([10n ** 15n + 1n, 2n ** 63n - 1n, 2n ** 63n, 10n ** 40n])(
  '[VALUE-1, F-128] a cost of %s satang counts as one without a bound',
  (cost) => {
    const change = { before: null, after: { more: { cost }, less: {} }, cost }

    expect(countedOf(change)).toBe(null)
    expect(checkAlone(change, { spent: 0n, max: 2_000_000n, dayMax: 5_000_000n })).toEqual({
      passes: false,
      because: 'no_bound',
      max: null,
    })
  },
)
