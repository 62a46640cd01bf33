import { actionOf, openRow, signIn } from './support/desk.ts'
import { patience } from './support/drag.ts'
import { deposit, newMember } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

test('[POINT-1, ROUTE-8, ROUTE-9] points that two operators give are in the member’s calendar, and what is taken says why', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(120_000 * patience)
  const member = await newMember()
  await deposit(member, 550)

  const first = await browser.newPage()
  await signIn(first, 'marketing', `${addresses.console}/points`)
  await first.getByRole('button', { name: 'ให้หรือปรับลดพอยท์' }).click()
  const give = actionOf(first, 'ให้หรือปรับลดพอยท์')
  await expect(give.getByRole('button', { name: 'ตรวจทาน' })).toHaveAccessibleDescription('ค้นหาสมาชิกก่อน')
  await give.getByLabel('ชื่อผู้ใช้').fill(member.username)
  await give.getByRole('button', { name: 'ค้นหาสมาชิก' }).click()
  await give.getByLabel('จำนวนพอยท์').fill('1500')
  await give.getByLabel('เหตุผล').fill('ชดเชยกิจกรรมที่ล่าช้า')
  await give.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(give).toContainText(thai('เกินวงเงิน รายการนี้จะรอให้ผู้ดูแลอีกคนอนุมัติ'))
  await give.getByRole('button', { name: 'ให้ 1,500 พอยท์' }).click()
  await expect(give.getByRole('status')).toContainText(thai('ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว'))
  await first.close()

  const second = await browser.newPage()
  await signIn(second, 'owner', `${addresses.console}/points?q=${member.username}`)
  await openRow(second, member.username)
  await second.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  const approve = actionOf(second, 'อนุมัติรายการพอยท์')
  await approve.getByRole('button', { name: 'อนุมัติ 1,500 พอยท์' }).click()
  await expect(approve.getByRole('status')).toContainText(thai('อนุมัติแล้ว'))
  await second.close()

  await member.enter(context)
  await page.goto('/profile#point')
  const points = page.getByRole('region', { name: 'พอยท์ของฉัน' })
  await expect(points).toContainText(thai('1,500 พอยท์'))
  await expect(points).toContainText(thai('+5 พอยท์ จากการฝาก ฿550.00'))
  await points.getByText(thai('ดูปฏิทินวันหมดอายุ')).click()
  await expect(points.getByRole('group').getByRole('listitem')).toHaveCount(13)
  await expect(points.getByRole('group').getByRole('listitem').last()).toContainText('1,500')
  await assertUsable(page, '/profile#point')

  await page.goto('/profile/transaction')
  await expect(page.getByRole('main')).toContainText('+1,500')
  await expect(page.getByRole('main')).toContainText(thai('รอเทิร์น'))
})
