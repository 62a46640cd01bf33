import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watch } from '#features/redemption/requests/service-payer'
import { present } from '../../../test/present.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { giveTokens } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { redemptionModule } from './module.ts'
import { seedRedemption } from './service-seed.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startApp({ now: NOON })
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
})
beforeEach(() => app.clock.setTo(NOON))
// The audit at the end holds every request against its hold and its credit (J4, J1).
afterAll(async () => await app[Symbol.asyncDispose]())

async function itemOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from redemption_item where name = ${name}`.execute(app.context.db)
  return String(rows[0]?.id)
}

async function memberWithPoints(): Promise<TestMember> {
  const member = await app.memberWith()
  await giveTokens(app, member, { points: 1_000n })
  return member
}

const redeem = async (member: TestMember, itemId: string) =>
  await (await app.as(member)).post('/redemptions/requests', { itemId }, { [IDEMPOTENCY_HEADER]: randomUUID() })

async function setWallet({ id }: TestMember, status: 'frozen' | 'open'): Promise<void> {
  await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, id)).real.id, status))
}

/** The minute's look at what waits, so many minutes after noon. */
async function lookAt(minute: number): Promise<void> {
  app.clock.setTo(new Date(NOON.getTime() + minute * MINUTE_MS))
  await watch(app.opened.contextOf(redemptionModule))
}

interface Status {
  readonly status: string
  readonly tries: number
  readonly retries: number
}

async function statusOf(id: string): Promise<Status | undefined> {
  const { rows } = await sql<Status>`
    select status, tries, retries from redemption_request where id = ${id}`.execute(app.context.db)
  return rows[0]
}

const pointsOf = async (member: TestMember): Promise<number> => {
  const { data } = await (await app.as(member)).get('/me/tokens')
  return Number(present(data.find(({ code }) => code === 'PNT')).balance)
}

describe('free credit that cannot be paid', () => {
  test('[STATE-1] is tried at 0, 1, 3 and 6 minutes, is an error at 15, and comes as soon as the wallet is open', async () => {
    const member = await memberWithPoints()
    await setWallet(member, 'frozen')
    const { request } = (await redeem(member, await itemOf('เครดิตฟรี ฿50'))).data
    await app.runJobs()
    expect(await statusOf(request.id)).toEqual({ status: 'PROCESSING', tries: 1, retries: 0 })

    const tries: (number | undefined)[] = []
    for (let minute = 0; minute < 15; minute += 1) {
      await lookAt(minute)
      tries.push((await statusOf(request.id))?.tries)
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4])
    await lookAt(15)
    expect(await statusOf(request.id)).toMatchObject({ status: 'ERROR', retries: 0 })

    await setWallet(member, 'open')
    await lookAt(16)

    expect(await statusOf(request.id)).toMatchObject({ status: 'DELIVERED' })
    expect(await app.creditOf(member)).toBe('50.00')
    expect(await pointsOf(member)).toBe(500)
  })

  test('[STATE-1] is retried three times, a quarter of an hour each, and then its points are returned once, with the reason', async () => {
    const member = await memberWithPoints()
    await setWallet(member, 'frozen')
    const { request } = (await redeem(member, await itemOf('เครดิตฟรี ฿50'))).data

    const errors: number[] = []
    for (let minute = 0; minute <= 90 && (await statusOf(request.id))?.status !== 'REFUNDED'; minute += 1) {
      await lookAt(minute)
      if ((await statusOf(request.id))?.status === 'ERROR') errors.push(minute)
    }

    expect(errors).toEqual([15, 31, 47, 63])
    expect(await statusOf(request.id)).toMatchObject({ status: 'REFUNDED', retries: 3 })
    expect((await (await app.as(member)).get(`/redemptions/requests/${request.id}`)).data.reason).toBe('ระบบโอนเครดิตไม่สำเร็จ')
    expect(await pointsOf(member)).toBe(1_000)
    await setWallet(member, 'open')
    await lookAt(120)
    expect([await pointsOf(member), await app.creditOf(member)]).toEqual([1_000, '0.00'])
  })
})

describe('free credit of a day', () => {
  test('[CALL-73] is had three times a Bangkok day, and again from its midnight on', async () => {
    const member = await memberWithPoints()
    const id = await itemOf('เครดิตฟรี ฿10')
    for (let turn = 0; turn < 3; turn += 1) expect((await redeem(member, id)).status).toBe(200)
    expect((await redeem(member, id)).failure.code).toBe('redemption.limit')

    const midnight = new Date('2026-11-20T17:00:00.000Z')
    app.clock.setTo(new Date(midnight.getTime() - 1))
    expect((await redeem(member, id)).failure.code).toBe('redemption.limit')
    app.clock.setTo(midnight)
    expect((await redeem(member, id)).status).toBe(200)
  })
})

const HOME = {
  name: 'อรทัย ผู้รับพัสดุ',
  phone: '0899991234',
  address: '77/5 ซอยลับเฉพาะ',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
} as const

describe('where a parcel goes', () => {
  test('[CALL-73] is written nowhere but sealed: no event, audit row, stored answer or job has a name, phone or street', async () => {
    const member = await app.memberWith()
    await giveTokens(app, member, { points: 2_000n })
    const browser = await app.as(member)
    const body = { itemId: await itemOf('ร่มพับ'), delivery: HOME, remember: true }
    expect((await browser.post('/redemptions/requests', body, { [IDEMPOTENCY_HEADER]: randomUUID() })).status).toBe(200)
    expect((await publishedOf(app, member)).map(({ topic }) => topic)).toContain('redemption.requested')

    expect(await tablesWith(HOME.name, HOME.phone, HOME.address)).toEqual([])
    // The searched text is found where it is written plainly.
    expect(await tablesWith(member.username)).toContain('member')
  })
})

/** Every table of the product and the queue in which a row holds one of these texts. */
async function tablesWith(...texts: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ place: string; name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as place, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(app.context.db)
  const found: string[] = []
  for (const { place, name } of tables) {
    const { rows } = await sql<{ has: boolean }>`
      select exists (
        select from ${sql.raw(place)} as row
        where exists (select from unnest(${texts}::text[]) as sought where position(sought in row::text) > 0)
      ) as has`.execute(app.context.db)
    if (rows[0]?.has === true) found.push(name)
  }
  return found
}

test('[CALL-73, ENT-17] coins are off where money is real for everybody, and no point is taken', async () => {
  await using real = await startApp({ now: NOON, config: { playMode: 'real' } })
  const plan = { clock: real.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(real.opened.contextOf(redemptionModule), plan)
  const member = await real.memberWith()
  await giveTokens(real, member, { points: 50_000n })
  const { rows } = await sql<{ id: bigint }>`select id from redemption_item where name = '10 USDT'`.execute(real.context.db)
  const wallet = { chain: 'BNB', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
  const browser = await real.as(member)

  const reply = await browser.post('/redemptions/requests', { itemId: String(rows[0]?.id), wallet }, { [IDEMPOTENCY_HEADER]: randomUUID() })

  expect(reply).toMatchObject({ status: 409, failure: { code: 'redemption.crypto_off' } })
  const { data } = await browser.get('/me/tokens')
  expect(present(data.find(({ code }) => code === 'PNT')).balance).toBe('50000')
})
