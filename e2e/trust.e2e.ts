import type { Browser, Page, TestInfo } from '@playwright/test'
import { actionOf, openRow, proveIfRequired, rowOf, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { arePicturesKept, keepPicture } from './support/pictures.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

// An operator of the demo is disabled, and a rule of all is changed: other tests of that product would meet both.
const product = switchedProduct()

async function deskOf(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, username, `${product.addresses.console}${path}`)
  return desk
}

/** Pictures of the page at each width, in both themes. */
async function keep(desk: Page, info: TestInfo, name: string): Promise<void> {
  if (!arePicturesKept) return
  for (const theme of ['ใช้ธีมมืด', 'ใช้ธีมสว่าง']) {
    for (const width of [1_440, 768, 360]) {
      await desk.setViewportSize({ width, height: 900 })
      await keepPicture(desk, info, `${name}-${width}-${theme === 'ใช้ธีมมืด' ? 'light' : 'dark'}`)
    }
    await desk.setViewportSize({ width: 1_440, height: 900 })
    const button = desk.getByRole('button', { name: theme })
    if (await button.isVisible()) await button.click()
  }
}

async function propose(owner: Page, info: TestInfo): Promise<void> {
  const section = owner.getByRole('region', { name: thai('ฝากและถอน'), exact: true })
  await expect(section).toContainText(thai('ต้องยืนยันตัวตนเมื่อฝากรวมเกิน'))
  await keep(owner, info, 'rules')
  await owner.getByLabel('ค้นหากติกา').fill('คืนบัญชีเดิม')
  await expect(owner.getByRole('region', { name: thai('พอยท์ที่ให้คนเดียวได้') })).toHaveCount(0)
  await section.getByRole('button', { name: 'แก้ไข ฝากและถอน · ความปลอดภัยของการถอน' }).click()
  const dialog = actionOf(owner, 'แก้ไข ฝากและถอน · ความปลอดภัยของการถอน')
  await dialog.getByLabel('เจ้าหน้าที่คืนบัญชีเดิมได้ภายใน').fill('25')
  await dialog.getByLabel('เหตุผล').fill('ให้เวลาทีมดูแลเพิ่ม')
  await keepPicture(dialog, info, 'change')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(dialog).toContainText(thai('24 ชั่วโมง → 25 ชั่วโมง'))
  await keepPicture(dialog, info, 'change-preview')
  await dialog.getByRole('button', { name: 'บันทึก ฝากและถอน' }).click()
  await proveIfRequired(dialog)
  await expect(dialog.getByRole('status')).toContainText(thai('เสนอแล้ว รอผู้มีสิทธิ์อีกคนอนุมัติ'))
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(section).toContainText(/PR\d+/)
  await expect(section.getByRole('button', { name: 'อนุมัติการเปลี่ยน' })).toHaveCount(0)
  await section.scrollIntoViewIfNeeded()
  await keep(owner, info, 'rules-waiting')
}

async function approve(risk: Page, info: TestInfo): Promise<void> {
  await expect(rowOf(risk, 'ฝากและถอน')).toContainText(thai('รอคนที่สอง'))
  await keep(risk, info, 'proposals')
  await risk.setViewportSize({ width: 360, height: 780 })
  await assertUsable(risk, '/proposals')
  await openRow(risk, 'ฝากและถอน')
  await expect(risk).toHaveURL(/\/rules$/)
  const section = risk.getByRole('region', { name: thai('ฝากและถอน'), exact: true })
  await section.getByRole('button', { name: 'อนุมัติการเปลี่ยน' }).click()
  const approval = actionOf(risk, 'อนุมัติการเปลี่ยน')
  await approval.getByRole('button', { name: 'อนุมัติการเปลี่ยน' }).click()
  await proveIfRequired(approval)
  // At once in a private demo.
  await expect(approval.getByRole('status')).toContainText(thai('อนุมัติแล้ว มีผลทันที'))
}

