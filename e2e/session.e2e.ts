import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { stopTime } from './support/clock.ts'
import { button, companionIsThere, logInThroughForm } from './support/screens.ts'
import { countRequests, expect, newAddress, test } from './support/test.ts'
import { buddhistYear, thai } from './support/thai.ts'

const RENEWAL_PATH = '/api/v2/users/auth'
const LOOK_UP_PATH = '/api/v2/users/platforms.identify'

const relogin = (page: Page) => page.getByRole('alertdialog', { name: thai('กรุณาเข้าสู่ระบบอีกครั้ง') })
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })

async function signedIn(page: Page, context: BrowserContext, path = '/profile'): Promise<Member> {
  const member = await newMember()
  await member.enter(context)
  await page.goto(path)
  await companionIsThere(page)
  return member
}

/** The calls of a page that are not answered yet; one that is refused may be repeated once. */
function callsUnderWay(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  const isCall = (request: Request) => request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/api/')
  page.on('request', (request) => void (isCall(request) && calls.add(request)))
  page.on('requestfinished', (request) => void calls.delete(request))
  page.on('requestfailed', (request) => void calls.delete(request))
  return calls
}

/** Logs the member in on a computer at another address, through the form. */
async function logInElsewhere(browser: Browser, page: Page, username: string): Promise<Page> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() }, userAgent })
  const elsewhere = await context.newPage()
  await elsewhere.goto(new URL('/login', page.url()).href)
  await logInThroughForm(elsewhere, username)
  await expect(elsewhere).toHaveURL(new URL('/', page.url()).href)
  return elsewhere
}

