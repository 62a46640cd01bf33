import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watch } from '#features/redemption/requests/service-payer'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { giveTokens } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { redemptionModule } from './module.ts'
import { seedRedemption } from './service-seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const plan = { clock: app.clock, seedNumber: 1, history: 'off', hasDemoLogins: false, isQuiet: true } as const
  await seedRedemption(app.opened.contextOf(redemptionModule), plan)
})
afterAll(async () => await app[Symbol.asyncDispose]())

const desk = new Map<string, Browser>()
beforeEach(async () => {
  desk.set('support', await operatorBrowser(app, 'support', 'ซัพพอร์ต', ['support']))
  desk.set('content', await operatorBrowser(app, 'content', 'คอนเทนต์', ['content']))
  desk.set('owner', await operatorBrowser(app, 'owner', 'เจ้าของ', ['owner']))
  desk.set('finance', await operatorBrowser(app, 'finance', 'การเงิน', ['finance']))
  desk.set('auditor', await operatorBrowser(app, 'auditor', 'ผู้ตรวจ', ['auditor']))
})
const as = (role: string): Browser => {
  const browser = desk.get(role)
  if (browser === undefined) throw new Error(`${role} is not signed in`)
  return browser
}

const HOME = {
  name: 'มาลี ใจดี',
  phone: '0812345678',
  address: '99/12 ถ.สุเทพ',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
} as const
const WALLET = { chain: 'BNB', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const HASH = `0x${'ab'.repeat(32)}`

const itemOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`select id from redemption_item where name = ${name}`.execute(app.context.db)
  return String(rows[0]?.id)
}

async function parcel(name = 'ร่มพับ', more: { readonly carrier?: string } = {}) {
  const member = await app.memberWith()
  await giveTokens(app, member, { points: 100_000n })
  const browser = await app.as(member)
  const body = { itemId: await itemOf(name), delivery: { ...HOME, ...more } }
  const { data } = await browser.post('/redemptions/requests', body, { [IDEMPOTENCY_HEADER]: randomUUID() })
  return { member, browser, id: data.request.id as string, number: data.request.number as string }
}

async function coins() {
  const member = await app.memberWith()
  await giveTokens(app, member, { points: 100_000n })
  await sql`update member set kyc_verified_at = ${app.clock.now()} where id = ${member.id}`.execute(app.context.db)
  const browser = await app.as(member)
  const body = { itemId: await itemOf('10 USDT'), wallet: WALLET }
  const { data } = await browser.post('/redemptions/requests', body, { [IDEMPOTENCY_HEADER]: randomUUID() })
  return { member, browser, id: data.request.id as string }
}

const move = async (id: string, to: string, more: object = {}, role = 'support') =>
  await as(role).post(`/console/redemption/requests/${id}/move`, { to, ...more })
const pointsOf = async (browser: Browser): Promise<number> => {
  const { data } = await browser.get('/me/tokens')
  return Number(present(data.find(({ code }) => code === 'PNT')).balance)
}
const seen = async ({ browser, id }: { browser: Browser; id: string }) => (await browser.get(`/redemptions/requests/${id}`)).data

