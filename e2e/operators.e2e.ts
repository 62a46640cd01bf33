import type { Page } from '@playwright/test'
import { appCode, wrongAppCode } from '../apps/api/test/soft-app.ts'
import { actionOf, proveIfRequired, signIn, signInByForm } from './support/desk.ts'
import { newOperator } from './support/operator.ts'
import { sharedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const NEW_PASSWORD = 'another-5678'

const product = sharedProduct()

const enter = async (desk: Page, username: string, path: string) => await signIn(desk, username, `${product.addresses.console}${path}`)
const password = (desk: Page) => desk.getByRole('form', { name: 'เปลี่ยนรหัสผ่าน' })

test('an authenticator app is set up with a code, its recovery codes are shown once, and the next sign-in requires it', async ({
  page,
}) => {
  const username = await newOperator(product, 'marketing')
  await enter(page, username, '/account')
  await expect(page.getByText(thai('บัญชีนี้ยังไม่มีการยืนยันตัวตนขั้นที่สอง'))).toBeVisible()
  await page.getByRole('button', { name: 'ตั้งค่าแอปยืนยันตัวตน' }).click()
  const setup = page.getByRole('form', { name: 'ตั้งค่าแอปยืนยันตัวตน' })
  await expect(setup.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน' })).toBeVisible()
  const secret = (await setup.locator('code').textContent()) ?? ''
  const code = setup.getByLabel('รหัส 6 หลัก')
  await code.fill(await wrongAppCode(secret, new Date()))
  await setup.getByRole('button', { name: 'ยืนยันการตั้งค่า' }).click()
  await expect(code).toHaveAccessibleDescription(/ไม่ถูกต้อง/)
  await code.fill(await appCode(secret, new Date()))
  await setup.getByRole('button', { name: 'ยืนยันการตั้งค่า' }).click()

  const codes = page.getByRole('status').filter({ hasText: thai('จดรหัสสำรอง') })
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'จดแล้ว' }).click()
  await expect(page.getByText(recovery)).toHaveCount(0)

  await page.getByRole('button', { name: /^เข้าสู่ระบบโดย/ }).click()
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await signInByForm(page, username)
  const proof = page.getByRole('form', { name: 'ยืนยันตัวตนอีกครั้ง' })
  await expect(proof).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await proof.getByRole('button', { name: 'ใช้รหัสสำรอง' }).click()
  await proof.getByLabel('รหัสสำรอง').fill(recovery)
  await proof.getByRole('button', { name: 'ยืนยันตัวตน', exact: true }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the own password is changed: a wrong one is refused at its field, and the other device is signed out', async ({ page, browser }) => {
  const username = await newOperator(product, 'content')
  const other = await browser.newPage()
  await enter(other, username, '/account')
  await enter(page, username, '/account')
  const form = password(page)
  await form.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await expect(form.getByLabel('รหัสผ่านปัจจุบัน')).toBeFocused()
  await form.getByLabel('รหัสผ่านปัจจุบัน').fill('not-this-one-1')
  await form.getByLabel('รหัสผ่านใหม่').fill(NEW_PASSWORD)
  await form.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await expect(form.getByLabel('รหัสผ่านปัจจุบัน')).toHaveAccessibleDescription(/ไม่ถูกต้อง/)

  await form.getByLabel('รหัสผ่านปัจจุบัน').fill('demo-1234')
  await form.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await expect(form.getByRole('status')).toContainText(thai('เปลี่ยนรหัสผ่านแล้ว'))
  await other.reload()
  await expect(other.getByLabel('ชื่อผู้ใช้')).toBeVisible()
  await other.close()
})

test('roles change by two owners: who proposes sees no way to approve, and can take it back', async ({ page }) => {
  await enter(page, 'owner', '/operators')
  await page
    .getByRole('button', { name: /^เสนอเปลี่ยนบทบาท/ })
    .last()
    .click()
  const dialog = actionOf(page, 'เสนอเปลี่ยนบทบาท')
  await dialog.getByLabel('คอนเทนต์').check()
  await dialog.getByLabel('เหตุผล').fill('ช่วยงานช่วงเทศกาล')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await dialog.getByRole('button', { name: 'เสนอเปลี่ยนบทบาท' }).click()
  await proveIfRequired(dialog)
  await expect(dialog.getByRole('status')).toContainText(thai('ส่งข้อเสนอแล้ว'))
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).click()

  await expect(page.getByText('รอคนที่ 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'อนุมัติข้อเสนอ' })).toHaveCount(0)
  await page.getByRole('button', { name: 'ยกเลิกข้อเสนอ' }).click()
  const back = actionOf(page, 'ยกเลิกข้อเสนอ')
  await back.getByLabel('เหตุผล').fill('ไม่ตรงตามที่ตกลงกันไว้')
  await back.getByRole('button', { name: 'ตรวจทาน' }).click()
  await back.getByRole('button', { name: 'ยกเลิกข้อเสนอ' }).click()
  await proveIfRequired(back)
  await expect(back.getByRole('status')).toContainText(thai('ปิดข้อเสนอแล้ว'))
  await back.getByRole('button', { name: 'ปิด', exact: true }).click()
})
