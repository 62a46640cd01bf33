import { randomUUID } from 'node:crypto'
import { deposit, newMember } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

test('[POINT-1, ROUTE-8, ROUTE-9] points that two operators give are in the member’s calendar, and what is taken says why', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 550)

  const [marketing, owner] = [await demoOperator(addresses, 'marketing'), await demoOperator(addresses)]
  const body = { adjustmentId: randomUUID(), username: member.username, kind: 'GRANT', points: 1_500, reason: 'ชดเชยกิจกรรมที่ล่าช้า' } as const
  expect(await marketing.api.points.adjust({ body })).toMatchObject({ status: 'WAITING' })
  expect(await owner.api.points.approve({ params: { adjustmentId: body.adjustmentId } })).toMatchObject({ status: 'DONE' })

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
