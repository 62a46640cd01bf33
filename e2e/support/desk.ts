import type { Browser, Page } from '@playwright/test'
import { addresses, expect, newAddress } from './test.ts'

/** Signs in at the console, which opens at the withdrawals. */
export async function signIn(desk: Page, username = 'operator'): Promise<void> {
  await desk.goto(addresses.console)
  await desk.getByLabel('ชื่อผู้ใช้').fill(username)
  await desk.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
  await desk.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(desk.getByRole('heading', { name: 'รายการถอนเงิน' })).toBeVisible()
}

/** Goes to one of the console's pages by its link. */
export async function openPage(desk: Page, title: string): Promise<void> {
  await desk.getByRole('navigation', { name: 'หน้าของคอนโซล' }).getByRole('link', { name: title }).click()
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()
}

/** The other operator, in a browser of its own. */
export async function secondDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, 'checker')
  return desk
}
