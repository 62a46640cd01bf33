import type { Browser, Page, TestInfo } from '@playwright/test'
import { actionOf, openRow, proveIfAsked, rowOf, secondDesk, signIn } from './support/desk.ts'
import { drawnDocument } from './support/document.ts'
import { patience } from './support/drag.ts'
import { deposit, newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { button, field } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

async function send(page: Page, variant: number): Promise<void> {
  const picture = { name: 'card.png', mimeType: 'image/png', buffer: await drawnDocument(variant) }
  await page.locator('input[type=file]').last().setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'รูปเอกสาร' })).toBeVisible()
  await button(page, 'ต่อไป').click()
  await expect(field(page, 'ชื่อ')).toHaveValue('ทดสอบ')
  await page.getByLabel('วัน', { exact: true }).selectOption('5')
  await page.getByLabel('เดือน', { exact: true }).selectOption('5')
  await page.getByLabel('ปี พ.ศ.', { exact: true }).selectOption('2533')
}

/** An operator looks at the document and refuses it with a reason. */
async function refuse(desk: Page, { username }: Member, info: TestInfo, reason = 'อ่านเอกสารไม่ได้'): Promise<void> {
  const one = await openRow(desk, username)
  await one.getByRole('button', { name: 'เปิดดูเอกสาร' }).click()
  await expect(one.getByRole('img', { name: 'รูปเอกสาร' })).toBeVisible()
  await desk.screenshot({ path: info.outputPath('desk.png') })
  await one.getByRole('button', { name: 'ไม่ผ่าน' }).click()
  const action = actionOf(desk, 'ไม่ผ่าน')
  await action.getByLabel('เหตุผล').selectOption({ label: reason })
  await action.getByRole('button', { name: 'ตรวจทาน' }).click()
  await action.getByRole('button', { name: new RegExp(`^ไม่ผ่าน ${username}`) }).click()
  await proveIfAsked(action)
  await expect(action.getByRole('status')).toContainText(thai('สมาชิกเห็นเหตุผลนี้'))
}

const TICKS = ['ชื่อในเอกสารตรงกับที่สมัคร', 'วันเกิดในเอกสารตรงกับที่สมัคร', 'เอกสารจริง ไม่หมดอายุ ไม่ถูกแก้ไข']

/** An operator ticks what was compared, and verifies. */
async function verify(desk: Page, { username }: Member, info: TestInfo): Promise<void> {
  await desk.goto(`${addresses.console}/identity`)
  await expect(rowOf(desk, username)).toContainText('ตรงกัน')
  const one = await openRow(desk, username)
  await one.getByRole('button', { name: 'ยืนยันตัวตนให้' }).click()
  const action = actionOf(desk, 'ยืนยันตัวตนให้')
  for (const tick of TICKS) await action.getByLabel(tick).check()
  await desk.screenshot({ path: info.outputPath('verify.png') })
  await action.getByRole('button', { name: 'ตรวจทาน' }).click()
  await action.getByRole('button', { name: new RegExp(`^ยืนยันตัวตนให้ ${username}`) }).click()
  await proveIfAsked(action)
  await expect(action.getByRole('status')).toContainText(thai('ยืนยันตัวตนแล้ว'))
}

test('[KYC-1, KYC-2, KYC-3] an identity is announced before money is sent, sent in, refused with a reason, sent in again and verified', async ({
  page,
  context,
  browser,
}, info) => {
  const member = await newMember()
  await deposit(member, 8_100)
  await member.enter(context)
  await page.goto('/deposit')
  await expect(page.getByText(thai('ฝากสะสมแล้ว 8,100.00 บาท'))).toBeVisible()
  await page.screenshot({ path: info.outputPath('announced.png'), fullPage: true })
  await page.getByRole('main').getByRole('link', { name: 'ยืนยันตัวตน' }).click()
  await expect(page).toHaveURL('/profile/identity')
  await page.screenshot({ path: info.outputPath('none.png'), fullPage: true })

  await button(page, 'ต่อไป').click()
  await expect(page.getByRole('alert').filter({ hasText: 'ถ่ายรูปหรือเลือกรูปเอกสารก่อน' })).toBeVisible()
  await send(page, 0)
  await field(page, 'นามสกุล').fill('คนอื่น')
  await button(page, 'ส่งตรวจสอบ').click()
  await expect(page.getByText(thai('ชื่อไม่ตรงกับที่สมัครไว้'))).toBeVisible()
  await field(page, 'นามสกุล').fill('เดินทาง')
  await page.screenshot({ path: info.outputPath('person.png'), fullPage: true })
  await button(page, 'ส่งตรวจสอบ').click()
  await expect(page.getByText('กำลังตรวจสอบ', { exact: true })).toBeVisible()
  await page.screenshot({ path: info.outputPath('waiting.png'), fullPage: true })

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(desk, 'checker', `${addresses.console}/identity`)
  await refuse(desk, member, info)

  await page.reload()
  await expect(page.getByText('ยังยืนยันไม่ได้', { exact: true })).toBeVisible()
  await expect(page.getByText(thai('อ่านเอกสารไม่ได้ ถ่ายใหม่ในที่สว่าง'))).toBeVisible()
  await page.screenshot({ path: info.outputPath('refused.png'), fullPage: true })
  await button(page, 'ถ่ายรูปใหม่').click()
  await send(page, 5)
  await button(page, 'ส่งตรวจสอบ').click()
  await expect(page.getByText('กำลังตรวจสอบ', { exact: true })).toBeVisible()

  await verify(desk, member, info)
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('ยืนยันแล้ว', { exact: true })).toBeVisible()
  await page.screenshot({ path: info.outputPath('verified.png'), fullPage: true })
  await page.goto('/deposit')
  await expect(button(page, 'สร้าง QR')).toBeVisible()
  await expect(page.getByText(thai('ต้องยืนยันตัวตนก่อน'))).toHaveCount(0)
})

