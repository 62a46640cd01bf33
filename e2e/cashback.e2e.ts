import { deposit, gamesOf, newMember, playOnce } from './support/member.ts'
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

/** Bangkok's weekday and hour. A period runs until it is calculated, at 02:00: before, that of the day, or of the week, before is shown. */
function bangkokNow(): { readonly weekday: string; readonly hour: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', weekday: 'short', hour: 'numeric', hourCycle: 'h23' })
  const valueOf = (type: string) => parts.formatToParts(new Date()).find((part) => part.type === type)?.value ?? ''
  return { weekday: valueOf('weekday'), hour: Number(valueOf('hour')) }
}

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
  const { weekday, hour } = bangkokNow()
  const isOfToday = hour >= 2
  const isOfThisWeek = isOfToday || weekday !== 'Mon'
  // A subscriber counts it after the round's own transaction.
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('link', { name: 'โทร 1323', exact: true }).waitFor()
      return await row.count()
    })
    .toBe(isOfThisWeek ? 1 : 0)
  if (isOfThisWeek) await expect(row).toContainText('20')
  await expect(page.getByRole('region', { name: 'แคชแบ็กรายสัปดาห์' })).toContainText(/พร้อมรับ .* 02:00/u)
  const daily = page.getByRole('region', { name: 'คืนยอดเสียรายวัน' })
  await expect(daily).toContainText(/พร้อมรับ .* 02:00/u)
  await expect(daily.getByText(thai('เดิมพันเงินจริง'))).toHaveCount(isOfToday ? 1 : 0)
})
