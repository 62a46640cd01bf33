import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { jumpUntil } from './support/clock.ts'
import { creditOf, deposit, newBirthDate, newMember, payQr, transfer } from './support/member.ts'
import type { Member } from './support/member.ts'
import { button, field, hasCome, openDeposit, qrPicture, tapAmount } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[ROUTE-15] a QR that is over is made again by one press, of the same amount, and another amount is a press away', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const over = await qrThatIsOver(page, member, 250.75)
  await page.goto(over)
  await expect(page.getByText('QR หมดอายุแล้ว')).toBeVisible()
  await expect(page.getByText(thai('อย่าโอนเข้า QR นี้แล้ว'))).toBeVisible()

  await button(page, 'สร้าง QR ใหม่').click()
  await expect(qrPicture(page)).toHaveAccessibleName('QR พร้อมเพย์ ยอด 250.75 บาท')
  await expect(page).not.toHaveURL(over)
  const depositId = new URL(page.url()).searchParams.get('deposit') ?? ''
  expect(await member.api.cashier.deposit({ params: { depositId } })).toMatchObject({ status: 'PENDING', amount: 250.75 })

  await page.goto(over)
  await page.getByRole('link', { name: 'เปลี่ยนจำนวนเงิน' }).click()
  await expect(field(page, 'จำนวนเงินที่ฝาก')).toBeEditable()
})

test('[ROUTE-15, CALL-28] a new QR whose answer is lost is asked for again, and is one', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto(await qrThatIsOver(page, member, 120))
  await page.route('**/deposit.generate-qr-code', async (route) => {
    await route.fetch()
    await route.abort()
  })

  await button(page, 'สร้าง QR ใหม่').click()
  await expect(page.getByRole('alert')).toContainText(thai('ยังไม่ทราบผล กดลองอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ'))
  await page.unroute('**/deposit.generate-qr-code')
  // Two may wait at once, and one does: were this another deposit, it would be the third.
  await button(page, 'ลองอีกครั้ง').click()
  await expect(qrPicture(page)).toHaveAccessibleName('QR พร้อมเพย์ ยอด 120.00 บาท')
})

test('[ROUTE-13, ROUTE-15] a QR that was opened elsewhere is led to, with its amount and its time, and is gone once it is paid', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const { depositId, qrPayload } = await member.api.cashier.generateQrCode({ body: { amount: 321 } }, { key: randomUUID() })
  await page.goto('/deposit')
  const way = page.getByRole('link', { name: thai('มี QR ที่รอชำระ ฿321.00') })
  await expect(way).toContainText(/ชำระภายใน 1[45]:\d\d/)

  await way.click()
  await expect(page).toHaveURL(`/deposit/ask-me-pay?deposit=${depositId}`)
  await expect(qrPicture(page)).toHaveAccessibleName('QR พร้อมเพย์ ยอด 321.00 บาท')
  await page.goto('/deposit')
  await expect(way).toBeVisible()
  await payQr(qrPayload)
  await expect(way).toHaveCount(0)
})

test('[ROUTE-13] a QR that is opened while the page stands is led to without a reload', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.clock.install()
  await page.goto('/deposit')
  await hasCome(page)
  await member.api.cashier.generateQrCode({ body: { amount: 77 } }, { key: randomUUID() })

  const way = page.getByRole('link', { name: thai('มี QR ที่รอชำระ ฿77.00') })
  await jumpUntil(page, 5_000, async () => await expect(way).toBeVisible({ timeout: 1_000 }))
})

test('[ROUTE-15] a QR that is paid twice is credited once, and the page says that the rest has come and is looked into', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit')
  const { qrPayload } = await openDeposit(page, 250)
  await payQr(qrPayload)
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  await payQr(qrPayload)

  await expect(page.getByText(thai('เงิน 250.00 บาทเข้าแล้ว แต่เป็นการชำระ QR เดิมซ้ำ'))).toBeVisible()
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  expect(await creditOf(member)).toBe(250)
})