test('[POLL-2, SESS-1, LAYOUT-4, CALL-2, VALID-2] a second login ends the first, which learns within 60 seconds when and on what device, and can only log out', async ({
  page,
  context,
  browser,
}) => {
  await page.clock.install()
  const underWay = callsUnderWay(page)
  const { username } = await signedIn(page, context)
  // However long the other login takes: here it is none of the 60 seconds.
  await stopTime(page)
  const elsewhere = await logInElsewhere(browser, page, username)
  await page.clock.fastForward('00:50')
  await expect(relogin(page)).toHaveCount(0)
  await page.clock.fastForward('00:10')
  await page.clock.resume()

  const dialog = relogin(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(String(buddhistYear()))
  await expect(dialog).toContainText(thai('อุปกรณ์ Edge, Windows'))
  await expect(dialog).toContainText('แจ้งเตือนความปลอดภัย')
  await expect(dialog.getByRole('button')).toHaveText(['ตกลง'])
  // The other device's window took the keyboard.
  await page.bringToFront()
  await expect(dialog.getByRole('heading')).toBeFocused()
  expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).toBe('rgba(5, 3, 12, 0.8)')

  for (const key of ['Enter', 'Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect.poll(() => underWay.size, 'calls that began before the session ended').toBe(0)
  await page.evaluate(async () => void (await fetch('/robots.txt')))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.clock.fastForward('03:00')
  // The test's own request is sent after all of those.
  await page.evaluate(async () => void (await fetch('/robots.txt')))
  await expect.poll(() => requests).toContain('/robots.txt')
  // What is about the member is not asked for in vain, whatever else the page does.
  expect(requests.filter((path) => path.startsWith('/api/') && !path.includes('telemetry') && !path.includes('maintenance'))).toEqual([])
  await page.reload()
  await expect(relogin(page)).toContainText(thai('อุปกรณ์ Edge, Windows'))

  await button(page, 'ตกลง').click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await expect(relogin(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(relogin(page)).toHaveCount(0)
  // Logging out here has not ended the session there.
  await elsewhere.goto(new URL('/profile', page.url()).href)
  await expect(elsewhere.getByText(username, { exact: true }).first()).toBeVisible()
  await elsewhere.context().close()
})

test('[ERR-5, SESS-1, CALL-3] a first device that sends a request before that gets the same, once', async ({ page, context, browser }) => {
  const { username } = await signedIn(page, context)
  const elsewhere = await logInElsewhere(browser, page, username)
  await page.getByRole('main').getByRole('link', { name: 'ถอนเงิน' }).first().click()

  await expect(relogin(page)).toBeVisible()
  await expect(relogin(page)).toContainText(thai('อุปกรณ์ Edge, Windows'))
  await expect(page.getByText(thai('หมดเวลาการใช้งาน'))).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/login/)
  await button(page, 'ตกลง').click()
  await expect(page).toHaveURL(/\/login$/)
  await elsewhere.context().close()
})

test('[SESS-1, GUARD-1, CALL-2] a first device that is opened again after that learns the same over the login page, which continues', async ({
  page,
  context,
  browser,
}) => {
  const { username } = await signedIn(page, context)
  const elsewhere = await logInElsewhere(browser, page, username)
  await page.close()
  const again = await context.newPage()
  await again.goto('/withdraw')

  await expect(again).toHaveURL(/\/login\?next=/)
  await expect(relogin(again)).toContainText(thai('อุปกรณ์ Edge, Windows'))
  await button(again, 'ตกลง').click()
  await expect(relogin(again)).toHaveCount(0)
  await again.reload()
  await companionIsThere(again)
  await expect(relogin(again)).toHaveCount(0)
  await logInThroughForm(again, username)
  await expect(again).toHaveURL('/withdraw')
  await elsewhere.context().close()
})

test('[ERR-5, SESS-1] a session that is found ended before any request can be sent is explained once it can, over the login page', async ({
  page,
  context,
  browser,
}) => {
  const { username } = await signedIn(page, context)
  const elsewhere = await logInElsewhere(browser, page, username)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/companion-*.js', async (route) => {
    await released
    await route.continue()
  })
  // The page believes the session to be good, until the first call that needs it.
  await page.route('**/api/start*', async (route) => await route.abort())
  await page.route('**/api/users/auth', async (route) => await route.fulfill({ json: { data: { auth: true }, error: null } }))
  await page.goto('/withdraw')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.unroute('**/api/users/auth')
  release()

  await expect(relogin(page)).toContainText(thai('อุปกรณ์ Edge, Windows'))
  await expect(page.getByText(thai('หมดเวลาการใช้งาน'))).toHaveCount(0)
  await elsewhere.context().close()
})

test('[ERR-5, VALID-6, CALL-4, CALL-5] a token that cannot be verified is renewed silently, and the member notices nothing', async ({
  page,
  context,
}) => {
  const [renewals, lookUps] = [countRequests(page, RENEWAL_PATH), countRequests(page, LOOK_UP_PATH)]
  const member = await signedIn(page, context)
  await expect.poll(lookUps).toBe(1)
  let refused = 0
  await page.route('**/api/v2/users/withdrawal/conditions', async (route) => {
    refused += 1
    if (refused > 1) return await route.continue()
    return await route.fulfill({ status: 401, json: { data: null, error: 'x', message: 'ไม่สามารถยืนยันโทเค็นได้' } })
  })
  await page.getByRole('main').getByRole('link', { name: 'ถอนเงิน' }).first().click()

  await expect(page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน' })).toBeVisible()
  // The page is drawn before the test has seen all of its requests.
  await expect.poll(() => [refused, renewals(), lookUps()]).toEqual([2, 1, 2])
  await expect(relogin(page)).toHaveCount(0)
  expect(await member.api.members.auth()).toEqual({ auth: true })
})

test('[CALL-6, LAYOUT-3] a logout in one tab is a logout in all, and a login in one opens the others', async ({ page, context }) => {
  const { username } = await signedIn(page, context)
  const other = await context.newPage()
  await other.goto('/profile')
  await companionIsThere(other)

  await button(page, 'ออกจากระบบ').click()
  await page
    .getByRole('dialog', { name: thai('ออกจากระบบ?') })
    .getByRole('button', { name: 'ออกจากระบบ' })
    .click()
  // First what disappears without a press.
  await expect(other.getByText(thai('คุณออกจากระบบแล้ว'))).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login$/)

  await logInThroughForm(page, username)
  await expect(page).toHaveURL('/')
  await expect(mainMenu(other)).toBeVisible()
})
