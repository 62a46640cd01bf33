import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobKinds } from '../../background.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startPushService } from '../../../test/push-receiver.ts'
import type { PushService } from '../../../test/push-receiver.ts'
import { parkEvent } from '../../../test/parked-event.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { operatorAlertsModule } from './module.ts'
import { ALERTS_PUSH } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'
import { watchTasks } from './service-watch.ts'

const MINUTE_MS = 60_000
const TEN = 10
let push: PushService
let app: TestApp
let context: AlertsContext
const browsers = new Map<string, Browser>()
const as = (name: string) => browsers.get(name) ?? app.consoleGuest()
// Noon in Bangkok.
const noon = new Date('2026-11-20T05:00:00.000Z')
beforeAll(async () => {
  push = await startPushService()
  app = await startApp({ config: { privateUpstreams: [push.origin] } })
  context = app.opened.contextOf(operatorAlertsModule)
  for (const role of ['owner', 'finance', 'support'] as const) {
    browsers.set(role, await operatorBrowser(app, role, `คน${role}`, [role]))
    await as(role).post('/console/alert-channels', push.subscribe(role))
  }
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await push[Symbol.asyncDispose]()
})
beforeEach(async () => {
  app.clock.setTo(noon)
  const { db } = app.context
  await sql`delete from operator_alert`.execute(db)
  await sql`update operator_alert_choice set choice = 'LATE'`.execute(db)
  await sql`update operator_alert_setting set on_duty_until = null`.execute(db)
  await sql`update event_failure set state = 'closed', ended_at = now() where state = 'parked'`.execute(db)
  push.arrived.length = 0
})

const choose = async (name: string, choice: string, kind = 'parked_event') =>
  await as(name).put(`/console/alert-choices/${kind}`, { choice })

/** An event that parked so many minutes before noon: its target is ten minutes. */
const parked = async (minutesAgo: number) => await parkEvent(app, new Date(noon.getTime() - minutesAgo * MINUTE_MS))

async function watchAndDeliver(): Promise<readonly string[]> {
  await watchTasks(context)
  const kinds = (await jobKinds(app.context, app.opened)).filter(({ name }) => name === ALERTS_PUSH)
  await app.context.jobs.drain(kinds)
  return push.arrived.map(({ path, message }) => `${path} ${message.body}`).toSorted()
}

describe('[PUSH-7] an operator chooses for each kind of task', () => {
  test('new: the message leaves when the task comes, once, by ten at the same time, and not of what waited before', async () => {
    await parked(5)
    await choose('finance', 'NEW')
    expect(await watchAndDeliver()).toEqual([])

    await parked(-1)
    app.clock.advance(MINUTE_MS)
    await Promise.all(Array.from({ length: TEN }, async () => await watchTasks(context)))
    expect(await watchAndDeliver()).toEqual(['/finance งานใหม่ · เหตุการณ์ที่ติดค้าง 1 รายการ'])
    expect(push.arrived[0]?.message.url).toBe('/inbox?view=team')
    push.arrived.length = 0
    app.clock.advance(6 * MINUTE_MS)
    // What waited before is late now, and none is on duty.
    expect(await watchAndDeliver()).toEqual(['/owner เหตุการณ์ที่ติดค้าง 1 รายการเกินเป้า นานสุด 2 นาที'])
  })

  test('new and late in one message: a task is named once', async () => {
    await as('finance').put('/console/alert-duty', { hours: 8 })
    await choose('finance', 'NEW')
    await parked(11)
    await parked(-1)
    app.clock.advance(MINUTE_MS)
    expect(await watchAndDeliver()).toEqual(['/finance เหตุการณ์ที่ติดค้าง 1 รายการเกินเป้า นานสุด 2 นาที · งานใหม่ · เหตุการณ์ที่ติดค้าง 1 รายการ'])
  })

  test.each(['CRITICAL', 'OFF'])('%s: a late task reaches the owners in their place', async (choice) => {
    await as('finance').put('/console/alert-duty', { hours: 8 })
    await choose('finance', choice)
    await parked(11)
    expect(await watchAndDeliver()).toEqual(['/owner เหตุการณ์ที่ติดค้าง 1 รายการเกินเป้า นานสุด 1 นาที'])
  })

  test('never: the last step still reaches the owners, whatever they chose', async () => {
    for (const name of ['owner', 'finance']) await choose(name, 'OFF')
    await parked(41)
    expect(await watchAndDeliver()).toEqual(['/owner เหตุการณ์ที่ติดค้าง 1 รายการเกินเป้า นานสุด 31 นาที'])
  })

  test('late again, which is the choice of an operator who chose nothing', async () => {
    await choose('finance', 'OFF')
    const { data } = await choose('finance', 'LATE')
    expect(data.choices).toContainEqual({ kind: 'parked_event', choice: 'LATE' })
    expect((await as('owner').get('/console/alert-channels')).data.choices).toContainEqual({ kind: 'parked_event', choice: 'LATE' })
  })

  test('only kinds that the roles may do are listed and chosen', async () => {
    const { choices } = (await as('support').get('/console/alert-channels')).data
    expect(choices.map(({ kind }) => String(kind))).not.toContain('parked_event')
    expect(choices).not.toEqual([])
    expect((await choose('support', 'NEW')).failure).toMatchObject({ code: 'operatorAlerts.kind_not_found' })
    expect((await choose('finance', 'NEW', 'nothing')).status).toBe(422)
    const { status, failure } = await choose('finance', 'SOMETIMES')
    expect([status, failure.fields]).toEqual([422, { choice: 'กรุณาเลือกว่าจะแจ้งเตือนเมื่อไร' }])
  })

  test('ten choices at the same time are one row', async () => {
    const replies = await Promise.all(Array.from({ length: TEN }, async (_, at) => await choose('finance', at % 2 === 0 ? 'NEW' : 'OFF')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from operator_alert_choice where kind = 'parked_event' and operator_id = (select id from operator where username = 'finance')`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})
