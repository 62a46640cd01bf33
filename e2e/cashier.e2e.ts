import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { test } from './support/demo.ts'
import { actionOf, approve, openRow, signIn } from './support/desk.ts'
import { patience } from './support/drag.ts'
import { creditOf, deposit, newMember, payQr, turnOver } from './support/member.ts'
import type { Member } from './support/member.ts'
import { askWithdrawal, button, creditChip, field, openDeposit, payAtBank, qrPicture } from './support/screens.ts'
import { serverSaysNoTime } from './support/server-time.ts'
import { addresses, expect, newAddress } from './support/test.ts'
import { buddhistYear, thai } from './support/thai.ts'

const QR_MINUTES = '15:01'
const UNKNOWN_MS_MAX = 45_000 * patience

test('[VALID-7, ROUTE-13] the amount of a deposit is judged beside its field, before anything is sent', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/deposit')
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/deposit.generate-qr-code') ? 1 : 0))
  const amount = field(page, 'จำนวนเงินที่ฝาก')

  for (const [typed, says] of [
    ['', 'กรุณากรอก'],
    ['abc', 'กรุณากรอก'],
    ['1,50', 'กรุณากรอก'],
    ['0', 'จำนวนเงินขั้นต่ำ 1 บาท'],
    ['๐.๕๐', 'จำนวนเงินขั้นต่ำ 1 บาท'],
    ['1.005', 'กรอกทศนิยมได้ไม่เกิน 2 ตำแหน่ง'],
    ['200001', 'จำนวนเงินสูงสุด 200,000 บาท'],
    ['9'.repeat(20), 'จำนวนเงินสูงสุด 200,000 บาท'],
  ] as const) {
    await amount.fill(typed)
    await button(page, 'สร้าง QR').click()
    await expect(amount).toHaveAccessibleDescription(thai(says))
    await expect(amount).toBeFocused()
  }

  expect(asked).toBe(0)
  await amount.fill('๑,๒๓๔.๕๐ บาท')
  await button(page, 'สร้าง QR').click()
  await expect(qrPicture(page)).toHaveAccessibleName('QR พร้อมเพย์ ยอด 1,234.50 บาท')
})

test('[ROUTE-13] a browser that keeps no clipboard says so when the account is to be copied', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const { depositId } = await member.api.cashier.openTransfer({ body: { amount: 40 } }, { key: randomUUID() })
  await page.goto(`/deposit?way=auto&deposit=${depositId}`)

  await page.getByRole('button', { name: 'คัดลอกเลขบัญชี' }).first().click()
  await expect(page.getByText(thai('คัดลอกไม่ได้ กดค้างที่ข้อความเพื่อคัดลอก'))).toBeVisible()
})

test('[CALL-28] a double press opens one deposit, and a reload shows the same QR again', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit')
  await page.getByRole('button', { name: '฿300' }).click()
  await button(page, 'สร้าง QR').dblclick()
  await expect(qrPicture(page)).toHaveAccessibleName('QR พร้อมเพย์ ยอด 300.00 บาท')

  // The first path is the white ground, the last one the dark modules.
  const modules = qrPicture(page).locator('path').last()
  const drawn = (await modules.getAttribute('d')) ?? ''
  const url = page.url()
  await page.reload()
  await expect(page).toHaveURL(url)
  await expect(modules).toHaveAttribute('d', drawn)
  // Two may wait at once: were the double press two deposits, this one would be refused.
  await member.api.cashier.generateQrCode({ body: { amount: 300 } }, { key: crypto.randomUUID() })
})

