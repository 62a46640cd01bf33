import { randomUUID } from 'node:crypto'
import { newMember } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { button, field } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[VOUCH-1, VOUCH-2, CALL-75, CALL-76, CALL-77] a member who was issued a coupon sees the badge, claims it, and types a code', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const { api } = await demoOperator(addresses, 'marketing')
  const code = `E2E-${member.username.slice(-6)}`
  const { id } = await api.vouchers.draft({
    body: { code, title: 'คูปองทดสอบเดินทาง', kind: 'personal', points: 30, spins: 2, count: 5 },
  })
  await api.vouchers.publish({ params: { id }, body: {} })
  await api.vouchers.issue({ params: { id }, body: { issueId: randomUUID(), usernames: [member.username] } })

  await member.enter(context)
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /คูปองของฉัน/ })).toHaveAccessibleName(/มี 1 คูปองรอใช้/)
  await page.getByRole('link', { name: /คูปองของฉัน/ }).click()
  await expect(page.getByText(thai('คูปองทดสอบเดินทาง'))).toBeVisible()
  await button(page, 'รับ คูปองทดสอบเดินทาง').click()
  await expect(page.getByRole('dialog', { name: thai('รับแล้ว 30 พอยท์ และ 2 สปิน') })).toBeVisible()
  await button(page, 'ตกลง').click()
  await expect(page.getByText(thai('ยังไม่มีคูปอง'))).toBeVisible()
  await page.getByRole('link', { name: /^ประวัติ/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: thai('คูปองทดสอบเดินทาง') })).toContainText('รับแล้ว')

  await field(page, 'กรอกรหัสคูปอง').fill('0000-0000-0000')
  await button(page, 'ใช้รหัส').click()
  await expect(page.getByRole('alert')).toContainText(thai('ไม่พบคูปองนี้ หรือใช้ไม่ได้แล้ว'))
  const shared = await api.vouchers.draft({ body: { code: `${code}-S`, title: 'คูปองของขวัญ', kind: 'shared', points: 30, count: 5 } })
  await api.vouchers.publish({ params: { id: shared.id }, body: {} })
  // Small letters and blanks are the code all the same.
  await field(page, 'กรอกรหัสคูปอง').fill((shared.sharedCode ?? '').toLowerCase().replaceAll('-', ' '))
  await button(page, 'ใช้รหัส').click()
  await expect(page.getByRole('dialog', { name: thai('รับแล้ว 30 พอยท์') })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
