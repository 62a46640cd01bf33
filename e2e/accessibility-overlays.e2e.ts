import type { Locator, Page } from '@playwright/test'
import { configureLine } from './support/line.ts'
import { newIdentity, newMember } from './support/member.ts'
import { button, companionIsThere, fillAccount, fillPerson } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { assertNothingCut } from './support/thai-marks.ts'
import { inEachTheme } from './support/themes.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const CONTACT = 'https://line.me/R/ti/p/%40public'
const NARROWEST = { width: 320, height: 640 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('overlays of a page are accessible: search, the question before leaving, the end of a session, in both themes', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/?theme=default')
  await button(page, 'ค้นหาเกมหรือค่ายเกม').click()
  const search = page.getByRole('dialog', { name: 'ค้นหาเกม' })
  await expect(search.getByRole('searchbox')).toBeFocused()
  await assertOverlay(page, 'search')
  await search.getByRole('searchbox').fill('มังกร')
  await expect(search.getByText(/^พบ \d+ รายการ$/)).toBeVisible()
  await assertOverlay(page, 'found')

  await page.goto('/profile?theme=default')
  await button(page, 'ออกจากระบบ').click()
  await expect(page.getByRole('dialog', { name: thai('ออกจากระบบ?') })).toBeVisible()
  await assertOverlay(page, 'leaving')
  await page.keyboard.press('Escape')

  await page.route('**/api/me.verify', async (route) => await route.fulfill({ json: { data: { loginRequired: true }, error: null } }))
  await companionIsThere(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alertdialog', { name: thai('กรุณาเข้าสู่ระบบอีกครั้ง') })).toBeVisible()
  await assertOverlay(page, 'end of the session')
})

test('[LAYOUT-2, CALL-14] the menu and the QR for friends can be used by everybody, and by keyboard alone, in both themes', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/profile?theme=default')
  const menu = page.getByRole('dialog', { name: 'เมนูบัญชี' })
  await openByKeyboard(button(page, 'เมนู'), menu)
  await assertOverlay(page, 'menu')
  await assertHeldFocus(page, menu, button(page, 'เมนู'))

  await page.goto('/profile/referral?theme=default')
  const showQr = page.getByRole('region', { name: 'แนะนำเพื่อน' }).getByRole('button', { name: 'แสดง QR' })
  const qr = page.getByRole('dialog', { name: thai('QR ลิงก์แนะนำเพื่อน') })
  await openByKeyboard(showQr, qr)
  await expect(qr.getByRole('img')).toBeVisible()
  await assertOverlay(page, 'QR for friends')
  await assertHeldFocus(page, qr, showQr)
})

test('[ROUTE-3] the terms can be read by everybody, and by keyboard alone, in both themes', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register?theme=default')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  const read = page.getByRole('button', { name: 'อ่านข้อตกลงการใช้งาน' })
  const terms = page.getByRole('dialog', { name: thai('ข้อตกลงการใช้งาน') })
  await openByKeyboard(read, terms)
  await assertOverlay(page, 'terms')
  await assertHeldFocus(page, terms, read)
})

test.describe('on a computer', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } })

  test('[PROD-9] the contact to scan can be used by everybody, and by keyboard alone, in both themes', async ({ page }) => {
    await configureLine(page, JSON.stringify({ PUBLIC: CONTACT }))
    await page.goto('/login?theme=default')
    const help = page.getByRole('banner').getByRole('link', { name: /ติดต่อทาง LINE$/ })
    // Before the companion listens to the press, the link opens LINE itself.
    await companionIsThere(page)
    await expect(help).toHaveAttribute('href', CONTACT)
    const contact = page.getByRole('dialog', { name: 'ติดต่อทาง LINE' })
    await openByKeyboard(help, contact)
    await expect(contact.getByRole('img')).toBeVisible()
    await assertOverlay(page, 'contact')
    await assertHeldFocus(page, contact, help)
  })
})

async function openByKeyboard(control: Locator, dialog: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(async () => await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
}

/** The focus goes round inside a dialog, and after Escape is back on what had opened it. */
async function assertHeldFocus(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab')
    // Between the last control and the first lies the browser's own bar; the menu sends the focus back from its edge.
    await expect
      .poll(async () => await dialog.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body))
      .toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

async function assertOverlay(page: Page, where: string): Promise<void> {
  await inEachTheme(page, async (theme) => await assertOverlayInTheme(page, `${where} ${theme}`))
}

async function assertOverlayInTheme(page: Page, where: string): Promise<void> {
  await assertUsable(page, where)
  const before = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  await assertThaiLines(page, `${where} at 320 px`)
  await assertNothingCut(page, `${where} at 320 px`)
  if (before !== null) await page.setViewportSize(before)
}
