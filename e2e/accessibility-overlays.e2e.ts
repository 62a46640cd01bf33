import type { Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import { button } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { assertNothingCut } from './support/thai-marks.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const NARROWEST = { width: 320, height: 640 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of ['default', 'christmas'] as const) {
  test(`what lies over a page can be used by everybody: search, the question before leaving, the end of a session, in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    await (await newMember()).enter(context)
    await page.goto(`/?theme=${theme}`)
    await button(page, 'ค้นหาเกมหรือค่ายเกม').click()
    const search = page.getByRole('dialog', { name: 'ค้นหาเกม' })
    await expect(search.getByRole('searchbox')).toBeFocused()
    await assertOverlay(page, `search ${theme}`)
    await search.getByRole('searchbox').fill('มังกร')
    await expect(search.getByText(/^พบ \d+ รายการ$/)).toBeVisible()
    await assertOverlay(page, `found ${theme}`)

    await page.goto(`/profile?theme=${theme}`)
    await button(page, 'ออกจากระบบ').click()
    await expect(page.getByRole('dialog', { name: thai('ออกจากระบบ?') })).toBeVisible()
    await assertOverlay(page, `leaving ${theme}`)
    await page.keyboard.press('Escape')

    await page.route('**/api/me.verify', async (route) => await route.fulfill({ json: { data: { loginRequired: true }, error: null } }))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('alertdialog', { name: thai('กรุณาเข้าสู่ระบบอีกครั้ง') })).toBeVisible()
    await assertOverlay(page, `end of the session ${theme}`)
  })
}

async function assertOverlay(page: Page, where: string): Promise<void> {
  await assertUsable(page, where)
  const before = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  await assertThaiLines(page, `${where} at 320 px`)
  await assertNothingCut(page, `${where} at 320 px`)
  if (before !== null) await page.setViewportSize(before)
}
