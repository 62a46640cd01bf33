import type { Page } from '@playwright/test'
import { livesLater, NEARLY_MS, sessionWarning as warning, waitMinutes } from './support/later.ts'
import { hedgeTable, newMember, PASSWORD } from './support/member.ts'
import type { Member } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { button, companionIsThere, field, logInThroughForm } from './support/screens.ts'
import { countRequests, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

/** Opens a table in a page whose time can be moved; answers its address. */
async function openGame(page: Page, member: Member): Promise<string> {
  const game = `/play/${(await hedgeTable(member)).id}`
  await page.goto(game)
  await companionIsThere(page)
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
  return game
}

test('[RESUME-1] ten minutes before the session ends a member in a game is warned, renews it by the password, and plays on where he was', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.clock.install()
  const time = await livesLater(page)
  const game = await openGame(page, member)
  const opened = countRequests(page, '/api/v2/games.login')
  const frame = await page.locator('iframe').getAttribute('src')
  time.aheadMs = NEARLY_MS
  await waitMinutes(page, async () => await expect(warning(page)).toBeVisible({ timeout: 2_000 }))
  await expect(page.locator('iframe')).toBeVisible()
  await keepPicture(page, test.info(), 'warned-in-play')

  await button(page, 'ต่อเวลา').click()
  const dialog = page.getByRole('dialog', { name: thai('ต่อเวลาเข้าสู่ระบบ') })
  await assertUsable(page, 'the dialog that renews a session')
  await keepPicture(page, test.info(), 'renewing')
  await field(page, 'รหัสผ่าน').fill('not-the-password')
  await dialog.getByRole('button', { name: 'ต่อเวลา' }).click()
  await expect(dialog).toContainText(thai('กรอกผิดได้อีก 4 ครั้ง'))
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'ต่อเวลา' }).click()

  await expect(page.getByText(/^ต่อเวลาแล้ว อยู่ได้ถึง/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(warning(page)).toHaveCount(0)
  await expect(page).toHaveURL(game)
  expect(await page.locator('iframe').getAttribute('src')).toBe(frame)
  expect(opened()).toBe(0)

  // On any other page it is the same; what is put off is gone until the last two minutes.
  await page.goto('/profile')
  await companionIsThere(page)
  time.aheadMs = 2 * NEARLY_MS
  await waitMinutes(page, async () => await expect(warning(page)).toBeVisible({ timeout: 2_000 }))
  await keepPicture(page, test.info(), 'warned-at-profile')
  await button(page, 'ไว้ภายหลัง').click()
  await expect(warning(page)).toHaveCount(0)
})

test('[RESUME-1] a session that ends by its time in a game does not close it: a message says so, and the login leads back to the game', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.clock.install()
  const time = await livesLater(page)
  const game = await openGame(page, member)
  time.isOver = true
  const over = page.getByRole('alert').filter({ hasText: thai('ครบเวลาเข้าสู่ระบบแล้ว เล่นรอบนี้ให้จบก่อนได้') })
  await waitMinutes(page, async () => await expect(over).toBeVisible({ timeout: 2_000 }))

  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.locator('iframe')).toBeVisible()
  await keepPicture(page, test.info(), 'over-in-play')
  time.isOver = false
  await over.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(game)}`)
  await logInThroughForm(page, member.username)
  await expect(page).toHaveURL(game)
  await expect(page.locator('iframe')).toBeVisible()
})
