import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copied, memberOf, openPlace } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { brokenInvariants } from '../../../test/start-app.ts'

const AT = '2026-10-01T09:00:00+07:00'
const DELIVERY = {
  name: 'ประเสริฐ มั่นคง',
  phone: '0891110002',
  address: '99/1 ถนนราชดำเนิน',
  subdistrict: 'พระบรมมหาราชวัง',
  district: 'พระนคร',
  province: 'กรุงเทพมหานคร',
  postcode: '10200',
}
const REWARD = { id: 's1', type: 'COMMODITY', name: 'ที่ชาร์จเก่า', points: 5_000, value: '500.00', item: 'พาวเวอร์แบงก์' }
const WAITING = { id: 'q1', member: '1002', reward: 's1', status: 'PENDING', at: AT, lastMonth: '2027-06', delivery: DELIVERY }
const DELIVERED = { id: 'q2', member: '1001', reward: 's2', status: 'DELIVERED', at: AT, movedAt: AT }

const pieces = async (place: Place) =>
  (
    await sql<{ left: number; taken: number }>`
      select stock - taken as left, taken from redemption_item where name = 'พาวเวอร์แบงก์'`.execute(place.owner)
  ).rows

test('[IMPORT-5] requests are for a reward of the shop, which keeps the pieces that it has left, and gets those of a refund', async () => {
  // Ends with a full audit: the stock is held against the requests (J4).
  await using place = await openPlace()
  const before = (await sql`select count(*)::integer as items from redemption_item`.execute(place.owner)).rows
  expect(await pieces(place)).toEqual([{ left: 25, taken: 0 }])
  await using folder = await copied()
  await folder.write('rewards', [REWARD, { ...REWARD, id: 's2', points: 6_000 }])
  await folder.write('redemptions', [WAITING, DELIVERED])

  expect(await place.bring(folder.path), place.faults.join()).toMatchObject({ kind: 'imported' })

  expect((await sql`select count(*)::integer as items from redemption_item`.execute(place.owner)).rows).toEqual(before)
  expect(await pieces(place)).toEqual([{ left: 25, taken: 2 }])
  const second = await place.app.as(await memberOf(place.owner, 'prasert9'))
  const { items } = (await second.get('/redemptions/requests')).data
  expect(items).toMatchObject([{ itemName: 'พาวเวอร์แบงก์', status: 'PENDING', priceInPoint: 5_000 }])
  const first = await place.app.as(await memberOf(place.owner, 'somying'))
  expect((await first.get('/redemptions/requests')).data.items).toMatchObject([{ itemName: 'พาวเวอร์แบงก์', priceInPoint: 6_000 }])
  expect(await brokenInvariants(place.app.target)).toEqual([])

  const cancel = async () =>
    await second.post(`/redemptions/requests/${items[0]?.id}.cancel`, undefined, { [IDEMPOTENCY_HEADER]: randomUUID() })
  const replies = await Promise.all(Array.from({ length: 10 }, cancel))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await pieces(place)).toEqual([{ left: 26, taken: 1 }])
  const desk = await signInOperator(place.app, { username: 'shop', roles: ['owner'] })
  expect((await desk.get('/console/redemption/requests?status=DELIVERED')).data.items).toMatchObject([{ itemName: 'พาวเวอร์แบงก์' }])
})

test.each([
  [{ ...REWARD, item: 'ของที่ไม่มี' }, 'item: the shop has no COMMODITY ของที่ไม่มี, or several'],
  [{ ...REWARD, type: 'CRYPTO' }, 'item: the shop has no CRYPTO พาวเวอร์แบงก์, or several'],
  [{ ...REWARD, item: '' }, 'item: must be a text of 1 to 80 characters on one line'],
])('[IMPORT-5] names the line of a reward that is not in the shop: %o', async (line, said) => {
  await using place = await openPlace()
  await using folder = await copied()
  await folder.write('rewards', [line])

  expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
  expect(place.faults).toContain(`rewards.jsonl:1: ${said}`)
})

test('[IMPORT-5] a name that two rewards of the shop have is no name of one', async () => {
  await using place = await openPlace()
  await sql`update redemption_item set name = 'พาวเวอร์แบงก์' where name = 'กาต้มน้ำไฟฟ้า'`.execute(place.owner)
  await using folder = await copied()
  await folder.write('rewards', [REWARD])

  expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
  expect(place.faults).toContain('rewards.jsonl:1: item: the shop has no COMMODITY พาวเวอร์แบงก์, or several')
})
