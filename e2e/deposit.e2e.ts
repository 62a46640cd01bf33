import { readFile } from 'node:fs/promises'
import { creditOf, deposit, newMember, payQr } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { button, depositSlip, qrPicture, tapAmount } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[F-138] with little left of the own limit the usual amounts are struck out, and the rest itself is one tap', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.api.protection.setLimit({ body: { kind: 'deposit', period: 'day', value: 1_000 } })
  await deposit(member, 932.95)
  await member.enter(context)
  await page.goto('/deposit-selection')

  await expect(page.getByText(thai('วันนี้ฝากได้อีก 67.05 บาท'))).toBeVisible()
  await expect(button(page, '฿100')).toHaveAccessibleDescription(thai('เหลือ ฿67.05'))
  await keepPicture(page, info, 'rest')
  await button(page, '฿100').click({ force: true })
  await expect(page).toHaveURL(/\/deposit-selection$/)
  await button(page, 'ฝาก 67.05 บาท').click()
  await expect(page).toHaveURL(/\/deposit\/ask-me-pay/)
  await expect(page.getByRole('main')).toContainText('67.05')
})

test('[UNIQUE-1, ROUTE-15] a QR that was paid a satang short expects no more, and one tap credits what arrived', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit-selection')
  const { depositId, qrPayload } = await tapAmount(page, 300)
  await expect(qrPicture(page)).toBeVisible()
  await payQr(qrPayload, member.product, 'other_amount')

  await expect(page.getByText(thai('ยอดไม่ตรงกับ QR'))).toBeVisible()
  await expect(page.getByText(thai('แจ้งไว้ ฿300.00 · ขาด ฿0.01'))).toBeVisible()
  await expect(qrPicture(page)).toHaveCount(0)
  await expect(page.getByText('ชำระภายใน')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'จ่ายด้วยธนาคารทดลอง' })).toHaveCount(0)
  expect((await member.api.cashier.deposits()).open).toEqual([])
  await button(page, 'รับยอด 299.99 บาท').click()

  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  expect(await creditOf(member)).toBe(299.99)
  expect(await member.api.cashier.deposit({ params: { depositId } })).toMatchObject({ status: 'CREDITED', amount: 299.99 })
})

test('[SLIP-1, CASHPAGE-3] a deposit that is in is saved as a picture of 1080 × 1350, drawn on the device', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit-selection')
  const { qrPayload } = await tapAmount(page, 300)
  await payQr(qrPayload, member.product)
  await expect(depositSlip(page)).toContainText('฿300.00')
  await keepPicture(page, info, 'slip')

  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'บันทึก').click()])
  expect(saved.suggestedFilename()).toMatch(/^receipt-MK[A-Z0-9]+\.png$/)
  const path = info.outputPath('receipt.png')
  await saved.saveAs(path)
  const head = await readFile(path)
  // The width and the height of a PNG are the first two numbers of its first chunk.
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1_080, 1_350])
})
