import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copied, EXAMPLE, memberOf, openPlace } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { PAST, projectionsOf, REBUILDS, rebuildAll } from '../../../test/rebuilds.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { brokenInvariants } from '../../../test/start-app.ts'
import { redemptionModule } from '#features/redemption/module'
import { watch } from '#features/redemption/requests/service-payer'
import { runUnfinished } from '#infra/rebuild/run'

const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(join(EXAMPLE, `${name}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')

const AT = '2026-10-01T09:00:00+07:00'
const AHEAD = '2026-12-24T00:00:00+07:00'
const DELIVERY = {
  name: 'ประเสริฐ มั่นคง',
  phone: '0891110002',
  address: '99/1 ถนนราชดำเนิน',
  subdistrict: 'พระบรมมหาราชวัง',
  district: 'พระนคร',
  province: 'กรุงเทพมหานคร',
  postcode: '10200',
}
const PARCEL = { id: 'q8', member: '1002', reward: 'w1', status: 'PENDING', at: AT, lastMonth: '2027-06', delivery: DELIVERY }
const REFUNDED = {
  id: 'q7',
  member: '1001',
  reward: 'w1',
  status: 'REFUNDED',
  at: '2026-09-01T09:00:00+07:00',
  movedAt: '2026-09-02T09:00:00+07:00',
  reason: 'ที่อยู่จัดส่งไม่ครบ',
}
const CREDIT = { id: 'q9', member: '1001', reward: 'w2', status: 'PENDING', at: AT }

describe('[IMPORT-3] requests of another system', () => {
  let place: Place
  beforeAll(async () => {
    place = await openPlace()
    await using folder = await copied()
    await folder.write('redemptions', [...(await linesOf('redemptions')), PARCEL, CREDIT, REFUNDED])
    const { kind } = await place.bring(folder.path)
    if (kind !== 'imported') throw new Error(place.faults.join('\n'))
    await runUnfinished(place.owner, REBUILDS, { past: PAST, now: place.app.clock.now(), archivedUntil: null })
  })
  // Ends with a full audit of the ledger and of what every feature says of it.
  afterAll(async () => await place[Symbol.asyncDispose]())

  const browserOf = async (username: string) => await place.app.as(await memberOf(place.owner, username))
  const lotsOf = async (username: string) =>
    (
      await sql<{ lot: string }>`
        select concat_ws(' ', remaining, to_char(expires_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD')) as lot
        from point_lot join member on member.id = member_id
        where username = ${username} and remaining > 0 order by expires_at`.execute(place.owner)
    ).rows.map(({ lot }) => lot)

  test('have their states and their timeline, and leave the other points and their ends as they are', async () => {
    const first = (await (await browserOf('somying')).get('/redemptions/requests')).data
    expect(first.items).toMatchObject([
      { itemName: 'เครดิตฟรี ฿50', status: 'PENDING', priceInPoint: 500 },
      {
        itemName: 'ร่มพับ',
        status: 'REFUNDED',
        reason: 'ที่อยู่จัดส่งไม่ครบ',
        timeline: [{ status: 'PENDING' }, { status: 'REFUNDED', note: 'ที่อยู่จัดส่งไม่ครบ' }],
      },
      { itemName: 'เครดิตฟรี ฿50', status: 'DELIVERED' },
      { itemName: 'ร่มพับ', status: 'DELIVERED', carrier: 'THAI_POST', trackingNumber: 'EX123456789TH', image: '/art/r/gift.svg' },
    ])
    expect(first.items[3]?.timeline.map(({ status, at }) => [status, at])).toEqual([
      ['PENDING', '2026-06-10T02:00:00.000Z'],
      ['PROCESSING', '2026-06-15T07:00:00.000Z'],
      ['APPROVED', '2026-06-15T07:00:00.000Z'],
      ['DELIVERING', '2026-06-15T07:00:00.000Z'],
      ['DELIVERED', '2026-06-15T07:00:00.000Z'],
    ])
    expect(await lotsOf('somying')).toEqual(['1200 2027-06-01', '300 2027-09-01'])
    expect(await lotsOf('prasert9')).toEqual(['50 2027-08-01'])
    const { rows } = await sql`
      select username, balance from ledger.account join member on member.id = owner_id
      where code = 'redemption_hold' and balance > 0 order by username`.execute(place.owner)
    expect(rows).toEqual([
      { username: 'prasert9', balance: 3_800n },
      { username: 'somying', balance: 500n },
    ])
  })

  test('have an address that operators open', async () => {
    const desk = await signInOperator(place.app, { username: 'owner9', roles: ['owner'] })
    const { items } = (await desk.get('/console/redemption/requests?status=PROCESSING')).data
    expect(items).toMatchObject([{ username: 'prasert9', itemName: 'ร่มพับ', status: 'PROCESSING', province: 'กรุงเทพมหานคร' }])
    const opened = await desk.post(`/console/redemption/requests/${items[0]?.id}/address`, {})
    expect(opened.data).toMatchObject({ delivery: DELIVERY })
  })

  test('change nothing in a rebuild', async () => {
    await place.app.drainSubscribers()
    const left = await projectionsOf(place.owner)

    await rebuildAll(place.app, place.owner)

    expect(await projectionsOf(place.owner)).toEqual(left)
  })

  test('that are open free credit are credited once, and what was delivered before is not', async () => {
    const member = await memberOf(place.owner, 'somying')
    const before = Number(await place.app.creditOf(member))

    for (let turn = 0; turn < 2; turn += 1) await watch(place.app.opened.contextOf(redemptionModule))

    expect(Number(await place.app.creditOf(member))).toBe(before + 50)
    const { items } = (await (await place.app.as(member)).get('/redemptions/requests')).data
    expect(items.map(({ status }) => status)).toEqual(['DELIVERED', 'REFUNDED', 'DELIVERED', 'DELIVERED'])
    expect(await brokenInvariants(place.app.target)).toEqual([])
  })

  test('give their points back once, with the end that the file names, to ten cancellations at the same time', async () => {
    const browser = await browserOf('prasert9')
    const { items } = (await browser.get('/redemptions/requests?status=PENDING')).data
    const cancel = async () =>
      await browser.post(`/redemptions/requests/${items[0]?.id}.cancel`, undefined, { [IDEMPOTENCY_HEADER]: randomUUID() })

    const replies = await Promise.all(Array.from({ length: 10 }, cancel))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await lotsOf('prasert9')).toEqual(['1900 2027-07-01', '50 2027-08-01'])
    expect(await brokenInvariants(place.app.target)).toEqual([])
  })

  test('that were delivered in the other system are known to the auditor, and only they', async () => {
    await sql`update import_redemption set was_delivered = false where external_id = 'q2'`.execute(place.owner)
    expect(await brokenInvariants(place.app.target)).toEqual([expect.stringContaining('J1 free credit is not what was redeemed')])
    await sql`update import_redemption set was_delivered = true where external_id = 'q2'`.execute(place.owner)
  })
})

test('[IMPORT-3] an address is sealed before its line is staged', async () => {
  await using place = await openPlace()
  await sql`create function stop_now() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`.execute(place.owner)
  await sql`create trigger stopped before update on import_run for each row execute function stop_now()`.execute(place.owner)

  await expect(place.bring(EXAMPLE)).rejects.toThrow('stopped')

  const { rows } = await sql<{ body: object }>`
    select body from import_line where file = 'redemptions' order by line desc limit 1`.execute(place.owner)
  expect(Object.keys(rows[0]?.body ?? {}).toSorted()).toEqual([
    'at',
    'id',
    'lastMonth',
    'member',
    'movedAt',
    'province',
    'request',
    'reward',
    'sealed',
    'status',
  ])
})

const DONE = { status: 'DELIVERED', movedAt: AT, lastMonth: undefined, delivery: undefined }

describe('a folder with a fault', () => {
  let place: Place
  beforeAll(async () => (place = await openPlace()))
  afterAll(async () => await place[Symbol.asyncDispose]())

  test.each([
    ['rewards', { id: 'w1', type: 'COMMODITY', name: 'ร่ม', points: 5, value: '1.00' }, 'reward w1 is also in line 1'],
    ['rewards', { id: 'w9', type: 'CAR', name: 'ร่ม', points: 5, value: '1.00' }, 'type: must be one of FREE_CREDIT, CRYPTO, COMMODITY'],
    ['rewards', { id: 'w9', type: 'CRYPTO', name: 'ร่ม', points: 0, value: '1.00' }, 'points: must be a whole number above 0'],
    ['rewards', { id: 'w9', type: 'CRYPTO', name: 'ร่ม', points: 1, value: '0' }, 'value: must be more than 0'],
    ['redemptions', { ...PARCEL, id: 'q1' }, 'redemption q1 is also in line 1'],
    ['redemptions', { ...PARCEL, member: '1009' }, 'member: there is no member 1009'],
    ['redemptions', { ...PARCEL, reward: 'w9' }, 'reward: there is no reward w9'],
    [
      'redemptions',
      { ...PARCEL, status: 'REJECTED' },
      'status: must be one of PENDING, PROCESSING, APPROVED, DELIVERING, DELIVERED, ERROR, REFUNDED',
    ],
    ['redemptions', { ...PARCEL, at: AHEAD }, 'at: lies ahead'],
    ['redemptions', { ...PARCEL, status: 'APPROVED', movedAt: AHEAD }, 'movedAt: lies ahead'],
    ['redemptions', { ...PARCEL, status: 'APPROVED', movedAt: '2026-09-01T00:00:00Z' }, 'movedAt: is before at'],
    ['redemptions', { ...PARCEL, status: 'APPROVED' }, 'movedAt: belongs to every state but PENDING'],
    ['redemptions', { ...PARCEL, lastMonth: '2026-10' }, 'lastMonth: is over, the points have ended'],
    ['redemptions', { ...PARCEL, ...DONE, lastMonth: '2027-01' }, 'lastMonth: belongs to a request that is open'],
    ['redemptions', { ...PARCEL, delivery: undefined }, 'delivery: belongs to a parcel that is not delivered'],
    ['redemptions', { ...PARCEL, ...DONE, delivery: DELIVERY }, 'delivery: belongs to a parcel that is not delivered'],
    ['redemptions', { ...CREDIT, delivery: DELIVERY }, 'delivery: belongs to a parcel that is not delivered'],
    [
      'redemptions',
      { ...PARCEL, delivery: { ...DELIVERY, postcode: '50000' } },
      'delivery: subdistrict, district, province and postcode do not belong together',
    ],
    [
      'redemptions',
      { ...PARCEL, delivery: { ...DELIVERY, phone: '1' } },
      'delivery: must be name, phone, address, subdistrict, district, province, postcode',
    ],
    ['redemptions', { ...PARCEL, wallet: { chain: 'BNB', address: 'x' } }, 'wallet: must be a chain and an address of it'],
    [
      'redemptions',
      { ...CREDIT, wallet: { chain: 'BNB', address: '0x52908400098527886e0f7030069857d2e4169ee7' } },
      'wallet: belongs to coins that are not delivered',
    ],
    ['redemptions', { ...PARCEL, ...DONE, trackingNumber: 'EX123456789TH' }, 'carrier: is missing: trackingNumber has one'],
    ['redemptions', { ...PARCEL, ...DONE, carrier: 'OTHER', trackingNumber: '1' }, 'trackingNumber: must be 6 to 40 of A-Z, 0-9 and -'],
    ['redemptions', { ...PARCEL, ...DONE, carrier: 'PIGEON' }, expect.stringContaining('carrier: must be one of KERRY,')],
    ['redemptions', { ...CREDIT, carrier: 'OTHER' }, 'carrier: belongs to a parcel'],
    [
      'redemptions',
      { ...CREDIT, status: 'ERROR', movedAt: AT },
      'status: free credit is PENDING, DELIVERED or REFUNDED: it is credited at once',
    ],
    ['redemptions', { ...REFUNDED, lastMonth: '2027-01' }, 'lastMonth: belongs to a request that is open'],
    ['redemptions', { ...REFUNDED, delivery: DELIVERY }, 'delivery: belongs to a parcel that is not delivered'],
    ['redemptions', { ...PARCEL, reason: 'x' }, 'reason: belongs to REFUNDED'],
  ])('[IMPORT-3] names the file and the line of what is wrong in %s: %o', async (name, line, said) => {
    await using folder = await copied()
    place.faults.length = 0
    const before = await linesOf(name)
    await folder.write(name, [...before, line])

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toContainEqual(typeof said === 'string' ? `${name}.jsonl:${before.length + 1}: ${said}` : said)
  })
})
