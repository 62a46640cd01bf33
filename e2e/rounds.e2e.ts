import { deposit, newMember, turnOver } from './support/member.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

test('a member reads every round with its outcome, and the ids by which the maker and the credit history know it', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/profile/rounds')
  await expect(page.getByText(thai('ยังไม่มีรอบเกมในช่วงนี้'))).toBeVisible()
  await assertUsable(page, '/profile/rounds, empty')

  await deposit(member, 300)
  await turnOver(member, 200)
  await page.reload()
  const round = page.getByRole('main').getByRole('listitem').filter({ hasText: /R-\d+/ }).first()
  await expect(round).toContainText('เดิมพัน ฿200.00')
  await round.getByText(/รายละเอียดรอบ/).click()
  await expect(round.getByText(/^#\d+/)).toBeVisible()
  await assertUsable(page, '/profile/rounds')
  await page.getByRole('link', { name: 'วันนี้' }).click()
  await expect(page).toHaveURL(/period=today/)
  await expect(round).toBeVisible()
})
