import type { Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import { controlled } from './support/service-worker.ts'
import { creditChip, logInThroughForm } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test.describe('the app on a device', () => {
  test('is installable: a Thai manifest with the brand, its pages and pictures of the sizes that it promises', async ({
    page,
    request,
  }) => {
    await page.goto('/login')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const reply = await request.get(href ?? '')
    const manifest = await reply.json()

    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    expect(manifest).toMatchObject({
      name: 'Morakot',
      short_name: 'Morakot',
      lang: 'th',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes, purpose = 'any' }: { sizes: string; purpose?: string }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) {
      const picture = await (await request.get(src)).body()
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) expect((await page.goto(url))?.status(), url).toBe(200)
  })

  test('[ERR-7] works in a browser that knows no service worker', async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })
    })
    await assertAtHome(page)
  })

  test('[ERR-7] works where a service worker cannot be registered', async ({ page, context }) => {
    await context.addInitScript(() => {
      const register = async () => await Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => ({ register }) })
    })
    await assertAtHome(page)
  })
})

test.describe('with the service worker, a page without a net', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows a message in place of yesterday’s balance, and recovers with the network', async ({ page, context }) => {
    await assertAtHome(page)
    await controlled(page)
    await context.setOffline(true)
    await page.goto('/game/slot').catch(() => undefined)

    await expect(page.getByRole('heading', { level: 1, name: 'คุณกำลังออฟไลน์' })).toBeVisible()
    await expect(page.getByText('฿')).toHaveCount(0)
    await context.setOffline(false)
    await expect(balance(page)).toBeVisible()
    await expect(page).toHaveURL('/game/slot')
  })

  test('can be tried again by hand', async ({ page, context }) => {
    await assertAtHome(page)
    await controlled(page)
    await context.setOffline(true)
    await page.goto('/game/slot').catch(() => undefined)
    const again = page.getByRole('link', { name: 'ลองอีกครั้ง' })
    await expect(again).toBeVisible()
    // The page itself reaches no server.
    await page.evaluate(() => Object.assign(globalThis, { fetch: async () => await Promise.reject(new TypeError('network')) }))
    await context.setOffline(false)

    await again.click()
    await expect(balance(page)).toBeVisible()
    await expect(page).toHaveURL('/game/slot')
  })

  test('[HEAD-7] is festive in the season, and when its address sets it', async ({ page, context }) => {
    const theme = page.locator('html')
    const hat = page.locator('#brand-mark .brand-hat')
    await page.goto('/login')
    await controlled(page)
    await context.setOffline(true)
    await page.clock.setFixedTime('2026-12-14T23:59:59Z')
    await page.goto('/promotion').catch(() => undefined)
    await expect(page.getByRole('heading', { level: 1, name: 'คุณกำลังออฟไลน์' })).toBeVisible()
    await expect(theme).toHaveAttribute('data-theme', 'default')
    await expect(hat).toHaveCSS('display', 'none')

    await page.clock.setFixedTime('2026-12-15T00:00:00Z')
    await page.goto('/profile').catch(() => undefined)
    await expect(theme).toHaveAttribute('data-theme', 'christmas')
    await expect(hat).toHaveCSS('display', 'inline')
    await page.goto('/profile?theme=default').catch(() => undefined)
    await expect(theme).toHaveAttribute('data-theme', 'default')
  })
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('keeps files and pictures only, and lets every call through to the net', async ({ page }) => {
    const throughWorker: string[] = []
    page.on('response', (response) => {
      if (response.fromServiceWorker()) throughWorker.push(new URL(response.url()).pathname)
    })
    await assertAtHome(page)
    await controlled(page)
    for (const path of ['/profile', '/deposit', '/game/slot', '/']) {
      await page.goto(path)
      await expect(
        creditChip(page)
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible()
    }

    const kept = await page.evaluate(async () => {
      const shelves = await Promise.all((await caches.keys()).map(async (name) => await caches.open(name)))
      const requests = await Promise.all(shelves.map(async (shelf) => await shelf.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)
    expect(kept.filter((path) => !/^\/(?:assets|art)\/|^\/offline\.html$/.test(path))).toEqual([])
    expect(throughWorker.length).toBeGreaterThan(0)
    expect(throughWorker.filter((path) => /^\/(?:api|storage|seamless|callbacks)/.test(path))).toEqual([])
  })
})

test.describe('the offer to install', () => {
  const offer = (page: Page) => page.getByRole('region', { name: 'เพิ่มลงหน้าจอโฮม' })

  test('is not made at the first visit; from the second on the press of a button prompts the browser, and a no is kept', async ({
    page,
    context,
  }) => {
    await (await newMember()).enter(context)
    await page.clock.install()
    await page.goto('/')
    await expect(balance(page)).toBeVisible()
    await browserOffers(page, 'dismissed')
    await expect.poll(async () => await page.evaluate(() => localStorage.getItem('install'))).not.toBeNull()
    await expect(offer(page)).toHaveCount(0)

    await halfAnHourLater(page)
    await page.reload()
    await expect(balance(page)).toBeVisible()
    await browserOffers(page, 'dismissed')
    await expect(offer(page)).toBeVisible()
    await offer(page).getByRole('button', { name: 'ติดตั้งแอป' }).click()
    await expect(offer(page)).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)

    await halfAnHourLater(page)
    await page.reload()
    await browserOffers(page, 'dismissed')
    await page.clock.runFor(500)
    await expect(offer(page)).toHaveCount(0)
  })
})

/** Credit, or where there is none the way to some. */
const balance = (page: Page) =>
  creditChip(page)
    .or(page.getByRole('banner').getByRole('link', { name: thai('ฝากเงิน') }))
    .first()

async function assertAtHome(page: Page): Promise<void> {
  const member = await newMember()
  await page.goto('/login')
  await logInThroughForm(page, member.username)
  await expect(
    creditChip(page)
      .or(page.getByRole('banner').getByRole('link', { name: thai('ฝากเงิน') }))
      .first(),
  ).toBeVisible()
}

/** Headless browsers offer nothing by themselves. */
async function browserOffers(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const prompt = async () => {
      Reflect.set(window, 'asked', 1)
      return { outcome: answer }
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  }, outcome)
}

async function halfAnHourLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('install') ?? '{}')
    localStorage.setItem('install', JSON.stringify({ ...memory, lastSeenAt: memory.lastSeenAt - 30 * 60_000 }))
  })
}
