import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { newMember } from './support/member.ts'
import { button, field, logInThroughForm, solveCaptcha } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { inEachTheme } from './support/themes.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const NEW_PASSWORD = 'rainy8boat'
const CODE = 'รหัสยืนยัน 6 หลัก'

interface Sms {
  readonly to: string
  readonly text: string
}

/** What the sandbox's phones would show, the newest first. */
async function messagesTo(phone: string): Promise<readonly Sms[]> {
  const { messages } = (await (await fetch(`${addresses.sandbox}/sms/messages?phone=${phone}`)).json()) as { messages: readonly Sms[] }
  return messages
}

async function codesTo(phone: string): Promise<readonly string[]> {
  return (await messagesTo(phone)).flatMap(({ text }) => /^\d{6}(?= )/.exec(text) ?? [])
}

/** The newest code, once so many have come. */
async function codeTo(phone: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesTo(phone)).length, { timeout: 15_000 * browserTimeFactor }).toBe(count)
  return (await codesTo(phone))[0] ?? ''
}

async function requestForCode(page: Page, phone: string): Promise<void> {
  await field(page, 'เบอร์โทรศัพท์').fill(phone)
  await solveCaptcha(page)
  await button(page, 'ส่งรหัสยืนยัน').click()
  await expect(field(page, CODE)).toBeVisible()
}

test('[ROUTE-4, CALL-22, GUARD-1] a forgotten password is set again with the code from the SMS, and login opens where the visitor wanted to go', async ({
  page,
}) => {
  const member = await newMember()
  await page.goto('/withdraw')
  await page.getByRole('link', { name: thai('ลืมรหัสผ่าน?') }).click()
  await expect(page).toHaveURL(/\/forget-password/)
  await requestForCode(page, `${member.phone.slice(0, 3)}-${member.phone.slice(3)}`)
  const code = await codeTo(member.phone)

  await field(page, CODE).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await field(page, 'รหัสผ่านใหม่').fill(NEW_PASSWORD)
  await button(page, 'ตั้งรหัสผ่านใหม่').click()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(thai('ตั้งรหัสผ่านใหม่แล้ว กรุณาเข้าสู่ระบบ'))).toBeVisible()
  await logInThroughForm(page, member.username, NEW_PASSWORD)
  await expect(page).toHaveURL('/withdraw')
  await expect(page.getByRole('status').getByText(thai('เพิ่งเปลี่ยนรหัสผ่าน'))).toBeVisible()
})

test('[ROUTE-4] a reload returns to the step with the code, which can be sent again after a minute; only the newest counts', async ({
  page,
}) => {
  const { phone } = await newMember()
  await page.clock.install()
  await page.goto('/forget-password')
  await requestForCode(page, phone)
  const first = await codeTo(phone)
  await page.reload()
  await expect(page.getByText(thai(`${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`))).toBeVisible()
  const again = button(page, 'ส่งรหัสอีกครั้ง')
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/ขอรหัสใหม่ได้ใน/)).toBeVisible()

  await page.clock.fastForward(61_000)
  await again.click()
  // First what disappears without a press.
  await expect(page.getByText(thai('ส่งรหัสใหม่แล้ว'))).toBeVisible()
  const second = await codeTo(phone, 2)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(second)
  await field(page, 'รหัสผ่านใหม่').fill(NEW_PASSWORD)
  if (first !== second) {
    await field(page, CODE).fill(first)
    await button(page, 'ตั้งรหัสผ่านใหม่').click()
    await expect(field(page, CODE)).toHaveAccessibleDescription(thai('รหัสยืนยันไม่ถูกต้อง'))
  }
  await field(page, CODE).fill(second)
  await button(page, 'ตั้งรหัสผ่านใหม่').click()
  await expect(page).toHaveURL(/\/login/)
})

test('[ROUTE-4, ROUTE-5, ROUTE-6] every step and error of these pages can be used by everybody at 320 px, in both themes', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const check = async (where: string) =>
    await inEachTheme(page, async (theme) => {
      await assertUsable(page, `${where}, ${theme}`)
      await assertThaiLines(page, `${where}, ${theme}`)
    })
  const member = await newMember()
  await page.goto('/forget-password?theme=default')
  await button(page, 'ส่งรหัสยืนยัน').click()
  await check('code ask with errors')
  await requestForCode(page, member.phone)
  await button(page, 'ตั้งรหัสผ่านใหม่').click()
  await check('reset with errors')
  await field(page, CODE).fill('123456')
  await check('reset with a code')

  await member.enter(context)
  await page.goto('/change-password?theme=default')
  await button(page, 'เปลี่ยนรหัสผ่าน').click()
  await check('change with errors')
  await page.goto('/verify-captcha?theme=default')
  await solveCaptcha(page)
  await check('captcha, solved')
  await page.goto('/profile/devices?theme=default')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('devices with the question')
})
