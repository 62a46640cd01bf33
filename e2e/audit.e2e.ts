import type { Browser, Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { actionOf, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// What is wrong with this ledger must not be another test's.
const product = switchedProduct()

/** Runs a statement as only a person on the machine itself can, behind every trigger. */
async function tamper(statement: string): Promise<void> {
  await runSql(
    product,
    `begin; alter table ledger.account disable trigger all; ${statement}; alter table ledger.account enable trigger all; commit`,
  )
}

async function openAudit(browser: Browser, username: 'operator' | 'checker'): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, username, `${product.addresses.console}/ledger-audit`)
  await expect(desk.getByRole('heading', { name: thai('ตรวจสอบบัญชี') })).toBeVisible()
  return desk
}

const health = async () => (await (await fetch(`${product.addresses.player}/health`)).json()) as { ok: boolean; ledger: { ok: boolean } }
const setBalance = (change: string) =>
  `update ledger.account set balance = balance ${change} where code = 'real' and owner_id = (select id from member where username = 'malee')`

test('an edited balance is found, shown and frozen, and two operators close it after the repair', async ({ browser }) => {
  // The first pass has been.
  await expect.poll(health, { timeout: 20_000 * browserTimeFactor }).toMatchObject({ ok: true, ledger: { ok: true } })
  const maker = await openAudit(browser, 'operator')
  await expect(maker.getByText('บัญชีถูกต้อง')).toBeVisible()
  await expect(maker.getByText('ไม่มีรายการที่ยังเปิดอยู่')).toBeVisible()
  const archives = maker.getByRole('region', { name: 'คลังข้อมูลเก่า' })
  await expect(archives).toContainText(thai('ยังไม่มีเดือนใดเก็บเข้าคลัง'))

  await tamper(setBalance('+ 100'))
  await expect.poll(health, { timeout: 20_000 * browserTimeFactor }).toMatchObject({ ok: true, ledger: { ok: false } })
  await maker.reload()
  const finding = maker.getByRole('listitem').filter({ hasText: 'ยอดคงเหลือไม่ตรงกับรายการ' })
  await expect(finding).toContainText('malee เครดิต (real,')
  await expect(finding).toContainText('ระงับบัญชี')
  await expect(finding).toContainText('ยังพบอยู่')

  await tamper(setBalance('- 100'))
  await finding.getByRole('button', { name: 'เสนอปิดรายการ' }).click()
  const dialog = actionOf(maker, 'เสนอปิดรายการ')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(dialog).toContainText('กรุณากรอกเหตุผล')
  await dialog.getByLabel('เหตุผล และสิ่งที่แก้ไขแล้ว').fill('คืนค่าจากสำรองแล้ว')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await dialog.getByRole('button', { name: 'เสนอให้อีกคนยืนยัน' }).click()
  await expect(dialog.getByRole('status')).toContainText(thai('เสนอแล้ว'))
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(finding).toContainText('คืนค่าจากสำรองแล้ว')
  await finding.getByRole('button', { name: 'ยืนยันปิดรายการ' }).click()
  const own = actionOf(maker, 'ยืนยันปิดรายการ')
  await own.getByRole('button', { name: 'ปิดรายการนี้' }).click()
  await expect(own.getByRole('alert')).toContainText(thai('ต้องให้เจ้าหน้าที่อีกคนยืนยัน'))
  await own.getByRole('button', { name: 'ยกเลิก' }).click()
  for (const width of [360, 768]) {
    await maker.setViewportSize({ width, height: 900 })
    expect(await maker.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }

  const checker = await openAudit(browser, 'checker')
  await checker.getByRole('button', { name: 'ยืนยันปิดรายการ' }).click()
  const closing = actionOf(checker, 'ยืนยันปิดรายการ')
  await closing.getByRole('button', { name: 'ปิดรายการนี้' }).click()
  await expect(closing.getByRole('status')).toContainText('ปิดรายการแล้ว')
  await expect(checker.getByText('ไม่มีรายการที่ยังเปิดอยู่')).toBeVisible()
  await expect.poll(health, { timeout: 20_000 * browserTimeFactor }).toMatchObject({ ok: true, ledger: { ok: true } })
})
