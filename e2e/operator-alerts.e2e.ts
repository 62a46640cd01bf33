import { randomUUID } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import { runSql } from './support/database.ts'
import { signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { newMember } from './support/member.ts'
import { demoOperator, newOperator } from './support/operator.ts'
import { sharedProduct } from './support/shared-product.ts'
import { addresses, expect, test } from './support/test.ts'
import { assertUsable } from './support/usable.ts'

/** The job looks every half minute, and sends in its next turn. */
const SENT_MS_MAX = 90_000 * browserTimeFactor
const TURN_ON = 'เปิดการแจ้งเตือนบนเครื่องนี้'

const product = sharedProduct()

test.use({ serviceWorkers: 'allow' })

/** What the sandbox decrypted for the browser of a page, the oldest first. */
async function sentTo(endpoint: string): Promise<readonly string[]> {
  const reply = await fetch(`${addresses.sandbox}/push/messages?browser=${endpoint.split('/').at(-1)}`)
  const { messages } = (await reply.json()) as { messages: readonly { text: string }[] }
  return messages.map(({ text }) => text).toReversed()
}

/** Subscribes this browser at the sandbox: a browser of a test reaches no push service. */
async function subscribeAtSandbox(page: Page): Promise<() => string> {
  let endpoint = ''
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const reply = await fetch(`${addresses.sandbox}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    })
    const made = (await reply.json()) as { endpoint: string }
    ;({ endpoint } = made)
    return made
  })
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async (options) => {
      const made: object = await Reflect.get(globalThis, 'subscribeAtSandbox')(options?.applicationServerKey)
      return Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => made })
    }
  })
  return () => endpoint
}

/** Points that wait for a second operator for longer than their target. */
async function lateProposal(): Promise<void> {
  const { username } = await newMember()
  const { api } = await demoOperator(addresses, 'marketing')
  const adjustmentId = randomUUID()
  const body = { adjustmentId, username, kind: 'GRANT', points: 1_500, reason: 'ชดเชยกิจกรรมที่ล่าช้า' } as const
  expect(await api.points.adjust({ body })).toMatchObject({ status: 'WAITING' })
  await runSql(product, `update point_adjustment set proposed_at = proposed_at - interval '5 hours' where id = $1`, [adjustmentId])
}

/** Hands a message to the service worker, as the browser does when its push service has one. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) if (scopeURL.startsWith(addresses.console)) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: addresses.console, registrationId: await registered, data })
  await session.detach()
}

interface Notice {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: { readonly url: string }
}

interface WorkerScope {
  readonly registration: { showNotification: (title: string, options: Omit<Notice, 'title'>) => Promise<void> }
  readonly WindowClient: { readonly prototype: object }
  shown: Notice[]
  closed: number
}

const workerOf = (page: Page): Worker => {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url() === `${addresses.console}/sw.js`)
  if (worker === undefined) throw new Error('the page has registered its worker')
  return worker
}

/** Keeps what the worker shows: a browser without a screen shows no notices, whatever it is allowed. */
async function keepNotices(page: Page): Promise<() => Promise<readonly Notice[]>> {
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  })
  return async () => await worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)
}

/** Presses the notice in the worker, and returns how often it was closed. Only a person's press may move the focus to a window. */
async function pressNotice(page: Page): Promise<number> {
  return await workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.closed = 0
    Object.defineProperty(scope.WindowClient.prototype, 'focus', { value: async () => undefined })
    const notification = { data: scope.shown[0]?.data, close: () => void (scope.closed += 1) }
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
    return scope.closed
  })
}

test('[PUSH-6] an operator who is not looking is notified of a late task, and the notice opens the inbox', async ({ page, context }) => {
  test.setTimeout(60_000 * browserTimeFactor + SENT_MS_MAX)
  await context.grantPermissions(['notifications'], { origin: addresses.console })
  const endpoint = await subscribeAtSandbox(page)
  await signIn(page, await newOperator(product, 'owner'), `${addresses.console}/my-alerts`)

  await page.getByRole('button', { name: TURN_ON }).click()
  await expect(page.getByRole('button', { name: /^เอาออก/u })).toBeVisible()
  expect(await sentTo(endpoint())).toEqual([expect.stringContaining('เปิดการแจ้งเตือนบนเครื่องนี้แล้ว')])
  await page.getByRole('button', { name: 'เข้าเวร 8 ชั่วโมง' }).click()
  await expect(page.getByRole('button', { name: 'ออกเวร' })).toBeVisible()
  await assertUsable(page, '/my-alerts')

  await lateProposal()
  await expect.poll(async () => await sentTo(endpoint()), { timeout: SENT_MS_MAX }).toHaveLength(2)
  const [, sent = ''] = await sentTo(endpoint())
  const { title, body, tag, url } = JSON.parse(sent) as { title: string; body: string; tag: string; url: string }
  expect(body).toMatch(/ \d+ รายการเกินเป้า นานสุด \d+ นาที$/u)
  expect(url).toBe('/inbox?view=late')

  const notices = await keepNotices(page)
  await deliver(page, sent)
  await expect.poll(notices).toEqual([{ title, body, tag, data: { url } }])
  expect(await pressNotice(page)).toBe(1)
  await expect(page).toHaveURL(`${addresses.console}/inbox?view=late`)
  await expect(page.getByRole('main')).toContainText('ข้อเสนอ: พอยท์')
  await assertUsable(page, '/inbox')
})
