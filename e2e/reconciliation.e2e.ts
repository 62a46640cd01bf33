import type { Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { actionOf, openPage, openRow, rowOf, signIn } from './support/desk.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// Differences of these books are nobody else's.
const product = switchedProduct()

/** Writes a case down as the comparison does. */
async function differ(difference: string, subject: string, amounts: { readonly here: number | null; readonly there: number | null }) {
  await runSql(
    product,
    `insert into reconciliation_case (source, difference, subject, member_id, amount_here, amount_there, details, opened_at)
    select 'bank:sandbox-bank', $1, $2, id, $3, $4, '{"direction": "in"}', now() - interval '30 hours' from member where username = 'malee'`,
    [difference, subject, amounts.here, amounts.there],
  )
}

/** Writes an alert down as the wallet does, or counts it up. */
async function alarm(subject: string) {
  await runSql(
    product,
    `insert into seamless_alert (host_id, kind, subject, details, first_at, last_at)
    values ('sandbox', 'large_win', $1, '{"member": "1", "amount": "15000000000"}', now(), now())
    on conflict (host_id, kind, subject) do update set times = seamless_alert.times + 1, closed_at = null`,
    [subject],
  )
}

/** Keeps a picture of what stands there, where somebody wants to look at it. */
async function keep(desk: Page, name: string): Promise<void> {
  for (const width of [360, 768]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await desk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (process.env['SHOTS']) await desk.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true })
  }
}

async function openReconciliation(desk: Page): Promise<void> {
  await signIn(desk, 'owner', `${product.addresses.console}/reconciliation`)
}

test('[I22] an operator takes a difference, and closes it with its explanation', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await openReconciliation(desk)
  await expect(desk.getByText('ไม่มีผลต่างในมุมมองนี้')).toBeVisible()

  await differ('other_amount', 'BT-0001', { here: 50_000_000, there: 50_001_000 })
  await differ('missing_there', '019ab3c4-0000-7000-8000-000000000001', { here: 30_000_000, there: null })
  await desk.reload()
  await keep(desk, 'reconciliation-list')
  const one = await openRow(desk, 'จำนวนเงินไม่ตรง')
  await expect(one).toContainText('฿500.01')
  await expect(one).toContainText('malee')
  await expect(one).toContainText('1 วัน')
  await keep(desk, 'reconciliation')
  await one.getByRole('button', { name: 'รับเรื่อง' }).click()
  await expect(one.getByRole('button', { name: 'รับเรื่อง' })).toBeHidden()

  await one.getByRole('button', { name: 'ปิดรายการ' }).click()
  const dialog = actionOf(desk, 'ปิดรายการ')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(dialog).toContainText('กรุณากรอกเหตุผล')
  await dialog.getByLabel('เหตุผล').fill('ธนาคารแก้ไขยอดแล้ว')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await dialog.getByRole('button', { name: 'ยืนยันปิดรายการ' }).click()
  await expect(dialog.getByRole('status')).toContainText('ปิดรายการแล้ว')
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(rowOf(desk, 'จำนวนเงินไม่ตรง')).toBeHidden()
  await desk.getByRole('navigation', { name: 'มุมมอง' }).getByRole('link', { name: 'ปิดแล้ว' }).click()
  await expect(await openRow(desk, 'จำนวนเงินไม่ตรง')).toContainText('ธนาคารแก้ไขยอดแล้ว')
  await keep(desk, 'reconciliation-closed')
})

test('an operator reads what a game did and closes it with the reason, but not what came about again meanwhile', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await alarm('win-0001')
  await openReconciliation(desk)
  await openPage(desk, 'แจ้งเตือนจากเกม')
  const one = await openRow(desk, 'win-0001')
  await expect(one).toContainText('ชนะจำนวนมาก')
  await expect(one).toContainText('฿150,000.00')
  await keep(desk, 'alerts')

  await one.getByRole('button', { name: 'ปิดเรื่อง' }).click()
  const dialog = actionOf(desk, 'ปิดเรื่อง')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(dialog.getByLabel('เหตุผล')).toHaveAccessibleDescription('กรุณากรอกเหตุผล')
  await dialog.getByLabel('เหตุผล').fill('ค่ายเกมยืนยันผลของรอบแล้ว')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await alarm('win-0001')
  await dialog.getByRole('button', { name: 'ยืนยันปิดเรื่อง' }).click()
  await expect(dialog.getByRole('alert')).toContainText(thai('เรื่องนี้เกิดซ้ำอีก'))
  await dialog.getByRole('button', { name: 'ยกเลิก' }).click()

  await one.getByRole('button', { name: 'ปิดเรื่อง' }).click()
  await dialog.getByLabel('เหตุผล').fill('ค่ายเกมยืนยันทั้งสองรอบแล้ว')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await dialog.getByRole('button', { name: 'ยืนยันปิดเรื่อง' }).click()
  await expect(dialog.getByRole('status')).toContainText('ปิดเรื่องแล้ว')
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(desk.getByText(thai('ไม่มีเรื่องที่ต้องตรวจสอบ'))).toBeVisible()
})
