import type { Locator, Page } from '@playwright/test'
import { deposit, hedgeTable, newMember, turnOver } from './support/member.ts'
import { button, hasCome } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const POINTS = '/profile/transaction'
const CREDIT = '/profile/credit-transaction'
const REFUSAL = { data: null, error: 'conflict', code: 'site.busy', message: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง' }

const periods = (page: Page) => page.getByRole('navigation', { name: 'ช่วงเวลา' })
const period = (page: Page, name: string) => periods(page).getByRole('link', { name, exact: true })
const types = (page: Page) => page.getByRole('combobox', { name: 'ประเภทรายการ' })
const rows = (page: Page): Locator => page.getByRole('main').getByRole('region').getByRole('listitem')

/** `2026-11-20T09:05:00.000Z` and so on, a row a minute, the newest first. */
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()

/** A long point history, as the call would page it: everything below a row, twenty at a time. */
async function servePoints(page: Page, total: number): Promise<string[]> {
  const asked: string[] = []
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
    asked.push(query.toString())
    const before = Number(query.get('before') ?? Infinity)
    const items = all.filter(({ id }) => Number(id) < before).slice(0, 20)
    await route.fulfill({ json: { data: { items, total }, error: null } })
  })
  return asked
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

test('[ROUTE-10, ENT-19] type and period stand in the address: reload keeps them, and back leaves the page at once', async ({
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

test('[ROUTE-10] a withdrawal says how far it has come', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  const at = (minutes: number, row: object) => ({
    amount: -100,
    balanceAfter: 400,
    createdAt: minutesAgo(minutes),
    reference: '1',
    gameName: null,
    type: 'withdraw',
    detail: 'withdraw_hold',
    text: 'ถอนเงิน',
    ...row,
  })
  const items = [
    at(1, { id: '4', status: 'held' }),
    at(2, { id: '3', status: 'posted' }),
    at(3, { id: '2', amount: 100, status: 'posted', detail: 'withdraw_release', text: 'คืนเครดิตจากการถอน' }),
    at(4, { id: '1', status: 'released' }),
  ]
  await page.route('**/users/credit/transactions?*', (route) => route.fulfill({ json: { data: { items, total: 4 }, error: null } }))
  await page.goto(CREDIT)

  await expect(rows(page)).toHaveCount(4)
  for (const [place, words] of ['กันไว้', 'โอนแล้ว', 'คืนเครดิตจากการถอน', 'คืนเครดิตแล้ว'].entries()) {
    await expect(rows(page).nth(place)).toContainText(thai(words))
  }
  await assertUsable(page, 'withdrawals in the credit history')
})

test('[ROUTE-9, CALL-36, STATE-3] points go on below the last row with the keyboard, twenty at a time, and the list says how far it is', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  const asked = await servePoints(page, 45)
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
  expect(asked).toEqual(['limit=20&period=month', 'limit=20&period=month&before=26', 'limit=20&period=month&before=6'])
  await assertUsable(page, 'point history')
})

test('[STATE-2, STATE-3] a next page that fails keeps what is there, and is asked for again', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await servePoints(page, 30)
  let fails = true
  await page.route('**/api/me/point-transactions?*before=*', async (route) =>
    fails ? await route.fulfill({ status: 409, json: REFUSAL }) : await route.fallback(),
  )
  await page.goto(POINTS)
  await button(page, 'โหลดเพิ่ม').click()

  await expect(page.getByRole('alert')).toContainText(thai('โหลดรายการเพิ่มไม่สำเร็จ'))
  await expect(rows(page)).toHaveCount(20)
  await assertUsable(page, 'a next page that failed')
  fails = false
  await button(page, 'ลองอีกครั้ง').click()
  await expect(rows(page)).toHaveCount(30)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[STATE-2] a list whose reload fails is emptied for the error, loads again with the next try, and is back', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await servePoints(page, 3)
  await page.clock.install()
  await page.goto(POINTS)
  await expect(rows(page)).toHaveCount(3)

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let fails = true
  await page.route('**/api/me/point-transactions?*', async (route) => {
    if (fails) return await route.fulfill({ status: 409, json: REFUSAL })
    await released
    return await route.fallback()
  })
  // Who comes back to a tab after a while sees it loaded again.
  await page.clock.fastForward(10_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert')).toContainText(thai(REFUSAL.message))
  await expect(rows(page)).toHaveCount(0)
  await assertUsable(page, 'a list whose reload failed')

  fails = false
  await button(page, 'ลองอีกครั้ง').click()
  await expect(page.getByRole('main').getByRole('status', { name: 'กำลังโหลด' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await expect(rows(page)).toHaveCount(3)
})

for (const theme of ['default', 'christmas']) {
  for (const { path, call } of [
    { path: POINTS, call: '**/api/me/point-transactions?*' },
    { path: CREDIT, call: '**/users/credit/transactions?*' },
  ]) {
    test(`[STATE-2] ${path} loads, fails and is tried again, and says when there is nothing, in the ${theme} theme`, async ({
      page,
      context,
    }) => {
      await (await newMember()).enter(context)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      let fails = true
      await page.route(call, async (route) => {
        await released
        if (fails) await route.fulfill({ status: 409, json: REFUSAL })
        else await route.continue()
      })
      await page.goto(`${path}?theme=${theme}`)

      await expect(page.getByRole('main').getByRole('status', { name: 'กำลังโหลด' })).toBeVisible()
      release()
      await expect(page.getByRole('alert')).toContainText(thai(REFUSAL.message))
      await assertUsable(page, `${path}, failed, ${theme}`)
      fails = false
      await button(page, 'ลองอีกครั้ง').click()
      await expect(page.getByText(thai('ไม่พบรายการของคุณ'))).toBeVisible()
      await hasCome(page)
      await assertUsable(page, `${path}, empty, ${theme}`)
    })
  }
}
