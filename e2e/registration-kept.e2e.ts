import type { Route } from '@playwright/test'
import { newIdentity, newMember, PASSWORD } from './support/member.ts'
import {
  button,
  expectPerson,
  field,
  fillAccount,
  fillFinish,
  fillPerson,
  fillRegistration,
  logInThroughForm,
  registrationStep,
  solveCaptcha,
} from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[CALL-20] a name that somebody else took meanwhile leads back to its field, with everything else kept', async ({ page }) => {
  const identity = newIdentity()
  await fillRegistration(page, identity)
  await newMember({ identity: { ...newIdentity(), username: identity.username } })
  await button(page, 'สมัครสมาชิก').click()

  await expect(field(page, 'ชื่อผู้ใช้')).toHaveAccessibleDescription(thai('ชื่อผู้ใช้นี้ถูกใช้แล้ว'))
  await field(page, 'ชื่อผู้ใช้').fill(newIdentity().username)
  await button(page, 'ถัดไป').click()
  await expect(field(page, 'ชื่อ')).toHaveValue('ทดสอบ')
  await button(page, 'ถัดไป').click()
  await solveCaptcha(page)
  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')
})

test('[CALL-20, VALID-7] what somebody else took meanwhile stands in the summary, which leads to each field, on whatever step, until it is changed', async ({
  page,
}) => {
  const identity = newIdentity()
  const other = newIdentity()
  const summary = page.getByRole('alert').filter({ hasText: thai('กรุณาตรวจสอบ') })
  await fillRegistration(page, identity)
  await newMember({ identity: { ...other, username: identity.username, bankNumber: identity.bankNumber } })
  await button(page, 'สมัครสมาชิก').click()

  await expect(registrationStep(page, 1)).toBeVisible()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText(['ชื่อผู้ใช้', 'เลขบัญชีธนาคาร'])
  await summary.getByRole('button', { name: 'เลขบัญชีธนาคาร' }).click()
  await expect(registrationStep(page, 2)).toBeVisible()
  await expect(field(page, 'เลขบัญชีธนาคาร')).toBeFocused()
  await summary.getByRole('button', { name: 'ชื่อผู้ใช้' }).click()
  await expect(field(page, 'ชื่อผู้ใช้')).toBeFocused()
  // Left without a change it is still taken.
  await field(page, 'เบอร์โทรศัพท์').focus()
  await expect(summary.getByRole('button')).toHaveText(['ชื่อผู้ใช้', 'เลขบัญชีธนาคาร'])

  await field(page, 'ชื่อผู้ใช้').fill(newIdentity().username)
  await button(page, 'ถัดไป').click()
  await expect(registrationStep(page, 2)).toBeVisible()
  await expect(summary.getByRole('button')).toHaveText(['เลขบัญชีธนาคาร'])
  await expect(summary).toBeFocused()
  await field(page, 'เลขบัญชีธนาคาร').fill(newIdentity().bankNumber)
  await expect(summary).toHaveCount(0)
})

test('[ROUTE-3] a reload in the middle of a registration loses nothing but the password', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await page.reload()

  await expect(field(page, 'ชื่อผู้ใช้')).toHaveValue(identity.username)
  await expect(field(page, 'เบอร์โทรศัพท์')).toHaveValue(identity.phone)
  await expect(field(page, 'รหัสผ่าน')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD)
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ถัดไป').click()
  await expectPerson(page, identity)
})

test("[ROUTE-3] the phone's back walks through the steps, forward again too, and leaves from the first", async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await field(page, 'LINE ID (ไม่บังคับ)').fill('somying.line')
  await page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).check()

  await page.goBack()
  await expect(registrationStep(page, 2)).toBeVisible()
  await expectPerson(page, identity)
  await page.goBack()
  await expect(registrationStep(page, 1)).toBeVisible()
  await expect(field(page, 'รหัสผ่าน')).toHaveValue(PASSWORD)
  await page.goForward()
  await page.goForward()
  await expect(registrationStep(page, 3)).toBeVisible()
  await expect(field(page, 'LINE ID (ไม่บังคับ)')).toHaveValue('somying.line')
  await expect(page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') })).toBeChecked()
  await button(page, 'ย้อนกลับ').click()
  await button(page, 'ย้อนกลับ').click()
  await expect(registrationStep(page, 1)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
})

test('[ROUTE-3] no step is reached by the history before the one in front of it is filled in', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await expect(registrationStep(page, 2)).toBeVisible()
  await page.goBack()
  await field(page, 'ชื่อผู้ใช้').fill('ก')
  await page.goForward()

  await expect(registrationStep(page, 1)).toBeVisible()
  await expect(field(page, 'ชื่อผู้ใช้')).toHaveValue('ก')
})

test('[ROUTE-3] who looks at another page in the middle of a registration finds everything again, the password too', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await page.getByRole('banner').getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).click()

  await expect(field(page, 'ชื่อผู้ใช้')).toHaveValue(identity.username)
  await expect(field(page, 'รหัสผ่าน')).toHaveValue(PASSWORD)
  await button(page, 'ถัดไป').click()
  await expectPerson(page, identity)
})

