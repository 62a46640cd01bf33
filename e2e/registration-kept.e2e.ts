import { newIdentity, PASSWORD } from './support/member.ts'
import { button, expectPerson, field, fillAccount, fillPerson, fillRegistration, registrationStep } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

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
  await button(page, 'แก้ไขขั้นตอนก่อนหน้า').click()
  await button(page, 'แก้ไขขั้นตอนก่อนหน้า').click()
  await expect(registrationStep(page, 1)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
})

test('[CALL-20, ROUTE-3] a registration whose answer was lost is answered with the next try, after a reload too', async ({ page }) => {
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

  // Without the session that came along, or the page would redirect the member.
  await page.context().clearCookies()
  await page.reload()
  // A reload loses nothing but the password, which was written nowhere.
  await expect(field(page, 'ชื่อผู้ใช้')).toHaveValue(identity.username)
  await expect(field(page, 'เบอร์โทรศัพท์')).toHaveValue(identity.phone)
  await expect(field(page, 'รหัสผ่าน')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD)
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ถัดไป').click()
  await expectPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).check()
  await button(page, 'สมัครสมาชิก').click()

  await expect(page).toHaveURL('/')
  expect(keys).toEqual([keys[0], keys[0]])
})
