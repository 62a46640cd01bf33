import { newMember } from './support/member.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[ROUTE-18, HELP-1] /cashback shows both kinds with their period and when they are ready, beside the helpline', async ({ page }) => {
  const member = await newMember()
  await member.enter(page.context())
  await page.goto('/cashback')

  for (const [name, nothing] of [
    ['แคชแบ็กรายสัปดาห์', 'ยังไม่มีแคชแบ็กให้รับ'],
    ['คืนยอดเสียรายวัน', 'ยังไม่มียอดเสียให้คืน'],
  ] as const) {
    const card = page.getByRole('region', { name })
    await expect(card).toContainText(thai(nothing))
    await expect(card).toContainText(thai('รอบที่กำลังนับ'))
    await expect(card).toContainText(/02:00/u)
    await expect(card.getByRole('button')).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'โทร 1323', exact: true })).toHaveAttribute('href', 'tel:1323')
})
