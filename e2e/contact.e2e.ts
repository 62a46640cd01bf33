import type { Page } from '@playwright/test'
import { test } from './support/demo.ts'
import { configureLine } from './support/line.ts'
import { newIdentity, newMember } from './support/member.ts'
import { button } from './support/screens.ts'
import { addresses, expect, newAddress } from './support/test.ts'
import { thai } from './support/thai.ts'

const CONTACTS = {
  PUBLIC: 'https://line.me/R/ti/p/%40public',
  DEFAULT1: 'https://line.me/R/ti/p/%40first',
  DEFAULT2: 'https://line.me/R/ti/p/%40second',
  ELITE: 'https://line.me/R/ti/p/%40elite',
  EMPEROR: 'https://line.me/R/ti/p/%40emperor',
}
const FALLBACK = 'https://line.me/R/ti/p/%40morakot'

const lineLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ติดต่อทาง LINE' })
const endsIn = (digit: number) => ({ ...newIdentity(), username: `${newIdentity().username.slice(0, -1)}${digit}` })

// Which contact is whose, the rules of the app prove for every tier.
const VISITORS = [
  { who: 'an Emperor member', key: 'EMPEROR', is: 'thanakorn' },
  { who: 'a Default member whose name ends in an odd digit', key: 'DEFAULT1', is: 7 },
] as const

for (const { who, key, is } of VISITORS) {
  test(`[PROD-9, ROLE-3] help, the question before logging out and the profile lead ${who} to the contact of the tier`, async ({
    page,
    context,
    demo,
  }) => {
    await configureLine(page, JSON.stringify(CONTACTS))
    await (typeof is === 'string' ? await demo(is) : await newMember({ identity: endsIn(is) })).enter(context)
    await page.goto('/withdraw')
    await expect(lineLink(page)).toHaveAttribute('href', CONTACTS[key])

    await page.goto('/profile')
    const support = page.getByRole('region', { name: 'ช่วยเหลือ' })
    await expect(support.getByRole('link')).toHaveAttribute('href', CONTACTS[key])
    await expect(support).toContainText(thai('24 ชั่วโมง'))
    await button(page, 'ออกจากระบบ').click()
    const dialog = page.getByRole('dialog', { name: thai('ออกจากระบบ?') })
    await expect(dialog.getByRole('link', { name: 'ติดต่อทาง LINE' })).toHaveAttribute('href', CONTACTS[key])
    await expect(dialog).toContainText(thai('24 ชั่วโมง'))
  })
}

test('[PROD-9, ROLE-3] a guest is led to the public contact, and so is a member once logged out', async ({ page, context }) => {
  await configureLine(page, JSON.stringify(CONTACTS))
  await page.goto('/login')
  await expect(lineLink(page)).toHaveAttribute('href', CONTACTS.PUBLIC)

  await (await newMember({ identity: endsIn(3) })).enter(context)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'ช่วยเหลือ' }).getByRole('link')).toHaveAttribute('href', CONTACTS.DEFAULT1)
  await button(page, 'ออกจากระบบ').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click()
  // A page that is left takes its call with it.
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/login')
  await expect(lineLink(page)).toHaveAttribute('href', CONTACTS.PUBLIC)
})

test('[ROLE-3] without a configured contact, or with a broken one, help leads to the fallback', async ({ page }) => {
  for (const value of [null, '{"PUBLIC":']) {
    await configureLine(page, value)
    await page.goto('/login')
    await expect(page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
    await expect(lineLink(page)).toHaveAttribute('href', FALLBACK)
  }
})

test('[PROD-9] on a computer, help shows the LINE ID and a QR to scan instead of a link that opens nothing', async ({ browser }) => {
  const computer = await browser.newContext({
    baseURL: addresses.player,
    hasTouch: false,
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const page = await computer.newPage()
  await configureLine(page, JSON.stringify(CONTACTS))
  await page.goto('/login')
  await expect(lineLink(page)).toHaveAttribute('href', CONTACTS.PUBLIC)
  await lineLink(page).click()

  const dialog = page.getByRole('dialog', { name: 'ติดต่อทาง LINE' })
  await expect(dialog.getByRole('img', { name: thai('QR สำหรับติดต่อทีมงานทาง LINE') })).toBeVisible()
  await expect(dialog).toContainText('@public')
  await expect(dialog).toContainText(thai('24 ชั่วโมง'))
  await expect(dialog.getByRole('link', { name: 'เปิดแอป LINE' })).toHaveAttribute('href', CONTACTS.PUBLIC)
  await dialog.getByRole('button', { name: 'คัดลอก LINE ID' }).click()
  await expect(dialog.getByRole('button', { name: 'คัดลอก LINE ID แล้ว' })).toBeVisible()
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe('@public')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(lineLink(page)).toBeFocused()
  expect(computer.pages()).toHaveLength(1)
  await computer.close()
})

for (const [where, userAgent] of [
  ['a phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36'],
  [
    "LINE's own browser",
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36 Line/15.1.0/IAB',
  ],
] as const) {
  test(`[PROD-9] in ${where}, help opens the chat by its link`, async ({ browser }) => {
    const phone = await browser.newContext({
      baseURL: addresses.player,
      userAgent,
      isMobile: true,
      hasTouch: true,
      viewport: { width: 360, height: 780 },
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    })
    await phone.route('https://line.me/**', async (route) => await route.fulfill({ body: 'LINE' }))
    const page = await phone.newPage()
    await configureLine(page, JSON.stringify(CONTACTS))
    await page.goto('/login')
    await expect(lineLink(page)).toHaveAttribute('href', CONTACTS.PUBLIC)
    const [chat] = await Promise.all([phone.waitForEvent('page'), lineLink(page).tap()])

    await expect(chat).toHaveURL(CONTACTS.PUBLIC)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await phone.close()
  })
}
