import { randomInt } from 'node:crypto'
import type { Page, TestInfo } from '@playwright/test'
import { actionOf, openRow, signIn } from './support/desk.ts'
import { openEveryDataset } from './support/datasets.ts'
import { test } from './support/demo.ts'
import { browserTimeFactor } from './support/drag.ts'
import { creditOf, gamesOf, newMember, payQr, playOnce } from './support/member.ts'
import type { Member } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { button, field, depositSlip } from './support/screens.ts'
import { demoOperator, newOperator } from './support/operator.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect } from './support/test.ts'
import { thai } from './support/thai.ts'
import { payAt } from './support/true-money.ts'
import { assertUsable } from './support/usable.ts'

// What is on offer changes the way to every deposit.
const product = switchedProduct()
let desk: Page
test.beforeAll(async ({ browser }) => {
  desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' })).newPage()
  await publishByDesk()
})
test.afterAll(async () => {
  const { api } = await demoOperator(product.addresses)
  const { items } = await api.promotions.promotions({ query: { status: 'PUBLISHED', page: 1, limit: 100 } })
  for (const { id } of items) await api.promotions.stop({ params: { id }, body: { reason: 'the tests are over' } })
})

/** Drafts a promotion by its form, reads what it would promise and cost, and publishes it. */
async function publishByDesk(): Promise<void> {
  // What one operator may publish a day is bounded.
  await signIn(desk, await newOperator(product, 'marketing'), `${product.addresses.console}/promotions`)
  await desk.getByRole('button', { name: 'ร่างโปรโมชั่น' }).click()
  const draft = actionOf(desk, 'ร่างโปรโมชั่น')
  await draft.getByLabel('รหัส', { exact: true }).fill(`E2E-${randomInt(1_000, 9_999)}`)
  await draft.getByLabel('ชื่อ', { exact: true }).fill('โบนัสเดินทาง 50%')
  await draft.getByLabel('รายละเอียด').fill('ฝากแล้วรับโบนัสครึ่งหนึ่ง')
  await draft.getByRole('textbox', { name: 'เปอร์เซ็นต์ของยอดฝาก' }).fill('50')
  await draft.getByLabel('โบนัสสูงสุด (บาท)').fill('500')
  await draft.getByLabel('ฝากขั้นต่ำ (บาท)').fill('300')
  await expect(draft.getByRole('button', { name: 'ตรวจทาน' })).toHaveAccessibleDescription('กรุณากรอกงบ')
  await draft.getByLabel('งบ (บาท)').fill('5000')
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
async function payVisible(page: Page, member: Member): Promise<void> {
  const depositId = new URL(page.url()).searchParams.get('deposit') ?? ''
  const { qrPayload, demoPayer } = await member.api.cashier.deposit({ params: { depositId } })
  await payQr(qrPayload ?? '', product.addresses, 'none', demoPayer?.name)
}

test('[ROUTE-20, ROUTE-21, PAGE-5, CALL-16, CALL-17, CALL-38, CALL-60, CALL-62, HEAD-4] an operator publishes an offer; a member reads its figures, takes it with a deposit, sees the bonus and gives it up', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000 * browserTimeFactor)
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
  await expect(main.getByRole('switch', { name: thai('โบนัสเดินทาง 50%') })).toBeChecked()
  await button(page, '฿100').click()
  await expect(main).toContainText(thai('โปรโมชั่นนี้ต้องฝากตั้งแต่ 300 บาท'))
  await button(page, '฿1,000').click()
  await expect(page).toHaveURL(/\/deposit\/ask-me-pay/)
  await payVisible(page, member)
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

test('[CASHPAGE-1, CASHPAGE-2, BACK-2, BACK-3] with offers too, two taps lead from the lobby to the QR; the switch takes one, and the list is met on the way back', async ({
  page,
  context,
}) => {
  const member = await newMember({ product: product.addresses })
  await member.enter(context)
  await page.goto(`${product.addresses.player}/`)
  // The first tap and the second.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(?:ฝาก|ฝากเงิน)$/ })
    .first()
    .click()
  await button(page, '฿300').click()
  await expect(page.getByRole('img', { name: /^QR พร้อมเพย์ ยอด 300/ })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(`${product.addresses.player}/deposit-selection`)
  const choice = page.getByRole('main').getByRole('switch')
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(page.getByRole('main').getByRole('switch', { name: thai('โบนัสเดินทาง 50%') })).toBeChecked()
  await expect(button(page, '฿1,000')).toHaveAccessibleDescription('+฿500')
  await expect(page.getByRole('main')).toContainText(thai('ต้องเดิมพันรวม'))
  await choice.click()
  await expect(choice).not.toBeChecked()

  await button(page, 'ย้อนกลับ')
    .or(page.getByRole('link', { name: 'ย้อนกลับ' }))
    .first()
    .click()
  await expect(page).toHaveURL(`${product.addresses.player}/promotion`)
  await expect(page.getByRole('link', { name: 'ฝากโดยไม่รับโปร' })).toBeVisible()
  await page.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(`${product.addresses.player}/`)
})

/** Pays the account of ours that slips credit at the sandbox bank, and returns the file of the slip. */
async function slipOf(outside: Page, { bankNumber }: Member, amount: string): Promise<string> {
  const query = new URLSearchParams({ bank: 'KBANK', account: bankNumber, name: 'ทดสอบ เดินทาง', to: '4680123457', amount })
  await outside.goto(`${product.addresses.sandbox}/bank?${query}`)
  await outside.getByRole('button', { name: 'จ่ายเงิน', exact: true }).click()
  const link = outside.getByRole('link', { name: 'บันทึกสลิป' })
  const [saved] = await Promise.all([outside.waitForEvent('download'), link.click()])
  return await saved.path()
}

/** Takes the offer of this file, and goes to the ways of depositing. */
async function takeOffer(page: Page): Promise<void> {
  await page.goto(`${product.addresses.player}/promotion`)
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: thai('โบนัสเดินทาง 50%') })
    .click()
  await button(page, 'รับโปรนี้ แล้วฝาก').click()
  await expect(page).toHaveURL(`${product.addresses.player}/deposit-selection`)
}

