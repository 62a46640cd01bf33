import type { Page } from '@playwright/test'
import { actionOf, proveIfRequired, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { button, companionIsThere, field } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

test.describe.configure({ mode: 'default' })

/** Switches the sportsbook's platform on or off on the operators' page. */
async function switchSportsbook(desk: Page): Promise<void> {
  await desk.goto(`${addresses.console}/platforms`)
  const sportsbook = desk.getByRole('region', { name: thai('ระบบ SB สปอร์ตบุ๊ก'), exact: true })
  await sportsbook.getByRole('button', { name: 'แก้ไข' }).click()
  const dialog = actionOf(desk, 'แก้ไขแพลตฟอร์ม')
  await dialog.getByRole('switch', { name: 'เปิดให้บริการ' }).click()
  await dialog.getByLabel('เหตุผล').fill('ทดสอบสปอร์ตบุ๊ก')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await dialog.getByRole('button', { name: 'บันทึก สปอร์ตบุ๊ก' }).click()
  await proveIfRequired(dialog)
  await expect(dialog).toContainText(thai('บันทึกแล้ว'))
  await desk.keyboard.press('Escape')
}

async function typeLogin(page: Page): Promise<void> {
  await page.goto('/login')
  await companionIsThere(page)
  await field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์').fill('sbx9prasit')
  await field(page, 'รหัสผ่าน').fill('demo-1234')
  await button(page, 'เข้าสู่ระบบ').click()
}

// In this order: the next test gives the sportsbook another key.
test('[PROD-7, ENT-3] an operator switches the sportsbook on, its member logs in and opens it in its frame, and when it is off again each page shows it', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000 * browserTimeFactor)
  await typeLogin(page)
  await expect(page.getByText(thai('ระบบนี้ยังไม่เปิดให้บริการ')).first()).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, 'owner', `${addresses.console}/platforms`)
  await switchSportsbook(desk)
  await desk.goto(`${addresses.console}/gateways`)
  const list = desk.getByRole('region', { name: thai('อ่านรายการเกมของ สปอร์ตบุ๊ก') })
  await list.getByRole('button').click()
  await expect(list.getByRole('status')).toHaveText(thai('อ่านแล้ว 1 เกม'))

  await typeLogin(page)
  await field(page, 'วันเกิด').fill('5/5/2533')
  await page.getByRole('checkbox').check()
  await button(page, 'เข้าสู่ระบบ').click()
  await expect(page).toHaveURL('/')
  await page.goto('/game/sports')
  const book = page.frameLocator('iframe')
  await expect(book.getByRole('heading', { name: 'กีฬาเอสบีเอ็กซ์' })).toBeVisible({ timeout: 30_000 * browserTimeFactor })
  await assertUsable(page, '/game/sports of the sportsbook')

  await switchSportsbook(desk)
  await page.goto('/game/sports')
  await expect(page.getByText(thai('กีฬายังไม่เปิดให้บริการ'))).toBeVisible({ timeout: 15_000 * browserTimeFactor })
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.context().clearCookies()
  await typeLogin(page)
  await expect(page.getByText(thai('ระบบนี้ยังไม่เปิดให้บริการ')).first()).toBeVisible()
  await desk.close()
})

test('[ENT-2, ENT-3, F-129] an owner sees the platforms and their sports providers, and gives the sportsbook an address and a key that is never shown again, when another person approves', async ({
  page: desk,
  browser,
}) => {
  await signIn(desk, 'owner', `${addresses.console}/platforms`)
  const sportsbook = desk.getByRole('region', { name: thai('ระบบ SB สปอร์ตบุ๊ก'), exact: true })
  await expect(sportsbook).toContainText('sbx9')
  await expect(sportsbook).toContainText('ปิด')
  const provider = desk.getByRole('region', { name: thai('ผู้ให้บริการกีฬา SB สปอร์ตบุ๊ก'), exact: true })
  await provider.getByRole('button', { name: 'แก้ไข' }).click()
  const dialog = actionOf(desk, 'แก้ไขผู้ให้บริการกีฬา')
  const address = dialog.getByLabel('ที่อยู่ API ปลายทาง')
  await address.fill('http://10.0.0.1')
  await dialog.getByLabel('เหตุผล').fill('เตรียมเปิดสปอร์ตบุ๊ก')
  await expect(dialog.getByRole('button', { name: 'ตรวจทาน' })).toBeDisabled()
  await expect(dialog).toContainText(thai('ที่อยู่ต้องขึ้นต้นด้วย https:// และเป็นชื่อโดเมน'))
  await address.fill('https://api.sportsbook.example')
  await expect(dialog.getByRole('button', { name: 'ตรวจทาน' })).toBeEnabled()
  // In a private demo alone a new address may be on this machine.
  await address.fill(addresses.sandbox)
  await dialog.getByLabel('กุญแจใหม่').fill('a-key-for-the-sportsbook')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(dialog).toContainText(thai('เปลี่ยนกุญแจ'))
  await dialog.getByRole('button', { name: 'บันทึก สปอร์ตบุ๊ก' }).click()
  await proveIfRequired(dialog)
  await expect(dialog).toContainText(thai('บันทึกแล้ว'))
  await desk.keyboard.press('Escape')
  await expect(provider).toContainText(thai('รอผู้มีสิทธิ์อีกคนอนุมัติ'))
  await expect(provider.getByRole('button', { name: 'อนุมัติการเปลี่ยน' })).toHaveCount(0)

  // Finance, who is `operator` in the demo, approves.
  const second = await browser.newPage()
  await signIn(second, 'operator', `${addresses.console}/platforms`)
  const seen = second.getByRole('region', { name: thai('ผู้ให้บริการกีฬา SB สปอร์ตบุ๊ก'), exact: true })
  await expect(seen).toContainText(addresses.sandbox)
  await expect(seen).toContainText(thai('ทดสอบที่อยู่ใหม่'))
  await seen.getByRole('button', { name: 'อนุมัติการเปลี่ยน' }).click()
  const approval = actionOf(second, 'อนุมัติการเปลี่ยน')
  await approval.getByRole('button', { name: 'อนุมัติการเปลี่ยน' }).click()
  await proveIfRequired(approval)
  await expect(approval).toContainText(thai('อนุมัติแล้ว'))
  await second.close()

  await desk.reload()
  await expect(provider).toContainText(addresses.sandbox)
  await expect(provider).toContainText(thai('ตั้งไว้แล้ว (ไม่แสดง)'))
  expect(await desk.content()).not.toContain('a-key-for-the-sportsbook')
})
