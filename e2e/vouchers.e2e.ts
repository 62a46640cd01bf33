import type { Page } from '@playwright/test'
import { actionOf, openRow, signIn } from './support/desk.ts'
import { patience } from './support/drag.ts'
import { newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { button, field } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

/** Drafts a campaign of 30 points and two spins, publishes it and gives the member a coupon of it. Answers the campaign's code. */
async function issueByDesk(desk: Page, member: Member): Promise<string> {
  await signIn(desk, 'marketing', `${addresses.console}/vouchers`)
  await desk.getByRole('button', { name: 'ร่างแคมเปญ' }).click()
  const draft = actionOf(desk, 'ร่างแคมเปญ')
  const code = `E2E-${member.username.slice(-6)}`
  await draft.getByLabel('รหัสแคมเปญ').fill(code)
  await draft.getByLabel('ชื่อคูปอง').fill('คูปองทดสอบเดินทาง')
  await draft.getByLabel('พอยท์').fill('30')
  await draft.getByLabel('สปิน').fill('2')
  await expect(draft.getByRole('button', { name: 'ตรวจทาน' })).toHaveAccessibleDescription('กรุณากรอกจำนวนคูปอง')
  await draft.getByLabel('ออกได้ไม่เกิน (ใบ)').fill('5')
  await draft.getByRole('button', { name: 'ตรวจทาน' }).click()
  await draft.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: thai('คูปองทดสอบเดินทาง') })).toBeVisible()
  await desk.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  const publish = actionOf(desk, 'เผยแพร่')
  await publish.getByRole('button', { name: 'เผยแพร่แคมเปญ' }).click()
  await publish.getByRole('button', { name: 'ปิด', exact: true }).click()
  await desk.getByRole('button', { name: 'ออกคูปอง' }).click()
  const issue = actionOf(desk, 'ออกคูปอง')
  await issue.getByLabel('ชื่อผู้ใช้ (บรรทัดละหนึ่งคน)').fill(`${member.username}\nnobody-of-us`)
  await issue.getByRole('button', { name: 'ตรวจรายชื่อ' }).click()
  await expect(issue.getByText('2. nobody-of-us · ไม่พบสมาชิก')).toBeVisible()
  await issue.getByLabel('ชื่อผู้ใช้ (บรรทัดละหนึ่งคน)').fill(member.username)
  await issue.getByRole('button', { name: 'ตรวจรายชื่อ' }).click()
  await issue.getByRole('button', { name: 'ตรวจทาน' }).click()
  await issue.getByRole('button', { name: 'ออกคูปอง 1 ใบ' }).click()
  await expect(issue.getByRole('status')).toContainText(thai('ออกคูปองแล้ว 1 ใบ'))
  await issue.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: member.username })).toContainText('ใช้ได้')
  return code
}

test('[VOUCH-1, VOUCH-2, CALL-75, CALL-76, CALL-77] an operator drafts, publishes and issues coupons; the member sees the badge, claims one and types a code', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000 * patience)
  const member = await newMember()
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  const code = await issueByDesk(desk, member)

  await member.enter(context)
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /คูปองของฉัน/ })).toHaveAccessibleName(/มี 1 คูปองรอใช้/)
  await page.getByRole('link', { name: /คูปองของฉัน/ }).click()
  await expect(page.getByText(thai('คูปองทดสอบเดินทาง'))).toBeVisible()
  await button(page, 'รับ คูปองทดสอบเดินทาง').click()
  await expect(page.getByText(thai('รับ 30 พอยท์ และ 2 สปิน แล้ว'))).toBeVisible()
  await expect(page.getByText(thai('ยังไม่มีคูปอง'))).toBeVisible()
  await page.getByRole('link', { name: /^ประวัติ/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: thai('คูปองทดสอบเดินทาง') })).toContainText('รับแล้ว')

  await field(page, 'กรอกรหัสคูปอง').fill('0000-0000-0000')
  await button(page, 'ใช้รหัส').click()
  await expect(page.getByRole('alert')).toContainText(thai('ไม่พบคูปองนี้ หรือใช้ไม่ได้แล้ว'))
  const { api } = await demoOperator(addresses, 'marketing')
  const shared = await api.vouchers.draft({ body: { code: `${code}-S`, title: 'คูปองของขวัญ', kind: 'shared', points: 30, count: 5 } })
  await api.vouchers.publish({ params: { id: shared.id }, body: {} })
  // Small letters and blanks are the code all the same.
  await field(page, 'กรอกรหัสคูปอง').fill((shared.sharedCode ?? '').toLowerCase().replaceAll('-', ' '))
  await button(page, 'ใช้รหัส').click()
  await expect(page.getByText(thai('รับ 30 พอยท์ แล้ว'))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await desk.reload()
  await openRow(desk, member.username)
  await expect(desk.getByRole('dialog')).toContainText('รับแล้ว')
})
