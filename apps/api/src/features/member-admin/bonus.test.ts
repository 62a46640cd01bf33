import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { publishFree, update } from '../../../test/promotions.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let support: Browser
beforeAll(async () => {
  app = await startApp()
  support = await operatorBrowser(app, 'support', 'คุณช่วย', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const read = async (browser: Browser, member: unknown) => await browser.get(`/console/members/${String(member)}/bonus`)

test('[MEMBERTAB-1] the bonuses of a member have their turnover, and points the month in which they end', async () => {
  const promotion = await publishFree(app, 200, { multiplier: 3, title: 'โบนัสของวันนี้' })
  const member = await app.memberWith({ credit: '50.00' })
  const stranger = await app.memberWith({})
  expect(await update(await app.as(member), promotion, 'ACCEPT')).toMatchObject({ status: 200 })
  const owner = await operatorBrowser(app, 'giver', 'คุณให้')
  const given = { adjustmentId: randomUUID(), username: member.username, kind: 'GRANT', points: 12, reason: 'แก้ไขยอดที่ขาด' }
  expect((await owner.post('/console/points', given)).status).toBe(200)

  const { data } = await read(support, member.id)

  expect(data.grantsTotal).toBe(1)
  expect(data.grants).toMatchObject([
    { title: 'โบนัสของวันนี้', promotionId: promotion, username: member.username, status: 'ACTIVE', bonus: 200, bonusLeft: 200 },
  ])
  expect(present(data.grants[0]).turnover).toEqual({ target: 600, done: 0, left: 600, percent: 0 })
  expect(data.points).toMatchObject({ balance: 12, pendingTotal: 0, pending: [], months: [{ points: 12 }] })
  expect((await read(support, stranger.id)).data).toEqual({
    grants: [],
    grantsTotal: 0,
    points: { balance: 0, pending: [], pendingTotal: 0, months: [] },
  })
})

test('[MEMBERTAB-1] who may not open a member reads no bonus, and an unknown member is not found', async () => {
  const member = await app.memberWith({})
  const marketing = await operatorBrowser(app, 'market', 'คุณการตลาด', ['marketing'])
  expect((await read(marketing, member.id)).status).toBe(403)
  expect((await read(app.consoleGuest(), member.id)).status).toBe(401)
  expect(await read(support, 999_999_999)).toMatchObject({ status: 404, failure: { code: 'memberAdmin.member_not_found' } })
})
