import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { INVALID_TEXT } from '@morakot/contract/formats'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { publishedOf } from '../../../test/published-events.ts'
import { giveTokens } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { redemptionModule } from './module.ts'
import { seedRedemption } from './service-seed.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
})
// The audit at the end holds every request against its hold, its credit and the stock (J4, J1).
afterAll(async () => await app[Symbol.asyncDispose]())

const HOME = {
  name: 'มาลี ใจดี',
  phone: '081-234-5678',
  address: '99/12 ซ.วัดอุโมงค์ ถ.สุเทพ',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
} as const
const WALLET = { chain: 'BNB', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const

async function itemOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from redemption_item where name = ${name}`.execute(app.context.db)
  return String(rows[0]?.id)
}

async function withPoints(points: number): Promise<{ member: TestMember; browser: Browser }> {
  const member = await app.memberWith()
  await giveTokens(app, member, { points: BigInt(points) })
  return { member, browser: await app.as(member) }
}

const redeem = async (browser: Browser, itemId: string, more: object = {}, key: string = randomUUID()) =>
  await browser.post('/redemptions/requests', { itemId, ...more }, { [IDEMPOTENCY_HEADER]: key })
const cancel = async (browser: Browser, id: string, key: string = randomUUID()) =>
  await browser.post(`/redemptions/requests/${id}.cancel`, undefined, { [IDEMPOTENCY_HEADER]: key })
const pointsOf = async (browser: Browser): Promise<number> => {
  const { data } = await browser.get('/me/tokens')
  return Number(present(data.find(({ code }) => code === 'PNT')).balance)
}
const remainingOf = async (browser: Browser, id: string) => (await browser.get(`/redemptions/items/${id}`)).data.remaining

describe('the shop', () => {
  test.each([
    '/v2/users/credit/transactions',
    '/me/point-transactions',
    '/redemptions/parent-items/{parent}/items',
    '/redemptions/requests',
  ] as const)('[PAGE-1] %s takes pages and rows to skip, and refuses both at once', async (path) => {
    const { browser } = await withPoints(500)
    const { id } = present((await browser.get('/redemptions/parent-items')).data.items[0])
    const address = path.replace('{parent}', id) as typeof path
    const items = async (query: string) => (await browser.get(`${address}?${query}`)).data.items
    const all = await items('')
    expect(await items('limit=1&page=1')).toEqual(await items('limit=1&offset=0'))
    expect(await items('limit=1&page=2')).toEqual(await items('limit=1&offset=1'))
    expect(await items('limit=1&page=2')).toEqual(all.slice(1, 2))
    expect(await browser.get(`${address}?page=1&offset=0`)).toMatchObject({ status: 422, failure: { fields: { offset: INVALID_TEXT } } })
  })

  test('[CALL-68, CALL-69, CALL-70, CALL-71, ENT-17] shows kinds, their rewards page by page, and one reward', async () => {
    const { browser } = await withPoints(0)

    const parents = (await browser.get('/redemptions/parent-items')).data
    expect(parents.items.map(({ name, type, itemCount }: Record<string, unknown>) => [name, type, itemCount])).toEqual([
      ['เครดิตฟรี', 'FREE_CREDIT', 5],
      ['ของรางวัลพรีเมียม', 'COMMODITY', 6],
      ['บัตรและของใช้', 'COMMODITY', 6],
      ['คริปโต', 'CRYPTO', 2],
    ])
    const [, premium] = parents.items
    expect((await browser.get(`/redemptions/parent-items/${present(premium).id}`)).data).toEqual(premium)
    const first = (await browser.get(`/redemptions/parent-items/${present(premium).id}/items?limit=4`)).data
    const rest = (await browser.get(`/redemptions/parent-items/${present(premium).id}/items?limit=4&offset=4`)).data
    const names = [...first.items, ...rest.items].map(({ name }) => name)
    expect([first.total, first.items.length, rest.items.length, new Set(names).size]).toEqual([6, 4, 2, 6])
    // What is sold out stays, at the end.
    expect(rest.items.at(-1)).toMatchObject({ name: 'เครื่องชงกาแฟ', remaining: 0 })
    expect((await browser.get(`/redemptions/items/${present(first.items[0]).id}`)).data).toEqual({ ...first.items[0], refused: null })
  })

  test('[CALL-70, STATE-4] finds by a part of the name, trimmed, and nothing where nothing fits', async () => {
    const { browser } = await withPoints(0)
    const found = async (word: string) =>
      (await browser.get(`/redemptions/parent-items/2/items?search=${encodeURIComponent(word)}`)).data.items.map(({ name }) => name)

    expect(await found('  ลำโพง ')).toEqual(['ลำโพงบลูทูธ'])
    expect(await found('%')).toEqual([])
    expect(await found('ลําโพง')).toEqual(['ลำโพงบลูทูธ'])
    expect(await found('ลำโพงบลู ทูธ\u200b')).toEqual(['ลำโพงบลูทูธ'])
    expect(await found('   ')).toHaveLength(6)
  })

  test('[CALL-74, ENT-12] recommends in the order of the operators, without what is sold out', async () => {
    const { browser } = await withPoints(0)
    const names = async () => (await browser.get('/redemptions/recommended-rewards')).data.map(({ name }) => name)
    expect(await names()).toEqual(['หูฟังไร้สาย', 'เครดิตฟรี ฿500', 'พาวเวอร์แบงก์'])
    expect((await browser.get('/redemptions/recommended-rewards')).data[0]).toMatchObject({ remaining: 12, priceInPoint: 15_000 })

    await sql`update redemption_item set stock = taken where name = 'หูฟังไร้สาย'`.execute(app.context.db)
    expect(await names()).toEqual(['เครดิตฟรี ฿500', 'พาวเวอร์แบงก์'])
    await sql`update redemption_item set stock = taken + 12 where name = 'หูฟังไร้สาย'`.execute(app.context.db)
  })

  test.each(['/redemptions/parent-items/99', '/redemptions/parent-items/99/items', '/redemptions/items/9999'])(
    '[CALL-69, CALL-71] %s is not there',
    async (path) => {
      const { browser } = await withPoints(0)
      expect(await browser.get(path)).toMatchObject({ status: 404, failure: { code: 'redemption.item_not_found' } })
      expect((await app.guest().get(path)).status).toBe(401)
    },
  )

  test('[TEXT-2, F-127] completes a Thai address by postcode or name', async () => {
    const { browser } = await withPoints(0)
    const places = async (q: string) => (await browser.get(`/redemptions/addresses?q=${encodeURIComponent(q)}`)).data.items

    expect(await places('50200')).toContainEqual({ subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', postcode: '50200' })
    expect((await places('สุเท'))[0]).toMatchObject({ subdistrict: 'สุเทพ' })
    expect(await places('zzzz')).toEqual([])
    expect(await places('แขวงสีลม เขตบางรัก')).toMatchObject([{ subdistrict: 'สีลม', district: 'บางรัก', postcode: '10500' }])
    expect(await places('\u200b๑๐๕๐๐')).toContainEqual(expect.objectContaining({ subdistrict: 'สีลม' }))
    expect((await browser.get('/redemptions/addresses?q=5')).status).toBe(422)
  })
})

describe('a parcel', () => {
  // Public bug reports (A2, T1, and a recipient's landline).
  test.each([
    ['02-123-4567', { subdistrict: 'พญาไท', district: 'พญาไท', province: 'กรุงเทพมหานคร', postcode: '10400' }, '021234567'],
    ['+66 53 123 456', {}, '053123456'],
    ['081\u2011234\u20115678', { subdistrict: 'รัชดาภิเษก', district: 'ดินแดง', province: 'กรุงเทพมหานคร', postcode: '๑๐๔๐๐' }, '0812345678'],
  ])('[TEXT-2, F-127, CALL-72] goes to a recipient with the number %s at %j', async (phone, place, kept) => {
    const { browser } = await withPoints(20_000)
    const reply = await redeem(browser, await itemOf('ร่มพับ'), { priceInPoint: 1_900, delivery: { ...HOME, ...place, phone } })

    expect(reply.status).toBe(200)
    const { data } = await browser.get(`/redemptions/requests/${reply.data.request.id}`)
    expect(data.delivery).toMatchObject({ phone: kept, ...('district' in place ? { district: place.district } : {}) })
  })

  test('[CALL-72, CALL-73] takes the points, reserves a piece, and keeps price and address; the address is sealed', async () => {
    const { member, browser } = await withPoints(20_000)
    const id = await itemOf('ร่มพับ')
    const before = await remainingOf(browser, id)

    const reply = await redeem(browser, id, { priceInPoint: 1_900, delivery: HOME, remember: true })

    expect(reply).toMatchObject({
      status: 200,
      data: { pointsAfter: 18_100, request: { status: 'PENDING', itemName: 'ร่มพับ', priceInPoint: 1_900 } },
    })
    expect(await remainingOf(browser, id)).toBe(present(before) - 1)
    const { data } = await browser.get(`/redemptions/requests/${reply.data.request.id}`)
    expect(data).toMatchObject({ delivery: { ...HOME, phone: '0812345678' }, timeline: [{ status: 'PENDING', note: null }] })
    expect((await browser.get('/redemptions/address')).data.delivery).toMatchObject({ postcode: '50200' })
    const { rows } = await sql<{ row: string }>`
      select (request.*)::text || (address.*)::text as row from redemption_request as request, redemption_address as address
      where request.id = ${reply.data.request.id} and address.member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain('ใจดี')
    expect((await publishedOf(app, member)).map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['redemption.requested', 'points.spent']),
    )
    const list = (await browser.get('/redemptions/requests?status=PENDING')).data
    expect([list.total, present(list.items[0]).id]).toEqual([1, data.id])
    expect((await browser.get('/redemptions/requests?status=DELIVERED')).data).toEqual({ items: [], total: 0 })
  })

  test('[CALL-73] under one key is one request, and of ten keys at once only two go past the limit of an item', async () => {
    const { browser } = await withPoints(50_000)
    const id = await itemOf('ร่มพับ')
    const key = randomUUID()
    const [one, again] = [await redeem(browser, id, { delivery: HOME }, key), await redeem(browser, id, { delivery: HOME }, key)]
    expect(again.data).toEqual(one.data)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await redeem(browser, id, { delivery: HOME })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'redemption.limit')).toHaveLength(9)
    expect(await pointsOf(browser)).toBe(50_000 - 2 * 1_900)
  })

  test('[CALL-73] can be cancelled once before an operator has begun: points and stock are returned', async () => {
    const { browser } = await withPoints(2_000)
    const id = await itemOf('ร่มพับ')
    const before = await remainingOf(browser, id)
    const { request } = (await redeem(browser, id, { delivery: HOME })).data

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await cancel(browser, request.id)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'redemption.cannot_cancel')).toHaveLength(9)
    expect([await pointsOf(browser), await remainingOf(browser, id)]).toEqual([2_000, before])
    expect((await browser.get(`/redemptions/requests/${request.id}`)).data.status).toBe('REFUNDED')
  })

  test('[CALL-72] of another member is not there', async () => {
    const { browser } = await withPoints(2_000)
    const { request } = (await redeem(browser, await itemOf('ร่มพับ'), { delivery: HOME })).data
    const stranger = await withPoints(0)

    for (const reply of [await stranger.browser.get(`/redemptions/requests/${request.id}`), await cancel(stranger.browser, request.id)])
      expect(reply).toMatchObject({ status: 404, failure: { code: 'redemption.not_found' } })
  })

  test.each([
    ['a province of another place', { ...HOME, province: 'เชียงราย' }],
    ['a postcode of another place', { ...HOME, postcode: '10110' }],
    ['a sub-district that is not there', { ...HOME, subdistrict: 'ไม่มีตำบลนี้' }],
  ])('[CALL-73, VALID-7] goes to no address with %s', async (_name, delivery) => {
    const { browser } = await withPoints(2_000)
    const reply = await redeem(browser, await itemOf('ร่มพับ'), { delivery })

    expect(reply).toMatchObject({ status: 422, failure: { fields: { 'delivery.subdistrict': expect.stringContaining('ไม่ตรงกัน') } } })
    expect(await pointsOf(browser)).toBe(2_000)
  })

  test.each(['OTHER', 'PIGEON', ''])('[CALL-73, ENT-17] accepts no carrier that the list does not name: %j', async (carrier) => {
    const { browser } = await withPoints(2_000)
    const reply = await redeem(browser, await itemOf('ร่มพับ'), { delivery: { ...HOME, carrier } })

    expect(reply).toMatchObject({ status: 422, failure: { fields: { 'delivery.carrier': expect.stringContaining('จากรายการ') } } })
    expect(await pointsOf(browser)).toBe(2_000)
  })

  test('[CALL-73] without an address, or without enough points, takes nothing', async () => {
    const { browser } = await withPoints(100)
    const id = await itemOf('ร่มพับ')

    expect((await redeem(browser, id)).status).toBe(422)
    expect(await redeem(browser, id, { delivery: HOME })).toMatchObject({ status: 409, failure: { code: 'points.insufficient' } })
    expect(await pointsOf(browser)).toBe(100)
  })

  test('[CALL-73] at another price than was seen, ended or sold out is refused and takes nothing', async () => {
    const { browser } = await withPoints(200_000)
    const tablet = await itemOf('แท็บเล็ต 10 นิ้ว')

    expect(await redeem(browser, tablet, { priceInPoint: 1, delivery: HOME })).toMatchObject({
      status: 409,
      failure: { code: 'redemption.price_changed', message: 'ราคาเปลี่ยนเป็น 120,000 พอยท์ กรุณายืนยันอีกครั้ง' },
    })
    expect((await redeem(browser, await itemOf('เครื่องชงกาแฟ'), { delivery: HOME })).failure.code).toBe('redemption.sold_out')
    await sql`update redemption_item set ends_at = ${app.clock.now()} where id = ${tablet}`.execute(app.context.db)
    expect((await redeem(browser, tablet, { delivery: HOME })).failure.code).toBe('redemption.ended')
    await sql`update redemption_item set ends_at = null where id = ${tablet}`.execute(app.context.db)
    expect((await redeem(browser, '99999', { delivery: HOME })).failure.code).toBe('redemption.item_not_found')
    expect(await pointsOf(browser)).toBe(200_000)
  })
})

