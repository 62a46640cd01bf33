import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { giveTokens } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { redemptionModule } from './module.ts'
import { seedRedemption } from './service-seed.ts'

let app: TestApp
let support: Browser
let umbrella: string
beforeAll(async () => {
  app = await startApp()
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
  support = await operatorBrowser(app, 'support', 'ซัพพอร์ต', ['support'])
  const { rows } = await sql<{ id: bigint }>`select id from redemption_item where name = 'ร่มพับ'`.execute(app.context.db)
  umbrella = String(rows[0]?.id)
})
afterAll(async () => await app[Symbol.asyncDispose]())

const HOME = {
  name: 'มาลี ใจดี',
  phone: '0812345678',
  address: '99/12 ถ.สุเทพ',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
} as const

interface Parcel {
  readonly id: string
  readonly number: string
}

async function parcel(): Promise<Parcel> {
  const member = await app.memberWith()
  await giveTokens(app, member, { points: 100_000n })
  const body = { itemId: umbrella, delivery: HOME }
  const { data } = await (await app.as(member)).post('/redemptions/requests', body, { [IDEMPOTENCY_HEADER]: randomUUID() })
  return { id: data.request.id, number: data.request.number }
}

async function parcels(count: number): Promise<readonly Parcel[]> {
  const made = []
  for (let at = 0; at < count; at += 1) made.push(await parcel())
  return made
}

const next = async (ids: readonly string[], bulkId: string = randomUUID(), browser = support) =>
  await browser.post('/console/redemption/requests.next', { bulkId, ids })
const track = async (body: object, browser = support) =>
  await browser.post('/console/redemption/tracking', { bulkId: randomUUID(), ...body })
const lineOf = ({ number }: Parcel, at = 0) => ({ number, carrier: 'FLASH', trackingNumber: `TH01412F8K9${at}B` })
const pastOf = async ({ id }: Parcel): Promise<readonly string[]> => {
  const { rows } = await sql<{ status: string }>`select status from redemption_move where request_id = ${id} order by id`.execute(
    app.context.db,
  )
  return rows.map(({ status }) => status)
}

describe('many parcels at once', () => {
  test('[BULK-1] each moves to its next state or says why not, and what worked stays', async () => {
    const [waiting, checked] = [await parcel(), await parcel()]
    await next([checked.id])
    await next([checked.id])
    const ids = [waiting.id, checked.id, randomUUID()]

    const { data } = await next(ids)

    expect(data).toEqual({
      rows: [
        { code: null, message: null },
        { code: 'redemption.bad_move', message: expect.stringMatching(/[ก-๙]/u) },
        { code: 'redemption.not_found', message: expect.stringMatching(/[ก-๙]/u) },
      ],
      done: 1,
      failed: 2,
    })
    expect(await pastOf(waiting)).toEqual(['PENDING', 'PROCESSING'])
    expect(await pastOf(checked)).toEqual(['PENDING', 'PROCESSING', 'APPROVED'])
  })

  test('[BULK-1] the same act again answers as before and moves nothing', async () => {
    const [one, bulkId] = [await parcel(), randomUUID()]
    const ids = [one.id, randomUUID()]

    const first = await next(ids, bulkId)
    const again = await next(ids, bulkId)

    expect(again.data).toEqual(first.data)
    expect(await pastOf(one)).toEqual(['PENDING', 'PROCESSING'])
  })

  test('[BULK-1] sent ten times at once, each row is done once', async () => {
    const [made, bulkId] = [await parcels(3), randomUUID()]
    const ids = made.map(({ id }) => id)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await next(ids, bulkId)))

    for (const { data } of replies) expect(data).toMatchObject({ done: 3, failed: 0 })
    for (const one of made) expect(await pastOf(one)).toEqual(['PENDING', 'PROCESSING'])
  })

  test('[BULK-1] an id that served another act, or another operator, is refused', async () => {
    const [one, other, bulkId] = [await parcel(), await parcel(), randomUUID()]
    await next([one.id], bulkId)
    const colleague = await operatorBrowser(app, 'support2', 'ซัพพอร์ตสอง', ['support'])

    for (const reply of [await next([other.id], bulkId), await next([one.id], bulkId, colleague)])
      expect(reply).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
    expect(await pastOf(other)).toEqual(['PENDING'])
  })

  test('[BULK-1] takes 1 to 200 rows, each once, of operators who may work on them', async () => {
    const one = await parcel()
    const many = Array.from({ length: 201 }, () => randomUUID())
    for (const ids of [[], many, [one.id, one.id]])
      expect(await next(ids)).toMatchObject({ status: 422, failure: { code: 'site.invalid' } })
    expect((await next(many.slice(0, 200))).data).toMatchObject({ done: 0, failed: 200 })

    const auditor = await operatorBrowser(app, 'auditor', 'ผู้ตรวจ', ['auditor'])
    expect(await next([one.id], randomUUID(), auditor)).toMatchObject({ status: 403 })
    expect(await pastOf(one)).toEqual(['PENDING'])
  })
})

describe('tracking numbers of many parcels', () => {
  test('[BULK-2] parcels that wait go off through each state where that was ticked, and stay otherwise', async () => {
    const made = await parcels(20)
    const [first] = made
    const lines = made.map(lineOf)
    if (first === undefined) throw new Error('parcels were made')

    expect((await track({ lines })).data).toMatchObject({ good: 0, bad: 20 })
    const preview = await support.post('/console/redemption/tracking.preview', { lines, prepares: true })
    expect(preview.data).toMatchObject({ good: 20, bad: 0 })
    expect(await pastOf(first)).toEqual(['PENDING'])

    expect((await track({ lines, prepares: true })).data).toMatchObject({ good: 20, bad: 0 })

    for (const one of made) expect(await pastOf(one)).toEqual(['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING'])
    const { rows } = await sql`
      select 1 from audit where action = 'redemption.tracking' and subject = ${`redemption_request:${first.id}`}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('[BULK-2] a list that is sent again, ten times at once, sends each parcel off once and answers as before', async () => {
    const [made, bulkId] = [await parcels(3), randomUUID()]
    const body = { bulkId, lines: [...made.map(lineOf), { ...lineOf({ id: '', number: 'RD-99999999' }) }], prepares: true }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await track(body)))

    for (const { data } of replies) {
      expect(data).toMatchObject({ good: 3, bad: 1 })
      expect(data.lines.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null, null, 'unknown'])
    }
    for (const one of made) expect(await pastOf(one)).toEqual(['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING'])
    expect(await track({ ...body, prepares: false })).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
  })
})
