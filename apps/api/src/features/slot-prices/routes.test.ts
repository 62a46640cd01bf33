import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

const PRICES = '/console/slot-access'
const REASON = 'ปรับราคาประจำเดือน'
const day = (price: number) => ({ price, duration: 1, durationUnit: 'day' })
const USUAL = [day(300), { price: 1_500, duration: 7, durationUnit: 'day' }, { price: 150, duration: 3, durationUnit: 'turn' }]

let app: TestApp
let marketing: Browser
beforeAll(async () => {
  app = await startApp()
  marketing = await signInOperator(app, { username: 'marketing', roles: ['marketing'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())

const versionNow = async (): Promise<number> => (await marketing.get(PRICES)).data.version
const edit = async (
  utilities: unknown,
  given: { readonly version?: number; readonly eliteTurnsADay?: number; readonly reason?: string } = {},
) => await marketing.put(PRICES, { utilities, eliteTurnsADay: 2, version: await versionNow(), reason: REASON, ...given })

describe('the prices of the slot statistics', () => {
  test('[CALL-37] are edited by operators: members read the new price at once, under another number, and what stays keeps its own', async () => {
    const member = await app.as(await app.memberWith())
    expect((await marketing.get(PRICES)).data).toMatchObject({
      version: 0,
      eliteTurnsADay: 2,
      utilities: [{ id: 'slot-1-day', price: 300, sold30: 0, points30: 0 }, { id: 'slot-7-days' }, { id: 'slot-3-turns' }],
      history: [],
    })

    const edited = await edit([day(250), ...USUAL.slice(1), { price: 400, duration: 10, durationUnit: 'turn' }], { eliteTurnsADay: 1 })

    expect(edited.status).toBe(200)
    expect(edited.data.auditId).toMatch(/^\d+$/)
    expect((await member.get('/me/point-utility')).data.map(({ id, price }: { id: string; price: number }) => [id, price])).toEqual([
      ['slot-1-day-250', 250],
      ['slot-7-days', 1_500],
      ['slot-3-turns', 150],
      ['slot-10-turn-400', 400],
    ])
    expect(edited.data.history).toMatchObject([{ version: 1, changedBy: 'marketing', eliteTurnsADay: 1 }])
    // A member who still has the old price on the screen gets an error, and does not pay another price.
    const late = await member.post('/point-utilities/slot-access', { utilityId: 'slot-1-day' })
    expect([late.status, late.failure.code]).toEqual([404, 'analytics.utility_not_found'])
    const elite = await app.as(await app.memberWith({ tier: 'ELITE' }))
    expect((await elite.get('/analytics/access')).data.turns).toBe(1)
  })

  test('of ten edits at once one is made, the others are refused', async () => {
    const version = await versionNow()

    const replies = await Promise.all(Array.from({ length: 10 }, async (_one, at) => await edit([day(300 + at)], { version })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['slotPrices.changed']),
    )
    expect(await versionNow()).toBe(version + 1)
  })

  test.each([
    ['none', [], 'ต้องมีอย่างน้อย 1 รายการ'],
    ['one length twice', [day(100), day(200)], 'มีระยะเวลาซ้ำกัน'],
    ['thirteen', Array.from({ length: 13 }, (_one, at) => ({ ...day(100), duration: at + 1 })), 'มีได้ไม่เกิน 12 รายการ'],
  ])('%s are refused', async (_what, utilities, text) => {
    const { status, failure } = await edit(utilities)

    expect([status, failure.fields?.['utilities']]).toEqual([422, text])
  })

  test.each([
    day(0),
    day(100_001),
    day(1.5),
    { price: 100, duration: 0, durationUnit: 'day' },
    { price: 100, duration: 366, durationUnit: 'day' },
    { price: 100, duration: 1, durationUnit: 'week' },
  ])('a price like %j is refused', async (one) => expect((await edit([one])).status).toBe(422))

  test('take a reason and at most 100 free turns a day, and who only views edits nothing', async () => {
    expect((await edit(USUAL, { reason: 'สั้น' })).failure.fields?.['reason']).toBe('กรุณากรอกเหตุผลอย่างน้อย 5 ตัวอักษร')
    expect((await edit(USUAL, { eliteTurnsADay: 101 })).failure.fields?.['eliteTurnsADay']).toBe('สูงสุด 100 ครั้งต่อวัน')
    const support = await signInOperator(app, { username: 'support', roles: ['support'] })
    expect((await support.get(PRICES)).status).toBe(200)
    const refused = await support.put(PRICES, { utilities: USUAL, eliteTurnsADay: 2, version: await versionNow(), reason: REASON })
    expect(refused.failure.code).toBe('operators.not_permitted')
  })
})
