import { newMember } from './support/member.ts'
import { button, field, logInThroughForm, solveCaptcha } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[CALL-10] the phone number logs in as well as the username does', async ({ page }) => {
  const member = await newMember()

  await page.goto('/login')
  await logInThroughForm(page, `${member.phone.slice(0, 3)}-${member.phone.slice(3, 6)}-${member.phone.slice(6)}`)

  await expect(page).toHaveURL('/')
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

test('[CALL-6] logging out requires a confirmation, leads to the login page, and back does not bring the member back', async ({ page }) => {
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
