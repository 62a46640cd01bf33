import { addDays, bangkokDay, mondayOf } from '@morakot/contract/bangkok-day'
import type { Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import { button } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { assertNothingCut } from './support/thai-marks.ts'
import { inEachTheme } from './support/themes.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const WIDTHS = [320, 360, 768, 1280] as const
const MINUTES = [45, 0, 62, 120, 20, 75, 240, 22, 42, 0, 75, 42, 0, 0]
const NETS = [-1_234_567.89, 240.5, 0, -300, -640, 120, -333.25, 1_000_000]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[SAFEPAGE-4, SAFEPAGE-5, SAFEPAGE-6] the charts of play and their tables fit and can be used by everybody, in both themes', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.route('**/api/me/play-summary', async (route) => await route.fulfill({ json: { data: summaryOf(new Date()), error: null } }))
  await page.goto('/profile/safety?theme=default')
  await expect(page.getByRole('img', { name: thai('ผลสุทธิรายสัปดาห์') })).toBeVisible()
  await inEachTheme(page, async (theme) => await assertFits(page, `charts, ${theme}`))
  await button(page, 'ดูเป็นตาราง เวลาที่เล่น').click()
  await button(page, 'ดูเป็นตาราง ผลสุทธิรายสัปดาห์').click()
  await expect(page.getByRole('table')).toHaveCount(2)

  await inEachTheme(page, async (theme) => await assertFits(page, `tables, ${theme}`))
})

/** A whole week of play above and below its limit, with sums of seven digits. */
function summaryOf(now: Date) {
  const monday = mondayOf(bangkokDay(now))
  const moved = (place: number) => ({ deposited: place * 1_000_000.5, paidOut: place * 99_999.99 })
  return {
    days: MINUTES.map((minutes, place) => ({ day: addDays(monday, place - 7), minutes })),
    today: addDays(monday, 6),
    limitMinutes: 60,
    weeks: NETS.map((net, place) => ({ from: addDays(monday, (place - 7) * 7), net, ...moved(place) })),
    total: { net: -235_480.64, ...moved(28) },
    countedUntil: now.toISOString(),
  }
}

async function assertFits(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  await assertUsable(page, where)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 })
    await assertThaiLines(page, `${where} at ${width} px`)
    await assertNothingCut(page, `${where} at ${width} px`)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where} at ${width} px`).toBeLessThanOrEqual(width)
  }
  if (before !== null) await page.setViewportSize(before)
}
