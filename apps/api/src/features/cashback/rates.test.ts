import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRules } from '#infra/database/rules-config'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishRound } from '../../../test/published-round.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { approveNewest, newestChange } from '../../../test/value-changes.ts'
import { calculateDue } from './service-calculate.ts'

const RATES = '/console/cashback/rates'
const REASON = 'ปรับอัตราตามแผน'
const FIRST = { slot: 5, live_casino: 3, sports: 3, others: 2 }

/** A Wednesday noon in Bangkok; its week ends on Sunday the 22nd. */
const WEDNESDAY = new Date('2026-11-18T05:00:00.000Z')
const DAY_MS = 86_400_000

let app: TestApp
let finance: Browser
let risk: Browser
beforeAll(async () => {
  app = await startApp({ now: WEDNESDAY })
  await signIn()
})
afterAll(async () => await app[Symbol.asyncDispose]())

async function signIn(): Promise<void> {
  finance = await operatorBrowser(app, 'money', 'คุณการเงิน', ['finance'])
  risk = await operatorBrowser(app, 'careful', 'คุณความเสี่ยง', ['risk'])
}

const versionNow = async (): Promise<number> => (await finance.get(RATES)).data.version
const save = async (given: object, by = finance, version?: number) =>
  await by.put(RATES, { version: version ?? (await versionNow()), rates: { ...FIRST, ...given }, reason: REASON })

async function weekOf(member: TestMember, at: Date) {
  app.clock.setTo(at)
  await app.drainSubscribers()
  await calculateDue(app.context)
  return (await (await app.as(member)).get('/v2/users/cashback')).data.cashback
}

