import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { actionOf, openPage, openRow, rowOf, secondDesk, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { creditOf, newMember, payQr } from './support/member.ts'
import { expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { thai } from './support/thai.ts'

const ARRIVES_MS_MAX = 20_000 * browserTimeFactor

test('money that matched no deposit is credited to the member that one operator finds and another approves', async ({ page, browser }) => {
  const member = await newMember()
  const { qrPayload } = await member.api.cashier.generateQrCode({ body: { amount: 432 } }, { key: randomUUID() })
  await payQr(qrPayload, member.product, 'other_amount')
  await signIn(page)
  await openPage(page, 'เงินเข้าที่จับคู่ไม่ได้')
  await expect(rowOf(page, '฿431.99')).toBeVisible({ timeout: ARRIVES_MS_MAX })
  await assertThaiLines(page, 'unmatched receipts')
  const one = await openRow(page, '฿431.99')
  await assertThaiLines(page, 'an unmatched receipt')

  await one.getByRole('button', { name: 'เสนอเติมเครดิต' }).click()
  const question = actionOf(page, 'เสนอเติมเครดิต')
  const preview = question.getByRole('button', { name: 'ตรวจทาน' })
  await expect(preview).toHaveAccessibleDescription(thai('ค้นหาสมาชิกก่อน'))
  const username = question.getByLabel('ชื่อผู้ใช้ของสมาชิก')
  await username.fill('nobody99')
  await username.press('Enter')
  await expect(username).toHaveAccessibleDescription(thai('ไม่พบสมาชิกที่ใช้ชื่อผู้ใช้นี้'))
  await username.fill(member.username)
  await question.getByRole('button', { name: 'ค้นหาสมาชิก' }).click()
  await expect(question.getByRole('group', { name: 'ผู้โอน' })).toContainText('9876543210')
  await expect(question.getByRole('group', { name: 'สมาชิกที่จะได้เครดิต' })).toContainText(member.bankNumber)
  await expect(question).toContainText('บัญชีไม่ตรงกับผู้โอน')
  await expect(preview).toHaveAccessibleDescription('กรุณากรอกเหตุผล')
  await question.getByLabel('เหตุผลและหลักฐาน').fill('สลิปตรงกับยอดและเวลา')
  await preview.click()
  await question.getByRole('button', { name: 'เสนอให้อีกคนอนุมัติ ฿431.99' }).dblclick()
  await expect(question.getByRole('status')).toContainText(thai('เสนอแล้ว'))
  await question.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(one).toContainText('สลิปตรงกับยอดและเวลา')
  await expect(one.getByRole('button', { name: 'อนุมัติเติมเครดิต' })).toHaveAccessibleDescription(thai('ต้องให้เจ้าหน้าที่อีกคนอนุมัติ'))
  await expect(one.getByRole('button', { name: 'ยกเลิกข้อเสนอ' })).toBeVisible()
  await assertThaiLines(page, 'a proposed credit')

  const other = await secondDesk(browser)
  await openPage(other, 'เงินเข้าที่จับคู่ไม่ได้')
  const same = await openRow(other, '฿431.99')
  await expect(same.getByRole('button', { name: 'ไม่อนุมัติ' })).toBeVisible()
  await same.getByRole('button', { name: 'อนุมัติเติมเครดิต' }).click()
  const approval = actionOf(other, 'อนุมัติเติมเครดิต')
  await expect(approval.getByRole('group', { name: 'สมาชิกที่จะได้เครดิต' })).toContainText(member.username)
  await assertThaiLines(other, 'the approval of a credit')
  await approval.getByRole('button', { name: 'ยืนยันเติมเครดิต ฿431.99' }).dblclick()

  await expect(approval.getByRole('status')).toContainText(thai('เติมเครดิตให้สมาชิกแล้ว'))
  await approval.getByRole('button', { name: 'ปิด', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(rowOf(other, '฿431.99')).toBeHidden()
  expect(await creditOf(member)).toBe(431.99)
  await other.context().close()
})

test('[SEARCH-3] money that has not come is found by its amount and proposed to a member in four clicks', async ({ page }) => {
  const member = await newMember()
  const { qrPayload } = await member.api.cashier.generateQrCode({ body: { amount: 517 } }, { key: randomUUID() })
  await payQr(qrPayload, member.product, 'other_amount')
  await signIn(page)
  await openPage(page, 'เงินเข้าที่จับคู่ไม่ได้')
  await expect(rowOf(page, '฿516.99')).toBeVisible({ timeout: ARRIVES_MS_MAX })
  await openPage(page, 'ภาพรวม')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }

  await page.keyboard.press('Control+KeyK')
  await page.getByRole('textbox', { name: 'ค้นหา' }).fill('516.99')
  await expect(page.getByRole('dialog').getByRole('button', { name: '฿516.99' })).toBeVisible()
  await page.keyboard.press('Enter')
  await click(page.getByRole('dialog').getByRole('button', { name: 'เสนอเติมเครดิต' }))
  const question = actionOf(page, 'เสนอเติมเครดิต')
  await question.getByLabel('ชื่อผู้ใช้ของสมาชิก').fill(member.username)
  await click(question.getByRole('button', { name: 'ค้นหาสมาชิก' }))
  await question.getByLabel('เหตุผลและหลักฐาน').fill('สลิปตรงกับยอดและเวลา')
  await click(question.getByRole('button', { name: 'ตรวจทาน' }))
  await click(question.getByRole('button', { name: 'เสนอให้อีกคนอนุมัติ ฿516.99' }))
  await expect(question.getByRole('status')).toContainText(thai('เสนอแล้ว'))

  expect(clicks).toBe(4)
})
