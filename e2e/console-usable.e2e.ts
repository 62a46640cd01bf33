import { actionOf, openPage, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { stepTo } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { assertUsable } from './support/usable.ts'
import { WAITING, showWaiting } from './support/waiting-withdrawal.ts'

const PATHS = [
  '/members',
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
  '/parked-events',
] as const

/** The pages that have parts. */
const TABBED = [
  {
    path: '/members/1',
    list: 'ส่วนของหน้าสมาชิก',
    tabs: [
      'ภาพรวม',
      'บัญชีแยกประเภท',
      'รอบเกม',
      'ฝากและถอน',
      'โบนัสและพอยท์',
      'ตัวตนและบัญชี',
      'วงเงินและการพัก',
      'อุปกรณ์',
      'บันทึก',
      'แจ้งเตือน',
      'ลำดับเวลา',
    ],
  },
  { path: '/operators', list: 'ส่วนของหน้า', tabs: ['คน', 'คำเชิญ', 'บทบาท', 'เครือข่ายที่อนุญาต', 'สิทธิ์ที่ไม่ได้ใช้'] },
] as const

for (const theme of ['light', 'dark'] as const) {
  test(
    `every page of the console can be used by everybody on a phone, and breaks no Thai word, in the ${theme} theme`,
    { tag: '@usable-console-pages' },
    async ({ page }) => {
      test.setTimeout(120_000 * browserTimeFactor)
      await page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), theme)
      await page.goto(addresses.console)
      await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible()
      await assertUsable(page, 'the sign-in')
      await signIn(page, 'owner')
      for (const path of PATHS) {
        await stepTo(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: /^กำลังโหลด/ })).toHaveCount(0)
        await assertUsable(page, path)
        await assertThaiLines(page, path)
      }
      for (const { path, list, tabs } of TABBED) {
        await page.goto(addresses.console + path)
        for (const tab of tabs) {
          await page.getByRole('navigation', { name: list }).getByRole('link', { name: tab }).click()
          await expect(page.getByRole('status', { name: /^กำลังโหลด/ })).toHaveCount(0)
          await assertUsable(page, `${path}: ${tab}`)
          await assertThaiLines(page, `${path}: ${tab}`)
        }
      }
      await page.getByRole('button', { name: /^แจ้งเตือน/ }).click()
      await expect(page.getByRole('region', { name: 'งานที่ต้องดูตอนนี้' })).toBeVisible()
      await expect(page.getByRole('status', { name: /^กำลังโหลด/ })).toHaveCount(0)
      await assertUsable(page, 'the notices')
      await assertThaiLines(page, 'the notices')
      await page.keyboard.press('Escape')
      await showWaiting(page)
      await page.goto(`${addresses.console}/withdrawals/${WAITING.withdrawalId}`)
      await page.getByRole('button', { name: 'ไม่อนุมัติ' }).click()
      const action = actionOf(page, 'ไม่อนุมัติการถอนนี้')
      await assertUsable(page, 'the reason of an action')
      await action.getByLabel('เหตุผลที่สมาชิกจะเห็น').fill('ชื่อบัญชีไม่ตรง')
      await action.getByRole('button', { name: 'ตรวจทาน' }).click()
      await assertUsable(page, 'the preview of an action')
      await assertThaiLines(page, 'the preview of an action')
      await page.keyboard.press('Escape')
      await expect(action).toBeHidden()
      await assertUsable(page, 'a withdrawal')
      await assertThaiLines(page, 'a withdrawal')
      await page.getByRole('button', { name: 'เปิดเมนู' }).click()
      await expect(page.getByRole('navigation', { name: 'หน้าของคอนโซล' })).toBeVisible()
      await assertUsable(page, 'the navigation')
    },
  )
}

test('keys work by their place, not while a field has focus, and rows are walked through', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'owner')
  await openPage(page, 'ประกาศและหน้าต่าง')
  await page.keyboard.press('Alt+Digit2')
  await expect(page).toHaveURL(/\/withdrawals$/)
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog', { name: 'ปุ่มลัด' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+KeyK')
  const search = page.getByRole('textbox', { name: 'ค้นหา' })
  await search.fill('กระทบ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reconciliation$/)
})
