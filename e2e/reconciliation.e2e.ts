import type { Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { actionOf, openRow, rowOf, signIn } from './support/desk.ts'
import { keepPicture } from './support/pictures.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, newAddress, test } from './support/test.ts'

// Differences of these books are not another test's.
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

/** Keeps a screenshot, where `SHOTS` names a folder for it. */
async function keep(desk: Page, name: string): Promise<void> {
  for (const width of [360, 768]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await desk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await keepPicture(desk, test.info(), `${name}-${width}`)
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
