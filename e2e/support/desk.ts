import { API_BASE, CLIENT_HEADER } from '@morakot/contract/call'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { Browser, Locator, Page } from '@playwright/test'
import { PASSWORD } from './member.ts'
import { addresses, expect, newAddress } from './test.ts'
import { thai } from './thai.ts'

/** Opens a page of the console with a new session of the browser; `signInByForm` is for tests of the form. */
export async function signIn(desk: Page, username = 'operator', address = `${addresses.console}/withdrawals`): Promise<void> {
  const { origin } = new URL(address)
  const reply = await desk.context().request.post(`${origin}${API_BASE}${operatorCalls.login.path}`, {
    headers: { origin, [CLIENT_HEADER]: 'journeys' },
    data: { username, password: PASSWORD },
  })
  expect(reply.status(), `the sign-in of ${username}`).toBe(200)
  await desk.goto(address)
  await expect(desk.getByRole('banner')).toBeVisible()
}

/** Fills in the form that the console shows without a session. */
export async function signInByForm(desk: Page, username = 'operator'): Promise<void> {
  await desk.getByLabel('ชื่อผู้ใช้').fill(username)
  await desk.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
}

/** Goes to one of the console's pages by its link, which its group may hide. On a narrow screen the navigation is behind a button. */
export async function openPage(desk: Page, title: string): Promise<void> {
  const menu = desk.getByRole('button', { name: 'เปิดเมนู' })
  if (await menu.isVisible()) await menu.click()
  const pages = desk.getByRole('navigation', { name: 'หน้าของคอนโซล' })
  const link = pages.getByRole('link', { name: title })
  await expect(pages.getByRole('button').first()).toBeVisible()
  const closed = pages.getByRole('button', { expanded: false })
  while ((await link.count()) === 0 && (await closed.count()) > 0) await closed.first().click()
  await link.click()
  await expect(desk.getByRole('heading', { level: 1, name: thai(title) })).toBeVisible()
  // It slides away after the page has come, and is a dialog until then.
  await expect(desk.getByRole('dialog', { name: 'เมนู' })).toHaveCount(0)
}

/** A row of the open list. */
export function rowOf(desk: Page, text: string): Locator {
  return desk.getByRole('row').filter({ hasText: text })
}

/** Opens a row of the list: its page, or the drawer that is answered. */
export async function openRow(desk: Page, text: string): Promise<Locator> {
  await rowOf(desk, text).getByRole('link').first().click()
  return desk.getByRole('dialog')
}

/** The dialog in which an action is previewed and confirmed. */
export function actionOf(desk: Page, title: string): Locator {
  return desk.getByRole('dialog', { name: title, exact: true })
}

/** Opens a withdrawal by the text of its row, approves it, and leaves the outcome on the screen. */
export async function approve(desk: Page, text: string): Promise<Locator> {
  await openRow(desk, text)
  return await approveOpen(desk)
}

/** The same for the withdrawal whose page is open. */
export async function approveOpen(desk: Page): Promise<Locator> {
  await desk.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  const action = actionOf(desk, 'อนุมัติการถอนนี้')
  await action.getByRole('button', { name: /^อนุมัติ/ }).click()
  await proveIfRequired(action)
  return action
}

/** Gives the password again where the dialog requires it: operators of the demo have no second factor. */
export async function proveIfRequired(action: Locator): Promise<void> {
  const proof = action.getByRole('form', { name: 'ยืนยันตัวตนอีกครั้ง' })
  await expect(proof.or(action.getByRole('status')).or(action.getByRole('alert')).first()).toBeVisible()
  if (!(await proof.isVisible())) return
  await proof.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
  await proof.getByRole('button', { name: 'ยืนยันตัวตน' }).click()
}

/** The other operator, in a browser of its own. */
export async function secondDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, 'owner')
  return desk
}
