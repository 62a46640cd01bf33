import type { Page, Request, Route } from '@playwright/test'
import { stopTime } from './support/clock.ts'
import { newMember } from './support/member.ts'
import { countRequests, expect, test, withoutBundle } from './support/test.ts'

/** Data that a page asks for: calls, streams and the list of games; not its scripts, fonts and pictures. */
function watchData(page: Page): { readonly requests: string[] } {
  const requests: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (isData(pathname)) requests.push(pathname)
  })
  return { requests }
}

const isData = (path: string) => path.startsWith('/api/') || path.startsWith('/storage/')

const tiles = (page: Page) => page.getByRole('main').getByRole('link', { name: /^เล่นเกม/ })
const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ฝากเงิน' })

const REQUESTS_MAX = 4

/** What the app loads last: it watches the tab by now. */
const LAST_LOAD = '**/users/deposit/bank*'

async function returnToTab(page: Page): Promise<void> {
  for (const hidden of [true, false]) {
    await page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, hidden)
  }
}

test('[INIT-1] the lobby is usable when at most four requests for data are answered, on the first visit and on the next', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  for (const visit of ['cold', 'warm']) {
    const data = await holdData(page, REQUESTS_MAX)
    await page.goto('/')
    await expect(tiles(page).first(), visit).toBeVisible()
    await expect(chip(page), visit).toBeVisible()

    const answered = data.sent.slice(0, REQUESTS_MAX)
    expect(answered.filter((path) => path === '/api/start')).toHaveLength(1)
    expect(answered.filter((path) => path.startsWith('/storage/'))).toHaveLength(1)
    data.release()
    // A page sends requests until the next one is loaded: wait until it has sent its last.
    await expect.poll(async () => await page.evaluate(() => performance.getEntriesByName('app-initialised').length)).toBe(1)
    await expect.poll(() => data.sent).toEqual(expect.arrayContaining(['/api/version', '/api/me/stream']))
  }
})

/**
 * Answers the first requests for data of a page, and holds those after them until `release`. What a page shows before then needs no more
 * of them: the moment at which a slow browser sends the others says nothing.
 */
async function holdData(page: Page, most: number) {
  const sent: string[] = []
  const gate = Promise.withResolvers<void>()
  const isHeld = ({ pathname }: URL) => isData(pathname)
  const hold = async (route: Route) => {
    sent.push(new URL(route.request().url()).pathname)
    if (sent.length > most) await gate.promise
    await route.continue()
  }
  await page.route(isHeld, hold)
  return { sent, release: gate.resolve }
}

test('[INIT-1] without the bundle every part is requested separately, and the lobby is the same', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await withoutBundle(page)
  const { requests } = watchData(page)
  await page.goto('/')
  await expect(tiles(page).first()).toBeVisible()
  await expect(chip(page)).toBeVisible()

  const parts = ['/api/users/auth', '/api/v2/users/profile', '/api/v2/users/credit', '/api/me/tokens', '/api/v2/games/recent']
  await expect.poll(() => parts.filter((path) => !requests.includes(path))).toEqual([])
})

test('[INIT-2] a second after the tab is visible again, recent games and credit are requested, and not before', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.clock.install()
  const last = page.waitForRequest(LAST_LOAD, { timeout: 0 })
  await page.goto('/')
  await expect(tiles(page).first()).toBeVisible()
  await last
  await stopTime(page)
  const [recent, credit] = [countRequests(page, '/api/v2/games/recent'), countRequests(page, '/api/v2/users/credit')]

  await returnToTab(page)
  await page.clock.runFor(900)
  expect([recent(), credit()]).toEqual([0, 0])
  await page.clock.runFor(200)

  await expect.poll(() => [recent(), credit()]).toEqual([1, 1])
})

test('[INIT-3] a member whose platform changes is shown the games of the new one, without a reload', async ({ page, context }) => {
  await (await newMember()).enter(context)
  let platformCode = 'TIAMUT'
  await withoutBundle(page)
  await page.route('**/api/v2/users/profile', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.userPlatform.platform.platformCode = platformCode
    await route.fulfill({ response, json: body })
  })
  const [own, other] = [countRequests(page, '/storage/games_TIAMUT.json'), countRequests(page, '/storage/games_AMBKING.json')]
  await page.clock.install()
  const last = page.waitForRequest(LAST_LOAD, { timeout: 0 })
  await page.goto('/')
  await expect(tiles(page).first()).toBeVisible()
  await last
  expect([own(), other()]).toEqual([1, 0])

  platformCode = 'AMBKING'
  // The profile counts for a minute; a tab that comes back after that asks for it again.
  const input = page.waitForRequest('**/storage/games_AMBKING.json')
  await page.clock.fastForward('01:01')
  await returnToTab(page)

  await input
  expect([own(), other()]).toEqual([1, 1])
})

/** A page that has painted nothing by then gets the app all the same. */
const PAINT_WAIT_MS = 1_000

test('[INIT-1] a first screen is painted before the app is requested', async ({ page }) => {
  // The wait for a paint ends after a second, which a busy machine may need for one.
  await page.addInitScript((waitMs) => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (act: () => void, ms?: number) => (ms === waitMs ? 0 : wait(act, ms)) })
  }, PAINT_WAIT_MS)
  await page.goto('/login')
  await expect(page.locator('form:not([method])')).toBeVisible()

  const [painted, requestCount] = await page.evaluate(() => {
    const app = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/(?:libraries|shell)-[^/]+\.js$/.test(name))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return [paint?.startTime ?? 0, Math.min(...app.map(({ startTime }) => startTime))] as const
  })
  expect(painted).toBeGreaterThan(0)
  expect(requestCount).toBeGreaterThanOrEqual(painted)
})

for (const { tab, isHidden, waits } of [
  { tab: 'a hidden tab', isHidden: true, waits: false },
  { tab: 'a page that is not painted within a second', isHidden: false, waits: true },
]) {
  test(`[INIT-1] ${tab} gets the app all the same`, async ({ page }) => {
    await page.clock.install()
    await stopTime(page)
    if (isHidden) await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    // No paint is reported.
    await page.addInitScript(() => (PerformanceObserver.prototype.observe = () => undefined))
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const runs = page.waitForResponse('**/assets/first-paint-*.js')
    const app = page.waitForRequest('**/assets/shell-*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    await runs
    if (waits) {
      await expect.poll(async () => await page.evaluate(() => document.readyState)).toBe('complete')
      expect(requests.filter((url) => url.includes('/assets/shell-') && url.endsWith('.js'))).toEqual([])
      await page.clock.runFor(PAINT_WAIT_MS)
    }

    await app
  })
}
