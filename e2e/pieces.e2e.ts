import type { Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import { hasCome } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const searchButton = (page: Page) => page.getByRole('button', { name: 'ค้นหาเกมหรือค่ายเกม' })
const search = (page: Page) => page.getByRole('dialog', { name: 'ค้นหาเกม' })
const games = (page: Page) => page.getByRole('main').locator('a[href^="/play/"]')
const coming = (page: Page) => page.getByRole('status', { name: 'กำลังโหลด' })

async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hasCome(page)
  await page.waitForLoadState('networkidle')
}

test('[FOOT-2] a search that is slow to come covers the page at once, is left by Escape and by its arrow, and does not open after that', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/search-overlay-*.js', async (route) => {
    await released
    await route.continue()
  })
  await openQuietly(page, '/')
  for (const leave of [
    async () => await page.keyboard.press('Escape'),
    async () => await page.getByRole('button', { name: 'ย้อนกลับ' }).click(),
  ]) {
    await searchButton(page).click()
    await expect(coming(page)).toBeVisible()
    await leave()
    await expect(coming(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
  }
  release()
  await page.waitForLoadState('networkidle')
  await expect(search(page)).toHaveCount(0)
  await searchButton(page).click()
  await expect(search(page).getByRole('searchbox')).toBeFocused()
})

for (const { piece, path, open } of [
  { piece: 'search-overlay', path: '/', open: searchButton },
  { piece: 'account-menu', path: '/profile', open: (page: Page) => page.getByRole('button', { name: 'เมนู', exact: true }) },
] as const) {
  test(`[ERR-8] ${piece} that fails to load reloads the page, once; when it fails again, a message says so, and the page stays`, async ({
    page,
    context,
    troubles,
  }) => {
    await (await newMember()).enter(context)
    await page.route(`**/assets/${piece}-*.js`, async (route) => await route.abort())
    await openQuietly(page, path)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    let loads = 0
    page.on('load', () => (loads += 1))
    await open(page).click()
    // The page that was loaded again would have opened it on its own. Its app may be drawn before its last picture.
    await expect(page.getByText(thai('เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้งในภายหลัง'))).toBeVisible()
    await expect.poll(() => loads).toBe(1)
    await expect(page).toHaveURL(path)
    await expect(coming(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).not.toHaveAttribute('inert')
    await open(page).click()
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).not.toHaveAttribute('inert')
    await expect(page).toHaveURL(path)
    expect(loads).toBe(1)
    troubles.length = 0
  })
}

test('[ERR-8] optional pieces that fail to load leave the page intact', async ({ page, context, troubles }) => {
  await (await newMember()).enter(context)
  await page.route(
    /\/assets\/(?:notice-bars|hall-pill|hero-fact|jackpot-shelf|exclusion-notice|search-header)-[^/]*\.js$/,
    async (route) => {
      await route.abort()
    },
  )
  for (const path of ['/', '/game/slot']) {
    await openQuietly(page, path)
    await expect(games(page).first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /พอยท์คงเหลือ/ })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: thai('รหัสข้อผิดพลาด') })).toHaveCount(0)
  }
  await openQuietly(page, '/redemption/1/item')
  await expect(page.getByRole('banner').getByRole('heading', { level: 1, name: thai('รายการของรางวัล') })).toBeVisible()
  expect(troubles.every((trouble) => trouble.startsWith('ChunkFailure') || trouble.includes('dynamically imported module'))).toBe(true)
  troubles.length = 0
})