describe('the order board', () => {
  test('[STATE-1] a parcel goes through its states to the door, with carrier, number and notes that its member reads', async () => {
    const order = await parcel()
    const { data } = await as('support').get('/console/redemption/requests?status=PENDING')
    expect(data.items).toContainEqual(expect.objectContaining({ id: order.id, province: 'เชียงใหม่', isLate: false }))
    expect(JSON.stringify(data)).not.toContain('ใจดี')

    for (const to of ['PROCESSING', 'APPROVED']) expect((await move(order.id, to)).status).toBe(200)
    expect(await move(order.id, 'DELIVERING')).toMatchObject({ status: 422, failure: { fields: { carrier: expect.any(String) } } })
    expect((await move(order.id, 'DELIVERING', { carrier: 'FLASH', trackingNumber: 'th0141 2f8k90b' })).data).toMatchObject({
      trackingNumber: 'TH01412F8K90B',
    })
    await as('support').post(`/console/redemption/requests/${order.id}/note`, { text: 'พัสดุถึงศูนย์เชียงใหม่' })
    expect((await move(order.id, 'DELIVERED')).status).toBe(200)

    const shown = await seen(order)
    expect(shown).toMatchObject({ status: 'DELIVERED', carrier: 'FLASH' })
    expect(shown.timeline.map(({ status, note }: Record<string, unknown>) => note ?? status)).toEqual([
      'PENDING',
      'PROCESSING',
      'APPROVED',
      'DELIVERING',
      'พัสดุถึงศูนย์เชียงใหม่',
      'DELIVERED',
    ])
    expect((await move(order.id, 'ERROR', { reason: 'ลองย้อนกลับ' })).failure.code).toBe('redemption.bad_move')
  })

  test.each([
    ['the one that the member named', {}, 'FLASH'],
    ['another one', { carrier: 'THAI_POST' }, 'THAI_POST'],
  ])('[ENT-17, STATE-1] a parcel whose carrier the member named is sent by %s', async (_name, sent, carrier) => {
    const order = await parcel('ร่มพับ', { carrier: 'FLASH' })
    expect((await seen(order)).carrier).toBe('FLASH')
    expect((await as('support').get(`/console/redemption/requests/${order.id}`)).data).toMatchObject({
      carrier: 'FLASH',
      trackingNumber: null,
    })
    for (const to of ['PROCESSING', 'APPROVED']) await move(order.id, to)
    expect(await move(order.id, 'DELIVERING')).toMatchObject({ status: 422, failure: { fields: { trackingNumber: expect.any(String) } } })
    expect((await move(order.id, 'DELIVERING', { ...sent, trackingNumber: 'TH01412F8K90B' })).status).toBe(200)
    expect(await seen(order)).toMatchObject({ status: 'DELIVERING', carrier, trackingNumber: 'TH01412F8K90B' })
    // The address says nothing of it: the next parcel may go by another carrier.
    expect((await as('support').post(`/console/redemption/requests/${order.id}/address`, {})).data.delivery).toEqual(HOME)
  })

  test('[ENT-17, STATE-1] a tracking number without a carrier is refused at every step', async () => {
    const order = await parcel()
    expect(await move(order.id, 'PROCESSING', { trackingNumber: 'ABC12345' })).toMatchObject({
      status: 422,
      failure: { fields: { carrier: expect.any(String) } },
    })
    expect((await seen(order)).status).toBe('PENDING')
  })

  test('[STATE-1] a forbidden step, and a request that is not there, change nothing', async () => {
    const order = await parcel()
    for (const to of ['APPROVED', 'DELIVERING', 'DELIVERED'])
      expect((await move(order.id, to, { carrier: 'DHL', trackingNumber: 'ABC12345' })).failure.code).toBe('redemption.bad_move')
    expect((await move(randomUUID(), 'PROCESSING')).failure.code).toBe('redemption.not_found')
    expect((await seen(order)).status).toBe('PENDING')
  })

  test('[STATE-1] what is refused is refunded automatically, with the reason, once', async () => {
    const order = await parcel()
    await move(order.id, 'PROCESSING')
    expect((await move(order.id, 'REJECTED')).status).toBe(422)
    expect((await move(order.id, 'REJECTED', { reason: 'ติดต่อไม่ได้ 3 ครั้ง' })).status).toBe(200)

    await app.drainSubscribers()
    await app.runJobs()

    expect(await seen(order)).toMatchObject({ status: 'REFUNDED', reason: 'ติดต่อไม่ได้ 3 ครั้ง' })
    expect(await pointsOf(order.browser)).toBe(100_000)
  })

  test('[STATE-1] what does not arrive is sent again three times, then refunded with a proof, by one of ten at once', async () => {
    const order = await parcel()
    await move(order.id, 'PROCESSING')
    for (let retry = 0; retry < 3; retry += 1) {
      expect((await move(order.id, 'ERROR', { reason: 'พัสดุตีกลับ' })).status).toBe(200)
      expect((await move(order.id, 'PROCESSING')).data.retries).toBe(retry + 1)
    }
    await move(order.id, 'ERROR', { reason: 'พัสดุตีกลับ' })
    expect((await move(order.id, 'PROCESSING')).failure.code).toBe('redemption.bad_move')
    const refund = async () => await as('support').post(`/console/redemption/requests/${order.id}/refund`, { proof: 'ใบตีกลับของขนส่ง' })

    const replies = await Promise.all(Array.from({ length: 10 }, refund))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'redemption.bad_move')).toHaveLength(9)
    expect(await pointsOf(order.browser)).toBe(100_000)
  })

  test('[STATE-1] what its member cancels while it is packed, ten times at once, has one end, and points and piece agree with it', async () => {
    const order = await parcel()
    const cancel = async () =>
      await order.browser.post(`/redemptions/requests/${order.id}.cancel`, {}, { [IDEMPOTENCY_HEADER]: randomUUID() })

    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_none, at) => await (at % 2 === 0 ? cancel() : move(order.id, 'PROCESSING'))),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status } = await seen(order)
    expect((await pointsOf(order.browser)) === 100_000).toBe(status === 'REFUNDED')
  })

  test('[STATE-1] what is refused is given back once by ten workers at once', async () => {
    const order = await parcel()
    await move(order.id, 'PROCESSING')
    await move(order.id, 'REJECTED', { reason: 'ติดต่อไม่ได้ 3 ครั้ง' })

    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await app.drainSubscribers()
        await app.runJobs()
      }),
    )

    expect(await pointsOf(order.browser)).toBe(100_000)
    const { items } = (await order.browser.get('/me/point-transactions?limit=20&offset=0')).data
    expect(items.filter(({ reason }) => reason === 'REFUND_GIFT_REDEEM')).toHaveLength(1)
  })

  test('[STATE-1] an address is opened to operators who fulfil, each look is audited, and it is erased 90 days after the delivery', async () => {
    const order = await parcel()
    const reveal = async (role: string) => await as(role).post(`/console/redemption/requests/${order.id}/address`, {})
    expect((await reveal('auditor')).failure.code).toBe('operators.not_permitted')
    expect((await reveal('finance')).failure.code).toBe('operators.not_permitted')
    const { data } = await reveal('support')
    expect(data.delivery).toEqual(HOME)
    const { rows } = await sql<{ action: string }>`select action from audit where id = ${data.auditId}`.execute(app.context.db)
    expect(rows).toEqual([{ action: 'redemption.reveal' }])

    for (const to of ['PROCESSING', 'APPROVED']) await move(order.id, to)
    await move(order.id, 'DELIVERING', { carrier: 'OTHER', trackingNumber: 'ABC12345' })
    await move(order.id, 'DELIVERED')
    await sql`update redemption_request set delivered_at = ${new Date(app.clock.now().getTime() - 91 * 86_400_000)} where id = ${order.id}`.execute(
      app.context.db,
    )
    await watch(app.opened.contextOf(redemptionModule))
    expect((await reveal('support')).data.delivery).toBeNull()
  })

  test('[STATE-1] coins take two approvers, and end with their hash', async () => {
    const order = await coins()
    const approve = async (role: string) => await as(role).post(`/console/redemption/requests/${order.id}/approve`, {})
    expect((await approve('support')).failure.code).toBe('operators.not_permitted')
    expect((await move(order.id, 'PROCESSING')).failure.code).toBe('operators.not_permitted')
    expect((await approve('owner')).data).toMatchObject({ status: 'PROCESSING', firstApprover: 'เจ้าของ' })
    expect((await approve('owner')).failure.code).toBe('redemption.second_operator')
    expect((await move(order.id, 'APPROVED', {}, 'owner')).failure.code).toBe('redemption.bad_move')
    expect((await approve('finance')).data.status).toBe('APPROVED')
    expect((await approve('finance')).failure.code).toBe('redemption.already_decided')
    await move(order.id, 'DELIVERING', {}, 'finance')
    expect((await move(order.id, 'DELIVERED', {}, 'finance')).status).toBe(422)
    expect((await move(order.id, 'DELIVERED', { transactionHash: HASH }, 'finance')).status).toBe(200)
    expect(await seen(order)).toMatchObject({ status: 'DELIVERED', transactionHash: HASH, wallet: WALLET })
  })

  test('[STATE-1] tracking numbers in bulk: each line returns ok or its fault, valid ones are sent', async () => {
    const [ready, waiting, credit] = [await parcel(), await parcel(), await coins()]
    for (const to of ['PROCESSING', 'APPROVED']) await move(ready.id, to)
    const { number: ofCoins } = await seen(credit)
    const lines = [
      { number: ready.number, carrier: 'Flash Express', trackingNumber: 'TH01412F8K90B' },
      { number: ready.number, carrier: 'FLASH', trackingNumber: 'TH01412F8K90B' },
      { number: waiting.number, carrier: 'DHL', trackingNumber: 'ABC12345' },
      { number: ofCoins, carrier: 'DHL', trackingNumber: 'ABC12345' },
      { number: 'RD-99999999', carrier: 'DHL', trackingNumber: 'ABC12345' },
    ]
    const problems = [null, 'twice', 'bad_state', 'not_parcel', 'unknown']
    const preview = await as('support').post('/console/redemption/tracking.preview', { lines })
    expect(preview.data).toMatchObject({ good: 1, bad: 4 })
    expect((await seen(ready)).status).toBe('APPROVED')

    const { data } = await as('support').post('/console/redemption/tracking', { bulkId: randomUUID(), lines })

    expect(data.lines.map(({ problem }: { problem: string | null }) => problem)).toEqual(problems)
    expect(await seen(ready)).toMatchObject({ status: 'DELIVERING', carrier: 'FLASH', trackingNumber: 'TH01412F8K90B' })
    expect((await seen(waiting)).status).toBe('PENDING')
    const wrong = [{ number: waiting.number, carrier: 'NOBODY', trackingNumber: 'ABC12345' }]
    for (const to of ['PROCESSING', 'APPROVED']) await move(waiting.id, to)
    expect(
      present((await as('support').post('/console/redemption/tracking', { bulkId: randomUUID(), lines: wrong })).data.lines[0]).problem,
    ).toBe('carrier')
  })
})

