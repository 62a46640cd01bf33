import type { Page } from '@playwright/test'
import { jumpUntil } from './support/clock.ts'
import { newMember } from './support/member.ts'
import { button, companionIsThere, field } from './support/screens.ts'
import { countRequests, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const VERSION_PATH = '/api/version'
/** Null while the page is on its way. */
const stored = async (page: Page) => await page.evaluate(() => localStorage.getItem('app-version')).catch(() => null)

/** A server that says which version it runs, as the test tells it. */
async function serve(page: Page, first: string) {
  let version = first
  await page.route(`**${VERSION_PATH}`, async (route) => {
    if (route.request().method() === 'HEAD') return await route.fulfill({ status: 200 })
    return await route.fulfill({ json: { data: { version }, error: null } })
  })
  return (next: string) => {
    version = next
  }
}

/** Counts how often a page was loaded again. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test('[SESS-2] the first visit only stores the version; another one is stored and loads the page again, once', async ({ page }) => {
  await page.clock.install()
  const loads = countLoads(page)
  const release = await serve(page, '1')
  await page.goto('/login')
  await expect.poll(async () => await stored(page)).toBe('1')
  expect(loads()).toBe(1)

  release('2')
  await page.clock.fastForward('05:00')
  await expect.poll(loads).toBe(2)
  await expect.poll(async () => await stored(page)).toBe('2')
  await companionIsThere(page)
  await page.clock.fastForward('05:00')
  await page.clock.fastForward('05:00')
  expect(loads(), 'with nothing new').toBe(2)

  // Two servers that disagree: each version loads the page once, and then there is peace.
  for (const version of ['3', '2', '3', '2']) {
    release(version)
    await jumpUntil(page, '05:00', async () => expect(await stored(page)).toBe(version))
    // The first of them loads the page: the new page requests the next, not the one that is leaving.
    await expect.poll(loads).toBe(3)
    await companionIsThere(page)
    await page.clock.fastForward('01:00')
  }
  expect(loads()).toBe(3)
})

test('[SESS-2] what is typed survives a new version: the page waits until the form is done with', async ({ page, context }) => {
  await page.clock.install()
  await (await newMember()).enter(context)
  const loads = countLoads(page)
  const release = await serve(page, '1')
  await page.goto('/deposit-selection')
  await expect.poll(async () => await stored(page)).toBe('1')
  await field(page, 'จำนวนเงินที่ฝาก').fill('250')

  release('2')
  await page.clock.fastForward('05:00')
  await expect.poll(async () => await stored(page)).toBe('2')
  await page.clock.fastForward('01:00')
  await expect(field(page, 'จำนวนเงินที่ฝาก')).toHaveValue('250')
  expect(loads()).toBe(1)
  await field(page, 'จำนวนเงินที่ฝาก').fill('')
  await page.clock.fastForward('00:10')
  await expect.poll(loads).toBe(2)
})

test('[SESS-2] a version that cannot be fetched is only logged', async ({ page }) => {
  const loads = countLoads(page)
  const warned = page.waitForEvent('console', (message) => message.text().includes('the version could not be fetched'))
  await page.route(`**${VERSION_PATH}`, async (route) => await route.abort())
  await page.goto('/login')

  expect((await warned).type()).toBe('warning')
  expect(await stored(page)).toBeNull()
  expect(loads()).toBe(1)
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
})

test('[ERR-8] a piece that cannot be loaded while the server is down reloads nothing; the page shows the failure and retries on a press', async ({
  page,
  context,
  troubles,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  await companionIsThere(page)
  const loads = countLoads(page)
  await page.route('**/assets/withdraw-page-*.js', async (route) => await route.abort())
  await page.route(`**${VERSION_PATH}`, async (route) => await route.abort())
  await page.evaluate(() => {
    history.pushState({}, '', '/withdraw')
    dispatchEvent(new PopStateEvent('popstate'))
  })

  await expect(page.getByRole('main').getByText(thai('เชื่อมต่อระบบไม่ได้'))).toBeVisible()
  await button(page, 'โหลดหน้าใหม่').click()
  await expect(page.getByRole('main').getByText(thai('เชื่อมต่อระบบไม่ได้'))).toBeVisible()
  expect(loads()).toBe(0)

  await page.unroute('**/assets/withdraw-page-*.js')
  await page.unroute(`**${VERSION_PATH}`)
  await button(page, 'โหลดหน้าใหม่').click()
  await expect(page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน' })).toBeVisible()
  expect(troubles.filter((trouble) => !/^ChunkFailure|dynamically imported module/.test(trouble))).toEqual([])
  troubles.length = 0
})

