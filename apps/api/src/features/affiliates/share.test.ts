import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishRound } from '../../../test/published-round.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { approveNewest } from '../../../test/value-changes.ts'
import { closeDue } from './service-close.ts'

const RULES = '/console/affiliates/rules'
const REASON = 'ปรับส่วนแบ่งตามแผน'
const NOVEMBER = new Date('2026-11-20T05:00:00.000Z')
/** The 1st of December and of January, 03:05 in Bangkok. */
const DECEMBER = new Date('2026-11-30T20:05:00.000Z')
const JANUARY = new Date('2026-12-31T20:05:00.000Z')

let app: TestApp
let finance: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApp({ now: NOVEMBER })
  await signIn()
})
afterAll(async () => await app[Symbol.asyncDispose]())

async function signIn(): Promise<void> {
  finance = await operatorBrowser(app, 'money', 'คุณการเงิน', ['finance'])
  owner = await operatorBrowser(app, 'boss', 'คุณเจ้าของ', ['owner'])
}

async function save(sharePercent: number, given: { version?: number; by?: Browser } = {}) {
  const version = given.version ?? (await finance.get(RULES)).data.version
  return await (given.by ?? finance).put(RULES, { version, rules: { sharePercent }, reason: REASON })
}

async function monthsOf(member: TestMember, at: Date) {
  app.clock.setTo(at)
  await app.drainSubscribers()
  await closeDue(app.context)
  const { months } = (await (await app.as(member)).get('/v2/users/affiliates')).data
  return months.map(({ sharePercent, amount }: { readonly sharePercent: number; readonly amount: number }) => [sharePercent, amount])
}

describe('the share of referrers', () => {
  test('[VALUE-1, F-128] is raised by two from the next month on, and a month that has begun keeps its own', async () => {
    const referrer = await app.memberWith()
    const friend = await app.memberWith({ referredBy: referrer.id })
    await publishRound(app, friend, { stake: 1_000 })

    expect((await save(20)).data).toMatchObject({ outcome: 'proposed', rules: { sharePercent: 10 }, next: null })
    expect(await approveNewest(finance)).toMatchObject({ status: 409, failure: { code: 'value.second_operator_needed' } })
    expect((await approveNewest(owner)).status).toBe(200)
    expect((await finance.get(RULES)).data).toMatchObject({
      rules: { sharePercent: 10 },
      next: { rules: { sharePercent: 20 }, from: '2026-12-01' },
    })

    // 1,000 less 10 % for games is 900: a tenth of it for November, a fifth of the same for December.
    expect(await monthsOf(referrer, DECEMBER)).toEqual([[10, 90]])
    await publishRound(app, friend, { stake: 1_000 })
    expect(await monthsOf(referrer, JANUARY)).toEqual([
      [20, 180],
      [10, 90],
    ])
    await signIn()
  })

  test('[VALUE-1, F-128] is lowered by one, and refused from an older version, unchanged, beyond its bounds, and to operators who may not', async () => {
    expect((await save(15)).data).toMatchObject({ outcome: 'done', rules: { sharePercent: 20 }, next: { rules: { sharePercent: 15 } } })
    expect(await save(14, { version: 1 })).toMatchObject({ status: 409, failure: { code: 'value.stale' } })
    expect(await save(15)).toMatchObject({ status: 422, failure: { code: 'value.nothing_changed' } })
    expect(await save(51)).toMatchObject({ status: 422, failure: { fields: { 'rules.sharePercent': 'ส่วนแบ่งต้องไม่เกิน 50' } } })
    const support = await operatorBrowser(app, 'helper', 'ซัพพอร์ต', ['support'])
    expect((await save(1, { by: support })).status).toBe(403)
  })

  test('[VALUE-1, F-128] of two who lower it at once from one version is lowered once', async () => {
    const { version } = (await finance.get(RULES)).data
    const replies = await Promise.all(Array.from({ length: 10 }, async (_, at) => await save(14 - at, { version })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply.failure.code).toBe('value.stale')
  })
})
