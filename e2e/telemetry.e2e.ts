import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Page } from '@playwright/test'
import { stopTime } from './support/clock.ts'
import { browserTimeFactor } from './support/drag.ts'
import { newMember, payQr } from './support/member.ts'
import { logInThroughForm, openDeposit } from './support/screens.ts'
import { switchedProduct } from './support/shared-product.ts'
import { countRequests, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const REPORT = '/api/telemetry'
const FORWARDED_MS_MAX = 15_000 * browserTimeFactor
const ALLOWED_FIELDS = /^(?:kind|route|pattern|previous|name|value|rating|source|code|why|answer)$/

interface Reported {
  readonly kind: string
  readonly [field: string]: unknown
}

/** Plays the operator's own collector of events. */
class Collector {
  readonly bodies: string[] = []
  readonly cookies: (string | undefined)[] = []
  readonly server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      this.bodies.push(body)
      this.cookies.push(request.headers.cookie)
      response.writeHead(204).end()
    })
  })

  async open(url: string): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(Number(new URL(url).port), '127.0.0.1', resolve))
  }

  events(): readonly Reported[] {
    return this.bodies.flatMap((body) => (JSON.parse(body) as { events: { event: Reported }[] }).events.map(({ event }) => event))
  }
}

// All events go to one collector.
const product = switchedProduct()
const collector = new Collector()

test.beforeAll(async () => await collector.open(product.settings['TELEMETRY_URL'] ?? ''))
test.afterAll(() => void collector.server.close())

/** What a page does when it is left: it sends what waits. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The app's own word for it: a page is drawn a moment before the way there is over, and only then is it counted from. */
async function arrived(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Morakot`)
}

/** Route events as the browser has sent them until now. */
function routesSent(page: Page): () => readonly string[] {
  const routes: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== REPORT) return
    const { events } = request.postDataJSON() as { events: Reported[] }
    routes.push(
      ...events.flatMap(({ kind, previous, route }) => (kind === 'route_changed' ? [`${String(previous)} → ${String(route)}`] : [])),
    )
  })
  return () => routes
}

test('[CONST-5] the page that is open is reported 250 ms after the arrival there, and of a quick series the last one', async ({ page }) => {
  await page.clock.install()
  const sent = routesSent(page)
  await page.goto(`${product.addresses.player}/login`)
  await expect.poll(async () => await leave(page).then(sent)).toEqual(['null → login'])
  await stopTime(page)

  await page.getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await arrived(page, 'สมัครสมาชิก')
  await page.clock.runFor(249)
  await leave(page)
  expect(sent()).toEqual(['null → login'])
  await page.clock.runFor(1)
  await leave(page)
  await expect.poll(sent).toEqual(['null → login', 'login → register'])

  await page.goBack()
  await arrived(page, 'เข้าสู่ระบบ')
  await page.clock.runFor(200)
  await page.goForward()
  await arrived(page, 'สมัครสมาชิก')
  await page.clock.runFor(1_000)
  await leave(page)
  await expect.poll(sent).toEqual(['null → login', 'login → register', 'register → register'])
})

test('an operator receives logins, deposits, pages and vitals, and no identity', async ({ page, context }) => {
  const member = await newMember({ product: product.addresses })
  await page.goto(`${product.addresses.player}/login?next=/deposit-selection`)
  await logInThroughForm(page, member.username)
  const { depositId, qrPayload } = await openDeposit(page, 137)
  await payQr(qrPayload, product.addresses)
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()

  const wanted = ['route_changed', 'logged_in', 'deposit_started', 'deposit_credited', 'LCP', 'FCP', 'TTFB']
  const missing = () => wanted.filter((what) => !collector.events().some(({ kind, name }) => (kind === 'web_vital' ? name : kind) === what))
  // Measurements arrive in their own time: each time the page is left, it sends what has come.
  await expect.poll(async () => await leave(page).then(missing), { timeout: FORWARDED_MS_MAX }).toEqual([])
  const reports = collector.events()
  expect(reports.flatMap((event) => Object.keys(event)).filter((field) => !ALLOWED_FIELDS.test(field))).toEqual([])
  const everything = collector.bodies.join('\n')
  const [cookie] = await context.cookies()
  for (const secret of [member.username, member.phone, member.bankNumber, depositId, '137', cookie?.value ?? 'no cookie', '?', '10.']) {
    expect(everything.replaceAll(/"(?:receivedAt|value)":("[^"]*"|[\d.]+)/g, ''), `told: ${secret}`).not.toContain(secret)
  }
  expect(collector.cookies.filter((sent) => sent !== undefined)).toEqual([])
})

test('a browser with a do-not-track signal sends nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const count = countRequests(page, REPORT)
  await page.clock.install()
  await page.goto(`${product.addresses.player}/login`)
  await expect(page.getByRole('heading', { name: thai('เข้าสู่ระบบ') })).toBeVisible()
  await page.clock.runFor(600)
  await leave(page)

  expect(count()).toBe(0)
})

test('where no operator listens nothing is measured and nothing is sent', async ({ page }) => {
  const count = countRequests(page, REPORT)
  const scripts: string[] = []
  await page.clock.install()
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/login')
  await expect(page.locator('meta[name=telemetry]')).toHaveAttribute('content', 'off')
  await page.clock.runFor(600)
  await leave(page)

  expect(count()).toBe(0)
  expect(scripts.filter((url) => url.includes('web-vitals'))).toEqual([])
})
