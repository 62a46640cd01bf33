import type { Browser, Locator, Page } from '@playwright/test'
import { actionOf, openRow, rowOf, signIn } from './support/desk.ts'
import { patience } from './support/drag.ts'
import { sharedProduct } from './support/shared-product.ts'
import { expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// Markers are found in nights of play: this demo has a member with three.
const product = sharedProduct('lived')

/** Keeps a picture of what stands there, where somebody wants to look at it. */
async function keep(page: Page, name: string, widths: readonly number[] = [360, 1280]): Promise<void> {
  if (!process.env['SHOTS']) return
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png` })
  }
  if (before !== null) await page.setViewportSize(before)
}

async function deskOf(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const desk = await context.newPage()
  await signIn(desk, username, `${product.addresses.console}${path}`)
  return desk
}

interface Step {
  /** The button of the drawer, and the title of the dialog that it opens. */
  readonly title: string
  readonly choose?: readonly [label: string, value: string]
  readonly fill: Readonly<Record<string, string>>
  readonly confirm: string
  readonly said: string
}

/** Takes a step in the drawer that stands open, and reads what became of it. */
async function step(desk: Page, drawer: Locator, { title, choose, fill, confirm, said }: Step): Promise<void> {
  await drawer.getByRole('button', { name: title }).click()
  const action = actionOf(desk, title)
  const next = action.getByRole('button', { name: 'ตรวจทาน' })
  // Nothing goes further while something is missing.
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  if (choose !== undefined) await action.getByLabel(choose[0]).selectOption(choose[1])
  for (const [label, text] of Object.entries(fill)) await action.getByRole('textbox', { name: label, exact: true }).fill(text)
  await keep(desk, `safety-${title}`, [1280])
  await next.click()
  await action.getByRole('button', { name: confirm, exact: true }).click()
  await expect(action.getByRole('status')).toContainText(thai(said))
  await action.getByRole('button', { name: 'ปิด', exact: true }).click()
}

test('[PROD-5] risk reads why a member needs care, acts at the member’s request, and closes the case; marketing does not see it', async ({
  browser,
}) => {
  test.setTimeout(180_000 * patience)
  const desk = await deskOf(browser, 'checker', '/safety')
  await expect(async () => {
    await desk.reload()
    await expect(rowOf(desk, 'wirat61')).toContainText('1 ครั้ง', { timeout: 2_000 })
  }).toPass({ timeout: 90_000 * patience })
  await expect(rowOf(desk, 'wirat61')).toContainText(thai('เล่นดึกหลายคืน'))
  await keep(desk, 'safety-list')

  const drawer = await openRow(desk, 'wirat61')
  await expect(drawer).toContainText(thai('ไม่เสนอโปรโมชั่นและบูสต์ให้สมาชิกคนนี้จนกว่าจะปิดเคส'))
  await expect(drawer.getByRole('table', { name: 'ที่มาของคะแนน' })).toContainText(thai('3 คืนใน 7 คืน'))
  await keep(desk, 'safety-case')
  await drawer.getByRole('button', { name: 'รับดูแลเคสนี้' }).click()
  await expect(drawer.getByRole('button', { name: 'รับดูแลเคสนี้' })).toHaveCount(0)
  await step(desk, drawer, {
    title: 'บันทึกการติดต่อ',
    choose: ['น้ำเสียงของสมาชิก', 'distressed'],
    fill: { บันทึก: 'สมาชิกเครียดเรื่องเงิน ให้เบอร์ 1323 แล้ว' },
    confirm: 'บันทึก',
    said: 'บันทึกแล้ว',
  })
  await expect(drawer).toContainText(thai('ชวนตั้งวงเงิน'))
  await step(desk, drawer, {
    title: 'ลดวงเงินตามคำขอ',
    fill: { 'วงเงินใหม่ (บาท)': '500', เหตุผล: 'สมาชิกขอทางโทรศัพท์' },
    confirm: 'ลดวงเงิน',
    said: 'ลดวงเงินแล้ว',
  })
  await expect(drawer).toContainText('฿500.00')
  await step(desk, drawer, {
    title: 'เริ่มพักการเล่นตามคำขอ',
    choose: ['ระยะเวลา', 'd7'],
    fill: { เหตุผล: 'สมาชิกขอพักหนึ่งสัปดาห์' },
    confirm: 'เริ่มพักการเล่น',
    said: 'เริ่มพักการเล่นแล้ว',
  })
  await keep(desk, 'safety-worked')
  await step(desk, drawer, {
    title: 'ปิดเคส',
    choose: ['ผลการดูแล', 'on_break'],
    fill: { เหตุผล: 'พักการเล่นตามที่ขอ' },
    confirm: 'ปิดเคส',
    said: 'ปิดเคสแล้ว',
  })
  await desk.goto(`${product.addresses.console}/safety`)
  await expect(rowOf(desk, 'wirat61')).toHaveCount(0)

  const support = await deskOf(browser, 'support', '/safety?view=closed')
  await openRow(support, 'wirat61')
  await expect(support.getByRole('dialog')).toContainText(thai('พักการเล่นแล้ว'))
  await keep(support, 'safety-closed', [1280])
  const marketing = await deskOf(browser, 'marketing', '/safety')
  await expect(marketing.getByText('safety.view')).toBeVisible()
})
