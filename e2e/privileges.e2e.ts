import { randomUUID } from 'node:crypto'
import { actionOf, signIn } from './support/desk.ts'
import { deposit, newMember } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

test('[ROUTE-11, PAGE-7, CALL-56] a member sees the own figures and what the next tier costs, and a tier that two operators give is told once', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 5_500)
  await member.enter(context)
  await page.goto('/profile/privilege')
  const main = page.getByRole('main')
  await expect(main).toContainText('฿5,500.00')
  await expect(main).toContainText(thai('ขาด ฿44,500.00'))
  await expect(main).toContainText(thai('เล่นครบ 50,000 บาท ที่อัตราคืน 96% โดยเฉลี่ยเสีย 2,000 บาท ไม่ต้องเร่งเลื่อนระดับ'))
  await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '11')
  await expect(main.getByRole('row', { name: /ถอนต่อวัน/ })).toContainText('500,000')
  await assertUsable(page, '/profile/privilege')

  const [marketing, owner] = [await demoOperator(addresses, 'marketing'), await demoOperator(addresses)]
  const reason = 'ลูกค้าเก่าที่ย้ายมา'
  const body = { overrideId: randomUUID(), username: member.username, tier: 'ELITE', lastDay: '2099-12-31', reason } as const
  expect(await marketing.api.privileges.propose({ body })).toMatchObject({ status: 'WAITING' })
  expect(await owner.api.privileges.approve({ params: { overrideId: body.overrideId } })).toMatchObject({ status: 'DONE' })

  await page.reload()
  await expect(main.getByRole('status').filter({ hasText: 'Elite' })).toContainText(thai('ยินดีด้วย คุณเลื่อนเป็น Elite'))
  await expect(main).toContainText(thai('ทีมงานกำหนดระดับนี้ให้ถึง 31 ธ.ค. 2642'))
  await expect(main.getByRole('link', { name: thai('ติดต่อทีมงาน Elite') })).toHaveAttribute('href', /line/)
  await page.reload()
  await expect(main).toContainText(thai('ทีมงานกำหนดระดับนี้ให้ถึง'))
  await expect(main).not.toContainText(thai('ยินดีด้วย'))
})

// The draft is given up: other tests go by the figures in force.
test('[PAGE-7] an operator drafts another threshold, sees what it would change, and gives the draft up', async ({ page }) => {
  await signIn(page, 'owner', `${addresses.console}/tiers`)
  await page.getByRole('button', { name: 'ร่างเกณฑ์ใหม่' }).click()
  const draft = actionOf(page, 'ร่างเกณฑ์และสิทธิของระดับ')
  await draft.getByLabel('ยอดฝากของ Elite (บาท)').fill('45000')
  await draft.getByLabel('เหตุผล').fill('ลองปรับเกณฑ์')
  await draft.getByRole('button', { name: 'ตรวจทาน' }).click()
  await draft.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(draft.getByRole('status')).toContainText(thai('บันทึกร่างแล้ว'))
  await draft.getByRole('button', { name: 'ปิด', exact: true }).click()
  const card = page.getByRole('region', { name: 'ร่างเกณฑ์ใหม่' })
  await expect(card).toContainText(thai('50,000 → 45,000'))
  await expect(card).toContainText(thai('ถึงเกณฑ์ระดับที่สูงขึ้น'))
  await assertUsable(page, '/tiers with a draft')
  await card.getByRole('button', { name: 'ทิ้งร่าง' }).click()
  const discard = actionOf(page, 'ทิ้งร่าง')
  await discard.getByLabel('เหตุผล').fill('ยังไม่ถึงเวลา')
  await discard.getByRole('button', { name: 'ตรวจทาน' }).click()
  await discard.getByRole('button', { name: 'ทิ้งร่าง' }).click()
  await expect(discard.getByRole('status')).toContainText(thai('ทิ้งร่างแล้ว'))
  await expect(card).toBeHidden()
})
