import type { Page } from '@playwright/test'
import { signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { stepTo } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { violations, watchViolations } from './support/violations.ts'

/** Every page of the console. A new one is added here. */
const PAGES = [
  '/overview',
  '/inbox',
  '/my-alerts',
  '/deposits',
  '/deposit-methods',
  '/deposit-slips',
  '/truemoney',
  '/points',
  '/cashback',
  '/affiliates',
  '/affiliate-payouts',
  '/vouchers',
  '/value-changes',
  '/promotions',
  '/redemption',
  '/redemption/items',
  '/quests',
  '/tiers',
  '/tier-overrides',
  '/withdrawals',
  '/withdrawals/019ab3c4-0000-7000-8000-000000000001',
  '/members',
  '/members/1',
  '/unmatched',
  '/corrections',
  '/reconciliation',
  '/audit',
  '/ledger-audit',
  '/alerts',
  '/safety',
  '/person-exceptions',
  '/payout-halts',
  '/site',
  '/site?subject=BACKUP_BANK_ACCOUNT',
  '/maintenance',
  '/boost',
  '/minigames',
  '/minigames/lucky-wheel',
  '/minigame-spins',
  '/games',
  '/game-providers',
  '/game-maintenance',
  '/game-shelves',
  '/member-tags',
  '/export-files',
  '/help-articles',
  '/jackpots',
  '/slot-access',
  '/platforms',
  '/migrations',
  '/gateways',
  '/gateway-calls',
  '/identity',
  '/bank-changes',
  '/operators',
  '/rights-review',
  '/notes',
  '/subject-requests',
  '/rules',
  '/proposals',
  '/account',
  '/system-health',
  '/parked-events',
  '/no-such-page',
] as const

/** What the console's design requires: nothing from elsewhere, no <style> element, and no text that becomes code. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default"

test.use({ viewport: { width: 1440, height: 900 } })

test('every page of the console keeps the content security policy, with trusted types too', async ({ page }) => {
  test.setTimeout(120_000 * browserTimeFactor)
  await enforcePolicy(page)
  await signIn(page, 'owner')
  for (const path of PAGES) {
    // Every page is served with the same document; what differs is what it loads and does.
    // The title tells that a page has come; the subjects of one page share theirs.
    await (path.includes('?') ? page.goto(`${addresses.console}${path}`) : stepTo(page, path))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    // A page whose address was mistyped here would prove nothing.
    if (path !== '/no-such-page') await expect(title).not.toHaveText(thai('ไม่พบหน้านี้'))
    expect(await violations(page), path).toEqual([])
  }
})

test('tabs, menus, columns and dialogs of the console keep the content security policy in use', async ({ page }) => {
  await enforcePolicy(page)
  await signIn(page, 'owner')
  await openTabs(page)
  await use(page)
  expect(await violations(page), 'in use').toEqual([])
})

/** Serves every page of the console under the strict policy. */
async function enforcePolicy(page: Page): Promise<void> {
  await watchViolations(page)
  await page.route(
    (url) => url.origin === addresses.console && !url.pathname.startsWith('/api/') && !url.pathname.includes('.'),
    async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, headers: { ...reply.headers(), 'content-security-policy': STRICT } })
    },
  )
}

const MEMBER_TABS = 11

/** The tabs of a member, opened by their links: a page that is loaded again counts against the limit of an address. */
async function openTabs(page: Page): Promise<void> {
  await page.goto(`${addresses.console}/members/1`)
  const tabs = page.getByRole('navigation', { name: 'ส่วนของหน้าสมาชิก' }).getByRole('link')
  await expect(tabs).toHaveCount(MEMBER_TABS)
  for (let at = 0; at < MEMBER_TABS; at += 1) {
    await tabs.nth(at).click()
    await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('status', { name: /^กำลังโหลด/ })).toHaveCount(0)
    expect(await violations(page), `tab ${at} of a member`).toEqual([])
  }
  await page.keyboard.press('KeyN')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Themes, menus, columns, keys and the navigation of a narrow screen. */
async function use(page: Page): Promise<void> {
  await page.goto(`${addresses.console}/withdrawals`)
  await page.getByRole('button', { name: 'ใช้ธีมมืด' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'คอลัมน์' }).click()
  await page.getByLabel('ขอเมื่อ').click()
  await expect(page.getByRole('columnheader', { name: 'ขอเมื่อ' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [open, what] of [
    [async () => await page.getByRole('button', { name: 'ปุ่มลัด' }).click(), page.getByRole('dialog', { name: 'ปุ่มลัด' })],
    [async () => await page.keyboard.press('Control+KeyK'), page.getByRole('textbox', { name: 'ค้นหา' })],
  ] as const) {
    await open()
    await expect(what).toBeVisible()
    // It listens to the keys once it has come in.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(what).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }
  await page.getByRole('button', { name: /^เข้าสู่ระบบโดย/ }).click()
  await page.keyboard.press('Escape')
  await page.goto(`${addresses.console}/boost`)
  const stop = page.getByRole('button', { name: 'หยุดโปรนี้' })
  if (await stop.isVisible()) await stop.click()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await expect(page.getByRole('navigation', { name: 'หน้าของคอนโซล' })).toBeVisible()
}
