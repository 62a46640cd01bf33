import type { Locator, Page } from '@playwright/test'
import { deposit, hedgeTable, newMember, turnOver } from './support/member.ts'
import { button } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const POINTS = '/profile/transaction'
const CREDIT = '/profile/credit-transaction'

const periods = (page: Page) => page.getByRole('navigation', { name: 'ช่วงเวลา' })
const period = (page: Page, name: string) => periods(page).getByRole('link', { name, exact: true })
const types = (page: Page) => page.getByRole('combobox', { name: 'ประเภทรายการ' })
const rows = (page: Page): Locator => page.getByRole('main').getByRole('region').getByRole('listitem')

/** `2026-11-20T09:05:00.000Z` and so on, a row a minute, the newest first. */
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()

/** A long point history, as the call would page it: everything below a row, twenty at a time. */
async function servePoints(page: Page, total: number): Promise<string[]> {
  const requests: string[] = []
  const all = Array.from({ length: total }, (_, place) => ({
    id: String(total - place),
    ...(place % 2 === 0
      ? { reason: 'EARN_FROM_DEPOSIT', text: 'ได้รับพอยท์จากการฝากเงิน' }
      : { reason: 'VIEW_SLOT_HOT_TIME', text: 'ดูช่วงเวลาทองสล็อต' }),
    amount: place % 2 === 0 ? 120 : -50,
    balanceAfter: 12_480 - place,
    createdAt: minutesAgo(place * 60),
  }))
  await page.route('**/api/me/point-transactions?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    requests.push(query.toString())
    const before = Number(query.get('before') ?? Infinity)
    const items = all.filter(({ id }) => Number(id) < before).slice(0, 20)
    await route.fulfill({ json: { data: { items, total }, error: null } })
  })
  return requests
}

test('[ROUTE-10, CALL-23, ENT-19] a played day reads as what came and went, by day, with the game, the sign, a word and the balance', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 400)
  await turnOver(member, 200)
  await member.enter(context)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'ประวัติเครดิต' }).click()

  await expect(page).toHaveURL(CREDIT)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/วันนี้ · .*25\d\d/])
  await expect(rows(page).last()).toContainText('ฝากเงิน')
  await expect(rows(page).last()).toContainText('+฿400.00')
  await expect(rows(page).last()).toContainText('เงินเข้า')
  await expect(rows(page).last()).toContainText('คงเหลือ ฿400.00')
  const bet = rows(page)
    .filter({ hasText: thai('เดิมพัน') })
    .first()
  await expect(bet).toContainText('-฿200.00')
  await expect(bet).toContainText('เงินออก')
  await expect(bet).toContainText((await hedgeTable(member)).name)
  await assertUsable(page, 'credit history')
})

test('[ROUTE-10, ENT-19] type and period are in the address: reload keeps them, and back leaves the page at once', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 400)
  await turnOver(member, 200)
  await member.enter(context)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'ประวัติเครดิต' }).click()
  await expect(period(page, 'เดือนนี้')).toHaveAttribute('aria-current', 'page')
  await types(page).selectOption('ฝากเงิน')
  await expect(page).toHaveURL(`${CREDIT}?type=deposit`)
  await expect(rows(page)).toHaveCount(1)
  await period(page, 'วันนี้').click()
  await expect(page).toHaveURL(`${CREDIT}?period=today&type=deposit`)
  await page.reload()

  await expect(types(page)).toHaveValue('deposit')
  await expect(period(page, 'วันนี้')).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveCount(1)
  await types(page).selectOption('แคชแบ็ก')
  await expect(page.getByText(thai('ไม่พบรายการของคุณ'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'ดูทั้งหมด' }).click()
  await expect(page).toHaveURL(`${CREDIT}?period=all`)
  await expect(rows(page)).not.toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await page.goForward()
  await expect(period(page, 'ทั้งหมด')).toHaveAttribute('aria-current', 'page')
})

test('[ROUTE-9, CALL-36, STATE-3] points go on below the last row with the keyboard, twenty at a time, and the list says how far it is', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  const requests = await servePoints(page, 45)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'ประวัติการใช้พอยท์' }).click()

  await expect(page).toHaveURL(POINTS)
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText(thai('ได้รับพอยท์จากการฝากเงิน'))
  await expect(rows(page).first()).toContainText('+120')
  await expect(rows(page).first()).toContainText('ได้รับ')
  await expect(rows(page).nth(1)).toContainText('-50')
  await expect(rows(page).nth(1)).toContainText('ใช้ไป')
  const progress = page.getByRole('main').getByRole('status')
  await expect(progress).toHaveText('แสดง 20 จาก 45 รายการ')
  await button(page, 'โหลดเพิ่ม').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(40)
  await expect(button(page, 'โหลดเพิ่ม')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(rows(page)).toHaveCount(45)
  await expect(progress).toHaveText(thai('แสดงครบทุกรายการแล้ว'))
  await expect(progress).toBeFocused()
  expect(requests).toEqual(['limit=20&period=month', 'limit=20&period=month&before=26', 'limit=20&period=month&before=6'])
  await assertUsable(page, 'point history')
})
