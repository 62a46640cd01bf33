import { newMember } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { button, chooseBank, field } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[BANKCHANGE-1] a member changes the account to one in the own name, waits with withdrawals, and an operator gives the old one back', async ({
  page,
  context,
}) => {
  const member = await newMember({ accountTail: '5678' })
  await member.enter(context)
  await page.goto('/profile')
  await button(page, 'บัญชีและความปลอดภัย').click()
  await page.getByRole('main').getByRole('link', { name: 'บัญชีธนาคาร' }).click()
  await expect(page).toHaveURL('/profile/bank-account')
  await chooseBank(page, 'ธนาคารไทยพาณิชย์')
  // The bank of the sandbox has another person's account at this ending, and none at the other.
  await field(page, 'เลขบัญชีธนาคาร').fill('555-1-2399999')
  await field(page, 'รหัสผ่าน').fill('demo-1234')
  await button(page, 'เปลี่ยนบัญชี').click()
  await expect(page.getByText(thai('ชื่อบัญชีต้องตรงกับชื่อสมาชิก'))).toBeVisible()
  await field(page, 'เลขบัญชีธนาคาร').fill('555-1-230000')
  await button(page, 'เปลี่ยนบัญชี').click()
  await expect(page.getByText(thai('ธนาคารไม่พบเลขบัญชีนี้'))).toBeVisible()
  await field(page, 'เลขบัญชีธนาคาร').fill(`5${member.bankNumber.slice(1, -4)}4321`)
  await button(page, 'เปลี่ยนบัญชี').click()
  await expect(page.getByText(thai('เพิ่งเปลี่ยนบัญชี ถอนเงินได้หลัง'))).toBeVisible()
  await expect(page.getByText(thai('เปลี่ยนบัญชีได้อีกหลัง'))).toBeVisible()
  await expect(page.getByRole('main').getByText('xxxxxx4321')).toBeAttached()
  await page.goto('/withdraw')
  await expect(page.getByRole('status').getByText(thai('บัญชีธนาคารเปลี่ยนใหม่'))).toBeVisible()

  const { api } = await demoOperator(addresses, 'checker')
  const { items } = await api.bankChange.list({ query: {} })
  const changeId = items.find(({ username }) => username === member.username)?.changeId ?? ''
  const undone = await api.bankChange.undo({ params: { changeId }, body: { note: 'สมาชิกโทรแจ้งว่าไม่ได้เปลี่ยนเอง' } })
  expect(undone).toMatchObject({ status: 'UNDONE', to: { code: 'SCB', number: 'xxxxxx4321' } })

  await page.goto('/profile/bank-account')
  await expect(page.getByText(thai('ทีมงานคืนบัญชีเดิมให้แล้ว'))).toBeVisible()
  await expect(page.getByRole('main').getByText('xxxxxx5678')).toBeAttached()
})
