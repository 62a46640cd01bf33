import type { Page } from '@playwright/test'
import { deposit, hedgeTable, newMember } from './support/member.ts'
import { creditChip, logInThroughForm, openDeposit, qrPicture, stepTo } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

/**
 * How a browser gets the QR into the gallery, and what the profile offers there: one inside an app and one of the phone. The others are in
 * the component test `shared/in-app-pages.test.tsx`, and how a game opens in each in the API's `launch.test.ts`.
 */
const BROWSERS = [
  {
    name: 'LINE on Android',
    userAgent: `${ANDROID} Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36 Line/14.20.1/IAB`,
    saves: 'picture and way out',
    offers: 'เปิดในเบราว์เซอร์',
  },
  { name: 'Safari on an iPhone', userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, saves: 'download', offers: 'แตะ แชร์' },
] as const

for (const { name, userAgent, saves, offers } of BROWSERS) {
  test.describe(name, () => {
    test.use({ userAgent })

    test('logs in, shows the lobby, saves a QR and opens a game, without any service worker', async ({ page, context }) => {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })
        // In-app browsers share no files.
        Object.defineProperty(Navigator.prototype, 'canShare', { get: () => undefined })
      })
      const member = await newMember()
      await deposit(member, 200)
      await page.goto('/login')
      await logInThroughForm(page, member.username)
      await expect(creditChip(page)).toBeVisible()

      await stepTo(page, '/deposit-selection')
      await openDeposit(page, 100)
      await expect(qrPicture(page)).toBeVisible()
      expect(await saved(page)).toBe(saves)

      await stepTo(page, '/profile')
      await expect(page.getByText(member.username, { exact: true })).toBeVisible()
      await expect(page.getByText(thai(offers)).last()).toBeVisible()

      await stepTo(page, `/play/${(await hedgeTable(member)).id}`)
      // The browsers inside other apps lose what a frame keeps: games open in a window of their own (features F-24).
      const window = page.getByRole('link', { name: thai('เปิดเกมในหน้าต่างใหม่') })
      const frame = page.frameLocator('iframe').getByRole('button', { name: /แจกไพ่/ })
      await expect(saves === 'download' ? frame : window).toBeVisible()
    })
  })
}

/** Presses the button and says what came of it. */
async function saved(page: Page): Promise<'download' | 'picture' | 'picture and way out'> {
  const download = page.waitForEvent('download').then(() => 'download' as const)
  const dialog = page.getByRole('dialog')
  const shown = dialog
    .getByRole('img')
    .waitFor()
    .then(() => 'shown' as const)
  await page.getByRole('button', { name: thai('บันทึกรูป QR') }).click()
  // The other one never comes, and says so when the page is gone.
  const first = await Promise.race([download, shown])
  void Promise.allSettled([download, shown])
  if (first === 'download') return first
  const leave = dialog.getByRole('link')
  if ((await leave.count()) === 0) return 'picture'
  expect(await leave.getAttribute('href')).toContain('openExternalBrowser=1')
  return 'picture and way out'
}
