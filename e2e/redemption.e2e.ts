import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { button, field, hasCome } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

/** A coupon of 12,000 points, issued by an operator and claimed in the browser. */
async function givePoints(page: Page, member: Member): Promise<void> {
  const { api } = await demoOperator(addresses, 'marketing')
  const campaign = await api.vouchers.draft({
    body: { code: `R-${member.username.slice(-6)}`, title: 'พอยท์เปิดร้าน', kind: 'personal', points: 12_000, count: 1 },
  })
  await api.vouchers.publish({ params: { id: campaign.id }, body: {} })
  await api.vouchers.issue({ params: { id: campaign.id }, body: { issueId: randomUUID(), usernames: [member.username] } })
  await member.enter(page.context())
  await page.goto('/vouchers')
  await button(page, 'รับ พอยท์เปิดร้าน').click()
  await expect(page.getByText(thai('รับแล้ว 12,000 พอยท์'))).toBeVisible()
}

async function closeSuccess(page: Page, sentence: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: thai(sentence) })
  await assertUsable(page, sentence)
  await modal.getByRole('button', { name: 'ตกลง' }).click()
  await expect(modal).toHaveCount(0)
}

/** Fills in the place of an address by its postcode, after it was missed, and sends. */
async function chooseHome(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await button(page, 'แลกด้วย 1,900 พอยท์').click()
  await expect(main.getByText(thai('กรุณาเลือกตำบลจากรายการ'))).toBeVisible()
  await field(page, 'รหัสไปรษณีย์หรือชื่อตำบล').fill('50200')
  await expect(main.getByRole('listbox').getByRole('option')).toHaveCount(3)
  await assertUsable(page, 'the form of a parcel')
  await field(page, 'รหัสไปรษณีย์หรือชื่อตำบล').press('ArrowDown')
  await field(page, 'รหัสไปรษณีย์หรือชื่อตำบล').press('Enter')
  await expect(main.getByText(/อ\.เมืองเชียงใหม่/)).toBeVisible()
  await field(page, 'ใช้ที่อยู่นี้ครั้งต่อไป').check()
  await button(page, 'แลกด้วย 1,900 พอยท์').click()
}

test('[ROUTE-12, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25, PROD-5, STATE-1, STATE-3, STATE-4, VALID-4, ERR-1, HEAD-4] points become a parcel, with search, address, cancellation and its whole way; and credit automatically', async ({
  page,
}) => {
  test.setTimeout(150_000 * browserTimeFactor)
  const member = await newMember()
  await givePoints(page, member)
  await page.goto('/redemption')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /หูฟังไร้สาย/ })).toContainText(thai('อีก 3,000 พอยท์ แลกได้'))
  await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80')
  await assertUsable(page, '/redemption')
  await main.getByRole('link', { name: /บัตรและของใช้/ }).click()
  await expect(main.getByText(thai('ยกเลิกได้ก่อนเริ่มจัดเตรียม คืนพอยท์เต็ม'))).toBeVisible()
  await assertUsable(page, '/redemption/3')
  await main.getByRole('link', { name: thai('ดูของรางวัล 6 รายการ') }).click()
  await hasCome(page)

  await page.getByRole('button', { name: 'เปิดช่องค้นหา' }).click()
  await page.getByRole('searchbox', { name: 'ค้นหาของรางวัล' }).fill('  ร่ม ')
  await expect(page).toHaveURL(/search=/)
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'ค้นหาของรางวัล' }).fill('ไม่มีของนี้')
  await expect(main.getByText(thai('ไม่พบของรางวัลพรีเมียม'))).toBeVisible()
  await page.getByRole('button', { name: 'ปิดการค้นหา' }).click()
  await expect(main.getByRole('listitem')).toHaveCount(6)
  await assertUsable(page, '/redemption/3/item')
  await main.getByRole('link', { name: /ร่มพับ/ }).click()

  await expect(button(page, 'แลกด้วย 1,900 พอยท์')).toBeVisible()
  await field(page, 'ชื่อผู้รับ').fill('มาลี ใจดี')
  await field(page, 'เบอร์ผู้รับ').fill('081-234-5678')
  await field(page, 'บ้านเลขที่ หมู่ ซอย ถนน').fill('99/12 ถ.สุเทพ')
  await chooseHome(page)
  const confirm = page.getByRole('dialog')
  await expect(confirm).toContainText('99/12')
  await confirm.getByRole('button', { name: 'แลกเลย' }).click()

  await expect(page).toHaveURL(/redemption-request\?request=/)
  await closeSuccess(page, 'แลกของรางวัลสำเร็จ')
  await expect(page.getByRole('banner').getByRole('link', { name: /พอยท์คงเหลือ/ })).toContainText('10,100')
  await expect(main.getByText(thai('กำลังเตรียมจัดส่ง'))).toBeVisible()
  await expect(main.getByText(thai('รับคำขอแล้ว'))).toBeVisible()
  await assertUsable(page, 'a request')
  await button(page, 'ยกเลิกและคืนพอยท์').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกและคืนพอยท์' }).click()
  await expect(main.getByText(thai('คืน 1,900 พอยท์แล้ว · คุณยกเลิกคำขอนี้'))).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /พอยท์คงเหลือ/ })).toContainText('12,000')

  await redeemCredit(page)
})

/** The stored address is in the form; credit is paid without an operator, and the list has both. */
async function redeemCredit(page: Page): Promise<void> {
  const main = page.getByRole('main')
  // The address was kept.
  await page.goto('/redemption/3/item/12/submission')
  await expect(field(page, 'ชื่อผู้รับ')).toHaveValue('มาลี ใจดี')

  await page.goto('/redemption/1/item/2/submission')
  await button(page, 'แลกด้วย 500 พอยท์').click()
  await page.getByRole('dialog').getByRole('button', { name: 'แลกเลย' }).click()
  await expect(page).toHaveURL(/redemption-request\?request=/)
  await closeSuccess(page, 'แลกสำเร็จ เครดิตจะเข้าภายใน 1-15 นาที')
  await expect(
    main
      .getByText(thai('จัดส่งแล้ว'))
      .or(main.getByText(thai('โอนแล้ว')))
      .first(),
  ).toBeVisible({ timeout: 40_000 * browserTimeFactor })
  await main.getByRole('link', { name: thai('ดูรายการทั้งหมด') }).click()
  await expect(main.locator('li:not(nav li)')).toHaveCount(2)
  await assertUsable(page, '/profile/redemption-request')
}
