import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobKinds } from '../../background.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startPushService } from '../../../test/push-receiver.ts'
import type { PushService } from '../../../test/push-receiver.ts'
import { parkEvent } from '../../../test/parked-event.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { ALERTS_PUSH } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'
import { operatorAlertsModule } from './module.ts'
import { watchTasks } from './service-watch.ts'

const TEN = 10
const PATH = '/console/alert-channels'
let push: PushService
let app: TestApp
let context: AlertsContext
const browsers = new Map<string, Browser>()
const as = (name: string) => browsers.get(name) ?? app.consoleGuest()
const noon = new Date('2026-11-20T05:00:00.000Z')
beforeAll(async () => {
  push = await startPushService()
  app = await startApp({ config: { privateUpstreams: [push.origin] } })
  context = app.opened.contextOf(operatorAlertsModule)
  for (const role of ['owner', 'finance', 'risk', 'support'] as const)
    browsers.set(role, await operatorBrowser(app, role, `คน${role}`, [role]))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await push[Symbol.asyncDispose]()
})
beforeEach(async () => {
  app.clock.setTo(noon)
  push.status = 201
  push.arrived.length = 0
  const { db } = app.context
  await sql`update operator_channel set removed_at = ${noon}, removed_because = 'own' where removed_at is null`.execute(db)
  await sql`delete from operator_alert`.execute(db)
  await sql`update operator_alert_setting set on_duty_until = null, quiet_from = null, quiet_until = null`.execute(db)
  await sql`update event_failure set state = 'closed', ended_at = now() where state = 'parked'`.execute(db)
  await sql`delete from work_lease`.execute(db)
})

let names = 0
const subscribe = () => push.subscribe(`browser${(names += 1)}`)
const add = async (name: string, channel = subscribe()) => await as(name).post(PATH, channel)
const channels = async (name: string) => (await as(name).get(PATH)).data.channels.filter(({ removedAt }) => removedAt === null)
const ended = async (id: string) => (await as('finance').get(PATH)).data.channels.find(({ channelId }) => channelId === id)?.removedBecause
/** An event that parked so many minutes before noon: its target is ten minutes. */
const parked = async (minutesAgo: number) => await parkEvent(app, new Date(noon.getTime() - minutesAgo * 60_000))
/** Sends what is queued, with so many tries in parallel. */
async function deliver(): Promise<void> {
  const kinds = (await jobKinds(app.context, app.opened)).filter(({ name }) => name === ALERTS_PUSH)
  await app.context.jobs.drain(kinds)
}
const texts = () => push.arrived.map(({ message }) => message.body)
const alerts = async () => {
  const { rows } = await sql<{ username: string; step: string; isSent: boolean }>`
    select username, step, sent_at is not null as "isSent" from operator_alert join operator on operator.id = operator_id
    order by username, step`.execute(app.context.db)
  return rows
}