test('[ROUTE-3] somebody else who logs in here finds nothing of a registration that was left', async ({ page }) => {
  const { username } = await newMember()
  await page.goto('/register')
  await fillAccount(page, newIdentity())
  await page.goto('/login')
  await logInThroughForm(page, username)
  await expect(page).toHaveURL('/')

  expect(await page.evaluate(() => sessionStorage.getItem('registration-draft'))).toBeNull()
})

for (const [trouble, answer, says] of [
  ['an error of the server', async (route: Route) => await route.fulfill({ status: 502, body: 'bad gateway' }), 'ระบบขัดข้องชั่วคราว'],
  ['a lost connection', async (route: Route) => await route.abort('internetdisconnected'), 'เชื่อมต่ออินเทอร์เน็ตไม่ได้'],
] as const) {
  test(`[CALL-20, ROUTE-3] ${trouble} on the last step is said, loses nothing, and the next try registers`, async ({ page }) => {
    const identity = newIdentity()
    await page.goto('/register')
    await fillAccount(page, identity)
    await button(page, 'ถัดไป').click()
    await fillPerson(page, identity)
    await button(page, 'ถัดไป').click()
    await field(page, 'LINE ID (ไม่บังคับ)').fill('somying.line')
    await fillFinish(page)
    await page.route('**/api/v2/users.register', answer)
    await button(page, 'สมัครสมาชิก').click()

    await expect(page.getByRole('alert').filter({ hasText: thai(says) })).toBeVisible()
    await expect(registrationStep(page, 3)).toBeVisible()
    await expect(field(page, 'LINE ID (ไม่บังคับ)')).toHaveValue('somying.line')
    await expect(field(page, 'รู้จักเราจากช่องทางไหน')).toHaveValue('FACEBOOK')
    await page.unroute('**/api/v2/users.register')
    await solveCaptcha(page)
    await button(page, 'สมัครสมาชิก').click()
    await expect(page).toHaveURL('/')
  })
}

for (const isReloaded of [false, true]) {
  test(`[CALL-20, ROUTE-3] a registration whose answer was lost is answered with the next try${isReloaded ? ', after a reload too' : ''}`, async ({
    page,
  }) => {
    const identity = newIdentity()
    await fillRegistration(page, identity)
    const keys: unknown[] = []
    await page.route('**/api/v2/users.register', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return await route.continue()
      expect((await route.fetch()).status()).toBe(200)
      return await route.abort('internetdisconnected')
    })
    await button(page, 'สมัครสมาชิก').click()
    await expect(page.getByRole('alert').filter({ hasText: thai('เชื่อมต่ออินเทอร์เน็ตไม่ได้') })).toBeVisible()

    if (isReloaded) {
      // Without the session that came along, or the page would lead the member on by itself.
      await page.context().clearCookies()
      await page.reload()
      await field(page, 'รหัสผ่าน').fill(PASSWORD)
      await button(page, 'ถัดไป').click()
      await expect(registrationStep(page, 2)).toBeVisible()
      await button(page, 'ถัดไป').click()
      await page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).check()
    }
    await solveCaptcha(page)
    await button(page, 'สมัครสมาชิก').click()

    await expect(page).toHaveURL('/')
    expect(keys).toEqual([keys[0], keys[0]])
  })
}

test('[CALL-20, ROUTE-3] a referral link fills its code in and is kept through the login page; friends are counted', async ({ page }) => {
  const friend = await newMember()
  const { referral } = await friend.api.members.profile()
  const identity = newIdentity()
  await page.goto(`/register?ref=${referral.code}`)
  await expect(page.getByText(thai(`ใช้รหัสแนะนำ ${referral.code}`))).toBeVisible()
  await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await expect(field(page, 'รหัสแนะนำเพื่อน (ไม่บังคับ)')).toHaveValue(referral.code)
  await fillFinish(page)
  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')

  expect((await friend.api.members.profile()).referral.joined).toBe(1)
})

test('[CALL-20, VALID-7] a referral code that nobody has is told beside its field, and costs nothing that was typed', async ({ page }) => {
  const identity = newIdentity()
  await page.goto('/register?ref=zzzz9999')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  const code = field(page, 'รหัสแนะนำเพื่อน (ไม่บังคับ)')
  await expect(code).toHaveAccessibleDescription(thai('กรอกจากลิงก์แนะนำแล้ว'))
  await fillFinish(page)
  await button(page, 'สมัครสมาชิก').click()

  await expect(code).toHaveAccessibleDescription(thai('ไม่พบรหัสแนะนำนี้'))
  await expect(registrationStep(page, 3)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') })).toBeChecked()
  await code.fill('')
  // What was cleared by hand is not filled in again by the address.
  await page.reload()
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ถัดไป').click()
  await expectPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await expect(code).toHaveValue('')
  await expect(field(page, 'รู้จักเราจากช่องทางไหน')).toHaveValue('FACEBOOK')
  await page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).check()
  await solveCaptcha(page)
  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')
})
