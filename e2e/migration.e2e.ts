import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

/** Logs in for the first time with a name of the gateway platform: the form asks for the birth date and the terms. */
async function enterFirst(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(thai('ชื่อผู้ใช้หรือเบอร์โทรศัพท์')).fill(username)
  await page.getByRole('textbox', { name: thai('รหัสผ่าน') }).fill('demo-1234')
  const send = page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true })
  await send.click()
  const terms = page.getByRole('checkbox')
  await expect(terms).toBeVisible()
  await page.getByLabel('วันเกิด', { exact: true }).fill('5/3/2530')
  await terms.check()
  await send.click()
}

async function passCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: thai('ฉันไม่ใช่บอต') })
  await box.click()
  await expect(box).toHaveAttribute('aria-checked', 'true', { timeout: 30_000 * browserTimeFactor })
  await page.getByRole('button', { name: thai('ถัดไป') }).click()
}

test('[INIT-3, PROD-8, MIGR-1, MIGR-2, MIGR-3, MIGR-4, MIGR-5] a member of the gateway platform is led over the captcha to the move, arrives with the last satang and sees the games of the new system; an open bet stops another', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  await enterFirst(page, 'amb9somsri')
  await expect(page).toHaveURL(/\/verify-captcha\?next=/)
  await passCaptcha(page)
  await expect(page).toHaveURL('/migration')
  await assertUsable(page, '/migration')
  await page.getByRole('button', { name: thai('เริ่มย้ายบัญชี') }).click()
  const steps = page.getByRole('list', { name: thai('ขั้นตอนการย้าย') })
  await expect(steps.getByRole('time')).toHaveCount(4, { timeout: 30_000 * browserTimeFactor })
  await expect(page.getByRole('main')).toContainText('฿0.75')
  await assertUsable(page, '/migration')
  await page.getByRole('link', { name: thai('กลับหน้าแรก') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('a[href*="/game/"], a[href*="/play/"]').first()).toBeVisible()
  const profile = await page.evaluate(async () => (await (await fetch('/api/v2/users/profile')).json()).data)
  expect(profile.userPlatform.platform).toEqual({ platformCode: 'TIAMUT', username: 'somsri', usernameProduct: 'amb9somsri' })

  const other = await (await browser.newContext()).newPage()
  await enterFirst(other, 'amb9prasit')
  // The bet is shown before any captcha.
  const notice = other.getByRole('dialog', { name: thai('ยังมีการวางเดิมพัน') })
  await expect(notice).toContainText(thai('เล่นรอบที่ค้างให้จบ แล้วกลับมาใหม่'))
  await notice.getByRole('button', { name: 'ตกลง' }).click()
  await expect(other).toHaveURL('/')
  await other.context().close()
})