describe('[PUSH-2] a channel', () => {
  test('is stored after the first message came through, sealed, and is listed to its operator alone', async () => {
    const channel = subscribe()
    const { status, text, data } = await add('finance', channel)

    expect(status, text).toBe(200)
    expect(texts()).toEqual(['เปิดการแจ้งเตือนบนเครื่องนี้แล้ว'])
    expect(push.arrived[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(await channels('finance')).toMatchObject([{ channelId: data.channelId, device: channel.device }])
    expect(await channels('owner')).toEqual([])
    const { rows } = await sql<{ text: string }>`select encode(sealed_box, 'escape') as text from operator_channel`.execute(app.context.db)
    for (const row of rows) expect(row.text).not.toContain(push.origin)
    expect((await as('owner').get(PATH)).data.publicKey).toMatch(/^B[\w-]{86}$/u)
  })

  test('is one when the same browser is added ten times at the same time, and passes to the operator who signs in there later', async () => {
    const channel = subscribe()
    // The newest of those that the tests before have removed.
    app.clock.advance(60_000)
    const replies = await Promise.all(Array.from({ length: TEN }, async () => await add('finance', channel)))
    expect(new Set(replies.map(({ data }) => data.channelId)).size).toBe(1)
    expect(await channels('finance')).toHaveLength(1)

    expect((await add('risk', channel)).status).toBe(200)
    expect(await channels('finance')).toEqual([])
    expect((await as('finance').get(PATH)).data.channels[0]).toMatchObject({ removedBecause: 'replaced' })
  })

  test('is removed by its operator alone, and is written to the audit', async () => {
    const { channelId } = (await add('finance')).data
    expect((await as('owner').delete(`${PATH}/${channelId}`)).failure.code).toBe('operatorAlerts.channel_not_found')
    expect((await as('finance').delete(`${PATH}/${channelId}`)).data).toEqual({ removed: true })
    expect((await as('finance').delete(`${PATH}/${channelId}`)).status).toBe(404)
    const { rows } = await sql<{
      action: string
    }>`select action from audit where action like 'alert_channel.%' order by id desc limit 2`.execute(app.context.db)
    expect(rows.map(({ action }) => action)).toEqual(['alert_channel.remove', 'alert_channel.add'])
  })

  test('is one of ten at most', async () => {
    for (let n = 0; n < TEN; n += 1) expect((await add('support')).status).toBe(200)
    expect((await add('support')).failure).toMatchObject({ code: 'operatorAlerts.too_many' })
    expect(await channels('support')).toHaveLength(TEN)
  })

  test('is refused where nothing takes a message, or the address leads into a private network', async () => {
    const refused = async (channel: object) => {
      const { status, failure } = await as('finance').post(PATH, { ...subscribe(), ...channel })
      return [status, failure.code, Object.keys(failure.fields ?? {})]
    }
    const bad = [422, 'operatorAlerts.bad_endpoint', ['endpoint']]
    expect(await refused({ endpoint: 'https://127.0.0.1/push' })).toEqual(bad)
    expect(await refused({ endpoint: 'http://192.168.1.1/push' })).toEqual(bad)
    expect(await refused({ endpoint: `${push.origin}/unknown` })).toEqual(bad)
    expect(await refused({ p256dh: `B${'A'.repeat(86)}` })).toEqual(bad)
    expect((await refused({ endpoint: 'no address' })).slice(0, 1)).toEqual([422])
    expect((await refused({ device: '' }))[2]).toEqual(['device'])
    push.status = 500
    expect(await refused({})).toEqual([409, 'operatorAlerts.push_unreachable', []])
    expect(await channels('finance')).toEqual([])
  })

  test('is offered by no installation without a key', async () => {
    const without = await startApp({ config: { push: null } })
    const owner = await operatorBrowser(without, 'owner')
    expect((await owner.get(PATH)).data.publicKey).toBeNull()
    expect((await owner.post(PATH, subscribe())).failure).toMatchObject({ code: 'operatorAlerts.push_off' })
    await without[Symbol.asyncDispose]()
  })
})

describe('[PUSH-3] a late task', () => {
  test('is sent to operators who are on duty and may do it, once, by ten at the same time, without a name or an amount', async () => {
    for (const name of ['owner', 'finance', 'support']) await add(name)
    await as('finance').put('/console/alert-duty', { hours: 8 })
    await as('support').put('/console/alert-duty', { hours: 8 })
    await parked(12)
    push.arrived.length = 0

    await Promise.all(Array.from({ length: TEN }, async () => await watchTasks(context)))
    await deliver()

    expect(await alerts()).toEqual([{ username: 'finance', step: 'LATE', isSent: true }])
    expect(push.arrived.map(({ message }) => [message.body, message.url])).toEqual([
      ['เหตุการณ์ที่ติดค้าง 1 รายการเกินเป้า นานสุด 2 นาที', '/inbox?view=late'],
    ])
  })

  test('is sent to the owners at once when no one is on duty, to all who may after 10 minutes, to the holder alone before', async () => {
    for (const name of ['owner', 'finance', 'risk']) await add(name)
    await parked(11)
    await watchTasks(context)
    expect(await alerts()).toMatchObject([{ username: 'owner', step: 'LATE' }])

    await sql`delete from operator_alert`.execute(app.context.db)
    const { items } = (await as('finance').get('/console/queue?kind=parked_event')).data
    const { kind, subject } = present(items[0])
    await as('finance').post('/console/queue/take', { kind, subject })
    await watchTasks(context)
    expect(await alerts()).toMatchObject([{ username: 'finance', step: 'LATE' }])
    app.clock.advance(9 * 60_000)
    await watchTasks(context)
    expect((await alerts()).map(({ username, step }) => `${username} ${step}`)).toEqual([
      'finance LATE',
      'finance LATE_10',
      'owner LATE_10',
    ])
  })

  test('is sent in one message with what came within five minutes, and not in quiet hours', async () => {
    await add('finance')
    await as('finance').put('/console/alert-duty', { hours: 12 })
    await parked(11)
    await watchTasks(context)
    await deliver()
    push.arrived.length = 0
    await parked(11)
    await parked(11)
    await watchTasks(context)
    await deliver()
    expect(texts()).toEqual([])

    app.clock.advance(5 * 60_000)
    await watchTasks(context)
    await deliver()
    expect(texts()).toEqual(['เหตุการณ์ที่ติดค้าง 2 รายการเกินเป้า นานสุด 6 นาที'])

    // Noon of Bangkok and five minutes.
    await as('finance').put('/console/alert-quiet', { quiet: { from: '12:00', until: '13:00' } })
    await parked(11)
    app.clock.advance(5 * 60_000)
    push.arrived.length = 0
    await watchTasks(context)
    await deliver()
    expect(texts()).toEqual([])
  })

  test('that is settled before its message is not sent', async () => {
    await add('finance')
    await as('finance').put('/console/alert-duty', { hours: 12 })
    await as('finance').put('/console/alert-quiet', { quiet: { from: '12:00', until: '13:00' } })
    await parked(11)
    await watchTasks(context)
    expect(await alerts()).toEqual([{ username: 'finance', step: 'LATE', isSent: false }])
    await sql`update event_failure set state = 'closed', ended_at = now() where state = 'parked'`.execute(app.context.db)
    await watchTasks(context)
    expect(await alerts()).toEqual([])
  })
})

describe('[PUSH-2] a message', () => {
  const late = async () => {
    await as('finance').put('/console/alert-duty', { hours: 12 })
    await parked(11)
    await watchTasks(context)
  }

  test.each([404, 410])('that is answered %i ends the channel, which says so', async (status) => {
    const { channelId } = (await add('finance')).data
    push.status = status
    await late()
    await deliver()
    expect(await channels('finance')).toEqual([])
    expect(await ended(channelId)).toBe('gone')
  })

  test('that fails five times ends the channel, and one that gets through counts from the beginning', async () => {
    const { channelId } = (await add('finance')).data
    const send = async () => {
      const [kind] = (await jobKinds(app.context, app.opened)).filter(({ name }) => name === ALERTS_PUSH)
      await present(kind)
        .work({ channelId, messageId: app.context.newId(), text: 'งาน 1 รายการเกินเป้า', url: '/inbox?view=late' })
        .catch(() => undefined)
    }
    push.status = 503
    for (let n = 0; n < 4; n += 1) await send()
    push.status = 201
    await send()
    push.status = 503
    for (let n = 0; n < 4; n += 1) await send()
    expect(await channels('finance')).toHaveLength(1)
    await send()
    expect(await channels('finance')).toEqual([])
    expect(await ended(channelId)).toBe('failing')
  })
})

describe('[PUSH-3] the own settings', () => {
  test('are the caller’s alone, and end by time', async () => {
    const { data } = await as('finance').put('/console/alert-duty', { hours: 4 })
    expect(data).toEqual({ onDutyUntil: new Date(noon.getTime() + 4 * 3_600_000).toISOString(), quiet: null })
    expect((await as('owner').get(PATH)).data.onDutyUntil).toBeNull()
    const quiet = { from: '22:00', until: '06:30' }
    expect((await as('finance').put('/console/alert-quiet', { quiet })).data.quiet).toEqual(quiet)
    expect((await as('finance').put('/console/alert-duty', { hours: 0 })).data).toEqual({ onDutyUntil: null, quiet })
    expect((await as('finance').put('/console/alert-quiet', { quiet: null })).data.quiet).toBeNull()
  })

  test.each([
    ['/console/alert-duty', { hours: 24 }],
    ['/console/alert-quiet', { quiet: { from: '22:15', until: '06:00' } }],
    ['/console/alert-quiet', { quiet: { from: '22:00', until: '22:00' } }],
  ] as const)('are refused by %s: %o', async (path, body) => {
    expect((await as('finance').put(path, body)).status).toBe(422)
  })
})
