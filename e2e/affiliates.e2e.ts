import type { Browser, Page } from '@playwright/test'
import { actionOf, openRow, proveIfAsked, signIn } from './support/desk.ts'
import { test } from './support/demo.ts'
import { patience } from './support/drag.ts'
import { creditOf, newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { sharedProduct } from './support/shared-product.ts'
import { addresses, expect, newAddress } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

// A month's income takes a month: this demo begins with two of them.
const product = sharedProduct('lived')

/** Keeps a picture of what stands there, where somebody wants to look at it. */
async function keep(page: Page, name: string, widths: readonly number[] = [360, 1280]): Promise<void> {
  if (!process.env['SHOTS']) return
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true })
  }
  if (before !== null) await page.setViewportSize(before)
}

const baht = (amount: number) => `฿${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

async function deskOf(browser: Browser, username: 'operator' | 'owner', path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const desk = await context.newPage()
  await signIn(desk, username, `${product.addresses.console}${path}`)
  return desk
}

/** Decides in the drawer that stands open. */
async function decide(desk: Page, { button, title, said }: { readonly button: string; readonly title: string; readonly said: string }) {
  await desk.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  const action = actionOf(desk, title)
  await action.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(action).toContainText(thai('กรุณากรอกเหตุผล'))
  await action.getByLabel('เหตุผล').fill('ตรวจที่มาแล้ว')
  await action.getByRole('button', { name: 'ตรวจทาน' }).click()
  await action.getByRole('button', { name: button, exact: true }).click()
  await proveIfAsked(action)
  await expect(action.getByRole('status')).toContainText(thai(said))
  await action.getByRole('button', { name: 'ปิด', exact: true }).click()
}

test('[ROUTE-17, CALL-25] without friends the page says so, and leads to the code', async ({ page }) => {
  const member = await newMember()
  await member.enter(page.context())
  await page.goto(`${addresses.player}/withdraw-income`)
  const main = page.getByRole('main')
  await expect(main).toContainText(thai('ยังไม่มีรายได้จากเพื่อนที่แนะนำ'))
  const move = main.getByRole('button', { name: 'โอนรายได้เข้าเครดิต' })
  await expect(move).toHaveAccessibleDescription(thai('ขาดอีก ฿300.00 จึงถอนได้'))
  await expect(main).toContainText((await member.api.members.profile()).referral.code)
  await assertUsable(page, '/withdraw-income')
  await keep(page, 'income-empty')
})

/** Waits until the months of a member of the demo are calculated. */
async function withMonths(member: Member): Promise<Member> {
  await expect.poll(async () => (await member.api.affiliates.read()).months.length, { timeout: 60_000 * patience }).toBeGreaterThan(0)
  return member
}

test('[ROUTE-17, CALL-25, CALL-26, PROD-5] a member sees the income among all rewards and month by month, and moves it into the credit', async ({
  page,
  context,
  demo,
}) => {
  test.setTimeout(120_000 * patience)
  const malee = await withMonths(await demo('malee', product.addresses))
  const income = await malee.api.affiliates.read()
  await malee.enter(context)
  const main = page.getByRole('main')
  await page.goto(`${product.addresses.player}/reward`)
  await expect(main).toContainText(thai('รายได้แนะนำเพื่อน'))
  await page.goto(`${product.addresses.player}/withdraw-income`)
  await expect(main.getByRole('region', { name: 'รายได้ที่ถอนได้' })).toContainText(baht(income.available))
  await expect(main.getByRole('listitem').filter({ hasText: 'so***2' })).toContainText('+฿')
  await main.getByLabel('เลือกเดือน').selectOption({ index: income.months.length - 1 })
  await expect(main).toContainText(baht(income.months.at(-1)?.amount ?? 0))
  await expect(main).toContainText(thai('รวม 10% ของยอดสุทธิ'))
  await assertUsable(page, '/withdraw-income')
  await keep(page, 'income')
  const before = await creditOf(malee)
  await main.getByRole('button', { name: 'โอนรายได้เข้าเครดิต' }).click()
  await expect(page.getByText(thai('โอนรายได้เข้าเครดิตแล้ว'))).toBeVisible()
  await expect(main).toContainText(thai('โอนแล้ว'))
  expect(await creditOf(malee)).toBe(before + income.available)
})

test('[ROUTE-17, CALL-26] income of a friend on the own browser is held: the payout waits, is refused with a reason, and the friend released', async ({
  page,
  context,
  browser,
  demo,
}) => {
  test.setTimeout(120_000 * patience)
  const somchai = await withMonths(await demo('somchai', product.addresses))
  await somchai.enter(context)
  const main = page.getByRole('main')
  await page.goto(`${product.addresses.player}/withdraw-income`)
  await expect(main).toContainText(thai('รอทีมงานตรวจ'))
  const move = main.getByRole('button', { name: 'โอนรายได้เข้าเครดิต' })
  await move.click()
  await expect(move).toHaveAccessibleDescription(thai('กำลังโอนอยู่ 1 รายการ'))
  await keep(page, 'income-pending')

  const desk = await deskOf(browser, 'operator', '/affiliate-payouts')
  await openRow(desk, 'somchai')
  await decide(desk, { button: 'ไม่อนุมัติการถอน', title: 'ไม่อนุมัติการถอน', said: 'ปิดรายการแล้ว' })
  await page.reload()
  await expect(main).toContainText(thai('ไม่อนุมัติ ตรวจที่มาแล้ว'))
  await desk.goto(`${product.addresses.console}/affiliates`)
  await keep(desk, 'shares')
  await openRow(desk, 'kaewta52')
  await expect(desk.getByRole('dialog')).toContainText(thai('เครื่องเดียวกับผู้แนะนำ'))
  await keep(desk, 'share')
  await decide(desk, { button: 'ปล่อยรายได้', title: 'ปล่อยรายได้ของเพื่อน', said: 'ปล่อยรายได้แล้ว' })
  expect((await somchai.api.affiliates.read()).held).toBe(0)
})

test('[CALL-26] a payout above 5,000 baht is credited when a second operator agrees', async ({ browser, demo }) => {
  test.setTimeout(120_000 * patience)
  const thanakorn = await withMonths(await demo('thanakorn', product.addresses))
  await expect.poll(async () => (await thanakorn.api.affiliates.read()).payouts.length, { timeout: 60_000 * patience }).toBe(1)
  const before = await creditOf(thanakorn)
  const approve = { button: 'อนุมัติ', title: 'อนุมัติการถอนรายได้' }
  const finance = await deskOf(browser, 'operator', '/affiliate-payouts')
  await keep(finance, 'payouts')
  await openRow(finance, 'thanakorn')
  await keep(finance, 'payout')
  await decide(finance, { ...approve, said: 'บันทึกแล้ว รออีกคนอนุมัติ' })
  await expect(finance.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true })).toHaveCount(0)
  expect(await creditOf(thanakorn)).toBe(before)
  const owner = await deskOf(browser, 'owner', '/affiliate-payouts')
  await openRow(owner, 'thanakorn')
  await decide(owner, { ...approve, said: 'อนุมัติแล้ว' })
  expect(await creditOf(thanakorn)).toBe(before + 6_200)
})