test('[TRUST-3, TRUST-4, TRUST-7] an owner proposes another number, risk finds it among the proposals and approves it, and the owners are notified until they have read it', async ({
  browser,
}, info) => {
  test.setTimeout(180_000 * browserTimeFactor)
  const owner = await deskOf(browser, 'owner', '/rules')
  await propose(owner, info)
  const risk = await deskOf(browser, 'checker', '/proposals')
  await approve(risk, info)
  await risk.goto(`${product.addresses.console}/proposals?view=ended`)
  await expect(rowOf(risk, 'ฝากและถอน')).toContainText(thai('มีผลแล้ว'))
  await risk.getByRole('button', { name: /^แจ้งเตือน/ }).click()
  const needed = risk.getByRole('dialog', { name: 'แจ้งเตือน' })
  await expect(needed.getByRole('region', { name: 'งานที่ต้องดูตอนนี้' })).toBeVisible()
  await expect(needed.getByRole('region', { name: 'แจ้งเตือนเจ้าของระบบ' })).toHaveCount(0)

  await owner.reload()
  await owner.getByRole('button', { name: /^แจ้งเตือน .*ที่ต้องดู$/ }).click()
  const panel = owner.getByRole('dialog', { name: 'แจ้งเตือน' })
  const notices = panel.getByRole('region', { name: 'แจ้งเตือนเจ้าของระบบ' })
  await expect(notices).toContainText(thai('กติกาใหม่มีผลแล้ว'))
  await expect(notices).toContainText(thai('ใหม่'))
  for (const width of [1_440, 360]) {
    await owner.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(Math.max(0, width - 440))
    await keepPicture(owner, info, `notices-${width}`)
  }
  await notices.getByRole('button', { name: 'อ่านทั้งหมดแล้ว' }).click()
  await expect(notices.locator('.tag')).toHaveCount(0)
  await panel.getByRole('button', { name: 'ปิดการแจ้งเตือน' }).click()
  await expect(panel).toHaveCount(0)
  await owner.close()
  await risk.close()
})

test('[TRUST-6] an owner disables an operator at once, whose sessions end, and proposes the way back', async ({ browser }, info) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const marketing = await deskOf(browser, 'marketing', '/promotions')
  const owner = await deskOf(browser, 'owner2', '/operators')
  await owner.getByRole('button', { name: 'ปิดการใช้งาน การตลาด' }).click()
  const dialog = actionOf(owner, 'ปิดการใช้งาน')
  await dialog.getByLabel('เหตุผล').fill('ลาออกแล้ว')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await dialog.getByRole('button', { name: 'ปิดการใช้งาน การตลาด' }).click()
  await proveIfRequired(dialog)
  await expect(dialog.getByRole('status')).toContainText(thai('ปิดการใช้งานแล้ว'))
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).click()
  await marketing.reload()
  await expect(marketing.getByLabel('รหัสผ่าน', { exact: true })).toBeVisible()
  await marketing.close()

  await owner.getByRole('button', { name: 'เสนอเปิดใช้งาน การตลาด' }).click()
  const back = actionOf(owner, 'เสนอเปิดใช้งาน')
  await back.getByLabel('เหตุผล').fill('กลับมาทำงาน')
  await back.getByRole('button', { name: 'ตรวจทาน' }).click()
  await back.getByRole('button', { name: 'เสนอเปิดใช้งาน', exact: true }).click()
  await proveIfRequired(back)
  await back.getByRole('button', { name: 'ปิด', exact: true }).click()
  await keep(owner, info, 'operators')
  const second = await deskOf(browser, 'owner', '/operators')
  await second.getByRole('button', { name: 'อนุมัติข้อเสนอ' }).first().click()
  const approval = actionOf(second, 'อนุมัติข้อเสนอ')
  await approval.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await proveIfRequired(approval)
  await expect(approval.getByRole('status')).toContainText(thai('มีผลแล้ว'))
  await owner.close()
  await second.close()
})
