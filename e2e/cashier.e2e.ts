import type { Browser, Page } from '@playwright/test'
import { test } from './support/demo.ts'
import { approve, signIn } from './support/desk.ts'
import { creditOf, newMember } from './support/member.ts'
import { requestWithdrawal, button, creditChip, qrPicture } from './support/screens.ts'
import { expect, newAddress } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[CALL-28] a double press opens one deposit, and a reload shows the same QR again', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit-selection')
  await button(page, '฿300').dblclick()
  await expect(qrPicture(page)).toHaveAccessibleName('QR พร้อมเพย์ ยอด 300.00 บาท')

  // The first path is the white ground, the last one the dark modules.
  const modules = qrPicture(page).locator('path').last()
  const drawn = (await modules.getAttribute('d')) ?? ''
  const url = page.url()
  await page.reload()
  await expect(page).toHaveURL(url)
  await expect(modules).toHaveAttribute('d', drawn)
  // Two may wait at once: were the double press two deposits, this one would be refused.
  await member.api.cashier.generateQrCode({ body: { amount: 300 } }, { key: crypto.randomUUID() })
})

test('[CALL-30] the credit is held at once, and an operator approves it in the console', async ({ page, context, browser, demo }) => {
  const member = await demo('thanakorn')
  await member.enter(context)
  await page.goto('/')
  await expect(creditChip(page)).toHaveAccessibleName(baht(await creditOf(member)))
  await page.goto('/withdraw')
  await requestWithdrawal(page, 20_001)
  await expect(statusOf(page)).toContainText(thai('ทีมงานกำลังตรวจสอบ'))

  const home = await context.newPage()
  await home.goto('/')
  await expect(creditChip(home)).toHaveAccessibleName(/^ยอดเครดิต 99,999\.00 บาท /)
  const desk = await openConsole(browser, 'operator')
  await approve(desk, '฿20,001.00')

  await expect(statusOf(page)).toContainText(thai('ถอนเงินสำเร็จ'))
  expect(await creditOf(member)).toBe(99_999)
  await desk.context().close()
})

const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first()
const baht = (amount: number) => new RegExp(`^ยอดเครดิต ${amount.toLocaleString('en', { minimumFractionDigits: 2 })} บาท `)

async function openConsole(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, username)
  return desk
}