test('[ROUTE-15] a QR that nobody paid is blurred after 15 minutes and says so, and money that comes late is credited', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.clock.install()
  // The server has not slept.
  await serverSaysNoTime(page)
  await page.goto('/deposit')
  const { qrPayload } = await openDeposit(page, 250)
  await expect(page.getByText('ชำระภายใน')).toBeVisible()

  await page.clock.fastForward(QR_MINUTES)
  await expect(page.getByText('QR หมดอายุแล้ว')).toBeVisible()
  await expect(qrPicture(page)).toHaveCount(0)
  await expect(button(page, 'สร้าง QR ใหม่')).toBeVisible()
  await expect(page.getByText(thai('เครดิตจะเข้าเองเมื่อธนาคารแจ้งยอด'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/เลขอ้างอิง MK[A-Z0-9]{10}/)
  await expect(page.getByRole('main').getByRole('link', { name: 'ติดต่อทาง LINE' })).toBeVisible()
  await expect(page.getByText(thai('QR นี้ใช้ได้ครั้งเดียว'))).toHaveCount(0)
  await expect(page.getByText(thai('โอนให้ตรงยอด'))).toHaveCount(0)

  await payQr(qrPayload)
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  expect(await creditOf(member)).toBe(250)
})

test('[CALL-39] a deposit that is done says how many points it earned and when they come, and nothing when it earned none', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit')
  const { qrPayload } = await openDeposit(page, 250)
  await payQr(qrPayload)
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  const depositId = new URL(page.url()).searchParams.get('deposit') ?? ''
  const { points } = await member.api.cashier.deposit({ params: { depositId } })

  // Twice as many while the demo's offer runs.
  expect([2, 4]).toContain(points?.amount)
  await expect(page.getByRole('main')).toContainText(thai(`ได้รับ ${points?.amount} พอยท์ เมื่อครบยอดเทิร์นของเงินฝากนี้ หรือภายใน`))

  await page.goto('/deposit')
  await payQr((await openDeposit(page, 99)).qrPayload)
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('พอยท์')
})

test('[ROUTE-15] another amount than the QR says is not credited, and the page does not pretend it was', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit')
  const { qrPayload } = await openDeposit(page, 100)
  await expect(page.getByText(thai('โอนให้ตรงยอด 100 บาท หากเครดิตไม่เข้า แจ้งเลขอ้างอิงนี้กับทีมงาน'))).toBeVisible()
  const bank = await context.newPage()
  await payAtBank(bank, qrPayload, 'ยอดไม่ตรง')
  await expect(bank.getByText('จ่ายเงินสำเร็จ')).toBeVisible()
  await expect.poll(async () => await newsOf(bank, '99.99')).toContain('ส่งถึงแล้ว')

  await expect(page.getByText(thai('เงิน 99.99 บาทเข้าแล้ว แต่ยอดไม่ตรงกับที่แจ้งไว้'))).toBeVisible()
  await expect(button(page, 'รับยอด 99.99 บาท')).toBeVisible()
  // The tap ends it, and nothing says at the same time that the team has to.
  await expect(page.getByText(thai('ทีมงานกำลังตรวจสอบ'))).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/เลขอ้างอิง MK[A-Z0-9]{10}/)
  // Nobody is told to pay again what has come.
  await expect(page.getByText(thai('โอนให้ตรงยอด'))).toHaveCount(0)
  expect(await creditOf(member)).toBe(0)
})

test('[CALL-30] a wrong password withdraws nothing and is told beside the password', async ({ page, context }) => {
  const member = await richMember()
  await member.enter(context)
  await page.goto('/withdraw')
  await askWithdrawal(page, 200, 'not-the-password')

  await expect(page.getByRole('dialog').getByLabel('รหัสผ่าน', { exact: true })).toHaveAccessibleDescription(
    thai('รหัสผ่านไม่ถูกต้อง กรอกผิดได้อีก 4 ครั้ง'),
  )
  const wrong = { amount: 200, password: 'not-the-password' }
  for (let tries = 2; tries < 5; tries += 1) {
    await expect(member.api.cashier.withdraw({ body: wrong }, { key: crypto.randomUUID() })).rejects.toThrow('รหัสผ่านไม่ถูกต้อง')
  }
  await button(page, 'ยืนยัน').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(thai('กรอกรหัสผ่านผิดครบ 5 ครั้ง กรุณารอ 15 นาทีแล้วลองใหม่'))
  expect((await member.api.cashier.withdrawals({ query: {} })).total).toBe(0)
})