describe('free credit', () => {
  test('[CALL-73, STATE-1] is credited automatically once, through every state, with its turnover', async () => {
    const { member, browser } = await withPoints(1_000)
    const { request } = (await redeem(browser, await itemOf('เครดิตฟรี ฿50'))).data

    await app.runJobs()
    await app.runJobs()

    expect(await app.creditOf(member)).toBe('50.00')
    const { data } = await browser.get(`/redemptions/requests/${request.id}`)
    expect(data.timeline.map(({ status }) => status)).toEqual(['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED'])
    expect((await browser.get('/v2/users/credit/transactions')).data.items[0]).toMatchObject({
      amount: 50,
      text: 'เครดิตฟรีจากการแลกพอยท์: เครดิตฟรี ฿50',
    })
    expect(await cancel(browser, request.id)).toMatchObject({ status: 409, failure: { code: 'redemption.not_a_parcel' } })
  })

  test('[CALL-73] is closed in a break; a break that starts before it is paid gives the points back', async () => {
    const { member, browser } = await withPoints(1_000)
    const id = await itemOf('เครดิตฟรี ฿50')
    const { request } = (await redeem(browser, id)).data
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 7 })

    await app.runJobs()

    expect((await (await app.as(member)).get(`/redemptions/requests/${request.id}`)).data).toMatchObject({
      status: 'REFUNDED',
      reason: 'อยู่ในช่วงพักการเล่น',
    })
    const again = await app.as(member)
    expect((await redeem(again, id)).failure.code).toBe('members.on_break')
    expect(await pointsOf(again)).toBe(1_000)
  })
})