test('[ROUTE-13] money from the registered account that matches no deposit is told on the deposit page, and to nobody else', async ({
  page,
  context,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  await member.enter(context)
  await page.goto('/deposit')
  await hasCome(page)
  await expect(page.getByText(thai('บาทเข้าแล้ว'))).toHaveCount(0)
  await transfer(member, '64.50')

  await expect(page.getByText(thai('เงิน 64.50 บาทเข้าแล้ว แต่ไม่พบรายการฝากที่ตรงกัน'))).toBeVisible()
  await expect(page.getByText(thai('ทีมงานกำลังตรวจสอบ เครดิตยังไม่เข้า ไม่ต้องโอนซ้ำ'))).toBeVisible()
  expect((await other.api.cashier.deposits()).checked).toEqual([])
})

test('[ROUTE-15] a member on a break is shown no QR to pay, what comes is kept, and what was credited before leads nobody into play', async ({
  page,
  context,
}) => {
  const member = await newMember({ birthDate: newBirthDate() })
  await member.enter(context)
  const paid = await member.api.cashier.generateQrCode({ body: { amount: 70 } }, { key: randomUUID() })
  const { depositId, qrPayload } = await member.api.cashier.generateQrCode({ body: { amount: 80 } }, { key: randomUUID() })
  await payQr(paid.qrPayload)
  await expect.poll(async () => await creditOf(member)).toBe(70)
  await member.api.protection.selfExclude({ body: { months: 6, password: member.password } })
  await page.goto(`/deposit/ask-me-pay?deposit=${depositId}`)

  await expect(page.getByRole('region', { name: thai('คุณกำลังงดเล่น') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/เลขอ้างอิง MK[A-Z0-9]{10}/)
  await expect(qrPicture(page)).toHaveCount(0)
  await expect(button(page, 'บันทึกรูป QR')).toHaveCount(0)
  await payQr(qrPayload)
  await expect(page.getByText(thai('เงิน 80.00 บาทเข้าแล้ว แต่คุณพักการเล่นอยู่'))).toBeVisible()
  expect(await creditOf(member)).toBe(70)

  await page.goto(`/deposit/ask-me-pay?deposit=${paid.depositId}`)
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  await expect(page.getByRole('region', { name: thai('คุณกำลังงดเล่น') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'เลือกเกม' })).toHaveCount(0)
})

test('[ROUTE-13, CALL-24] at the own limit no account number and no form is shown, but from when there is room again', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.api.protection.setLimit({ body: { kind: 'deposit', period: 'day', value: 500 } })
  await deposit(member, 500)
  await member.enter(context)
  for (const path of ['/deposit', '/deposit-selection']) {
    await page.goto(path)
    await expect(page.getByText(thai('ถึงวงเงินฝากที่ตั้งไว้แล้ว')), path).toContainText(thai('ฝากได้อีกครั้ง'))
    await expect(page.getByRole('main')).not.toContainText('012-3-45678-9')
    await expect(button(page, 'สร้าง QR')).toHaveCount(0)
    await expect(button(page, '฿500')).toHaveCount(0)
  }
})

test('[F-138] with little left of the own limit the usual amounts are struck out, and the rest itself is one tap', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.api.protection.setLimit({ body: { kind: 'deposit', period: 'day', value: 1_000 } })
  await deposit(member, 932.95)
  await member.enter(context)
  await page.goto('/deposit-selection')

  await expect(page.getByText(thai('วันนี้ฝากได้อีก 67.05 บาท เต็มวงเงิน'))).toBeVisible()
  await expect(button(page, '฿100')).toHaveAccessibleDescription(thai('เหลือ ฿67.05'))
  await page.screenshot({ path: info.outputPath('rest.png'), fullPage: true })
  await button(page, '฿100').click({ force: true })
  await expect(page).toHaveURL(/\/deposit-selection$/)
  await button(page, 'ฝาก 67.05 บาท').click()
  await expect(page).toHaveURL(/\/deposit\/ask-me-pay/)
  await expect(page.getByRole('main')).toContainText('67.05')
})

test('[UNIQUE-1, ROUTE-15] a QR that was paid a satang short asks for no more, and one tap has what came credited', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit-selection')
  const { depositId, qrPayload } = await tapAmount(page, 300)
  await expect(qrPicture(page)).toBeVisible()
  await payQr(qrPayload, member.product, 'other_amount')

  await expect(page.getByText(thai('เงิน 299.99 บาทเข้าแล้ว แต่ยอดไม่ตรงกับที่แจ้งไว้'))).toBeVisible()
  await expect(qrPicture(page)).toHaveCount(0)
  await expect(page.getByText('ชำระภายใน')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'จ่ายด้วยธนาคารทดลอง' })).toHaveCount(0)
  expect((await member.api.cashier.deposits()).open).toEqual([])
  await button(page, 'รับยอด 299.99 บาท').click()

  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  expect(await creditOf(member)).toBe(299.99)
  expect(await member.api.cashier.deposit({ params: { depositId } })).toMatchObject({ status: 'CREDITED', amount: 299.99 })
})

test('[F-43] money of a stranger is not credited, and the member is told who has to pay', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit')
  const { qrPayload } = await openDeposit(page, 100)
  await expect(page.getByText(thai('โอนจากบัญชีชื่อของคุณเท่านั้น'))).toBeVisible()
  await payQr(qrPayload, member.product, 'none', 'คน แปลกหน้า')

  await expect(page.getByText(thai('เงิน 100.00 บาทเข้าแล้ว แต่ไม่ได้โอนจากบัญชีชื่อของคุณ'))).toBeVisible()
  await expect(qrPicture(page)).toHaveCount(0)
  expect(await creditOf(member)).toBe(0)
})

/** The address of a QR that the page takes for over; the server has not slept for a quarter of an hour. */
async function qrThatIsOver(page: Page, member: Member, amount: number): Promise<string> {
  const { depositId } = await member.api.cashier.generateQrCode({ body: { amount } }, { key: randomUUID() })
  await page.route(`**/api/v2/users/deposits/${depositId}`, async (route) => {
    const reply = await route.fetch()
    const answer = await reply.json()
    await route.fulfill({ response: reply, json: { ...answer, data: { ...answer.data, status: 'EXPIRED' } } })
  })
  return `/deposit/ask-me-pay?deposit=${depositId}`
}
