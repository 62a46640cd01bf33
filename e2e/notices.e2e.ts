import type { Page } from '@playwright/test'
import { patience } from './support/drag.ts'
import { newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { demoOperator, openDesk } from './support/operator.ts'
import type { Operator } from './support/operator.ts'
import { button, field } from './support/screens.ts'
import { serverSays, serverSaysNoTime } from './support/server-time.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, test, withoutBundle } from './support/test.ts'
import { thai } from './support/thai.ts'

// A service worker would carry calls past the tests that let the server say another time.
test.use({ serviceWorkers: 'block' })

// What operators set holds for every member at once.
const product = switchedProduct()
let operator: Operator
let member: Member
test.beforeAll(async () => {
  operator = await demoOperator(product.addresses)
})
test.beforeEach(async ({ context }) => {
  member = await newMember({ product: product.addresses })
  await member.enter(context)
})

const open = async (page: Page, path: string) => await page.goto(`${product.addresses.player}${path}`)
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })
const modal = (page: Page, title: string) => page.getByRole('dialog', { name: thai(title) })

test('[WELCOME-1, WELCOME-2, ENT-16, LAYOUT-5] put away at one at night the welcome is back at seven, with nothing of the member in the record', async ({
  page,
}) => {
  await operator.set('WELCOME_MODAL', { title: 'ยินดีต้อนรับวันนี้', body: 'บรรทัดแรก\nบรรทัดที่สอง' })
  let now = '2026-11-25T01:00:00+07:00'
  await page.clock.install({ time: now })
  await serverSays(page, () => Date.parse(now))
  await open(page, '/')
  await modal(page, 'ยินดีต้อนรับวันนี้').getByRole('button', { name: 'ไม่แสดงอีกในวันนี้' }).click()
  await expect(modal(page, 'ยินดีต้อนรับวันนี้')).toHaveCount(0)

  const stored = await page.evaluate(() => localStorage.getItem('morakot.welcome-snooze'))
  expect(Object.values(JSON.parse(stored ?? '{}').perUser)).toEqual(['2026-11-25T00:00:00.000Z'])
  for (const secret of [member.username, member.phone, member.bankNumber]) expect(stored).not.toContain(secret)

  now = '2026-11-25T06:59:00+07:00'
  await page.clock.setSystemTime(now)
  await page.reload()
  await expect(page.getByRole('link', { name: thai('ฝากง่ายด้วย QR พร้อมเพย์') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(modal(page, 'ยินดีต้อนรับวันนี้')).toHaveCount(0)

  now = '2026-11-25T07:01:00+07:00'
  await page.clock.setSystemTime(now)
  await page.reload()
  await expect(modal(page, 'ยินดีต้อนรับวันนี้')).toBeVisible()
  // Closed without a word it does not come with each load of this visit.
  await page.keyboard.press('Escape')
  await expect(modal(page, 'ยินดีต้อนรับวันนี้')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: thai('ฝากง่ายด้วย QR พร้อมเพย์') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(modal(page, 'ยินดีต้อนรับวันนี้')).toHaveCount(0)
})

test('[WELCOME-1, ENT-8] a new member is greeted and nothing else; the welcome waits for the next visit, the greeting came once', async ({
  page,
}) => {
  await operator.set('NEW_USER_MODAL', { title: 'สวัสดีสมาชิกใหม่', body: 'บัญชีพร้อมแล้ว' })
  await operator.set('WELCOME_MODAL', { title: 'ต้อนรับทุกคน', body: 'วันนี้มีของใหม่', link: '/promotion' })
  await open(page, '/')

  await expect(modal(page, 'สวัสดีสมาชิกใหม่')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await modal(page, 'สวัสดีสมาชิกใหม่').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nor on the way home again, while the app is the same one.
  await mainMenu(page).getByRole('link', { name: 'สล็อต' }).click()
  await expect(page).toHaveURL(/\/game\/slot$/)
  await mainMenu(page).getByRole('link', { name: 'หน้าแรก' }).click()
  await expect(page.getByRole('link', { name: thai('ฝากง่ายด้วย QR พร้อมเพย์') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(modal(page, 'ต้อนรับทุกคน')).toBeVisible()
  await modal(page, 'ต้อนรับทุกคน').getByRole('button', { name: 'ดูรายละเอียด' }).click()
  await expect(page).toHaveURL(/\/deposit-selection$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[WELCOME-1] without a key of the member the welcome is shown and cannot be put away; a picture that does not come leaves no gap', async ({
  page,
}) => {
  await operator.set('WELCOME_MODAL', { title: 'ต้อนรับทุกคน', body: 'วันนี้มีของใหม่', image: '/art/no-such-picture.svg' })
  await withoutBundle(page)
  await page.route('**/api/v2/users/profile', async (route) => await route.fulfill({ status: 500, body: 'the test said so' }))
  await open(page, '/')

  const welcome = modal(page, 'ต้อนรับทุกคน')
  await expect(welcome).toBeVisible({ timeout: 30_000 * patience })
  await expect(welcome.locator('img')).toHaveCount(0)
  await expect(welcome.getByRole('button', { name: 'ไม่แสดงอีกในวันนี้' })).toHaveCount(0)
  await welcome.getByRole('button', { name: 'ตกลง' }).click()
  await expect(welcome).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('morakot.welcome-snooze'))).toBeNull()
})

test('[LAYOUT-5] a notice that is put away gives the focus back to what was pressed', async ({ page }) => {
  await operator.set('ANNOUNCEMENT', { title: 'ปรับเวลาถอนเงิน', body: 'คืนนี้ถอนได้ถึง 23:00 น.' })
  await open(page, '/')
  const line = page.getByRole('button', { name: thai('อ่านประกาศ ปรับเวลาถอนเงิน') })
  const notice = modal(page, 'ปรับเวลาถอนเงิน')
  for (const close of [
    async () => await page.keyboard.press('Escape'),
    async () => await notice.getByRole('button', { name: 'ปิด' }).click(),
    async () => await notice.getByRole('button', { name: 'ตกลง' }).click(),
  ]) {
    await line.focus()
    await expect(line).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice).toBeVisible()
    await expect.poll(async () => await notice.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await close()
    await expect(notice).toHaveCount(0)
    await expect(line).toBeFocused()
  }
})

test('[NOTICE-1, LAYOUT-5, ENT-13, CALL-39] the boost stands on top with its time left, moves nothing when it comes, leads to the deposit and goes at its end', async ({
  page,
}) => {
  await operator.api.site.makeBoost({
    body: { title: 'ฝากวันนี้รับพอยท์สองเท่า', multiplier: 2, endAt: new Date(Date.now() + 3_600_000).toISOString() },
  })
  await page.clock.install()
  await serverSaysNoTime(page)
  await page.addInitScript(watchShifts)
  await open(page, '/')
  const bar = page.getByRole('link', { name: thai('ฝากวันนี้รับพอยท์สองเท่า') })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/เหลือเวลา (?:1 ชั่วโมง 0|0 ชั่วโมง 59|0 ชั่วโมง 60) นาที/)
  const digits = page.getByRole('timer').locator('[aria-hidden]')
  const shown = await digits.innerText()
  expect(shown).toMatch(/(?:59|00):\d\d/)
  await expect(digits).not.toHaveText(shown)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.02)

  await bar.click()
  await expect(page).toHaveURL(/\/deposit-selection$/)

  // A tab that slept through the end: its timers did not run.
  await page.clock.fastForward(3_601_000)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('[NOTICE-1] an offer that ends, or is stopped, while it is looked at moves nothing below it', async ({ page }) => {
  await operator.set('ANNOUNCEMENT', { title: 'ปรับเวลาถอนเงิน', body: 'คืนนี้ถอนได้ถึง 23:00 น.' })
  const boost = await operator.api.site.makeBoost({
    body: { title: 'ฝากวันนี้รับพอยท์สองเท่า', multiplier: 2, endAt: new Date(Date.now() + 3_600_000).toISOString() },
  })
  await page.clock.install()
  await open(page, '/deposit')
  const bar = page.getByRole('link', { name: thai('ฝากวันนี้รับพอยท์สองเท่า') })
  const line = page.getByRole('button', { name: thai('อ่านประกาศ ปรับเวลาถอนเงิน') })
  await expect(bar).toBeVisible()
  // What the form is told of limits comes after it stands.
  await page.waitForLoadState('networkidle')
  const places = async () => [await line.boundingBox(), await button(page, 'สร้าง QR').boundingBox()].map((box) => box?.y)
  const before = await places()

  await operator.api.site.stopBoost({ params: { id: boost.id } })
  await page.clock.fastForward('05:01')
  await expect(bar).toHaveCount(0)
  expect(await places()).toEqual(before)

  await page.reload()
  await expect(line).toBeVisible()
  await expect.poll(async () => (await line.boundingBox())?.y).toBeLessThan(before[0] ?? 0)
})

test('[NOTICE-1, D14] no offer stands where members withdraw or protect themselves, nor for a guest, nor for one on a break, not for a moment', async ({
  page,
  browser,
}) => {
  test.slow()
  await operator.api.site.makeBoost({
    body: { title: 'ฝากวันนี้รับพอยท์สองเท่า', multiplier: 2, endAt: new Date(Date.now() + 3_600_000).toISOString() },
  })
  const bar = page.getByRole('link', { name: thai('ฝากวันนี้รับพอยท์สองเท่า') })
  for (const path of ['/profile', '/deposit-selection', '/deposit']) {
    await open(page, path)
    await expect(bar, path).toBeVisible()
  }
  for (const path of ['/withdraw', '/profile/safety', '/profile/devices', '/change-password', '/reward', '/no/such/page']) {
    await open(page, path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(bar, path).toHaveCount(0)
  }
  const guest = await browser.newPage()
  await open(guest, '/no/such/page')
  await expect(guest.getByRole('banner').getByRole('link', { name: 'สมัครสมาชิก' })).toBeVisible()
  await guest.waitForLoadState('networkidle')
  await expect(guest).toHaveURL(/\/no\/such\/page$/)
  await guest.context().close()

  // The member's own answer is kept back: until it is there, nothing is offered.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/deposit-point.boost*', async (route) => {
    await released
    await route.continue()
  })
  await withoutBundle(page)
  await page.clock.install()
  await open(page, '/')
  await expect(page.getByRole('link', { name: thai('ฝากง่ายด้วย QR พร้อมเพย์') })).toBeVisible()
  await page.clock.runFor(500)
  await expect(bar).toHaveCount(0)
  await member.api.protection.timeOut({ body: { days: 1 } })
  await page.reload()
  await expect(page.locator('[data-on-break]')).toBeVisible()
  await expect(bar).toHaveCount(0)
  const answered = page.waitForResponse(/deposit-point\.boost/)
  release()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(bar).toHaveCount(0)
})

test('[ENT-8] an announcement is one calm line that can be read, put away, and read again on the account page', async ({ page }) => {
  await operator.set('ANNOUNCEMENT', { title: 'ปรับเวลาถอนเงิน', body: 'คืนนี้ถอนได้ถึง 23:00 น.' })
  await open(page, '/')
  const line = page.getByRole('button', { name: thai('อ่านประกาศ ปรับเวลาถอนเงิน') })
  await line.click()
  await expect(modal(page, 'ปรับเวลาถอนเงิน')).toContainText(thai('คืนนี้ถอนได้ถึง'))
  await modal(page, 'ปรับเวลาถอนเงิน').getByRole('button', { name: 'ตกลง' }).click()

  await button(page, 'ซ่อนประกาศ').click()
  await page.reload()
  await expect(page.getByRole('link', { name: thai('ฝากง่ายด้วย QR พร้อมเพย์') })).toBeVisible()
  await expect(line).toHaveCount(0)
  await open(page, '/profile')
  await expect(line).toBeVisible()

  await operator.set('ANNOUNCEMENT', { title: 'ปรับเวลาถอนเงิน', body: 'กลับมาเป็นปกติแล้ว' })
  await open(page, '/')
  await expect(line).toBeVisible()
})

test('[ENT-8] the second account and the line about promotions stand where members look for them, while they are set', async ({ page }) => {
  await operator.set('BACKUP_BANK_ACCOUNT', { bankCode: 'SCB', number: '4680123457', name: 'บริษัท มรกต จำกัด' })
  await operator.set('PROMOTION_FOMO', { text: 'โปรนี้ถึงสิ้นเดือน', endAt: '2099-12-31T16:59:00.000Z' })
  await open(page, '/')
  await expect(page.getByText(thai('โปรนี้ถึงสิ้นเดือน'))).toContainText(/ถึง 31/)
  await open(page, '/deposit-selection')
  await expect(page.getByText(thai('โปรนี้ถึงสิ้นเดือน'))).toBeVisible()
  await open(page, '/deposit')
  await expect(page.getByText('บัญชีสำรอง', { exact: true })).toBeVisible()
  await expect(page.getByText('468-0-12345-7')).toBeVisible()

  await operator.clear('BACKUP_BANK_ACCOUNT')
  await operator.clear('PROMOTION_FOMO')
  await page.reload()
  await expect(field(page, 'จำนวนเงินที่ฝาก')).toBeVisible()
  await expect(page.getByText('บัญชีสำรอง', { exact: true })).toHaveCount(0)
})

test('[ENT-8, D14] the line about promotions is not read by a member on a break, who is told of the break instead', async ({ page }) => {
  await operator.set('PROMOTION_FOMO', { text: 'โปรนี้ถึงสิ้นเดือน' })
  const line = page.getByText(thai('โปรนี้ถึงสิ้นเดือน'))
  await open(page, '/deposit-selection')
  await expect(line).toBeVisible()
  await member.api.protection.timeOut({ body: { days: 1 } })

  for (const path of ['/deposit-selection', '/']) {
    await open(page, path)
    await expect(page.locator('[data-on-break]'), path).toBeVisible()
    await expect(line, path).toBeHidden()
  }
})

test('[VALID-7] the second of two operators who save one text is shown the newer one before anything is saved over it', async ({
  browser,
}) => {
  const desk = await openDesk(await browser.newPage(), product.addresses, '/site?subject=PROMOTION_FOMO')
  const form = desk.getByRole('form', { name: 'ข้อความโปรโมชั่น' })
  await form.getByLabel('ข้อความ', { exact: true }).fill(' ')
  await form.getByRole('button', { name: 'บันทึกและแสดง' }).click()
  await expect(form.getByRole('alert')).toContainText(thai('กรุณากรอกข้อความ'))

  await form.getByLabel('ข้อความ', { exact: true }).fill('ของฉัน')
  await operator.set('PROMOTION_FOMO', { text: 'ของคนอื่น' })
  await form.getByRole('button', { name: /^บันทึก/ }).click()

  await expect(form.getByRole('status')).toContainText(thai('ของคนอื่น'))
  await expect(form.getByLabel('ข้อความ', { exact: true })).toHaveValue('ของฉัน')
  await form.getByRole('button', { name: 'เก็บที่พิมพ์ไว้' }).click()
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(desk.getByText('บันทึกแล้ว')).toBeVisible()
  const { settings } = await operator.api.site.settings()
  expect(settings.find(({ key }) => key === 'PROMOTION_FOMO')?.value).toMatchObject({ text: 'ของฉัน' })
})

/** Adds up how far things moved by themselves, as the browser measures it. */
function watchShifts(): void {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) sum += Number(entry.value)
    }
    document.documentElement.dataset['shift'] = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}
