import { newIdentity, newMember } from './support/member.ts'
import { button, fillAccount, fillFinish, fillPerson, openDeposit, qrPicture } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[ROUTE-13, ROUTE-15] a QR that was left unpaid is led back to from the deposit page', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/deposit-selection')
  await openDeposit(page, 321)
  await expect(qrPicture(page)).toBeVisible()
  const address = page.url()

  await page.goto('/deposit-selection')
  await page.getByRole('link', { name: thai('มี QR ที่รอชำระ ฿321.00') }).click()

  await expect(page).toHaveURL(address)
  await expect(qrPicture(page)).toBeVisible()
})

test('[VALID-7] a captcha that was done is no longer among what is wrong with a registration', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await button(page, 'สมัครสมาชิก').click()
  await expect(page.getByRole('alert').filter({ hasText: thai('กรุณาตรวจสอบ 3 ช่อง') })).toBeFocused()

  await fillFinish(page)

  await expect(page.getByText(thai('กรุณาตรวจสอบ'))).toHaveCount(0)
})

test('a page without a first screen shows the mark while the app waits for the server', async ({ page, context }) => {
  await (await newMember()).enter(context)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/start', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/deposit-selection', { waitUntil: 'commit' })
  await expect(page.locator('.waiting-mark')).toBeVisible()

  answer()

  await expect(button(page, 'สร้าง QR')).toBeVisible()
  await expect(page.locator('.waiting-mark')).toBeHidden()
})
