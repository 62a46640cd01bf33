import { valueCheckInput } from '@morakot/contract/features/value/schema'
import { callsOf } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redemptionModule } from '#features/redemption/module'
import { seedRedemption } from '#features/redemption/service-seed'
import { operatorBrowser } from './operator-browser.ts'
import { startApp } from './start-app.ts'
import type { Browser, TestApp, TestReply } from './start-app.ts'
import { approveNewest } from './value-changes.ts'
import { present } from './present.ts'

// Every door through which the house may give more, tried by one operator who holds every permission, with something that one may not bring into force alone:
// the preview says so, the call refuses or proposes, and another operator brings it into force. A door of the contract that is not here fails.

const REASON = 'ทดสอบการอนุมัติ'
const ITEMS = '/console/redemption/items'
const WHEEL = '/console/minigames/lucky-wheel'

let app: TestApp
let one: Browser
let other: Browser
beforeAll(async () => {
  app = await startApp()
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
  one = await operatorBrowser(app, 'one', 'คนที่หนึ่ง')
  other = await operatorBrowser(app, 'other', 'คนที่สอง')
  for (let count = 0; count < 3; count += 1) await app.memberWith()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const ITEM = { name: 'ทองคำ', priceInPoint: 9_000, value: 20_001, memberLimit: null }

async function publishedItem(): Promise<{ id: string; edit: object }> {
  const { data } = await one.post(ITEMS, { ...ITEM, parentId: '2', stock: 5 })
  expect((await other.post(`${ITEMS}/${data.id}/publish`, {})).status).toBe(200)
  return { id: data.id, edit: { ...ITEM, version: 1, priceInPoint: 1 } }
}

/** What an operator sends to the preview, and the call by which he or another operator makes the change. */
interface Try {
  readonly request: object
  readonly pass: (by: Browser) => Promise<TestReply>
}

async function publishMinigame(by: Browser, draft: string) {
  const table = draft.includes('packages') ? 'minigame_price_list' : 'minigame_table'
  // As an operator reads it from the draft: 1 where the draft is published already.
  const { rows } = await sql<{ revision: number }>`
    select revision from ${sql.table(table)} where code = 'lucky-wheel' and status = 'DRAFT'`.execute(app.context.db)
  return await by.post(`${draft}/publish`, { revision: rows[0]?.revision ?? 1, reason: REASON })
}

/** The same for a change that another operator approves. */
const proposed = (propose: () => Promise<TestReply>) => async (by: Browser) => (by === one ? await propose() : await approveNewest(by))

const DOORS: Readonly<Record<string, { readonly call: string; readonly draft: () => Promise<Try> }>> = {
  promotion: {
    call: 'promotions.publish',
    draft: async () => {
      const { data } = await one.post('/console/promotions', {
        code: 'DOOR',
        title: 'โบนัส',
        detail: 'ฝากแล้วรับโบนัส',
        kind: 'FREE',
        family: 'CASINO',
        percent: null,
        depositMin: null,
        bonusMax: 500,
        multiplier: 2,
        days: 7,
        repeat: 'day',
        budget: 20_001,
      })
      return { request: { subject: data.id }, pass: async (by) => await by.post(`/console/promotions/${data.id}/publish`, {}) }
    },
  },
  quest: {
    call: 'quests.publish',
    draft: async () => {
      const form = { code: 'door', type: 'ACHIEVEMENT', title: 'ภารกิจ', description: 'เล่นเกม', metric: 'games_tried', period: 'once' }
      const { data } = await one.post('/console/quests', { ...form, steps: [{ requiredScore: 1, credit: 10_000 }] })
      return { request: { subject: data.id }, pass: async (by) => await by.post(`/console/quests/${data.id}/publish`, {}) }
    },
  },
  voucher: {
    call: 'vouchers.publish',
    draft: async () => {
      const { data } = await one.post('/console/vouchers', { code: 'DOOR', title: 'คูปอง', kind: 'personal', credit: 5_001, count: 4 })
      return { request: { subject: data.id }, pass: async (by) => await by.post(`/console/vouchers/${data.id}/publish`, {}) }
    },
  },
  tiers: {
    call: 'privileges.approveRules',
    draft: async () => {
      const { rules, version } = (await one.get('/console/tiers')).data
      const changed = { ...rules, windowDays: rules.windowDays + 1 }
      const { data } = await one.post('/console/tiers/changes', { version, rules: changed, reason: REASON })
      const { changeId } = present(data.proposal)
      return { request: { subject: changeId }, pass: async (by) => await by.post(`/console/tiers/changes/${changeId}/approve`, {}) }
    },
  },
  tierRules: {
    call: 'privileges.proposeRules',
    draft: async () => {
      const { rules, version } = (await one.get('/console/tiers')).data
      const changed = { ...rules, elite: rules.elite - 1 }
      const propose = async () =>
        present((await one.post('/console/tiers/changes', { version, rules: changed, reason: REASON })).data.proposal)
      let changeId: string | undefined
      const pass = async (by: Browser) => {
        changeId ??= (await propose()).changeId
        return await by.post(`/console/tiers/changes/${changeId}/approve`, {})
      }
      return { request: { body: changed }, pass }
    },
  },
  packages: {
    call: 'minigameTables.publishPackages',
    draft: async () => {
      const draft = `${WHEEL}/packages/draft`
      await one.put(draft, { packages: [{ spins: 1, points: 93 }], note: '', revision: null })
      return { request: { subject: 'lucky-wheel' }, pass: async (by) => await publishMinigame(by, draft) }
    },
  },
  prizes: {
    call: 'minigameTables.publish',
    draft: async () => {
      // Behind a dear price, which one operator sets, prizes may be dear.
      await one.put(`${WHEEL}/packages/draft`, { packages: [{ spins: 1, points: 100_000 }], note: '', revision: null })
      expect((await publishMinigame(one, `${WHEEL}/packages/draft`)).status).toBe(200)
      const prizes = [
        { code: 'CREDIT', amount: 300, weight: 5_000 },
        { code: 'CREDIT', amount: 301, weight: 5_000 },
      ]
      expect((await one.put(`${WHEEL}/draft`, { prizes, note: '', revision: null })).status).toBe(200)
      return { request: { subject: 'lucky-wheel' }, pass: async (by) => await publishMinigame(by, `${WHEEL}/draft`) }
    },
  },
  reward: {
    call: 'redemption.publishItem',
    draft: async () => {
      const { data } = await one.post(ITEMS, { ...ITEM, parentId: '2', stock: 1 })
      return { request: { subject: data.id }, pass: async (by) => await by.post(`${ITEMS}/${data.id}/publish`, {}) }
    },
  },
  item: {
    call: 'redemption.editItem',
    draft: async () => {
      const { id, edit } = await publishedItem()
      return { request: { subject: id, body: edit }, pass: proposed(async () => await one.post(`${ITEMS}/${id}`, edit)) }
    },
  },
  stock: {
    call: 'redemption.stockItem',
    draft: async () => {
      const { id } = await publishedItem()
      const body = { change: 1, reason: REASON }
      return { request: { subject: id, body }, pass: proposed(async () => await one.post(`${ITEMS}/${id}/stock`, body)) }
    },
  },
  boost: {
    call: 'site.makeBoost',
    draft: async () => {
      const body = { title: 'พอยท์สองเท่า', multiplier: 2, endAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() }
      return { request: { body }, pass: proposed(async () => await one.post('/console/site/boosts', body)) }
    },
  },
  cashback: {
    call: 'cashback.saveRates',
    draft: async () => {
      const { version, rates } = (await one.get('/console/cashback/rates')).data
      const body = { ...rates, slot: rates.slot + 1 }
      return {
        request: { body },
        pass: proposed(async () => await one.put('/console/cashback/rates', { version, rates: body, reason: REASON })),
      }
    },
  },
  affiliates: {
    call: 'affiliates.saveRules',
    draft: async () => {
      const { version, rules } = (await one.get('/console/affiliates/rules')).data
      const body = { sharePercent: rules.sharePercent + 1 }
      return {
        request: { body },
        pass: proposed(async () => await one.put('/console/affiliates/rules', { version, rules: body, reason: REASON })),
      }
    },
  },
}

const DOORS_OF_CONTRACT = valueCheckInput.options.flatMap(({ shape: { door } }) =>
  'options' in door ? [...door.options] : [...door.values],
)

const spentOf = async () =>
  (await sql<{ satang: bigint }>`select satang from decided_alone where sum = 'value'`.execute(app.context.db)).rows

describe('every door through which the house may give more', () => {
  test('[VALUE-1, F-128] is tried here, and is a call of the console that changes something', () => {
    expect(Object.keys(DOORS).toSorted()).toEqual(DOORS_OF_CONTRACT.toSorted())
    for (const { call } of Object.values(DOORS)) {
      const [noun = '', name = ''] = call.split('.')
      const calls: Record<string, Record<string, { readonly method: string }>> = callsOf('console')
      expect(calls[noun]?.[name]?.method, call).not.toBe('GET')
    }
  })

  test.each(Object.entries(DOORS))(
    '[VALUE-1, F-128] %s says that it takes two, lets one not through, and lets two',
    async (door, { draft }) => {
      const { request, pass } = await draft()

      const preview = await one.post('/console/value/preview', { door, ...request })
      expect(preview.data, preview.text).toMatchObject({ isOwn: true, takesTwo: true, others: ['คนที่สอง'], spentToday: 0 })
      const alone = await pass(one)
      // A refusal, or a proposal that waits for another operator.
      if (alone.status !== 409) expect(alone.data, alone.text).toMatchObject({ outcome: 'proposed' })
      expect(await spentOf()).toEqual([])
      const together = await pass(other)
      expect(together.status, together.text).toBe(200)
      // A change that two operators decided counts for no operator's total.
      expect(await spentOf()).toEqual([])
    },
  )

  test.each(Object.keys(DOORS))('[VALUE-1, F-128] %s shows nothing to operators who may not go through it', async (door) => {
    const auditor = await operatorBrowser(app, `auditor-${door.toLowerCase()}`, 'ผู้ตรวจสอบ', ['auditor'])
    const edit = { ...ITEM, version: 1 }
    const bodies: Record<string, object> = {
      item: edit,
      stock: { change: 1, reason: REASON },
      boost: { title: 'x', multiplier: 2, endAt: '2030-01-01T00:00:00.000Z' },
      cashback: {},
      affiliates: {},
      tierRules: {},
    }
    const subject = ['prizes', 'packages'].includes(door)
      ? 'lucky-wheel'
      : ['reward', 'item', 'stock'].includes(door)
        ? '1'
        : app.context.newId()
    const isOne = ['boost', 'cashback', 'affiliates', 'tierRules'].includes(door)
    const request = { door, ...(isOne ? {} : { subject }), body: bodies[door] }

    expect(await auditor.post('/console/value/preview', request)).toMatchObject({
      status: 403,
      failure: { code: 'operators.not_permitted' },
    })
  })
})
