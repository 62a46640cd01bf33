import type { APIRequestContext, Page } from '@playwright/test'
import { button, chooseBirthDate, companionIsThere, field } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const order = async (request: APIRequestContext, data: object) =>
  expect((await request.post(`${addresses.sandbox}/gateway/faults`, { data })).ok()).toBe(true)
const endFaults = async (request: APIRequestContext) =>
  expect((await request.post(`${addresses.sandbox}/gateway/faults/end`, { data: {} })).ok()).toBe(true)

const credit = (page: Page, amount: string) => page.getByRole('link', { name: new RegExp(`ยอดเครดิต ${amount}`) }).first()

test('[CALL-8, ROLE-4] a member of the gateway logs in with birth date and terms once, and sees its credit, greyed while it is silent', async ({
  page,
}) => {
  await page.goto('/login')
  await companionIsThere(page)
  await field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์').fill('amb9wichai')
  await field(page, 'รหัสผ่าน').fill('demo-1234')
  await button(page, 'เข้าสู่ระบบ').click()

  await expect(page.getByText(thai('เข้าใช้ครั้งแรก กรุณากรอกวันเกิดและยอมรับข้อตกลง'))).toBeVisible()
  await button(page, 'เข้าสู่ระบบ').click()
  await expect(page.getByText(thai('กรุณาเลือกวันเกิด'))).toBeVisible()
  await expect(page.getByText(thai('กรุณายอมรับข้อตกลงการใช้งาน')).first()).toBeVisible()
  await chooseBirthDate(page, ['5', 'พฤษภาคม', '2533'])
  await page.getByRole('checkbox').check()
  await button(page, 'เข้าสู่ระบบ').click()

  await expect(page).toHaveURL('/')
  await expect(credit(page, '2,350')).toBeVisible()

  await order(page.request, { fault: 'html', call: 'credit', times: 0 })
  await page.waitForTimeout(5_100)
  await page.reload()
  await expect(page.getByRole('link', { name: thai('กำลังอัปเดต') }).first()).toBeVisible()
  await endFaults(page.request)

  await page.goto('/withdraw')
  await field(page, 'ยอดที่ต้องการโอน').fill('150')
  await order(page.request, { fault: 'lost', call: 'transferOut', times: 1 })
  await button(page, 'โอนมาเพื่อถอน').click()
  await expect(page.getByText(thai('ยังไม่ทราบผล กดลองอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ'))).toBeVisible()
  await button(page, 'ลองอีกครั้ง').click()
  await expect(page.getByText(thai('สำเร็จ')).first()).toBeVisible()
  await expect(page.getByText('฿2,200.00').first()).toBeVisible()
  await expect(page.getByText('฿150.00').first()).toBeVisible()
})
