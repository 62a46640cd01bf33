import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balancesOf } from '@morakot/ledger/accounts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { depositFor, draftPromotion, publishFree, publishPromotion, update } from '../../../test/promotions.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { drawsOf, finishes, payoutsOf } from './rules-card.ts'
import { CARD_GAMES } from './rules-games.ts'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')

let app: TestApp
let owner: Browser
let marketing: Browser
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
// Each by a session of its own: tests move the clock, and a session ends when it is idle.
beforeEach(async () => {
  app.clock.setTo(NOON)
  owner = await operatorBrowser(app, 'owner', 'เจ้าของ', ['owner'])
  marketing = await operatorBrowser(app, 'marketing', 'คุณการตลาด', ['marketing'])
})

const FORM = {
  code: 'PREVIEW',
  title: 'โบนัสฝาก 50%',
  detail: 'ฝากแล้วรับโบนัส',
  kind: 'DEPOSIT_MATCH',
  family: 'CASINO',
  percent: 50,
  bonusMax: 300,
  depositMin: 200,
  multiplier: 5,
  days: 30,
  repeat: 'once',
  budget: 60_000,
}

describe('a draft', () => {
  test('is previewed as a member reads it, with what its budget may cost, and nothing is kept', async () => {
    const reply = await marketing.post('/console/promotions.preview', FORM)

    expect(reply.data).toMatchObject({
      offer: { title: 'โบนัสฝาก 50%', card: { bonus: 300, deposit: 600, toBet: 1_500, expectedCost: 75 }, terms: { betMax: 30 } },
      // 200 bonuses of 300; of each about 225 stay with the member.
      estimate: { grantsMost: 200, costMost: 60_000, costExpected: 45_000 },
    })
    expect((await marketing.get('/console/promotions?q=PREVIEW')).data.total).toBe(0)
  })

  test.each([
    ['a bonus below 50 baht for the smallest deposit', { depositMin: 99 }, 'depositMin'],
    ['a turnover above 10 times', { multiplier: 11 }, 'multiplier'],
    ['no share of the deposit', { percent: null }, 'percent'],
    ['a budget below one bonus', { budget: 299 }, 'budget'],
    ['an end before its beginning', { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }, 'endsAt'],
    ['a code with signs', { code: 'no good' }, 'code'],
  ])('with %s is refused at its field', async (_what, given, field) => {
    for (const path of ['/console/promotions', '/console/promotions.preview']) {
      const reply = await marketing.post(path, { ...FORM, ...given })
      expect(reply.status, path).toBe(422)
      expect(Object.keys(reply.failure.fields ?? {}), path).toEqual([field])
      if (field === 'depositMin') expect(reply.failure.code).toBe('promotions.bonus_too_small')
    }
  })

  test('takes a code once, and its next version by name; the version before takes no more opt-ins', async () => {
    const first = await publishPromotion(app, { code: 'WELCOME', multiplier: 3 })
    expect(await draftPromotion(app, { code: 'WELCOME' })).toMatchObject({ status: 409, failure: { code: 'promotions.code_taken' } })
    const browser = await app.as(await app.memberWith())
    await update(browser, first, 'ACCEPT')

    const second = await publishPromotion(app, { code: 'WELCOME', multiplier: 8, versionOf: first })

    expect((await owner.get(`/console/promotions/${first}`)).data).toMatchObject({ version: 1, status: 'ENDED' })
    expect((await owner.get(`/console/promotions/${second}`)).data).toMatchObject({ version: 2, status: 'PUBLISHED' })
    // A pinned offer stays, and its deposit is honoured.
    expect((await depositFor(app, browser, 200, first)).status).toBe(200)
    const [grant] = (await browser.get('/v2/users/promotions')).data.items
    expect(grant).toMatchObject({ status: 'ACTIVE', terms: { version: 1, multiplier: 3 }, turnover: { target: 300 } })
  })

  test('is published by another than its maker when its budget is above 20,000 baht, once', async () => {
    const large = await draftPromotion(app, { budget: 20_001 })
    const small = await draftPromotion(app, { budget: 20_000 })

    expect(await marketing.post(`/console/promotions/${large.data.id}/publish`, {})).toMatchObject({
      status: 409,
      failure: { code: 'promotions.second_operator' },
    })
    expect((await owner.post(`/console/promotions/${large.data.id}/publish`, {})).data).toMatchObject({
      status: 'PUBLISHED',
      publishedBy: 'เจ้าของ',
    })
    expect((await marketing.post(`/console/promotions/${small.data.id}/publish`, {})).status).toBe(200)
    expect(await owner.post(`/console/promotions/${small.data.id}/publish`, {})).toMatchObject({
      failure: { code: 'promotions.not_draft' },
    })
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${`promotion:${large.data.id}`} order by id`.execute(app.context.db)
    expect(rows.map(({ action }) => action)).toEqual(['promotions.draft', 'promotions.publish'])
  })
})

describe('a promotion in force', () => {
  test('is stopped once, with a reason; one that is not there is not found', async () => {
    const id = await publishPromotion(app)
    const replies = await Promise.all(
      Array.from({ length: 5 }, async () => await owner.post(`/console/promotions/${id}/stop`, { reason: 'หยุดเพื่อทดสอบ' })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'promotions.already_decided')).toHaveLength(4)
    expect((await owner.get(`/console/promotions/${id}`)).data).toMatchObject({ status: 'ENDED', stopReason: 'หยุดเพื่อทดสอบ' })
    expect((await owner.post(`/console/promotions/${id}/stop`, { reason: 'สั้น' })).status).toBe(422)
    expect(await owner.get('/console/promotions/00000000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 })
  })

  test('shows its result: who took it, what is used and reserved, what became real; and one bonus can be ended with a reason', async () => {
    const id = await publishFree(app, 100, { budget: 1_000 })
    const [one, other] = [await app.memberWith(), await app.memberWith()]
    for (const member of [one, other]) await update(await app.as(member), id, 'ACCEPT')
    await update(await app.as(other), id, 'CANCEL')

    expect((await owner.get(`/console/promotions/${id}`)).data).toMatchObject({
      budget: { total: 1_000, used: 200, reserved: 0, left: 800 },
      result: { active: 1, cancelled: 1, given: 200, takenBack: 100, becameReal: 0 },
    })
    const { items, total } = (await owner.get(`/console/promotions/${id}/grants?status=ACTIVE`)).data
    expect([total, items[0]]).toMatchObject([1, { username: one.username, bonusLeft: 100 }])
    const path = `/console/promotions/grants/${present(items[0]).id}/end`
    const replies = await Promise.all(Array.from({ length: 5 }, async () => await owner.post(path, { reason: 'เล่นผิดเงื่อนไข' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'promotions.already_decided')).toHaveLength(4)
    expect(Number((await balancesOf(app.context.db, one.id)).bonus)).toBe(0)
    const [grant] = (await (await app.as(one)).get('/v2/users/promotions')).data.items
    expect(grant).toMatchObject({ status: 'FORFEITED', cause: 'operator', reason: 'เล่นผิดเงื่อนไข', moved: 100 })
  })
})

describe('the simulation of an offer card', () => {
  const finishedOf = (family: keyof typeof CARD_GAMES, seed: string, rounds: number) => {
    const [payout, draw] = [payoutsOf(CARD_GAMES[family]), drawsOf(seed)]
    return Array.from({ length: 2_000 }, () => finishes({ start: 10_000, rounds }, payout, draw)).filter(Boolean).length
  }

  test('[PAGE-5] gives the same for the same seed, another for another, and fewer who finish the longer it is', () => {
    expect(finishedOf('CASINO', 'one', 500)).toBe(finishedOf('CASINO', 'one', 500))
    expect(finishedOf('CASINO', 'one', 500)).not.toBe(finishedOf('CASINO', 'two', 500))
    expect(finishedOf('CASINO', 'one', 1_000)).toBeLessThan(finishedOf('CASINO', 'one', 300))
    // An even-money game keeps nearly every member to the end, one that pays 90 times in a hundred rounds few.
    expect(finishedOf('TRADING', 'one', 500)).toBeGreaterThan(1_900)
    expect(finishedOf('LOTTO', 'one', 500)).toBeLessThan(1_000)
  })

  test.each(Object.entries(CARD_GAMES))('[PAGE-5] %s draws what its game returns', (_family, game) => {
    const total = game.payouts.reduce((sum, [, weight]) => sum + weight, 0)
    const mean = game.payouts.reduce((sum, [hundredths, weight]) => sum + hundredths * weight, 0) / total
    expect(total).toBe(1_000_000_000)
    expect(mean).toBeCloseTo(game.returnBasisPoints / 100, 2)
    const [payout, draw] = [payoutsOf(game), drawsOf('mean')]
    const drawn = Array.from({ length: 400_000 }, () => payout(draw)).reduce((sum, paid) => sum + paid, 0) / 400_000
    expect(Math.abs(drawn - mean)).toBeLessThan(4)
  })
})
