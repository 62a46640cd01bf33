import type { Page } from '@playwright/test'
import { newIdentity, newMember } from './support/member.ts'
import { button, field, logInThroughForm, solveCaptcha } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })

for (const path of ['/profile#point', '/game/slot?provider=ABCD']) {
  test(`[GUARD-1, ROUTE-2] a guest who opens ${path} logs in first and is taken there`, async ({ page }) => {
    const member = await newMember()

    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
    await logInThroughForm(page, member.username)

    await expect(page).toHaveURL(path)
  })
}

test('[GUARD-2] a member who is signed in does not see login or registration', async ({ page, context }) => {
  await (await newMember()).enter(context)

  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('[PROD-1] a guest is offered login, registration and help, and nothing of the members', async ({ page }) => {
  await page.goto('/login')

  await expect(page.getByRole('link', { name: 'สมัครสมาชิก' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ติดต่อทาง LINE' })).toBeVisible()
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /ยอดเครดิต|ฝากเงิน/ })).toHaveCount(0)
})

test('[CALL-10] the phone number logs in as well as the username does', async ({ page }) => {
  const member = await newMember()

  await page.goto('/login')
  await logInThroughForm(page, `${member.phone.slice(0, 3)}-${member.phone.slice(3, 6)}-${member.phone.slice(6)}`)

  await expect(page).toHaveURL('/')
})

test('[VALID-7] login says beside each field what is missing, and a wrong password does not tell whose it was', async ({ page }) => {
  const { username } = await newMember()
  await page.goto('/login')

  await button(page, 'เข้าสู่ระบบ').click()
  await expect(field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์')).toHaveAccessibleDescription(thai('กรุณากรอกชื่อผู้ใช้'))
  await expect(field(page, 'รหัสผ่าน')).toHaveAccessibleDescription(thai('กรุณากรอกรหัสผ่าน'))

  await logInThroughForm(page, username, 'not-the-password')
  const refusal = page.getByRole('alert').filter({ hasText: thai('ไม่ถูกต้อง') })
  const said = await refusal.textContent()
  const answered = page.waitForResponse((response) => response.url().endsWith('/users.login'))
  await logInThroughForm(page, newIdentity().username, 'not-the-password')
  expect((await answered).status()).toBe(401)
  await expect(refusal).toHaveText(said ?? '')
  await expect(page).toHaveURL(/\/login/)
})

test('[CALL-19] after five failures login wants a proof of work, which the device does, and lets the right password in', async ({
  page,
}) => {
  const { username } = await newMember()
  await page.goto('/login')
  const captcha = page.getByRole('checkbox', { name: 'ฉันไม่ใช่บอต' })

  for (let failure = 1; failure <= 5; failure += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/users.login'))
    await logInThroughForm(page, username, `wrong-${failure}`)
    expect((await answered).status()).toBe(401)
    await expect(captcha).toHaveCount(0)
  }
  await logInThroughForm(page, username, 'wrong-6')
  await expect(captcha).toBeVisible()
  await expect(field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์')).toHaveValue(username)
  await expect(field(page, 'รหัสผ่าน')).toHaveValue('wrong-6')
  await solveCaptcha(page)
  await logInThroughForm(page, username)

  await expect(page).toHaveURL('/')
})

test('[CALL-6] logging out asks first, leads to the login page, and back does not bring the member back', async ({ page }) => {
  const { username } = await newMember()
  await page.goto('/login')
  await logInThroughForm(page, username)
  await expect(page).toHaveURL('/')
  // The home page may greet first.
  await page.goto('/profile')
  const dialog = page.getByRole('dialog', { name: thai('ออกจากระบบ?') })

  await button(page, 'ออกจากระบบ').click()
  await dialog.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(dialog).toBeHidden()
  await button(page, 'ออกจากระบบ').click()
  await dialog.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()

  await expect(page).toHaveURL(/\/login/)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
})
