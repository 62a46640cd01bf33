import { deposit, gamesOf, newMember, playOnce } from './support/member.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[ROUTE-18, HELP-1] /cashback shows both kinds with their period and when they are ready, with the helpline', async ({ page }) => {
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

test('[PAGE-4] the period that runs is written out by category as soon as a round is settled, and says when it is ready', async ({
  page,
}) => {
  const member = await newMember()
  await deposit(member, 100)
  const slot = (await gamesOf(member)).find(({ categoryCode, isUnderMaintenance }) => categoryCode === 'slot' && !isUnderMaintenance)
  if (slot === undefined) throw new Error('no slot is open')
  await playOnce(member, slot.id, [{ spot: 'spin', baht: 20 }])
  await member.enter(page.context())
  await page.goto('/cashback')

  const row = page.getByRole('region', { name: 'แคชแบ็กรายสัปดาห์' }).getByRole('row', { name: /^สล็อต 0\.5%/ })
  // A subscriber counts it after the round's own transaction.
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('link', { name: 'โทร 1323', exact: true }).waitFor()
      return await row.count()
    })
    .toBe(1)
  await expect(row).toContainText('20')
  await expect(page.getByRole('region', { name: 'แคชแบ็กรายสัปดาห์' })).toContainText(/พร้อมรับ .* 02:00/u)
  await expect(page.getByRole('region', { name: 'คืนยอดเสียรายวัน' })).toContainText(thai('เดิมพันเงินจริง'))
})