/** The bonus of 400 THB is shown, with what is to be staked for it, and play moves it. */
async function expectBonus(page: Page, member: Member, info: TestInfo): Promise<void> {
  await page.goto(`${product.addresses.player}/promotion?tab=mine`)
  const main = page.getByRole('main')
  const done = main.getByRole('progressbar', { name: 'ทำแล้ว' })
  await expect(done).toHaveAttribute('aria-valuenow', '0')
  await expect(main).toContainText('฿400.00')
  await expect(main).toContainText(thai('จาก 2,000 บาท เหลือ 2,000 บาท'))
  const slot = (await gamesOf(member)).find(({ categoryCode, isUnderMaintenance }) => categoryCode === 'slot' && !isUnderMaintenance)
  await playOnce(member, slot?.id ?? 0, [{ spot: 'spin', baht: 20 }])
  await page.reload()
  await expect(done).not.toHaveAttribute('aria-valuenow', '0')
  await keepPicture(page, info, 'bonus')
}

test('[CALL-27, CALL-60] a promotion is taken with a slip: its form names it, the credit brings the bonus, and play moves its progress', async ({
  page,
  context,
}, info) => {
  test.setTimeout(180_000 * browserTimeFactor)
  const member = await newMember({ product: product.addresses })
  await member.enter(context)
  const slip = await slipOf(await context.newPage(), member, '800')
  await takeOffer(page)
  await page.getByRole('link', { name: 'สลิป', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('switch', { name: thai('โบนัสเดินทาง 50%') })).toBeChecked()
  await expect(main).toContainText(thai('โบนัสเดินทาง 50%'))
  await page.getByLabel('เลือกรูปสลิป').setInputFiles(slip)
  await expect(page.getByText(/BT[0-9A-F]{10}/)).toBeVisible()
  await keepPicture(page, info, 'form')
  await button(page, 'ส่งสลิป').click()
  await expect(depositSlip(page)).toContainText('฿800.00')
  await keepPicture(page, info, 'credited')
  await expectBonus(page, member, info)
})

test('[CALL-24, CALL-60] a promotion is taken with a voucher of TrueMoney: its form names it, and the credit brings the bonus', async ({
  page,
  context,
}, info) => {
  test.setTimeout(180_000 * browserTimeFactor)
  const member = await newMember({ product: product.addresses })
  await member.enter(context)
  const { sandbox } = product.addresses
  const link = await payAt(await context.newPage(), member, { way: 'voucher', amount: '800', sandbox })
  await takeOffer(page)
  await page.getByRole('link', { name: 'ทรูมันนี่' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('switch', { name: thai('โบนัสเดินทาง 50%') })).toBeChecked()
  await expect(main).toContainText(thai('โบนัสเดินทาง 50%'))
  await field(page, 'ลิงก์ซอง').fill(link)
  await button(page, 'รับซองเข้าเครดิต').click()
  await expect(depositSlip(page)).toContainText('฿800.00')
  await expectBonus(page, member, info)
})

test('[PROD-5, ENT-21] every dataset of the product has a screen of its own, which its call feeds', async ({ page, context, demo }) => {
  test.setTimeout(180_000 * browserTimeFactor)
  await (await demo('thanakorn', product.addresses)).enter(context)

  await openEveryDataset(page, product.addresses.player)
})
