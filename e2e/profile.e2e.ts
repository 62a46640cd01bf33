import type { Page, Route } from '@playwright/test'
import { demoMember, newIdentity, newMember } from './support/member.ts'
import { readDrawnQr } from './support/qr.ts'
import { button } from './support/screens.ts'
import { addresses, expect, newAddress, test } from './support/test.ts'
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

const VISITORS = [
  { who: 'an Elite member', key: 'ELITE', enter: async () => await demoMember('malee') },
  { who: 'an Emperor member', key: 'EMPEROR', enter: async () => await demoMember('thanakorn') },
  { who: 'a Default member whose name ends in no digit', key: 'DEFAULT2', enter: async () => await demoMember('somchai') },
  { who: 'a Default member whose name ends in an odd digit', key: 'DEFAULT1', enter: async () => await newMember({ identity: endsIn(7) }) },
  {
    who: 'a Default member whose name ends in an even digit',
    key: 'DEFAULT2',
    enter: async () => await newMember({ identity: endsIn(4) }),
  },
] as const

for (const { who, key, enter } of VISITORS) {
  test(`[PROD-9, ROLE-3] help, the question before logging out and the profile lead ${who} to the contact of the tier`, async ({
    page,
    context,
  }) => {
    await configureLine(page, JSON.stringify(CONTACTS))
    await (await enter()).enter(context)
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

/** Where the points stand on the screen, under the header, with the focus. */
async function expectPoints(page: Page): Promise<void> {
  const points = page.getByRole('region', { name: 'พอยท์ของฉัน' })
  await expect(points).toBeFocused()
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  await expect
    .poll(async () => {
      const box = await points.boundingBox()
      return box !== null && box.y >= header - 1 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
    })
    .toBe(true)
}

const pointChip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^พอยท์คงเหลือ/ })

test('[ROUTE-8] the point chip of the header leads to the points, with the focus on them', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.setViewportSize({ width: 360, height: 560 })
  await page.goto('/game/arcade')
  await pointChip(page).click()

  await expect(page).toHaveURL('/profile#point')
  await expectPoints(page)
})

test('[ROUTE-8] the address of the points works by itself, from anywhere on the page, and again when it is there already', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.setViewportSize({ width: 360, height: 560 })
  await page.goto('/profile#point')
  await expect(page.getByRole('region', { name: 'พอยท์ของฉัน' })).toContainText(thai('พอยท์คงเหลือ'))
  await expectPoints(page)

  for (const where of ['bottom', 'top'] as const) {
    await page.evaluate((place) => window.scrollTo({ top: place === 'top' ? 0 : document.body.scrollHeight }), where)
    await button(page, 'เมนู').focus()
    await pointChip(page).click()
    await expectPoints(page)
  }

  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'พอยท์ของฉัน' })).not.toBeFocused()
  await pointChip(page).click()
  await expectPoints(page)
})

test('[CALL-14, ENT-4] a friend is invited by code, link, share sheet and QR, and those who came are counted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  const member = await newMember()
  const { referral } = await member.api.members.profile()
  await member.enter(context)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'แนะนำเพื่อน' })
  const link = `${new URL(page.url()).origin}/register?ref=${referral.code}`
  const copied = async () => await page.evaluate(async () => await navigator.clipboard.readText())

  await expect(card).toContainText(thai('0 คน'))
  await card.getByRole('button', { name: 'คัดลอกรหัสแนะนำ' }).click()
  await expect(card.getByRole('button', { name: 'คัดลอกรหัสแนะนำแล้ว' })).toBeVisible()
  expect(await copied()).toBe(referral.code)
  await card.getByRole('button', { name: 'คัดลอกลิงก์', exact: true }).click()
  await expect(page.getByRole('region', { name: 'ข้อความแจ้งเตือน' }).getByText(thai('คัดลอกลิงก์แล้ว'))).toBeVisible()
  expect(await copied()).toBe(link)
  await card.getByRole('button', { name: 'แชร์ให้เพื่อน' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ url: link })
  await card.getByRole('button', { name: 'แสดง QR' }).click()
  const qr = page.getByRole('img', { name: thai('QR ลิงก์แนะนำเพื่อน') })
  expect(await readDrawnQr(context, qr)).toBe(link)
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'แสดง QR' })).toBeFocused()

  await newMember({ referralCode: referral.code })
  await page.reload()
  await expect(card).toContainText(thai('1 คน'))
})

