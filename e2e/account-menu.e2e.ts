import type { BrowserContext, Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { button, companionIsThere } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// What moves is part of what these tests prove.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function signedIn(page: Page, context: BrowserContext, path = '/profile'): Promise<Member> {
  const member = await newMember()
  await member.enter(context)
  await page.goto(path)
  await companionIsThere(page)
  return member
}

test('[LAYOUT-2, LAYOUT-3] the drawer holds the tier, change password, devices, safe play, help and logout; it is worked by keyboard and by swipe', async ({
  page,
  context,
}) => {
  const { username } = await signedIn(page, context)
  const menu = button(page, 'เมนู')
  const drawer = page.getByRole('dialog', { name: 'เมนูบัญชี' })

  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(drawer).toContainText(username)
  await expect(drawer).toContainText('สมาชิกทั่วไป')
  await expect(drawer.getByRole('link', { name: 'เปลี่ยนรหัสผ่าน' })).toHaveAttribute('href', '/change-password')
  await expect(drawer.getByRole('link', { name: 'อุปกรณ์ของฉัน' })).toHaveAttribute('href', '/profile/devices')
  await expect(drawer.getByRole('link', { name: thai('เล่นอย่างมีสติ') })).toHaveAttribute('href', '/profile/safety')
  await expect(drawer.getByRole('link', { name: thai('ติดต่อทาง LINE') })).toHaveAttribute('href', /line\.me/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  // It comes in from the edge: a finger that is there first moves nothing.
  await expect(drawer).toBeInViewport({ ratio: 1 })
  await swipeRight(page)
  await expect(drawer).toBeHidden()

  await menu.click()
  await drawer.getByRole('button', { name: 'ออกจากระบบ' }).click()
  const question = page.getByRole('dialog', { name: thai('ออกจากระบบ?') })
  await expect(question).toContainText(thai('ตลอด 24 ชั่วโมง'))
  await expect(question.getByRole('link', { name: thai('ติดต่อทาง LINE') })).toHaveAttribute('href', /line\.me/)
  for (const cancel of [
    async () => await page.keyboard.press('Escape'),
    async () => await question.getByRole('button', { name: 'ยกเลิก' }).click(),
  ]) {
    await cancel()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await menu.click()
    await drawer.getByRole('button', { name: 'ออกจากระบบ' }).click()
  }
  await question.getByRole('button', { name: 'ยกเลิก' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(question).toHaveCount(0)
})

/** A finger from the middle of the drawer to the edge it came from. */
async function swipeRight(page: Page): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(120) })
  for (let x = 140; x <= 340; x += 20) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
