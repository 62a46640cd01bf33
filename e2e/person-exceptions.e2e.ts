import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newIdentity } from './support/member.ts'
import type { Identity } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { button, field, fillAccount, fillFinish, fillPerson } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

/** Registers as the excluded person of the demo would, and is refused. */
async function registerRefused(page: Page, identity: Identity): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await field(page, 'ชื่อ').fill('สมปอง')
  await field(page, 'นามสกุล').fill('พักเล่น')
  await field(page, 'วันเกิด').fill('12/4/2533')
  await button(page, 'ถัดไป').click()
  await fillFinish(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/users.register'))
  await button(page, 'สมัครสมาชิก').click()
  expect((await answered).status()).toBe(409)
  await expect(page.getByRole('alert').filter({ hasText: thai('เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน') })).toBeVisible()
  await expect(page.locator('form').getByRole('link', { name: thai('ปรึกษาปัญหาการพนัน โทร 1323') })).toHaveAttribute('href', 'tel:1323')
  await assertUsable(page, 'a refused registration')
}

test('[PERSON-1, PERSON-2, PERSON-3] a namesake of the demo’s excluded person is refused with the help line, and registers by an exception of two operators', async ({
  page,
}) => {
  const identity = newIdentity()
  await registerRefused(page, identity)
  const [risk, owner] = [await demoOperator(addresses, 'checker'), await demoOperator(addresses)]
  const exceptionId = randomUUID()
  const body = { exceptionId, phone: identity.phone, document: 'LINE 27/11 บัตรประชาชน', reason: 'ชื่อและวันเกิดตรงกันโดยบังเอิญ' }
  expect(await risk.api.personExceptions.propose({ body })).toMatchObject({ status: 'WAITING' })
  expect(await owner.api.personExceptions.approve({ params: { exceptionId } })).toMatchObject({ status: 'APPROVED' })

  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')
  await page.goto('/deposit')
  await expect(page.getByRole('main')).toContainText(thai('ต้องยืนยันตัวตนก่อนฝาก'))
  await page.goto('/profile/identity')
  await expect(page.getByRole('main')).toContainText(thai('กรุณายืนยันตัวตนก่อนฝากครั้งแรก'))
  await assertUsable(page, '/profile/identity')
})
