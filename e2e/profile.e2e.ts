import type { Page } from '@playwright/test'
import { test } from './support/demo.ts'
import { newMember } from './support/member.ts'
import { readDrawnQr } from './support/qr.ts'
import { button, hasCome } from './support/screens.ts'
import { expect } from './support/test.ts'
import { thai } from './support/thai.ts'

/** The place of the points on the screen, under the header, with the focus. */
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

const pointChip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /พอยท์คงเหลือ/ })

test('[ROUTE-8] the point chip of the header leads to the points, with the focus on them', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.setViewportSize({ width: 360, height: 560 })
  await page.goto('/game/arcade')
  await pointChip(page).click()

  await expect(page).toHaveURL('/profile#point')
  await expectPoints(page)
})

test('[ROUTE-8] the address of the points works when it is loaded directly, from anywhere on the page, and again when it is there already', async ({
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
  await expect(page.getByRole('region', { name: 'พอยท์ของฉัน' })).toHaveCount(0)
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
  await page.goto('/profile/referral')
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

test('[PROFPAGE-1] the profile is one and a half phones high, with one group open and with none; what is below the card begins under it', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile')
  await hasCome(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeVisible()
  // To the end of the last words of the law: below them is only room for the tabs.
  const height = async () => {
    const box = await footer.boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0) + (await page.evaluate(() => scrollY))
  }
  const groups = ['ประวัติ', 'บัญชีและความปลอดภัย', 'เล่นอย่างมีสติ', 'ช่วยเหลือ']
  expect(await height(), 'closed').toBeLessThanOrEqual(970)
  for (const group of groups) {
    await button(page, group).click()
    await expect(button(page, group)).toHaveAttribute('aria-expanded', 'true')
    await hasCome(page)
    expect(await height(), group).toBeLessThanOrEqual(1_110)
  }
  await expect(page.locator('main [aria-expanded=true]')).toHaveCount(1)
})

test('[PROD-2, CONST-3] the longest names and the largest balances stay inside 320, 360 and 768 px', async ({ page, context, demo }) => {
  await page.setViewportSize({ width: 320, height: 780 })
  await (await demo('thanakorn')).enter(context)
  await pollsOnly(page)
  await page.route(/\/(?:users\/profile|start|users\/credit|me\/tokens|users\/withdrawal\/conditions)(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json()
    enlarge(body)
    await route.fulfill({ response, json: body })
  })
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'ข้อมูลของฉัน' })).toContainText('฿123,456,789,012.99')
  await pointChip(page).click()
  await expect(page.getByRole('region', { name: 'พอยท์ของฉัน' })).toContainText('999,999,999,999')

  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 780 })
    await expect.poll(async () => await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width])
    expect(await page.evaluate(beyond), `${width} px`).toEqual([])
  }
  // What can be withdrawn is polled: an answer on its way is not worth the wait.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Balances come over the stream too; without it they are what the calls say. */
async function pollsOnly(page: Page): Promise<void> {
  await page.route('**/api/me/stream', async (route) => await route.abort())
}

/** What lies past the right edge of the screen, or is cut off where nothing says that there is more. */
function beyond(): readonly string[] {
  return [...document.querySelectorAll('main :is(p, span, a, button, data)')].flatMap((element) => {
    const { right, width } = element.getBoundingClientRect()
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
    const isMarked = getComputedStyle(element).textOverflow === 'ellipsis'
    return width > 0 && (right > innerWidth || (isCut && !isMarked)) ? [element.textContent] : []
  })
}

const LARGE: Readonly<Record<string, unknown>> = {
  firstName: 'เกียรติศักดิ์ชัยวัฒน์'.repeat(3),
  lastName: 'ณ อยุธยาวรรธนะพงศ์ไพบูลย์',
  credit: 123_456_789_012.99,
  withdrawable: 123_456_789_012.99,
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
