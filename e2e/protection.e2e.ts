import type { Page, Route } from '@playwright/test'
import { jumpUntil } from './support/clock.ts'
import { hedgeTable, newBirthDate, newMember, PASSWORD, turnOver, deposit } from './support/member.ts'
import { button, field } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const CLOCK = '**/api/me/session-clock'

test('a limit is set at once, a raise is shown waiting with its countdown, and the deposit page says what is left', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/profile/safety')
  await expect(page.getByRole('heading', { level: 1, name: thai('เล่นอย่างมีสติ') })).toBeVisible()
  await button(page, 'ตั้งวงเงินฝากต่อวัน').click()
  await button(page, 'บันทึก').click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'กรุณากรอกตัวเลข' })).toBeVisible()
  await expect(field(page, 'จำนวนเงิน')).toBeFocused()

  await field(page, 'จำนวนเงิน').fill('1,000.50')
  await button(page, 'บันทึก').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, 'แก้ไขวงเงินฝากต่อวัน')).toBeVisible()
  await button(page, 'แก้ไขวงเงินฝากต่อวัน').click()
  await button(page, '฿5,000').click()
  await button(page, 'บันทึก').click()

  await expect(page.getByText(thai('ขอเปลี่ยนเป็น ฿5,000.00'))).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/23:5\d:\d\d/)
  expect((await member.api.protection.limits()).limits[0]).toMatchObject({ value: 1_000.5, pending: { value: 5_000 } })
  await page.goto('/deposit-selection')
  await expect(page.getByText(thai('วันนี้ฝากได้อีก 1,000.50 บาท'))).toBeVisible()
  await field(page, 'จำนวนเงินที่ฝาก').fill('1000.51')
  await button(page, 'สร้าง QR').click()
  await expect(page.getByRole('alert').filter({ hasText: thai('วันนี้ฝากได้อีก 1,000.50 บาท เต็มวงเงิน') })).toBeVisible()
})

test('a self-exclusion requires the password, then lobby, deposit and game show its end, and withdrawing stays open', async ({
  page,
  context,
}) => {
  const member = await newMember({ birthDate: newBirthDate() })
  await member.enter(context)
  const { id } = await hedgeTable(member)
  await page.goto('/profile/safety')
  await button(page, 'งดเล่น 6 เดือน').click()
  await field(page, 'รหัสผ่าน').fill('not-the-password')
  await button(page, 'ยืนยันงดเล่น').click()
  await expect(
    dialog(page)
      .getByRole('alert')
      .filter({ hasText: thai('รหัสผ่านไม่ถูกต้อง') }),
  ).toBeVisible()
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
  await button(page, 'ยืนยันงดเล่น').click()

  const notice = page.getByRole('region', { name: 'คุณกำลังงดเล่น' })
  await expect(notice).toContainText(/ถึง/)
  for (const path of ['/', '/deposit-selection', '/deposit', `/play/${id}`]) {
    await page.goto(path)
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link', { name: 'โทร 1323' })).toHaveAttribute('href', 'tel:1323')
  }
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto('/')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: thai('ลองเล่นก่อนได้ทุกเกม') })).toBeHidden()
  await notice.getByRole('link', { name: 'ถอนเงิน' }).click()
  await expect(page).toHaveURL('/withdraw')
  await expect(page.getByText(thai('เงื่อนไขการถอน'))).toBeVisible()
})

test('in play the time, the time since login and the net result are always there, by the server’s figures', async ({ page, context }) => {
  const member = await newMember()
  await deposit(member, 200)
  await turnOver(member, 200)
  const { net } = await member.api.protection.sessionClock({ query: {} })
  await member.enter(context)
  await page.goto(`/play/${(await hedgeTable(member)).id}`)
  const bar = page.locator('dl').last()

  await expect(bar).toContainText(/\d\d:\d\d น\./)
  await expect(bar).toContainText(/0:0\d:\d\d/)
  const shown = `${net > 0 ? '+' : net < 0 ? '-' : ''}฿${Math.abs(net).toFixed(2)}`
  await expect(bar).toContainText(shown)
  await page.getByRole('link', { name: 'เปิดหน้าเล่นอย่างมีสติ' }).click()
  await expect(page.getByText(thai('ผลสุทธิวันนี้'))).toBeVisible()
  await expect(page.getByText(shown).first()).toBeVisible()
})

test('a reality check appears when the server’s hour is over, also in a tab that slept, covers the game, and closes only by an answer', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const { id } = await hedgeTable(member)
  const started = Date.now()
  let answers = 0
  await page.clock.install()
  await page.route(CLOCK, async (route: Route) => {
    const now = await page.evaluate(() => Date.now())
    const nextCheckAt = answers > 0 ? now + 3_600_000 : started + 3_600_000
    await route.fulfill({ json: { data: clockAt(started, now, nextCheckAt), error: null } })
  })
  await page.route('**/api/me/reality-check', async (route: Route) => {
    answers += 1
    const now = await page.evaluate(() => Date.now())
    expect(route.request().postDataJSON()).toEqual({ answer: 'continue' })
    await route.fulfill({ json: { data: clockAt(started, now, now + 3_600_000), error: null } })
  })
  await page.goto(`/play/${id}`)
  await expect(page.locator('iframe')).toBeVisible()
  // The first answer has been taken in: requests from here on are sent because of the time.
  await expect(page.locator('dl').last()).toContainText('-฿270.50')
  const check = page.getByRole('alertdialog', { name: thai('ถึงเวลาเช็กการเล่น') })

  // A tab that slept: its timers fire once, late, and the server's time decides.
  await Promise.all([page.waitForResponse(CLOCK), page.clock.fastForward(59 * 60_000)])
  await expect(check).toHaveCount(0)
  await jumpUntil(page, 61_000, async () => await expect(check).toBeVisible({ timeout: 1_000 }))
  await expect(check).toContainText('-฿270.50')
  await expect(check.getByRole('link')).toHaveAttribute('href', 'tel:1323')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: 'เล่นต่อ' }).click()
  await expect(check).toHaveCount(0)
  expect(answers).toBe(1)
})

function clockAt(startedAt: number, now: number, nextCheckAt: number) {
  const figures = { staked: 1_250.5, won: 980, net: -270.5 }
  return {
    ...figures,
    startedAt: new Date(startedAt).toISOString(),
    now: new Date(now).toISOString(),
    playedSeconds: Math.floor((now - startedAt) / 1_000),
    today: figures,
    week: figures,
    checkMinutes: 60,
    nextCheckAt: new Date(nextCheckAt).toISOString(),
    isCheckDue: nextCheckAt <= now,
  }
}
