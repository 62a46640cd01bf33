import type { Browser, Page, TestInfo } from '@playwright/test'
import { actionOf, openRow, proveIfAsked, rowOf, signIn } from './support/desk.ts'
import { newIdentity } from './support/member.ts'
import type { Identity } from './support/member.ts'
import { button, chooseBirthDate, field, fillAccount, fillFinish, fillPerson } from './support/screens.ts'
import { addresses, expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

async function deskOf(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, username, `${addresses.console}/person-exceptions`)
  return desk
}

async function keep(desk: Page, info: TestInfo, name: string): Promise<void> {
  for (const width of [1_440, 768]) {
    await desk.setViewportSize({ width, height: 900 })
    await desk.screenshot({ path: info.outputPath(`${name}-${width}.png`) })
  }
}

/** Registers as the excluded person of the demo would, and is refused. */
async function registerRefused(page: Page, identity: Identity, info: TestInfo): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await field(page, 'ชื่อ').fill('สมปอง')
  await field(page, 'นามสกุล').fill('พักเล่น')
  await chooseBirthDate(page, ['12', 'เมษายน', '2533'])
  await button(page, 'ถัดไป').click()
  await fillFinish(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/users.register'))
  await button(page, 'สมัครสมาชิก').click()
  expect((await answered).status()).toBe(409)
  await expect(page.getByRole('alert').filter({ hasText: thai('เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน') })).toBeVisible()
  await expect(page.locator('form').getByRole('link', { name: thai('ปรึกษาปัญหาการพนัน โทร 1323') })).toHaveAttribute('href', 'tel:1323')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: info.outputPath('refused-360.png') })
  await assertUsable(page, 'a refused registration')
}

async function proposeFor(browser: Browser, identity: Identity, info: TestInfo): Promise<void> {
  const risk = await deskOf(browser, 'checker')
  await risk.getByRole('button', { name: 'เสนอข้อยกเว้น' }).click()
  const propose = actionOf(risk, 'เสนอข้อยกเว้น')
  await propose.getByLabel('เบอร์โทรศัพท์').fill(identity.phone)
  await expect(propose.getByRole('button', { name: 'ตรวจทาน' })).toHaveAttribute('aria-disabled', 'true')
  await propose.getByLabel('เลขอ้างอิงเอกสาร').fill('LINE 27/11 บัตรประชาชน')
  await propose.getByLabel('เหตุผล').fill('ชื่อและวันเกิดตรงกันโดยบังเอิญ')
  await keep(risk, info, 'propose')
  await propose.getByRole('button', { name: 'ตรวจทาน' }).click()
  await propose.getByRole('button', { name: /^เสนอข้อยกเว้นเบอร์/ }).click()
  await expect(propose.getByRole('status')).toContainText(thai('ส่งให้เจ้าของระบบอนุมัติแล้ว'))
  await propose.getByRole('button', { name: 'ปิด', exact: true }).click()
  await keep(risk, info, 'list')
  const own = await openRow(risk, identity.phone)
  await expect(own).toContainText(thai('คุณเป็นผู้เสนอ ต้องให้เจ้าของระบบอนุมัติ'))
  await expect(own.getByRole('button', { name: 'อนุมัติข้อยกเว้น' })).toHaveCount(0)
  await keep(risk, info, 'own')
  await risk.close()
}

async function approveFor(browser: Browser, identity: Identity, info: TestInfo): Promise<void> {
  const owner = await deskOf(browser, 'owner')
  const one = await openRow(owner, identity.phone)
  await one.getByRole('button', { name: 'อนุมัติข้อยกเว้น' }).click()
  const approve = actionOf(owner, 'อนุมัติข้อยกเว้น')
  await approve.getByRole('button', { name: `อนุมัติเบอร์ ${identity.phone}` }).click()
  await proveIfAsked(approve)
  await expect(approve.getByRole('status')).toContainText(thai('อนุมัติแล้ว'))
  await approve.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(rowOf(owner, identity.phone)).toContainText('ใช้ได้')
  await keep(owner, info, 'approved')
}

test('[PERSON-1, PERSON-2, PERSON-3] a namesake of the demo’s excluded person is refused with the help line, and registers by an exception of two operators', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const identity = newIdentity()
  await registerRefused(page, identity, info)
  await proposeFor(browser, identity, info)
  await approveFor(browser, identity, info)

  await button(page, 'สมัครสมาชิก').click()
  await expect(page).toHaveURL('/')
  await page.goto('/deposit')
  await expect(page.getByRole('main')).toContainText(thai('ต้องยืนยันตัวตนก่อนฝาก'))
  await page.screenshot({ path: info.outputPath('deposit-360.png'), fullPage: true })
  await page.goto('/profile/identity')
  await expect(page.getByRole('main')).toContainText(thai('กรุณายืนยันตัวตนก่อนฝากครั้งแรก'))
  await assertUsable(page, '/profile/identity')
  await page.screenshot({ path: info.outputPath('identity-360.png'), fullPage: true })
})
