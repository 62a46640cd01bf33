import type { Page } from '@playwright/test'
import { actionOf, openRow, signIn } from './support/desk.ts'
import { patience } from './support/drag.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

/** Logs in for the first time with a name of the gateway platform: the form asks for the birth date and the terms. */
async function enterFirst(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(thai('ชื่อผู้ใช้หรือเบอร์โทรศัพท์')).fill(username)
  await page.getByRole('textbox', { name: thai('รหัสผ่าน') }).fill('demo-1234')
  const send = page.getByRole('main').getByRole('button', { name: thai('เข้าสู่ระบบ'), exact: true })
  await send.click()
  const terms = page.getByRole('checkbox')
  await expect(terms).toBeVisible()
  const menus = page.getByRole('group', { name: thai('วันเกิด') }).getByRole('combobox')
  for (const [place, index] of [5, 3, 20].entries()) await menus.nth(place).selectOption({ index })
  await terms.check()
  await send.click()
}

/** A list with its heading, a name of the source, and another. */
const csv = (other: string) => `username\namb9first\n${other}\n`

async function passCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: thai('ฉันไม่ใช่บอต') })
  await box.click()
  await expect(box).toHaveAttribute('aria-checked', 'true', { timeout: 30_000 * patience })
  await page.getByRole('button', { name: thai('ถัดไป') }).click()
}

test('[INIT-3, PROD-8, MIGR-1, MIGR-2, MIGR-3, MIGR-4, MIGR-5] a member of the gateway platform is led over the captcha to the move, arrives with the last satang and sees the games of the new system; an open bet stops another, and operators see both', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000 * patience)
  await enterFirst(page, 'amb9somsri')
  await expect(page).toHaveURL(/\/verify-captcha\?next=/)
  await passCaptcha(page)
  await expect(page).toHaveURL('/migration')
  await assertUsable(page, '/migration')
  await page.getByRole('button', { name: thai('เริ่มย้ายบัญชี') }).click()
  const steps = page.getByRole('list', { name: thai('ขั้นตอนการย้าย') })
  await expect(steps.getByRole('time')).toHaveCount(4, { timeout: 30_000 * patience })
  await expect(page.getByRole('main')).toContainText('฿0.75')
  await assertUsable(page, '/migration')
  await page.getByRole('link', { name: thai('กลับหน้าแรก') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('a[href*="/game/"], a[href*="/play/"]').first()).toBeVisible()
  const profile = await page.evaluate(async () => (await (await fetch('/api/v2/users/profile')).json()).data)
  expect(profile.userPlatform.platform).toEqual({ platformCode: 'TIAMUT', username: 'somsri', usernameProduct: 'amb9somsri' })

  const other = await (await browser.newContext()).newPage()
  await enterFirst(other, 'amb9prasit')
  await expect(other).toHaveURL(/\/verify-captcha\?next=/)
  await passCaptcha(other)
  await other.getByRole('button', { name: thai('เริ่มย้ายบัญชี') }).click()
  await expect(other.getByRole('main')).toContainText(thai('ยังมีการวางเดิมพัน'), { timeout: 30_000 * patience })
  await expect(other.getByRole('main')).toContainText(thai('เล่นรอบที่ค้างให้จบ แล้วกลับมาใหม่'))
  await other.context().close()

  const desk = await browser.newPage()
  await signIn(desk, 'owner', `${addresses.console}/migrations`)
  await expect(desk.getByRole('row').filter({ hasText: 'amb9prasit' })).toContainText('หยุด')
  await expect(desk.getByRole('row').filter({ hasText: 'amb9somsri' })).toContainText(thai('ย้ายเสร็จ'))

  await openRow(desk, 'amb9somsri')
  const detail = desk.getByRole('dialog')
  for (const step of ['พักบัญชีเดิม', 'นำยอดออกแล้ว', 'เข้ายอดแล้ว', 'ย้ายเสร็จ']) await expect(detail).toContainText(thai(step))
  await expect(detail.getByRole('button', { name: thai('ทำต่อ') })).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)

  await desk.getByRole('button', { name: thai('อัปโหลด CSV r1') }).click()
  const upload = actionOf(desk, 'อัปโหลดรายชื่อ r1')
  await upload.locator('input[type="file"]').setInputFiles({ name: 'r1.csv', mimeType: 'text/csv', buffer: Buffer.from(csv('somchai')) })
  await upload.getByLabel('เหตุผล').fill('รายชื่อรอบที่สอง')
  await upload.getByRole('button', { name: 'ตรวจทาน' }).click()
  await upload.getByRole('button', { name: thai('แทนที่รายชื่อเดิม r1') }).click()
  await expect(upload).toContainText(thai('บรรทัดที่ 3 ไม่ใช่ชื่อผู้ใช้ของระบบเดิม'))
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: thai('อัปโหลด CSV r1') }).click()
  await upload.locator('input[type="file"]').setInputFiles({ name: 'r1.csv', mimeType: 'text/csv', buffer: Buffer.from(csv('amb9later')) })
  await upload.getByText(thai('เพิ่มต่อท้าย')).click()
  await upload.getByLabel('เหตุผล').fill('รายชื่อรอบที่สอง')
  await upload.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(upload).toContainText('3')
  await upload.getByRole('button', { name: thai('เพิ่มต่อท้าย r1') }).click()
  await expect(upload.getByRole('status')).toContainText(thai('บันทึกแล้ว'))
  await desk.close()
})
