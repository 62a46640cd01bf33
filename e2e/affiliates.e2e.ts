import { runSql } from './support/database.ts'
import { creditOf, newMember } from './support/member.ts'
import { sharedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const product = sharedProduct()

const SHARE = 459

test('[ROUTE-17, CALL-25, CALL-26, PROD-5] a member sees the income among all rewards and month by month, and moves it into the credit', async ({
  page,
}) => {
  const member = await newMember()
  await member.enter(page.context())
  await page.goto('/withdraw-income')
  const main = page.getByRole('main')
  await expect(main).toContainText(thai('ยังไม่มีรายได้จากเพื่อนที่แนะนำ'))
  const { referral } = await member.api.members.profile()
  await expect(main).toContainText(referral.code)
  await assertUsable(page, '/withdraw-income without income')

  // A month's income takes a month: the share is written down here as the job of a month writes it.
  const friend = await newMember({ referralCode: referral.code })
  await runSql(
    product,
    `insert into affiliate_share (id, referrer_id, friend_id, month, stake, win, bonus, payments, share, state, flags, available_at)
    select gen_random_uuid(), referrer.id, friend.id, date_trunc('month', now() - interval '40 days')::date,
      510000000, 0, 0, 0, $3, 'FREE', '{}', now() - interval '1 hour'
    from member as referrer, member as friend where referrer.username = $1 and friend.username = $2`,
    [member.username, friend.username, String(SHARE * 100)],
  )
  await page.goto('/reward')
  await expect(main).toContainText(thai('รายได้แนะนำเพื่อน'))
  await page.goto('/withdraw-income')
  await expect(main.getByRole('region', { name: 'รายได้ที่ถอนได้' })).toContainText('฿459.00')
  await expect(main.getByRole('listitem').first()).toContainText('+฿459.00')
  await expect(main).toContainText(thai('รวม 10% ของยอดสุทธิ'))
  await assertUsable(page, '/withdraw-income')
  const before = await creditOf(member)
  await main.getByRole('button', { name: 'โอนรายได้เข้าเครดิต' }).click()
  await expect(page.getByText(thai('โอนรายได้เข้าเครดิตแล้ว'))).toBeVisible()
  await expect(main).toContainText(thai('โอนแล้ว'))
  expect(await creditOf(member)).toBe(before + SHARE)
})
