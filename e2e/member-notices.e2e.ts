import type { Page } from '@playwright/test'
import { signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { newMember } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { button, companionIsThere } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const NOTICE = 'เปลี่ยนบัญชีรับเงินแล้ว'

const markAllAsRead = (page: Page) => page.getByRole('button', { name: thai('ทำเครื่องหมายว่าอ่านทั้งหมดแล้ว') })
/** The answer to the next notice that is marked as read. A page hides it at once, and takes the call with it when it is left before. */
const markedAsRead = async (page: Page) =>
  await page.waitForResponse((reply) => /\/me\/notices(?:\/[^/]+)?\.dismiss(?:All)?$/.test(reply.url()))
const markAsRead = (page: Page) => page.getByRole('button', { name: thai('ทำเครื่องหมายว่าอ่านแล้ว') })

test('[F-9] a member is notified on an open page, sees the count at the menu and the card on its page, marks it as read; an operator sees that', async ({
  page,
  context,
  browser,
}, info) => {
  const member = await newMember({ accountTail: '2468' })
  await member.enter(context)
  await page.route('**/api/me/notices', async (route) => await route.fulfill({ status: 500, json: {} }))
  await page.goto('/notices')
  await expect(button(page, 'ลองอีกครั้ง')).toBeVisible({ timeout: 15_000 * browserTimeFactor })
  await page.unroute('**/api/me/notices')
  await button(page, 'ลองอีกครั้ง').click()
  await expect(page.getByText(thai('ยังไม่มีแจ้งเตือน'))).toBeVisible()
  await keepPicture(page, info, 'empty')

  // The poll would take a minute: what comes now was pushed.
  await member.api.bankChange.change({
    body: { bankCode: 'SCB', bankNumber: `6${member.bankNumber.slice(1, -4)}1357`, password: member.password },
  })
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: thai(NOTICE) })
  await expect(card).toBeVisible({ timeout: 10_000 * browserTimeFactor })
  await expect(card).toContainText(thai('ยังไม่อ่าน'))
  await keepPicture(page, info, 'told')

  await page.goto('/reward')
  await expect(page.getByRole('main').getByRole('link', { name: thai('แจ้งเตือนที่ยังไม่อ่าน 1 รายการ') })).toBeVisible()
  await keepPicture(page, info, 'reward')
  await page.goto('/profile')
  await companionIsThere(page)
  await expect(page.getByRole('banner').getByRole('link', { name: /ยังไม่อ่าน 1|แจ้งเตือน/ })).toContainText('1')
  await keepPicture(page, info, 'profile')
  await page.goto('/profile/bank-account')
  await expect(page.getByRole('main').getByText(thai(NOTICE))).toBeVisible()
  await keepPicture(page, info, 'own-page')
  const marked = markedAsRead(page)
  await markAsRead(page).click()
  await expect(page.getByRole('main').getByText(thai(NOTICE))).toHaveCount(0)
  expect((await marked).status()).toBe(200)

  await page.goto('/notices')
  await expect(card).toContainText(thai('อ่านแล้ว'))
  await expect(markAsRead(page)).toHaveCount(0)
  await keepPicture(page, info, 'read')

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(desk, 'support', `${addresses.console}/members?q=${member.username}`)
  await desk.getByRole('link', { name: member.username }).click()
  await desk.getByRole('link', { name: 'แจ้งเตือน', exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: thai(NOTICE) })).toBeVisible()
  await keepPicture(desk, info, 'desk')
  await desk.context().close()
})

test('[F-9] the bell of the header counts what was not read, in one row with the balances at 360 px, and leads to the notices', async ({
  page,
  context,
}, info) => {
  const member = await newMember({ accountTail: '8642' })
  await member.enter(context)
  await page.goto('/')
  const banner = page.getByRole('banner')
  const quiet = banner.getByRole('link', { name: 'แจ้งเตือน', exact: true })
  await expect(quiet).toBeVisible()
  await expect(quiet).toHaveText('')

  await member.api.bankChange.change({
    body: { bankCode: 'SCB', bankNumber: `6${member.bankNumber.slice(1, -4)}9753`, password: member.password },
  })
  await page.reload()
  const wake = banner.getByRole('link', { name: thai('แจ้งเตือนที่ยังไม่อ่าน 1 รายการ') })
  await expect(wake).toHaveText('1')
  await keepPicture(page, info, 'bell')
  const [at, logo] = [await wake.boundingBox(), await banner.getByRole('link', { name: 'ไปหน้าแรก' }).boundingBox()]
  expect(at).toMatchObject({ width: 44, height: 44 })
  expect((at?.x ?? 0) + 44, 'within the phone').toBeLessThanOrEqual(360)
  expect(Math.abs((at?.y ?? 0) - (logo?.y ?? 0)), 'next to the logo, not under it').toBeLessThan(24)

  await wake.click()
  await expect(page).toHaveURL('/notices')
  const marked = markedAsRead(page)
  await markAllAsRead(page).click()
  await expect(markAllAsRead(page)).toHaveCount(0)
  expect((await marked).status()).toBe(200)
  await page.goto('/')
  await expect(quiet).toBeVisible()
})