const PAYOUT = 'จ่ายคืนเพราะอายุไม่ถึง 20 ปี'

/** A member with this balance sends a document in, and an operator finds that it is somebody under 20. */
async function findUnder20(page: Page, browser: Browser, member: Member, info: TestInfo): Promise<void> {
  await page.goto('/profile/identity')
  await send(page, 7)
  await field(page, 'นามสกุล').fill('เดินทาง')
  await button(page, 'ส่งตรวจสอบ').click()
  await expect(page.getByText('กำลังตรวจสอบ', { exact: true })).toBeVisible()
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(desk, 'checker', `${addresses.console}/identity`)
  await refuse(desk, member, info, 'อายุไม่ถึง 20 ปี')
  await desk.screenshot({ path: info.outputPath('under-20.png') })
  await desk.context().close()
}

/** On the member's page, the first operator. */
async function proposePayout(desk: Page, member: Member, info: TestInfo): Promise<void> {
  const card = desk.getByRole('region', { name: PAYOUT })
  await expect(card).toContainText('฿750.00')
  await expect(card).toContainText(member.bankNumber)
  await desk.screenshot({ path: info.outputPath('payout.png') })
  await card.getByRole('button', { name: 'เสนอจ่ายคืน' }).click()
  const action = actionOf(desk, 'เสนอจ่ายคืน')
  await action.getByLabel('เหตุผล', { exact: true }).fill('อายุไม่ถึง 20 ปีตามเอกสาร')
  await desk.screenshot({ path: info.outputPath('payout-reason.png') })
  await action.getByRole('button', { name: 'ตรวจทาน' }).click()
  await action.getByRole('button', { name: 'เสนอจ่ายคืน ฿750.00' }).dblclick()
  await expect(action.getByRole('status')).toContainText(thai('รอเจ้าหน้าที่อีกคนอนุมัติภายใน 30 นาที'))
  await action.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(card).toContainText(thai('คุณเป็นผู้เสนอ ต้องให้เจ้าหน้าที่อีกคนอนุมัติ'))
  await expect(card.getByRole('button', { name: 'อนุมัติจ่ายคืน' })).toHaveCount(0)
  await desk.screenshot({ path: info.outputPath('payout-proposed.png') })
}

/** The second operator, up to the bank's word. */
async function approvePayout(desk: Page, info: TestInfo): Promise<void> {
  const card = desk.getByRole('region', { name: PAYOUT })
  await card.getByRole('button', { name: 'อนุมัติจ่ายคืน' }).click()
  const action = actionOf(desk, 'อนุมัติจ่ายคืน')
  await desk.screenshot({ path: info.outputPath('payout-approval.png') })
  await action.getByRole('button', { name: 'อนุมัติจ่ายคืน ฿750.00' }).dblclick()
  await proveIfAsked(action)
  await expect(action.getByRole('status')).toContainText(thai('อนุมัติแล้ว'))
  await action.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(card).toContainText('โอนแล้ว', { timeout: 30_000 * patience })
  await expect(card).toContainText(thai('ไม่มีเครดิตจริงเหลือให้จ่ายคืน'))
  await desk.screenshot({ path: info.outputPath('payout-done.png'), fullPage: true })
  await card.getByRole('link', { name: 'เปิดรายการถอน' }).click()
  await expect(desk.getByText(thai(PAYOUT)).first()).toBeVisible()
  await desk.screenshot({ path: info.outputPath('payout-withdrawal.png'), fullPage: true })
}

test('[KYC-2] who is found to be under 20 is blocked, and paid the real balance as one operator proposes and another agrees', async ({
  page,
  context,
  browser,
}, info) => {
  test.setTimeout(180_000 * patience)
  const member = await newMember()
  await deposit(member, 750)
  await member.enter(context)
  await findUnder20(page, browser, member, info)

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(desk, 'operator', `${addresses.console}/members?q=${member.username}`)
  await openRow(desk, member.username)
  await proposePayout(desk, member, info)
  const other = await secondDesk(browser)
  await other.setViewportSize({ width: 1280, height: 900 })
  await other.goto(desk.url())
  await approvePayout(other, info)
  await other.context().close()

  await desk.setViewportSize({ width: 360, height: 800 })
  await desk.reload()
  await expect(desk.getByRole('region', { name: PAYOUT })).toContainText('โอนแล้ว')
  await desk.screenshot({ path: info.outputPath('payout-360.png'), fullPage: true })
  await desk.context().close()
})
