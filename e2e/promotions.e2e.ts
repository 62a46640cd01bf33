import type { Page } from '@playwright/test'
import { actionOf, openRow, signIn } from './support/desk.ts'
import { openEveryDataset } from './support/datasets.ts'
import { creditOf, demoMember, newMember, payQr } from './support/member.ts'
import type { Member } from './support/member.ts'
import { newInstallation, removeInstallation, startProduct } from './support/product.ts'
import type { Installation, RunningProduct } from './support/product.ts'
import { button } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

// What is on offer changes the way to every deposit: these journeys have a product to themselves.
let installation: Installation
let product: RunningProduct
let desk: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  installation = await newInstallation({ DEMO_NOTICES: 'off' })
  product = await startProduct(installation)
  desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' })).newPage()
  await publishByDesk()
})
test.afterAll(async () => {
  await product?.stop()
  removeInstallation(installation)
})

/** Drafts a promotion by its form, reads what it would promise and cost, and publishes it. */
async function publishByDesk(): Promise<void> {
  await signIn(desk, 'marketing', `${product.addresses.console}/promotions`)
  await desk.getByRole('button', { name: 'ร่างโปรโมชั่น' }).click()
  const draft = actionOf(desk, 'ร่างโปรโมชั่น')
  await draft.getByLabel('รหัส', { exact: true }).fill('E2E-50')
  await draft.getByLabel('ชื่อ', { exact: true }).fill('โบนัสเดินทาง 50%')
  await draft.getByLabel('รายละเอียด').fill('ฝากแล้วรับโบนัสครึ่งหนึ่ง')
  await draft.getByLabel('เปอร์เซ็นต์ของยอดฝาก').fill('50')
  await draft.getByLabel('โบนัสสูงสุด (บาท)').fill('500')
  await draft.getByLabel('ฝากขั้นต่ำ (บาท)').fill('300')
  await expect(draft.getByRole('button', { name: 'ตรวจทาน' })).toHaveAccessibleDescription('กรุณากรอกงบ')
  await draft.getByLabel('งบ (บาท)').fill('50000')
  await draft.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(draft).toContainText('฿2,500.00')
  await expect(draft).toContainText(/ประมาณ \d+ ใน 100 คน/)
  await draft.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: thai('โบนัสเดินทาง 50%') })).toBeVisible()
  await desk.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  const publish = actionOf(desk, 'เผยแพร่')
  await publish.getByRole('button', { name: 'เผยแพร่โปรโมชั่น' }).click()
  await expect(publish.getByRole('status')).toContainText(thai('เผยแพร่แล้ว'))
  await publish.getByRole('button', { name: 'ปิด', exact: true }).click()
}

/** Pays the deposit whose QR the page shows. */
async function payShown(page: Page, member: Member): Promise<void> {
  const depositId = new URL(page.url()).searchParams.get('deposit') ?? ''
  const { qrPayload, demoPayer } = await member.api.cashier.deposit({ params: { depositId } })
  await payQr(qrPayload ?? '', product.addresses, 'none', demoPayer?.name)
}

test('[ROUTE-20, ROUTE-21, PAGE-5, CALL-16, CALL-17, CALL-38, CALL-60, CALL-62, HEAD-4] an operator publishes an offer; a member reads its figures, takes it with a deposit, sees the bonus and gives it up', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const member = await newMember({ product: product.addresses })
  await member.enter(context)

  await page.goto(`${product.addresses.player}/promotion`)
  await expect(page.getByRole('banner').getByRole('link', { name: /ฝากเงิน/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ฝากโดยไม่รับโปร' })).toHaveAttribute('href', '/deposit-selection')
  await assertUsable(page, '/promotion')
  const main = page.getByRole('main')
  await main
    .getByRole('link')
    .filter({ hasText: thai('โบนัสเดินทาง 50%') })
    .click()
  await expect(main).toContainText(thai('ก่อนกดรับ ตัวเลขจริงของโปรนี้'))
  await expect(main).toContainText('฿2,500.00')
  await expect(main).toContainText('฿125.00')
  await expect(main).toContainText(/รหัสจำลอง [0-9a-f]{12}-v1/)
  await assertUsable(page, '/promotion/{promotionDetail}')
  await button(page, 'รับโปรนี้ แล้วฝาก').click()

  await expect(page).toHaveURL(`${product.addresses.player}/deposit-selection`)
  await expect(main).toContainText(thai('ฝากพร้อมโปรโมชั่น'))
  await button(page, '฿100').click()
  await expect(main).toContainText(thai('โปรโมชั่นนี้ต้องฝากตั้งแต่ 300 บาท'))
  await button(page, '฿1,000').click()
  await expect(page).toHaveURL(/\/deposit\/ask-me-pay/)
  await payShown(page, member)
  await expect(main).toContainText(thai('ฝากเงินสำเร็จ'))

  await page.goto(`${product.addresses.player}/promotion?tab=mine`)
  await expect(main.getByRole('progressbar', { name: 'ทำแล้ว' })).toHaveAttribute('aria-valuenow', '0')
  await expect(main).toContainText('฿500.00')
  await expect(main).toContainText(thai('จาก 2,500 บาท เหลือ 2,500 บาท'))
  await assertUsable(page, '/promotion?tab=mine')
  await desk.reload()
  await expect(desk.getByRole('row').filter({ hasText: member.username })).toContainText('กำลังใช้')
  await openRow(desk, member.username)
  await expect(desk.getByRole('dialog')).toContainText('฿500.00')
  await button(page, 'ยกเลิกโบนัส').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(thai('คุณจะเสียโบนัส 500 บาท เงินจริงอยู่ครบ'))
  await dialog.getByRole('button', { name: 'ยกเลิกโบนัส' }).click()
  await expect(main).toContainText(thai('ยกเลิกเอง เงินจริงอยู่ครบ'))
  expect(await creditOf(member)).toBe(1_000)
})

test('[PROD-5, ENT-21] every dataset of the product has a screen of its own, which its call feeds', async ({ page, context }) => {
  test.setTimeout(180_000)
  await (await demoMember('thanakorn', product.addresses)).enter(context)

  await openEveryDataset(page, product.addresses.player)
})
