import { creditOf, newMember, transfer } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { button, field } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[UNIQUE-1, PROD-4, ROUTE-13, ROUTE-14] a plain transfer: an amount that is the member’s alone, an account to copy, and the credit on the same page', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.enter(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/deposit-selection')
  await page.getByRole('link', { name: 'โอน', exact: true }).click()
  await expect(page).toHaveURL('/deposit?way=transfer')
  await expect(page.getByRole('link', { name: 'โอน', exact: true })).toHaveAttribute('aria-current', 'page')

  await field(page, 'จำนวนเงินที่ฝาก').fill('500.50')
  await button(page, 'รับยอดโอน').click()
  await expect(field(page, 'จำนวนเงินที่ฝาก')).toHaveAccessibleDescription(thai('กรุณากรอกจำนวนเต็มบาท'))
  await button(page, '฿500').click()
  await expect(page).toHaveURL(/\/deposit\?way=transfer&deposit=/)
  await button(page, 'คัดลอกยอดโอน').click()
  const amount = await page.evaluate(async () => await navigator.clipboard.readText())
  expect(amount).toMatch(/^500\.(?!00)\d{2}$/)
  await page.getByRole('button', { name: /^คัดลอกเลขบัญชี/ }).click()
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe('0123456789')
  await expect(page.getByText('โอนยอดนี้ให้ตรงทุกสตางค์')).toBeVisible()
  await keepPicture(page, info, 'transfer')
  await page.reload()
  await expect(button(page, 'คัดลอกยอดโอน')).toBeVisible()
  await page.goto('/deposit')
  await page.getByRole('link', { name: thai(`มียอดโอนที่รอชำระ ฿${amount}`) }).click()

  await transfer(member, amount)

  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  expect(await creditOf(member)).toBe(Number(amount))
})

test('[UNIQUE-1] a transfer that is a little short is accepted by one tap, and no second transfer is requested', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/deposit?way=transfer')
  await button(page, '฿300').click()
  await expect(button(page, 'คัดลอกยอดโอน')).toBeVisible()

  await transfer(member, '300.00')

  await expect(page.getByText(thai('ยอดไม่ตรงกับที่แจ้งไว้'))).toBeVisible()
  await expect(button(page, 'คัดลอกยอดโอน')).toHaveCount(0)
  await keepPicture(page, info, 'short')
  await button(page, 'รับยอด 300.00 บาท').click()
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  expect(await creditOf(member)).toBe(300)
})