test('a lost connection is shown on every page, disables money buttons with the reason, and the message disappears automatically', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/deposit-selection')
  await companionIsThere(page)
  await field(page, 'จำนวนเงินที่ฝาก').fill('250')
  const banner = page.getByRole('status').filter({ hasText: thai('คุณกำลังออฟไลน์') })

  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await expect(button(page, 'สร้าง QR')).toHaveAccessibleDescription(thai('คุณกำลังออฟไลน์'))
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(button(page, 'สร้าง QR')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, 'จำนวนเงินที่ฝาก')).toHaveValue('250')
})

test('a server that does not answer two polls in a row is shown, and so is its return', async ({ page, context }) => {
  await page.clock.install()
  await (await newMember()).enter(context)
  await page.goto('/game/arcade')
  await companionIsThere(page)
  const banner = page.getByRole('status').filter({ hasText: thai('เชื่อมต่อระบบไม่ได้') })
  await page.route('**/api/**', async (route) => await route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.clock.fastForward('00:16')
  await lost
  await expect(banner).toBeVisible()

  const versions = countRequests(page, VERSION_PATH)
  let isBack = false
  // Only the banner can learn that the server is back: other requests of the page stay cut until then.
  await page.route('**/api/**', async (route) => {
    isBack ||= new URL(route.request().url()).pathname === VERSION_PATH
    await (isBack ? route.continue() : route.abort())
  })
  await expect(async () => {
    await page.clock.fastForward('00:05')
    expect(versions()).toBeGreaterThan(0)
  }).toPass()
  await expect(banner).toHaveCount(0)
  // A request that was under way when the banner went is sent again after the first of these.
  await page.clock.fastForward('00:10')
  const before = versions()
  await page.clock.fastForward('00:30')
  expect(versions(), 'once it is back').toBe(before)
})

test('[ERR-1, STATE-2] a list that cannot be loaded says sorry and can be tried again, once at a time; what was wrong is forgotten then', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.route('**/api/v2/users/credit/transactions*', async (route) => await route.fulfill({ status: 400, json: { data: null } }))
  const requested = countRequests(page, '/api/v2/users/credit/transactions')
  await page.goto('/profile/credit-transaction')
  const failure = page.getByRole('alert').filter({ hasText: 'ขออภัย' })

  await expect(failure).toContainText(thai('เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้งในภายหลัง'))
  await page.unroute('**/api/v2/users/credit/transactions*')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v2/users/credit/transactions*', async (route) => {
    await released
    await route.continue()
  })
  const before = requested()
  // Two presses in one turn, before anything is drawn again.
  await failure.getByRole('button', { name: 'ลองอีกครั้ง' }).evaluate((retry: HTMLElement) => [retry.click(), retry.click()].length)
  await expect(failure).toHaveCount(0)
  release()
  await expect(page.getByText(thai('ไม่พบรายการของคุณ'))).toBeVisible()
  expect(requested() - before).toBe(1)
})

test('a toast covers no main button, waits while it is read, and goes after five seconds', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.clock.install()
  await page.goto('/profile')
  const main = page.getByRole('main').getByRole('link', { name: 'ถอนเงิน' }).first()
  const toast = page.getByRole('region', { name: 'ข้อความแจ้งเตือน' }).locator('p').first()
  // A screen that ends below the button, where thumbs are.
  const bottom = await main.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
  await page.setViewportSize({ width: 360, height: Math.ceil(bottom) + 80 })
  // Whether it was copied or could not be, a toast says so.
  await page.getByRole('button', { name: 'คัดลอกลิงก์ชวนเพื่อน', exact: true }).evaluate((copy: HTMLElement) => copy.click())
  await toast.hover()
  expect(await main.evaluate(isOnTop)).toBe(true)

  await page.clock.runFor(6_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 400)
  await jumpUntil(page, 5_000, async () => await expect(toast).toHaveCount(0, { timeout: 1_000 }))
})

/** Whether a press in the middle of an element reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
