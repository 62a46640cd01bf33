import type { Page } from '@playwright/test'
import { jumpUntil } from './support/clock.ts'
import { actionOf } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { newMember } from './support/member.ts'
import { demoOperator, openDesk } from './support/operator.ts'
import type { Operator } from './support/operator.ts'
import { button, field } from './support/screens.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// What closes, closes for everybody.
const product = switchedProduct()
let operator: Operator
test.beforeAll(async () => {
  operator = await demoOperator(product.addresses)
})
test.beforeEach(async ({ context }) => {
  await (await newMember({ product: product.addresses })).enter(context)
})

const open = async (page: Page, path: string) => await page.goto(`${product.addresses.player}${path}`)

test('[GUARD-3, ROUTE-7, BACK-7] one switch closes the site: every page leads to the waiting room, which leads back automatically when it opens', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const desk = await openDesk(await browser.newPage(), product.addresses)
  await page.clock.install()
  await open(page, '/maintenance')
  await expect(page).toHaveURL(`${product.addresses.player}/`)
  await open(page, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await desk.getByRole('button', { name: 'ปิดปรับปรุงเดี๋ยวนี้' }).click()
  const question = actionOf(desk, 'ปิดปรับปรุงเดี๋ยวนี้')
  await question.getByRole('button', { name: 'ยืนยันปิดปรับปรุง' }).click()
  await expect(question.getByRole('status')).toContainText('ปิดปรับปรุงแล้ว')
  await question.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(desk.getByText('เว็บไซต์ปิดปรับปรุงอยู่')).toBeVisible()

  // A member in the middle of the app learns it from the next call.
  await jumpUntil(page, '00:15', async () => await expect(page).toHaveURL(/\/maintenance\?next=%2Fprofile$/, { timeout: 1_000 }))
  await expect(page.getByRole('heading', { level: 1, name: thai('ปิดปรับปรุงชั่วคราว') })).toBeVisible()
  await open(page, '/game/slot')
  await expect(page).toHaveURL(/\/maintenance\?next=%2Fgame%2Fslot$/)
  await page.reload()
  await expect(page).toHaveURL(/\/maintenance\?next=%2Fgame%2Fslot$/)
  // There is no home to lead to: the logo is a picture here (BACK-7).
  await expect(page.getByRole('banner').locator('.brand-mark')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'ไปหน้าแรก' })).toHaveCount(0)
  await page.getByRole('banner').locator('.brand-mark').click()
  await expect(page).toHaveURL(/\/maintenance\?next=%2Fgame%2Fslot$/)
  expect((await page.request.get(`${product.addresses.player}/health`)).status()).toBe(200)
  const guest = await browser.newPage()
  await guest.clock.install()
  await open(guest, '/login')
  await expect(guest).toHaveURL(/\/maintenance\?next=/)

  await desk.getByRole('button', { name: 'เปิดเว็บไซต์', exact: true }).click()
  await jumpUntil(page, '00:10', async () => await expect(page).toHaveURL(/\/game\/slot$/, { timeout: 1_000 }))
  await jumpUntil(guest, '00:10', async () => await expect(guest).toHaveURL(/\/login$/, { timeout: 1_000 }))
})

test('[GUARD-3] who has typed something keeps it: the page waits under a notice and goes on where it was', async ({ page }) => {
  test.setTimeout(120_000 * browserTimeFactor)
  await page.clock.install()
  await open(page, '/deposit-selection')
  await field(page, 'จำนวนเงินที่ฝาก').fill('512')
  await operator.set('MAINTENANCE', { until: '2099-01-01T00:00:00.000Z' })
  const notice = page.getByRole('alertdialog', { name: thai('ปิดปรับปรุงชั่วคราว') })
  // The page learns it from its next request, its own or the member's: a press a moment later finds the notice there.
  await expect(async () => {
    if (!(await notice.isVisible())) await button(page, 'สร้าง QR').click({ timeout: 1_000 })
    await expect(notice).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 * browserTimeFactor })
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await operator.clear('MAINTENANCE')

  await jumpUntil(page, '00:10', async () => await expect(notice).toHaveCount(0, { timeout: 1_000 }))
  await expect(field(page, 'จำนวนเงินที่ฝาก')).toHaveValue('512')
})

test('[GUARD-3] an operator gets through by the link of the console, and the link works once', async ({ page, browser }) => {
  await operator.set('MAINTENANCE', {})
  const { url } = await operator.api.site.makePass()

  await page.goto(url)
  await expect(page).toHaveURL(`${product.addresses.player}/`)
  await expect(page.getByRole('heading', { name: thai('ลองเล่นก่อนได้ทุกเกม') })).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto(url)
  await expect(stranger.getByRole('alert')).toContainText(thai('ลิงก์นี้ใช้ไม่ได้แล้ว'))
  expect(new URL(stranger.url()).hash).toBe('')
})