describe('what a member cannot have', () => {
  const refusedOf = async (browser: Browser, id: string) => (await browser.get(`/redemptions/items/${id}`)).data.refused

  test('[CALL-71, ENT-17] is known before the form: a limit that is reached, an identity that is missing, a break', async () => {
    const { member, browser } = await withPoints(20_000)
    const [coins, parcel] = [await itemOf('10 USDT'), await itemOf('แก้วเก็บความเย็น')]
    expect(await refusedOf(browser, coins)).toBe('redemption.not_verified')
    expect(await refusedOf(browser, parcel)).toBeNull()
    await sql`update member set kyc_verified_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db)
    expect(await refusedOf(browser, coins)).toBeNull()

    await redeem(browser, coins, { wallet: WALLET })
    expect(await refusedOf(browser, coins)).toBe('redemption.limit')
    const { browser: other } = await withPoints(1)
    expect(await refusedOf(other, coins)).toBe('redemption.not_verified')
  })
})

describe('coins', () => {
  test('[CALL-73, ENT-17] go to a verified member, one request at a time, at an address whose checksum holds', async () => {
    const { member, browser } = await withPoints(20_000)
    const id = await itemOf('10 USDT')
    const wrong = { chain: 'BNB', address: WALLET.address.replace('5aA', '5Aa') }
    expect(await redeem(browser, id, { wallet: wrong })).toMatchObject({
      status: 422,
      failure: { fields: { 'wallet.address': 'ที่อยู่กระเป๋าไม่ถูกต้อง ตรวจตัวพิมพ์เล็กใหญ่' } },
    })
    expect((await redeem(browser, id)).status).toBe(422)
    expect((await redeem(browser, id, { wallet: WALLET })).failure.code).toBe('redemption.not_verified')
    await sql`update member set kyc_verified_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db)

    const { data } = await redeem(browser, id, { wallet: WALLET })

    expect((await browser.get(`/redemptions/requests/${data.request.id}`)).data).toMatchObject({ wallet: WALLET, delivery: null })
    expect((await redeem(browser, id, { wallet: WALLET })).failure.code).toBe('redemption.limit')
    // Coins that wait: nothing has begun, and still they cannot be cancelled.
    expect(data.request.status).toBe('PENDING')
    expect(await cancel(browser, data.request.id)).toMatchObject({
      failure: { code: 'redemption.not_a_parcel', message: 'ยกเลิกได้เฉพาะของที่ส่งพัสดุ รายการนี้ยกเลิกไม่ได้' },
    })
  })
})
