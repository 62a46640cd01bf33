import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { readEvents } from '../../../test/read-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let finance: Browser
let member: Browser
beforeAll(async () => {
  app = await startApp()
  finance = await operatorBrowser(app, 'finance', 'คุณเงิน')
  member = await app.as(await app.memberWith())
})
afterAll(async () => await app[Symbol.asyncDispose]())

const SWITCH = '/console/deposit-methods/AUTO/switch'
const methods = async () => (await member.get('/v2/users/deposit/bank?type=AUTO')).data
const off = async (more: object = {}) => await finance.post(SWITCH, { isOn: false, reason: 'ธนาคารปิดปรับปรุง', ...more })

describe('the switch of a way to deposit', () => {
  test('[ENT-14] closes it, names no account, opens no deposit, and says when it opens; open screens are notified', async () => {
    await using events = await readEvents(app, '/api/v2/users/deposit/methods/stream', member.cookie)
    const opensAt = new Date(app.clock.now().getTime() + 600_000).toISOString()

    expect(await off({ opensAt })).toMatchObject({ status: 200 })
    await app.context.hub.pump()

    expect(await events.next()).toEqual({ changedAt: app.clock.now().toISOString() })
    expect(await methods()).toMatchObject({ available: false, accounts: [], closed: { reason: 'off', opensAt } })
    for (const path of ['/v2/users/deposit.generate-qr-code', '/v2/users/deposit.open-transfer'])
      expect(await member.post(path, { amount: 100 })).toMatchObject({ status: 409, failure: { code: 'cashier.method_closed' } })
    app.clock.advance(600_000)
    expect(await methods()).toMatchObject({ available: true, closed: null })
  })

  test('[ENT-14] is shown to operators with who moved it and why, and written down', async () => {
    await off()
    const { items } = (await finance.get('/console/deposit-methods')).data

    expect(items.map(({ method }) => method)).toEqual(['AUTO', 'AUTO_SLIP', 'SLIP', 'TRUEWALLET'])
    expect(items[0]).toMatchObject({
      isOpen: false,
      reason: 'off',
      changed: { operator: 'คุณเงิน', reason: 'ธนาคารปิดปรับปรุง', isOn: false },
    })
    const { rows } = await sql<{ after: object }>`
      select after from audit where action = 'deposit_method.switch' and subject = 'deposit_method:AUTO' order by at desc limit 1`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ after: { isOn: false, opensAt: null, reason: 'ธนาคารปิดปรับปรุง' } }])
    await finance.post(SWITCH, { isOn: true, reason: 'ธนาคารกลับมาแล้ว' })
    expect(await methods()).toMatchObject({ available: true })
  })

  test('[ENT-14] takes no opening in the past, none for what is open, no word in place of a reason, and no operator without the permission', async () => {
    const now = app.clock.now().toISOString()

    expect(await off({ opensAt: now })).toMatchObject({ status: 422, failure: { code: 'depositAdmin.opens_in_the_past' } })
    expect(await finance.post(SWITCH, { isOn: true, reason: 'เปิดแล้ว', opensAt: '2030-01-01T00:00:00.000Z' })).toMatchObject({ status: 422 })
    expect(await finance.post(SWITCH, { isOn: false })).toMatchObject({ status: 422, failure: { fields: { reason: expect.any(String) } } })
    expect(await finance.post('/console/deposit-methods/CASH/switch', { isOn: false, reason: 'ไม่มี' })).toMatchObject({ status: 422 })
    const support = await operatorBrowser(app, 'support', 'คุณช่วย', ['support'])
    expect(await support.post(SWITCH, { isOn: false, reason: 'ลองดู' })).toMatchObject({ status: 403 })
    expect(await support.get('/console/deposit-methods')).toMatchObject({ status: 200 })
    expect(await methods()).toMatchObject({ available: true })
  })
})
