import type { Page } from '@playwright/test'
import { configureLine } from './support/line.ts'
import { companionIsThere } from './support/screens.ts'
import { addresses, expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const CONTACTS = { PUBLIC: 'https://line.me/R/ti/p/%40public' }

const lineLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ติดต่อทาง LINE' })

test('[PROD-9] on a computer, help shows the LINE ID and a QR to scan instead of a link that opens nothing', async ({ browser }) => {
  const computer = await browser.newContext({
    baseURL: addresses.player,
    hasTouch: false,
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const page = await computer.newPage()
  await configureLine(page, JSON.stringify(CONTACTS))
  await page.goto('/login')
  await expect(lineLink(page)).toHaveAttribute('href', CONTACTS.PUBLIC)
  // Before that the link opens LINE itself.
  await companionIsThere(page)
  await lineLink(page).click()

  const dialog = page.getByRole('dialog', { name: 'ติดต่อทาง LINE' })
  await expect(dialog.getByRole('img', { name: thai('QR สำหรับติดต่อทีมงานทาง LINE') })).toBeVisible()
  await expect(dialog).toContainText('@public')
  await expect(dialog).toContainText(thai('24 ชั่วโมง'))
  await expect(dialog.getByRole('link', { name: 'เปิดแอป LINE' })).toHaveAttribute('href', CONTACTS.PUBLIC)
  await dialog.getByRole('button', { name: 'คัดลอก LINE ID' }).click()
  await expect(dialog.getByRole('button', { name: 'คัดลอก LINE ID แล้ว' })).toBeVisible()
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe('@public')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(lineLink(page)).toBeFocused()
  expect(computer.pages()).toHaveLength(1)
  await computer.close()
})

for (const [where, userAgent] of [
  ['a phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36'],
  [
    "LINE's own browser",
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36 Line/15.1.0/IAB',
  ],
] as const) {
  test(`[PROD-9] in ${where}, help opens the chat by its link`, async ({ browser }) => {
    const phone = await browser.newContext({
      baseURL: addresses.player,
      userAgent,
      isMobile: true,
      hasTouch: true,
      viewport: { width: 360, height: 780 },
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    })
    await phone.route('https://line.me/**', async (route) => await route.fulfill({ body: 'LINE' }))
    const page = await phone.newPage()
    await configureLine(page, JSON.stringify(CONTACTS))
    await page.goto('/login')
    await expect(lineLink(page)).toHaveAttribute('href', CONTACTS.PUBLIC)
    const [chat] = await Promise.all([phone.waitForEvent('page'), lineLink(page).tap()])

    await expect(chat).toHaveURL(CONTACTS.PUBLIC)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await phone.close()
  })
}