test('[CALL-29] more than there is, less than the least, and money that was not played with are each refused with the reason', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 400)
  await member.enter(context)
  await page.goto('/withdraw')

  await expect(page.getByRole('main')).toContainText(thai('ทำแล้ว 0 จาก 400 บาท'))
  await expect(page.getByRole('main').getByRole('button', { name: 'ถอนเงิน', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(thai('ยังทำยอดเทิร์นไม่ครบ เหลืออีก 400 บาท'))).toBeVisible()
  await turnOver(member, 400)
  const amount = page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน', exact: true })
  const ask = page.getByRole('main').getByRole('button', { name: 'ถอนเงิน', exact: true })
  await page.reload()
  for (const [typed, says] of [
    ['99', 'จำนวนเงินขั้นต่ำ 100 บาท'],
    ['401', 'เครดิตไม่พอสำหรับการถอน'],
  ] as const) {
    await amount.fill(typed)
    await ask.click()
    await expect(amount).toHaveAccessibleDescription(thai(says))
  }
})

test('[ROUTE-16] an address of no withdrawal says so, stays still, and leads back to the form', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/withdraw?withdrawal=nonsense')
  await expect(page.getByText(thai('ไม่พบรายการของคุณ'))).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'ถอนเงิน', exact: true }).click()
  await expect(field(page, 'จำนวนเงินที่ถอน')).toBeVisible()
  await expect(page.getByText(thai('ยอดที่ถอนได้ยังไม่ถึงขั้นต่ำ 100 บาท'))).toBeVisible()
})

test('[CALL-30] an account that the bank declines gets its credit back, with the reason on the timeline', async ({ page, context }) => {
  const member = await richMember('0001')
  await member.enter(context)
  const before = await creditOf(member)
  await page.goto('/withdraw')
  await askWithdrawal(page, 150)

  await expect(statusOf(page)).toContainText('โอนไม่สำเร็จ')
  await expect(statusOf(page)).toContainText(thai('คืนเครดิตให้แล้ว'))
  await expect(page.getByText(thai('เหตุผล บัญชีปลายทางปิดแล้ว'))).toBeVisible()
  expect(await creditOf(member)).toBe(before)
})

test('[CALL-30] a bank that never answers leaves the credit held, and the page says honestly that nobody knows yet', async ({
  page,
  context,
}) => {
  test.setTimeout(UNKNOWN_MS_MAX + 30_000)
  const member = await richMember('0003')
  await member.enter(context)
  const before = await creditOf(member)
  await page.goto('/withdraw')
  await askWithdrawal(page, 150)

  await expect(statusOf(page)).toContainText('รอธนาคารยืนยัน', { timeout: UNKNOWN_MS_MAX })
  await expect(statusOf(page)).toContainText(thai('ไม่ต้องส่งคำขอใหม่'))
  expect(await creditOf(member)).toBe(before - 150)
})

// The next three follow each other: one member, whose credit each of them starts from.
test('[CALL-30] the credit is held at once, and an operator approves it in the console', async ({ page, context, browser, demo }) => {
  const member = await demo('thanakorn')
  await member.enter(context)
  await page.goto('/')
  await expect(creditChip(page)).toHaveAccessibleName(baht(await creditOf(member)))
  await page.goto('/withdraw')
  await askWithdrawal(page, 20_001)
  await expect(statusOf(page)).toContainText(thai('ทีมงานกำลังตรวจสอบ'))

  const home = await context.newPage()
  await home.goto('/')
  await expect(creditChip(home)).toHaveAccessibleName(/^ยอดเครดิต 99,999\.00 บาท /)
  const desk = await openConsole(browser, 'operator')
  await approve(desk, '฿20,001.00')

  await expect(statusOf(page)).toContainText('โอนสำเร็จ')
  expect(await creditOf(member)).toBe(99_999)
  await desk.context().close()
})

