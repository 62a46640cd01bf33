import type { Page } from '@playwright/test'
import { actionOf, openRow, proveIfRequired, signIn } from './support/desk.ts'
import { drawnDocument } from './support/document.ts'
import { deposit, newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { button, field } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

async function send(page: Page, variant: number): Promise<void> {
  const picture = { name: 'card.png', mimeType: 'image/png', buffer: await drawnDocument(variant) }
  await page.locator('input[type=file]').last().setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'รูปเอกสาร' })).toBeVisible()
  await button(page, 'ต่อไป').click()
  await expect(field(page, 'ชื่อ')).toHaveValue('ทดสอบ')
  await field(page, 'วันเกิด').fill('5/5/2533')
}

/** An operator looks at the document and refuses it with a reason. */
async function refuse(desk: Page, { username }: Member): Promise<void> {
  const one = await openRow(desk, username)
  await one.getByRole('button', { name: 'เปิดดูเอกสาร' }).click()
  await expect(one.getByRole('img', { name: 'รูปเอกสาร' })).toBeVisible()
  await one.getByRole('button', { name: 'ไม่ผ่าน' }).click()
  const action = actionOf(desk, 'ไม่ผ่าน')
  await action.getByLabel('เหตุผล').selectOption({ label: 'อ่านเอกสารไม่ได้' })
  await action.getByRole('button', { name: 'ตรวจทาน' }).click()
  await action.getByRole('button', { name: new RegExp(`^ไม่ผ่าน ${username}`) }).click()
  await proveIfRequired(action)
  await expect(action.getByRole('status')).toContainText(thai('สมาชิกเห็นเหตุผลนี้'))
}

test('[KYC-1, KYC-2, KYC-3] an identity is announced before money is sent, sent in, refused with a reason, sent in again and verified', async ({
  page,
  context,
  browser,
}) => {
  const member = await newMember()
  await deposit(member, 8_100)
  await member.enter(context)
  await page.goto('/deposit-selection')
  await expect(page.getByText(thai('ฝากสะสมแล้ว 8,100.00 บาท'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'ยืนยันตัวตน' }).click()
  await expect(page).toHaveURL('/profile/identity')

  await button(page, 'ต่อไป').click()
  await expect(page.getByRole('alert').filter({ hasText: 'ถ่ายรูปหรือเลือกรูปเอกสารก่อน' })).toBeVisible()
  await send(page, 0)
  await field(page, 'นามสกุล').fill('คนอื่น')
  await button(page, 'ส่งตรวจสอบ').click()
  await expect(page.getByText(thai('ชื่อไม่ตรงกับที่สมัครไว้'))).toBeVisible()
  await field(page, 'นามสกุล').fill('เดินทาง')
  await button(page, 'ส่งตรวจสอบ').click()
  await expect(page.getByText('กำลังตรวจสอบ', { exact: true })).toBeVisible()

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(desk, 'checker', `${addresses.console}/identity`)
  await refuse(desk, member)
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('ยังยืนยันไม่ได้', { exact: true })).toBeVisible()
  await expect(page.getByText(thai('อ่านเอกสารไม่ได้ ถ่ายใหม่ในที่สว่าง'))).toBeVisible()
  await button(page, 'ถ่ายรูปใหม่').click()
  await send(page, 5)
  await button(page, 'ส่งตรวจสอบ').click()
  await expect(page.getByText('กำลังตรวจสอบ', { exact: true })).toBeVisible()

  const { api } = await demoOperator(addresses, 'checker')
  const { items } = await api.kyc.list({ query: {} })
  const submissionId = items.find(({ username }) => username === member.username)?.submissionId ?? ''
  expect(await api.kyc.decide({ params: { submissionId }, body: { reason: null } })).toMatchObject({ status: 'VERIFIED', isSameName: true })

  await page.reload()
  await expect(page.getByText('ยืนยันแล้ว', { exact: true })).toBeVisible()
  await page.goto('/deposit-selection')
  await expect(button(page, 'สร้าง QR')).toBeVisible()
  await expect(page.getByText(thai('ต้องยืนยันตัวตนก่อน'))).toHaveCount(0)
})