test('[CALL-14] a part of the profile that fails says so alone and is tried again alone', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await hearPollsAlone(page)
  await page.route('**/api/me/tokens', async (route) => await route.fulfill({ status: 502, body: '' }))
  await page.goto('/profile')
  const points = page.getByRole('region', { name: 'พอยท์ของฉัน' })
  await expect(points.getByRole('alert')).toContainText(/[ก-๙]/)
  await expect(page.getByRole('region', { name: 'กระเป๋าของฉัน' })).toContainText('฿0.00')
  await expect(page.getByRole('region', { name: 'บัญชีธนาคาร' })).toContainText('กสิกรไทย')
  await expect(page.getByRole('region', { name: 'แนะนำเพื่อน' })).toContainText(thai('0 คน'))
  await page.unroute('**/api/me/tokens')
  await points.getByRole('button', { name: 'ลองอีกครั้ง' }).click()

  await expect(points).toContainText(thai('0 พอยท์'))
})

test('[CALL-14] without the profile itself, the rest of the page stands, and every part can be tried again', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.route(/\/(?:users\/profile|start)(?:\?|$)/, async (route) => await route.fulfill({ status: 502, body: '' }))
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'พอยท์ของฉัน' })).toContainText(thai('0 พอยท์'))
  await expect(page.getByRole('region', { name: 'ช่วยเหลือ' }).getByRole('link')).toBeVisible()
  await expect(page.getByRole('region', { name: 'บัญชีธนาคาร' }).getByRole('alert')).toBeVisible()
  await page.unroute(/\/(?:users\/profile|start)(?:\?|$)/)
  await page.getByRole('region', { name: 'บัญชีธนาคาร' }).getByRole('button', { name: 'ลองอีกครั้ง' }).click()

  await expect(page.getByRole('region', { name: 'บัญชีธนาคาร' })).toContainText('กสิกรไทย')
  await expect(page.getByRole('region', { name: 'กระเป๋าของฉัน' })).toContainText('฿0.00')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

for (const width of [320, 360, 768]) {
  test(`[PROD-2, CONST-3] the longest names and the largest balances stay inside ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 780 })
    await (await demoMember('thanakorn')).enter(context)
    await hearPollsAlone(page)
    await page.route(/\/(?:users\/profile|start|users\/credit|me\/tokens)(?:\?|$)/, async (route) => {
      const response = await route.fetch()
      const body: unknown = await response.json()
      enlarge(body)
      await route.fulfill({ response, json: body })
    })
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'กระเป๋าของฉัน' })).toContainText('฿123,456,789,012.99')
    await expect(page.getByRole('region', { name: 'พอยท์ของฉัน' })).toContainText('999,999,999,999')

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await page.evaluate(beyond)).toEqual([])
  })
}

/** Balances come over the stream too; without it they are what the calls say. */
async function hearPollsAlone(page: Page): Promise<void> {
  await page.route('**/api/me/stream', async (route) => await route.abort())
}

/** What stands past the right edge of the screen. */
function beyond(): readonly string[] {
  return [...document.querySelectorAll('main :is(p, span, a, button, data)')].flatMap((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right > innerWidth ? [element.textContent] : []
  })
}

const LARGE: Readonly<Record<string, unknown>> = {
  firstName: 'เกียรติศักดิ์ชัยวัฒน์'.repeat(3),
  lastName: 'ณ อยุธยาวรรธนะพงศ์ไพบูลย์',
  credit: 123_456_789_012.99,
}

function enlarge(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  if ('userTier' in part && 'username' in part) part.username = 'wwwwwwwwwwwwwww'
  if ('code' in part && part.code === 'PNT' && 'balance' in part) part.balance = '999999999999'
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === typeof LARGE[key]) Reflect.set(part, key, LARGE[key])
    else enlarge(value)
  }
}

/** What an operator has set as the LINE accounts; null for nothing. Whatever answer carries the configuration says so. */
async function configureLine(page: Page, value: string | null): Promise<void> {
  await page.route(/\/(?:configs|start)(?:\?|$)/, async (route: Route) => {
    const response = await route.fetch()
    const body: unknown = await response.json()
    amend(body, value)
    await route.fulfill({ response, json: body })
  })
}

function amend(part: unknown, value: string | null): void {
  if (typeof part !== 'object' || part === null) return
  if ('configs' in part && Array.isArray(part.configs)) {
    const others = (part.configs as readonly { readonly key?: unknown }[]).filter(({ key }) => key !== 'LINE_ACCOUNT')
    part.configs = value === null ? others : [...others, { key: 'LINE_ACCOUNT', value, updatedAt: '2026-11-20T00:00:00.000Z' }]
  }
  for (const inner of Object.values(part)) amend(inner, value)
}