test('[CALL-30] an operator who rejects gives a reason, which the member reads, and the credit is back', async ({
  page,
  context,
  browser,
  demo,
}) => {
  const member = await demo('thanakorn')
  await member.enter(context)
  await page.goto('/withdraw')
  await askWithdrawal(page, 25_000)
  const desk = await openConsole(browser, 'operator')
  await openRow(desk, '฿25,000.00')
  await desk.getByRole('button', { name: 'ไม่อนุมัติ' }).click()
  const refusal = actionOf(desk, 'ไม่อนุมัติการถอนนี้')
  await refusal.getByLabel('เหตุผลที่สมาชิกจะเห็น').fill('กรุณาติดต่อทีมงานก่อนถอน')
  await refusal.getByRole('button', { name: 'ตรวจทาน' }).click()
  await refusal.getByRole('button', { name: 'ไม่อนุมัติและคืนเครดิต ฿25,000.00' }).click()

  await expect(statusOf(page)).toContainText('ไม่อนุมัติ')
  await expect(statusOf(page)).toContainText(thai('กรุณาติดต่อทีมงานก่อนถอน'))
  expect(await creditOf(member)).toBe(99_999)
  await desk.context().close()
})

test('[CALL-30] above 50,000 two operators approve, and one of them twice is not two', async ({ page, context, browser, demo }) => {
  const member = await demo('thanakorn')
  await member.enter(context)
  await page.goto('/withdraw')
  await askWithdrawal(page, 60_000)
  const first = await openConsole(browser, 'operator')
  const outcome = await approve(first, '฿60,000.00')
  await expect(outcome).toContainText(thai('รอเจ้าหน้าที่อีกคน'))
  await outcome.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(first.getByText('อนุมัติแล้ว 1 จาก 2')).toBeVisible()
  // The first is offered no second one; what the server says to it is tested there.
  await expect(first.getByText(thai('คุณอนุมัติแล้ว รอเจ้าหน้าที่อีกคน'))).toBeVisible()
  await expect(first.getByRole('button', { name: 'อนุมัติ', exact: true })).toHaveCount(0)
  await expect(statusOf(page)).toContainText(thai('ทีมงานกำลังตรวจสอบ'))

  const second = await openConsole(browser, 'checker')
  await approve(second, '฿60,000.00')
  await expect(statusOf(page)).toContainText('โอนสำเร็จ')
  expect(await creditOf(member)).toBe(39_999)
  await first.context().close()
  await second.context().close()
})

test('[CALL-23, CONST-4] the profile lists what moved the credit, newest first, with Thai dates', async ({ page, context }) => {
  const member = await newMember()
  await deposit(member, 400)
  await turnOver(member, 200)
  await member.enter(context)
  await page.goto('/profile')
  const rows = page
    .locator('section')
    .filter({ hasText: thai('รายการเครดิตล่าสุด') })
    .getByRole('listitem')

  await expect(rows.last()).toContainText('ฝากเงิน')
  await expect(rows.last()).toContainText('+฿400.00')
  await expect(rows.filter({ hasText: thai('เดิมพัน') }).first()).toContainText('-฿200.00')
  await expect(rows.first()).toContainText(thai(shortYear()))
})

/** A member who has deposited 500 and played it through, so that all of it can be withdrawn. */
async function richMember(accountTail?: string): Promise<Member> {
  const member = await newMember(accountTail === undefined ? {} : { accountTail })
  await deposit(member, 500)
  await turnOver(member, 500)
  return member
}

const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first()
const baht = (amount: number) => new RegExp(`^ยอดเครดิต ${amount.toLocaleString('en', { minimumFractionDigits: 2 })} บาท `)

/** The year as bank slips write it: two digits of the Buddhist era, by the calendar and not by the app. */
function shortYear(): string {
  return ` ${String(buddhistYear()).slice(-2)} `
}

/** What the bank's statement says became of the news of a payment. */
async function newsOf(bank: Page, amount: string): Promise<string> {
  await bank.goto(`${addresses.sandbox}/bank/statements`)
  return (await bank.getByRole('listitem').filter({ hasText: amount }).first().textContent()) ?? ''
}

async function openConsole(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, username)
  return desk
}
