import type { Page } from '@playwright/test'
import { appCode, wrongAppCode } from '../apps/api/test/soft-app.ts'
import { signIn, signInByForm } from './support/desk.ts'
import { newOperator } from './support/operator.ts'
import { sharedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const product = sharedProduct()

const enter = async (desk: Page, username: string, path: string) => await signIn(desk, username, `${product.addresses.console}${path}`)

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
