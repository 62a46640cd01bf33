import { newIdentity, PASSWORD } from './support/member.ts'
import { button, expectPerson, field, fillAccount, fillPerson, registrationStep } from './support/screens.ts'
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
