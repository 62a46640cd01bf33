import { actionOf, signIn } from './support/desk.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

// The proposal is taken back: other tests go by the figures in force.
test('[PAGE-7] an operator proposes another threshold, sees what it would change, and takes it back', async ({ page }) => {
  await signIn(page, 'owner', `${addresses.console}/tiers`)
  await page.getByRole('button', { name: 'เสนอเกณฑ์ใหม่' }).click()
  const form = actionOf(page, 'เสนอเกณฑ์และสิทธิของระดับ')
  await form.getByLabel('ยอดฝากของ Elite (บาท)').fill('45000')
  await form.getByLabel('เหตุผล').fill('ลองปรับเกณฑ์')
  await form.getByRole('button', { name: 'ตรวจทาน' }).click()
  await form.getByRole('button', { name: 'ส่งให้อนุมัติ' }).click()
  await expect(form.getByRole('status')).toContainText(thai('ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว'))
  await form.getByRole('button', { name: 'ปิด', exact: true }).click()
  const card = page.getByRole('region', { name: 'เกณฑ์ใหม่ที่รอ' })
  await expect(card).toContainText(thai('50,000 → 45,000'))
  await expect(card).toContainText(thai('ถึงเกณฑ์ระดับที่สูงขึ้น'))
  await assertUsable(page, '/tiers with a change that waits')
  await page.getByRole('button', { name: 'ยกเลิกที่เสนอ' }).click()
  const back = actionOf(page, 'ยกเลิกที่เสนอ')
  await back.getByLabel('เหตุผล').fill('ไม่ตรงตามที่ตกลงกันไว้')
  await back.getByRole('button', { name: 'ตรวจทาน' }).click()
  await back.getByRole('button', { name: 'ยกเลิกที่เสนอ' }).click()
  await expect(back.getByRole('status')).toContainText(thai('ยกเลิกแล้ว ไม่มีอะไรเปลี่ยน'))
  await expect(card).toBeHidden()
})
