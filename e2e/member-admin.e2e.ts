import { signIn } from './support/desk.ts'
import { newMember } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('rows are walked through by keys', async ({ page }) => {
  const member = await newMember()
  await signIn(page, 'checker', `${addresses.console}/members?q=${member.username}`)
  await expect(page.getByRole('link', { name: member.username, exact: true })).toBeVisible()
  await page.keyboard.press('KeyJ')
  await expect(page.getByRole('link', { name: member.username, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
})
