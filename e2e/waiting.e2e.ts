import { newMember } from './support/member.ts'
import { button } from './support/screens.ts'
import { expect, test } from './support/test.ts'

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
