import { randomUUID } from 'node:crypto'
import { openPage, secondDesk, signIn } from './support/desk.ts'
import { creditOf, newMember, payQr } from './support/member.ts'
import { expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { thai } from './support/thai.ts'

const ARRIVES_MS_MAX = 20_000

test('money that matched no deposit waits where operators see it, until one writes down that it was sent back', async ({ page }) => {
  const member = await newMember()
  const { qrPayload } = await member.api.cashier.generateQrCode({ body: { amount: 321 } }, { key: randomUUID() })
  await payQr(qrPayload, member.product, 'other_amount')
  await signIn(page)
  await openPage(page, 'เงินเข้าที่จับคู่ไม่ได้')
  const one = page.getByRole('listitem').filter({ hasText: member.username })
  await expect(one).toContainText('320.99 บาท', { timeout: ARRIVES_MS_MAX })
  await expect(one).toContainText('ยอดไม่ตรงกับรายการฝาก')
  await assertThaiLines(page, 'unmatched money')

  await one.getByRole('button', { name: 'บันทึกว่าโอนคืนแล้ว' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'ยืนยันว่าโอนคืนแล้ว' }).click()
  await expect(question.getByLabel('เลขอ้างอิงการโอนคืน')).toHaveAccessibleDescription('กรุณากรอกเลขอ้างอิงการโอนคืน')
  await question.getByLabel('เลขอ้างอิงการโอนคืน').fill('RT-321')
  await question.getByRole('button', { name: 'ยืนยันว่าโอนคืนแล้ว' }).dblclick()

  await expect(page.getByText('บันทึกการโอนคืนแล้ว')).toBeVisible()
  await expect(one).toBeHidden()
})

test('money that matched no deposit is credited to the member that one operator finds and another approves', async ({ page, browser }) => {
  const member = await newMember()
  const { qrPayload } = await member.api.cashier.generateQrCode({ body: { amount: 432 } }, { key: randomUUID() })
  await payQr(qrPayload, member.product, 'other_amount')
  await signIn(page)
  await openPage(page, 'เงินเข้าที่จับคู่ไม่ได้')
  const one = page.getByRole('listitem').filter({ hasText: '431.99 บาท' })
  await expect(one).toBeVisible({ timeout: ARRIVES_MS_MAX })

  await one.getByRole('button', { name: 'เสนอเติมเครดิต' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'เสนอให้อีกคนอนุมัติ' })).toHaveAccessibleDescription(thai('ค้นหาสมาชิกก่อน'))
  const username = question.getByLabel('ชื่อผู้ใช้ของสมาชิก')
  await username.fill('nobody99')
  await username.press('Enter')
  await expect(username).toHaveAccessibleDescription(thai('ไม่พบสมาชิกที่ใช้ชื่อผู้ใช้นี้'))
  await username.fill(member.username)
  await question.getByRole('button', { name: 'ค้นหาสมาชิก' }).click()
  await expect(question.getByRole('group', { name: 'ผู้โอน' })).toContainText('9876543210')
  await expect(question.getByRole('group', { name: 'สมาชิกที่จะได้เครดิต' })).toContainText(member.bankNumber)
  await expect(question).toContainText('บัญชีไม่ตรงกับผู้โอน')
  await question.getByRole('button', { name: 'เสนอให้อีกคนอนุมัติ' }).click()
  await expect(question.getByLabel('เหตุผลและหลักฐาน')).toHaveAccessibleDescription('กรุณากรอกเหตุผล')
  await question.getByLabel('เหตุผลและหลักฐาน').fill('สลิปตรงกับยอดและเวลา')
  await question.getByRole('button', { name: 'เสนอให้อีกคนอนุมัติ' }).dblclick()
  await expect(one).toContainText('สลิปตรงกับยอดและเวลา')
  await expect(one.getByRole('button', { name: 'อนุมัติเติมเครดิต' })).toHaveAccessibleDescription(thai('ต้องให้เจ้าหน้าที่อีกคนอนุมัติ'))
  await expect(one.getByRole('button', { name: 'ถอนข้อเสนอ' })).toBeVisible()
  await assertThaiLines(page, 'a proposed credit')

  const other = await secondDesk(browser)
  await openPage(other, 'เงินเข้าที่จับคู่ไม่ได้')
  const same = other.getByRole('listitem').filter({ hasText: '431.99 บาท' })
  await expect(same.getByRole('button', { name: 'ไม่อนุมัติ' })).toBeVisible()
  await same.getByRole('button', { name: 'อนุมัติเติมเครดิต' }).click()
  const approval = other.getByRole('alertdialog')
  await expect(approval.getByRole('group', { name: 'สมาชิกที่จะได้เครดิต' })).toContainText(member.username)
  await assertThaiLines(other, 'the approval of a credit')
  await approval.getByRole('button', { name: 'ยืนยันเติมเครดิต' }).dblclick()

  await expect(other.getByText(thai('เติมเครดิตให้สมาชิกแล้ว'))).toBeVisible()
  await expect(same).toBeHidden()
  expect(await creditOf(member)).toBe(431.99)
  await other.context().close()
})