describe('the rates of cashback', () => {
  test('[VALUE-1, F-128] are raised by two from the next week on, and no week that has begun is paid by them', async () => {
    const member = await app.memberWith()
    await publishRound(app, member, { category: 'slot', stake: 10_000 })

    expect((await save({ slot: 50 })).data).toMatchObject({ outcome: 'proposed', version: 0, rates: FIRST, next: null })
    expect(await save({ slot: 49 })).toMatchObject({ status: 409, failure: { code: 'value.already_proposed' } })
    expect(await newestChange(risk)).toMatchObject({
      cost: null,
      lines: [{ field: 'slot', before: '0.5%', after: '5.0%' }],
      mayDecide: true,
    })
    const elsewhere = await operatorBrowser(app, 'money', 'คุณการเงิน', ['finance'])
    expect(await approveNewest(elsewhere)).toMatchObject({ status: 409, failure: { code: 'value.second_operator_needed' } })
    expect((await approveNewest(risk)).status).toBe(200)

    expect((await finance.get(RATES)).data).toEqual({
      version: 1,
      rates: FIRST,
      next: { rates: { ...FIRST, slot: 50 }, from: '2026-11-23' },
    })
    expect((await weekOf(member, WEDNESDAY)).running).toMatchObject({ amount: 50, breakdown: { lines: [{ rate: 0.5 }] } })
    // Monday the 23rd, 03:00: the old week is closed by its own rates, the running one has the new ones.
    app.clock.setTo(new Date('2026-11-22T20:00:00.000Z'))
    await publishRound(app, member, { category: 'slot', stake: 1_000 })
    const read = await weekOf(member, new Date('2026-11-22T20:00:00.000Z'))
    expect(read.rows[0]).toMatchObject({ amount: 50, breakdown: { lines: [{ group: 'slot', rate: 0.5, amount: 50 }] } })
    expect(read.running).toMatchObject({ amount: 50, breakdown: { lines: [{ rate: 5 }] } })
    await signIn()
  })

  test('[VALUE-1, F-128] are lowered by one at once, also before the higher ones begin, and a week closed later keeps its own', async () => {
    const before = (await finance.get(RATES)).data

    expect((await save({ slot: 4 })).data).toMatchObject({
      outcome: 'done',
      rates: before.rates,
      next: { rates: { slot: 4 }, from: '2026-11-30' },
    })
    expect((await save({ slot: 5 })).data.outcome).toBe('proposed')
    // A lower rate takes one person, even while a proposal waits: that one was made for other rates.
    expect((await save({ slot: 3 })).data.outcome).toBe('done')
    expect(await approveNewest(risk)).toMatchObject({ status: 409, failure: { code: 'value.stale' } })
  })

  test('[VALUE-1, F-128] of the last ten minutes of a week begin a week later', async () => {
    app.clock.setTo(new Date('2026-11-29T16:50:01.000Z'))
    await signIn()
    expect((await save({ slot: 2 })).data.next).toMatchObject({ from: '2026-12-07' })
  })

  test('[VALUE-1, F-128] are refused from an older version, unchanged, beyond their bounds, and to operators who may not', async () => {
    expect(await save({ slot: 1 }, finance, 0)).toMatchObject({ status: 409, failure: { code: 'value.stale' } })
    expect(await save({ slot: 2 })).toMatchObject({ status: 422, failure: { code: 'value.nothing_changed' } })
    expect(await save({ slot: 51 })).toMatchObject({ status: 422, failure: { fields: { 'rates.slot': 'ไม่เกิน 5%' } } })
    const support = await operatorBrowser(app, 'helper', 'ซัพพอร์ต', ['support'])
    expect((await support.get(RATES)).status).toBe(200)
    expect((await save({ slot: 1 }, support)).status).toBe(403)
  })

  test('[VALUE-1, F-128] that wait seven days are over', async () => {
    expect((await save({ slot: 9 })).data.outcome).toBe('proposed')
    const { changeId } = await newestChange(risk)
    app.clock.advance(7 * DAY_MS)
    await signIn()

    expect(await risk.post(`/console/value/changes/${changeId}/approve`, {})).toMatchObject({
      status: 409,
      failure: { code: 'value.expired' },
    })
    expect((await risk.get('/console/value/changes?view=declined')).data.items[0]).toMatchObject({
      changeId,
      status: 'EXPIRED',
      mayDecide: false,
    })
  })

  test('[VALUE-1, F-128] that wait are declined by another with a reason, or taken back by their maker, once', async () => {
    for (const [by, status] of [
      [risk, 'DECLINED'],
      [finance, 'WITHDRAWN'],
    ] as const) {
      expect((await save({ slot: 9 })).data.outcome).toBe('proposed')
      const path = `/console/value/changes/${(await newestChange(risk)).changeId}/decline`
      expect((await by.post(path, { reason: 'สั้น' })).status).toBe(422)

      const replies = await Promise.all(Array.from({ length: 10 }, async () => await by.post(path, { reason: 'ยังไม่ถึงเวลา' })))

      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
      expect(replies.find((reply) => reply.status === 200)?.data).toMatchObject({ status, declinedBecause: 'ยังไม่ถึงเวลา' })
      for (const reply of replies.filter((one) => one.status !== 200)) expect(reply.failure.code).toBe('value.already_decided')
    }
  })
})

describe('the percentage of a loss-return', () => {
  test('[VALUE-1, F-128] is the one that held when the day began: what is changed at noon counts from the next day on', async () => {
    const noon = new Date('2027-01-12T05:00:00.000Z')
    app.clock.setTo(noon)
    const member = await app.memberWith()
    await publishRound(app, member, { category: 'slot', stake: 1_000 })
    const half = { DEFAULT: { lossReturnPercent: 50, birthdayPoints: 0 } }
    await app.context.withTransaction(async (tx) => await writeRules(tx, tierRules, half, null, noon))
    await app.drainSubscribers()
    const runningOf = async () => (await (await app.as(member)).get('/v2/users/cashback')).data.lossReturn.running

    expect(await runningOf()).toMatchObject({ amount: 50, breakdown: { percent: 5 } })
    app.clock.advance(DAY_MS)
    await publishRound(app, member, { category: 'slot', stake: 1_000 })
    await app.drainSubscribers()
    expect(await runningOf()).toMatchObject({ amount: 500, breakdown: { percent: 50 } })
  })
})
