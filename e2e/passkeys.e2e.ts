import type { Page } from '@playwright/test'
import { deposit, newMember, PASSWORD, turnOver } from './support/member.ts'
import { button, field, withdrawButton, withoutGreeting } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { assertUsable } from './support/usable.ts'

/** A phone that knows its owner: it makes passkeys, and signs with them, as the browser's own device would. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the device sees its owner from now on. */
    seesOwner: async (isUserVerified: boolean) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

async function requestWithdrawal(page: Page, amount: number): Promise<void> {
  await page.goto('/withdraw')
  await field(page, 'จำนวนเงินที่ถอน').fill(String(amount))
  await withdrawButton(page).click()
}

/** Three taps from the lobby: before them what greets a member is closed. */
async function tapWithdrawal(page: Page): Promise<void> {
  const stopGreeting = await withoutGreeting(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'ถอน', exact: true }).click()
  await stopGreeting()
  await button(page, '฿100').click()
  await withdrawButton(page).click()
}

const dialog = (page: Page) => page.getByRole('dialog')

test('[CALL-30, ROUTE-16, PASSIN-4, FIGURE-3] a passkey is added on the profile, proves a withdrawal that waits because it is new, logs in, and is removed again', async ({
  page,
}) => {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  await member.enter(page.context())
  const phone = await withAuthenticator(page)
  await page.goto('/profile/passkeys')
  await expect(page.getByText('ยังไม่มีพาสคีย์')).toBeVisible()

  await button(page, 'เพิ่มพาสคีย์').click()
  await assertUsable(page, 'the form of a new passkey')
  await assertThaiLines(page, 'the form of a new passkey')
  await field(page, 'ชื่อพาสคีย์').fill('มือถือของฉัน')
  await field(page, 'รหัสผ่าน').fill('not-the-password')
  await button(page, 'ต่อไป').click()
  await expect(field(page, 'รหัสผ่าน')).toHaveAccessibleDescription(thai('รหัสผ่านปัจจุบันไม่ถูกต้อง'))
  await phone.seesOwner(false)
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ต่อไป').click()
  await expect(
    dialog(page)
      .getByRole('alert')
      .filter({ hasText: thai('เครื่องยืนยันไม่สำเร็จ') }),
  ).toBeVisible()
  await phone.seesOwner(true)
  await button(page, 'ต่อไป').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(thai('ยังไม่เคยใช้'))).toBeVisible()
  await assertUsable(page, 'a profile with a passkey')
  await assertThaiLines(page, 'a profile with a passkey')

  await tapWithdrawal(page)
  await expect(dialog(page)).toContainText(thai('พาสคีย์ของคุณยังนับเป็นอุปกรณ์ใหม่'))
  await assertUsable(page, 'the question before a withdrawal, with a passkey')
  await phone.seesOwner(false)
  await button(page, 'ยืนยันด้วยพาสคีย์').click()
  await expect(dialog(page).getByRole('alert')).toContainText(thai('เครื่องยืนยันไม่สำเร็จ'))
  await phone.seesOwner(true)
  await button(page, 'ยืนยันด้วยพาสคีย์').click()
  await expect(page.getByText(thai('ทีมงานกำลังตรวจสอบ เครดิตถูกกันไว้ ไม่หายไปไหน'))).toBeVisible()
  const { items } = await member.api.cashier.withdrawals({ query: {} })
  expect(items.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: 100, status: 'REVIEW' }])

  await page.context().clearCookies()
  await page.goto('/login?next=%2Fprofile')
  await button(page, 'เข้าสู่ระบบด้วยพาสคีย์').click()
  await expect(page).toHaveURL('/profile')
  await page.goto('/profile/passkeys')
  await expect(page.getByText(thai('ใช้ล่าสุด'))).toBeVisible()
  await button(page, 'นำออก มือถือของฉัน').click()
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'นำพาสคีย์ออก').click()
  await expect(page.getByText('ยังไม่มีพาสคีย์')).toBeVisible()
})

test('the password proves a withdrawal where there is a passkey too, and a browser without passkeys shows that', async ({ page }) => {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  await member.enter(page.context())
  const items = [
    {
      passkeyId: '019ab3c4-0000-7000-8000-00000000000a',
      name: 'มือถือ',
      createdAt: '2026-11-20T05:00:00.000Z',
      lastUsedAt: null,
      newUntil: null,
    },
  ]
  await page.route('**/v2/users/passkeys', async (route) => await route.fulfill({ json: { data: { items }, error: null } }))

  await requestWithdrawal(page, 150)
  await button(page, 'ใช้รหัสผ่านแทน').click()
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ยืนยัน').click()
  await expect(page).toHaveURL(/withdrawal=/)

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto(`${addresses.player}/profile/passkeys`)
  await expect(page.getByText(thai('เบราว์เซอร์นี้เพิ่มพาสคีย์ไม่ได้'))).toBeVisible()
  await expect(button(page, 'เพิ่มพาสคีย์')).toHaveCount(0)
})
