import type { Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { demoOperator, offerBoost } from './support/operator.ts'
import type { Operator } from './support/operator.ts'
import { button } from './support/screens.ts'
import { serverSaysNoTime } from './support/server-time.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
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
  await expect(page.getByRole('heading', { name: thai('ลองเล่นก่อนได้ทุกเกม') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(modal(page, 'ต้อนรับทุกคน')).toBeVisible()
  await modal(page, 'ต้อนรับทุกคน').getByRole('button', { name: 'ดูรายละเอียด' }).click()
  await expect(page).toHaveURL(/\/deposit-selection$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('[NOTICE-1, LAYOUT-5, ENT-13, CALL-39] the boost is on top with its time left, moves nothing when it appears, leads to the deposit and goes at its end', async ({
  page,
}) => {
  await offerBoost(product.addresses, 'ฝากวันนี้รับพอยท์สองเท่า')
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
  const boost = await offerBoost(product.addresses, 'ฝากวันนี้รับพอยท์สองเท่า')
  await page.clock.install()
  await open(page, '/deposit-selection')
  const bar = page.getByRole('link', { name: thai('ฝากวันนี้รับพอยท์สองเท่า') })
  const line = page.getByRole('button', { name: thai('อ่านประกาศ ปรับเวลาถอนเงิน') })
  await expect(bar).toBeVisible()
  // The form receives its limits after it is drawn.
  await page.waitForLoadState('networkidle')
  const places = async () => [await line.boundingBox(), await button(page, 'สร้าง QR').boundingBox()].map((box) => box?.y)
  const before = await places()

  await operator.api.site.stopBoost({ params: { id: boost } })
  await page.clock.fastForward('05:01')
  await expect(bar).toHaveCount(0)
  expect(await places()).toEqual(before)

  await page.reload()
  await expect(line).toBeVisible()
  await expect.poll(async () => (await line.boundingBox())?.y).toBeLessThan(before[0] ?? 0)
})

test('[ENT-8, NOTICE-1, D14] neither the line about promotions nor an offer is read by a member on a break, who reads of the break instead', async ({
  page,
}) => {
  await operator.set('PROMOTION_FOMO', { text: 'โปรนี้ถึงสิ้นเดือน' })
  await offerBoost(product.addresses, 'ฝากวันนี้รับพอยท์สองเท่า')
  const line = page.getByText(thai('โปรนี้ถึงสิ้นเดือน'))
  const bar = page.getByRole('link', { name: thai('ฝากวันนี้รับพอยท์สองเท่า') })
  await open(page, '/deposit-selection')
  await expect(line).toBeVisible()
  await expect(bar).toBeVisible()
  await member.api.protection.timeOut({ body: { days: 1 } })

  for (const path of ['/deposit-selection', '/']) {
    await open(page, path)
    await expect(page.locator('[data-on-break]'), path).toBeVisible()
    await expect(line, path).toBeHidden()
    await page.waitForLoadState('networkidle')
    await expect(bar, path).toBeHidden()
  }
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
