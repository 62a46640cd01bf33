import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { assertOwnFonts, drawnThai } from './support/drawn-fonts.ts'
import { THAI_FAMILY } from './support/fonts.ts'
import { deposit, newMember, turnOver } from './support/member.ts'
import { hasCome, stepTo } from './support/screens.ts'
import { pagesOf } from './support/site-map.ts'
import { expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { assertNothingCut } from './support/thai-marks.ts'

// The machine of this project has Thai fonts; that of all others has none (playwright.config.ts).
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 * browserTimeFactor })

test('[PROD-1] a machine with Thai fonts draws the pages of a guest in ours, and cuts nothing', async ({ page }) => {
  await assertAllOwn(page, pagesOf('guests'))
})

test('[PROD-1] a machine with Thai fonts draws the pages of a member in ours, and cuts nothing', async ({ page, context }) => {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 200)
  await member.enter(context)
  await assertAllOwn(page, pagesOf('members'))
})

test('a page without fonts of its own is drawn in the Thai font of this machine', async ({ page }) => {
  await page.setContent('<p style="font: 32px sans-serif">กี้ ฮอกกี้เสมือน</p>')

  expect(await drawnThai(page)).toContainEqual({ text: 'กี้ ฮอกกี้เสมือน', family: THAI_FAMILY, isOurs: false })
})

async function assertAllOwn(page: Page, paths: readonly string[]): Promise<void> {
  for (const [place, path] of paths.entries()) {
    await (place === 0 ? page.goto(path) : stepTo(page, path))
    await hasCome(page, path)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    await assertOwnFonts(page, path)
    await assertThaiLines(page, path)
    await assertNothingCut(page, path)
  }
}