const ITEM = { parentId: '2', name: 'กล้องฟิล์ม', priceInPoint: 9_000, value: 900, stock: 3 } as const

describe('the catalogue', () => {
  test('[ENT-17] a reward is drafted, published, edited as a new version and ended; requests keep their price', async () => {
    const content = as('content')
    const { data: draft } = await content.post('/console/redemption/items', ITEM)
    const buyer = await parcel()
    expect((await buyer.browser.get(`/redemptions/items/${draft.id}`)).status).toBe(404)
    expect((await content.post(`/console/redemption/items/${draft.id}/publish`, {})).data.status).toBe('PUBLISHED')
    expect((await content.post(`/console/redemption/items/${draft.id}/publish`, {})).failure.code).toBe('redemption.already_decided')
    const input = await buyer.browser.post(
      '/redemptions/requests',
      { itemId: draft.id, delivery: HOME },
      { [IDEMPOTENCY_HEADER]: randomUUID() },
    )
    const { parentId: _parent, stock: _stock, ...edit } = ITEM
    const edited = await content.post(`/console/redemption/items/${draft.id}`, { ...edit, version: 1, priceInPoint: 12_000 })
    expect(edited.data).toMatchObject({ version: 2, priceInPoint: 12_000, taken: 1 })
    expect((await content.post(`/console/redemption/items/${draft.id}`, { ...edit, version: 1 })).failure.code).toBe('redemption.stale')
    expect((await seen({ ...buyer, id: input.data.request.id })).priceInPoint).toBe(9_000)
    expect((await content.post(`/console/redemption/items/${draft.id}/stock`, { change: -3, reason: 'ของเสียหาย' })).failure.code).toBe(
      'redemption.stock_below',
    )
    expect((await content.post(`/console/redemption/items/${draft.id}/stock`, { change: -1, reason: 'ของเสียหาย' })).data.stock).toBe(2)
    expect((await content.post(`/console/redemption/items/${draft.id}/end`, { reason: 'เลิกจำหน่าย' })).data.status).toBe('ENDED')
    expect((await content.get(`/console/redemption/items/${draft.id}`)).data.versions).toHaveLength(2)
  })

  test('[ENT-17] goods above 20,000 THB are published by another than who drafted them', async () => {
    const { data } = await as('content').post('/console/redemption/items', { ...ITEM, name: 'ทองคำ', value: 20_001, stock: 1 })
    expect((await as('content').post(`/console/redemption/items/${data.id}/publish`, {})).failure.code).toBe('redemption.second_operator')
    expect((await as('owner').post(`/console/redemption/items/${data.id}/publish`, {})).status).toBe(200)
  })

  test('[ENT-12] recommended rewards are in the order that operators gave them', async () => {
    const ids = [await itemOf('พาวเวอร์แบงก์'), await itemOf('หูฟังไร้สาย')]
    expect((await as('content').post('/console/redemption/recommended', { itemIds: ids })).status).toBe(200)
    const { browser } = await parcel()
    expect((await browser.get('/redemptions/recommended-rewards')).data.map(({ id }) => id)).toEqual(ids)
  })
})

