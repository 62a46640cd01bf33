import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { readEvents } from '../../../test/read-events.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'

let banked: BankedApp
let app: TestApp
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())

async function paidWithdrawal(amount: number, { isShown = true } = {}) {
  const member = await app.memberWith({ credit: '5000.00' })
  if (!isShown) await sql`update member set live_feed_opt_out = true where id = ${member.id}`.execute(app.context.db)
  const browser = await app.as(member)
  await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  await app.runJobs()
  app.clock.advance(1_000)
  return { member, browser }
}

describe('the live feed', () => {
  test('[CALL-78] is empty when nobody was paid: nobody is invented', async () => {
    expect((await (await app.as(await app.memberWith())).get('/v2/live-withdrawal')).data).toEqual([])
  })

  test('[CALL-78, ENT-9] shows paid withdrawals newest first, with masked names, at most ten', async () => {
    for (let amount = 101; amount <= 112; amount += 1) await paidWithdrawal(amount)
    const { browser, member } = await paidWithdrawal(113)

    const { data } = await browser.get('/v2/live-withdrawal')

    expect(data.map((item: { amount: number }) => item.amount)).toEqual([113, 112, 111, 110, 109, 108, 107, 106, 105, 104])
    expect(new Set(data.map((item: { key: string }) => item.key)).size).toBe(10)
    expect(data[0].username).toBe(`${member.username.slice(0, 2)}***${member.username.slice(-1)}`)
    expect(JSON.stringify(data)).not.toContain(member.username)
  })

  test('[CALL-78] leaves out members who do not want to be shown', async () => {
    const { browser } = await paidWithdrawal(777, { isShown: false })

    const { data } = await browser.get('/v2/live-withdrawal')

    expect(data.map((item: { amount: number }) => item.amount)).not.toContain(777)
  })

  test('[CALL-78] asks a stranger to log in', async () => {
    expect(await app.guest().get('/v2/live-withdrawal')).toMatchObject({ status: 401 })
    expect(await app.guest().get('/v2/live-withdrawal/stream')).toMatchObject({ status: 401 })
  })

  test('[CALL-78] pushes a withdrawal after it is paid, and not before', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const browser = await app.as(member)
    await using events = await readEvents(app, '/api/v2/live-withdrawal/stream', browser.cookie)

    await browser.post('/v2/users/credit.withdraw', { amount: 345, password: TEST_PASSWORD })
    await app.context.hub.pump()
    expect(events.seen).toEqual([])
    await app.runJobs()
    await app.context.hub.pump()

    expect(await events.next()).toMatchObject({ amount: 345 })
  })
})
