import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { ALERT_WEBHOOK_PARTY } from '@morakot/contract/outside/alert-webhook'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkSignature } from '#infra/crypto/signature'
import { jobKinds } from '../../background.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { parkEvent } from '../../../test/parked-event.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { operatorAlertsModule } from './module.ts'
import { ALERTS_WEBHOOK } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'
import { sendWebhook } from './service-webhook.ts'
import { watchTasks } from './service-watch.ts'

const MINUTE_MS = 60_000
const TEN = 10
const SECRET = 'a secret of the tool of the house, for tests only'
// Noon in Bangkok.
const noon = new Date('2026-11-20T05:00:00.000Z')

interface Arrived {
  readonly verdict: unknown
  readonly message: { readonly id: string; readonly step: string; readonly text: string; readonly url: string }
}

let tool: { readonly server: Server; readonly origin: string; status: number; readonly arrived: Arrived[] }
let app: TestApp
let context: AlertsContext
let owner: Browser
beforeAll(async () => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const party = { id: ALERT_WEBHOOK_PARTY.id, keys: { [ALERT_WEBHOOK_PARTY.keyId]: SECRET } }
      const message = { method: 'POST', path: request.url ?? '', body, headers: request.headers }
      tool.arrived.push({ verdict: checkSignature([party], message, app.clock.now()), message: JSON.parse(body) })
      response.writeHead(tool.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  tool = { server, origin, status: 204, arrived: [] }
  app = await startApp({ config: { privateUpstreams: [origin], webhook: { url: `${origin}/alerts?of=morakot`, secret: SECRET } } })
  context = app.opened.contextOf(operatorAlertsModule)
  owner = await operatorBrowser(app, 'owner')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  tool.server.close()
})
beforeEach(async () => {
  app.clock.setTo(noon)
  const { db } = app.context
  await sql`delete from alert_webhook_message`.execute(db)
  await sql`update event_failure set state = 'closed', ended_at = now() where state = 'parked'`.execute(db)
  tool.arrived.length = 0
  tool.status = 204
})

/** An event that parked so many minutes before noon: its target is ten minutes. */
const parked = async (minutesAgo: number) => await parkEvent(app, new Date(noon.getTime() - minutesAgo * MINUTE_MS))

async function deliver(): Promise<void> {
  await app.context.jobs.drain((await jobKinds(app.context, app.opened)).filter(({ name }) => name === ALERTS_WEBHOOK))
}
const state = async () => (await owner.get('/console/alert-channels')).data.webhook

describe('[PUSH-8] the house’s own tool', () => {
  test('gets each step of a late task once, signed, by ten at the same time, without a name or an amount', async () => {
    await parked(12)
    await Promise.all(Array.from({ length: TEN }, async () => await watchTasks(context)))
    await deliver()
    app.clock.advance(9 * MINUTE_MS)
    await watchTasks(context)
    await deliver()

    expect(tool.arrived.map(({ message }) => [message.step, message.text, message.url])).toEqual([
      ['LATE', 'เหตุการณ์ที่ติดค้าง 1 รายการเกินเป้า นานสุด 2 นาที', `${app.context.config.consoleOrigin}/inbox?view=late`],
      ['LATE_10', 'เหตุการณ์ที่ติดค้าง 1 รายการเกินเป้า นานสุด 11 นาที', `${app.context.config.consoleOrigin}/inbox?view=late`],
    ])
    for (const { verdict } of tool.arrived) expect(verdict).toMatchObject({ party: ALERT_WEBHOOK_PARTY.id })
    expect(await state()).toBe('working')
  })

  test('that did not take an alert gets it again under the same id, and the page says so meanwhile', async () => {
    tool.status = 500
    await parked(12)
    await watchTasks(context)
    const { rows } = await sql<{ id: string }>`select id from alert_webhook_message`.execute(app.context.db)
    const id = rows[0]?.id ?? ''
    await expect(sendWebhook(context, { id })).rejects.toThrow('did not take an alert')
    expect(await state()).toBe('failing')

    tool.status = 202
    await sendWebhook(context, { id })
    await sendWebhook(context, { id })
    expect(tool.arrived.map(({ message }) => message.id)).toEqual([id, id])
    expect(await state()).toBe('working')
  })

  test('gets nothing at an address of a private network that the installation does not name', async () => {
    const elsewhere = { ...context, config: { ...context.config, webhook: { url: 'https://10.0.0.7/alerts', secret: SECRET } } }
    await parked(12)
    await watchTasks(context)
    const { rows } = await sql<{ id: string }>`select id from alert_webhook_message`.execute(app.context.db)
    await expect(sendWebhook(elsewhere, { id: rows[0]?.id ?? '' })).rejects.toThrow('did not take an alert')
    expect(tool.arrived).toEqual([])
  })

  test('that is not named gets nothing', async () => {
    const without = { ...context, config: { ...context.config, webhook: null } }
    await parked(12)
    await watchTasks(without)
    const { rows } = await sql`select from alert_webhook_message`.execute(app.context.db)
    expect(rows).toEqual([])
  })
})