describe('a picture', () => {
  const upload = async (bytes: Buffer) => await as('content').post('/console/redemption/pictures', { content: bytes.toString('base64') })
  const plain = async (width: number, height: number) =>
    await sharp({ create: { width, height, channels: 3, background: '#884' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
      .jpeg()
      .toBuffer()

  test('[ENT-17] is decoded and encoded again: smaller, without what else the file carried, at an address for ever', async () => {
    const { data } = await upload(await plain(2_400, 1_200))
    expect(data).toMatchObject({ width: 1_200, height: 600 })
    const served = await app.app.inject({ method: 'GET', url: data.image })
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(served.rawPayload.includes(Buffer.from('secret place'))).toBe(false)
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp')
    expect((await app.app.inject({ method: 'GET', url: `/media/redemption/${'0'.repeat(64)}.webp` })).statusCode).toBe(404)
  })

  test('[ENT-17] that is none is refused, whatever it calls itself; a bomb before it is unpacked', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const half = (await plain(100, 100)).subarray(0, 60)
    for (const bytes of [svg, half, Buffer.from('GIF89a')]) expect((await upload(bytes)).failure.code).toBe('redemption.not_a_picture')
    const bomb = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(200_000)
    expect((await upload(bomb)).failure.code).toBe('redemption.picture_too_large')
  })
})
