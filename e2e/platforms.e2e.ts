import { actionOf, proveIfAsked, signIn } from './support/desk.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test('[ENT-2, ENT-3] an owner sees the platforms and their sports providers, and gives the sportsbook an address and a key that nobody reads again', async ({
  page: desk,
}) => {
  await signIn(desk, 'owner', `${addresses.console}/platforms`)
  const sportsbook = desk.getByRole('region', { name: thai('ระบบ SB สปอร์ตบุ๊ก'), exact: true })
  await expect(sportsbook).toContainText('sbx9')
  await expect(sportsbook).toContainText('ปิด')
  const provider = desk.getByRole('region', { name: thai('ผู้ให้บริการกีฬา SB สปอร์ตบุ๊ก'), exact: true })
  await provider.getByRole('button', { name: 'แก้ไข' }).click()
  const dialog = actionOf(desk, 'แก้ไขผู้ให้บริการกีฬา')
  const address = dialog.getByLabel('ที่อยู่ API ปลายทาง')
  await address.fill('http://10.0.0.1')
  await dialog.getByLabel('เหตุผล').fill('เตรียมเปิดสปอร์ตบุ๊ก')
  await expect(dialog.getByRole('button', { name: 'ตรวจทาน' })).toBeDisabled()
  await expect(dialog).toContainText(thai('ที่อยู่ต้องขึ้นต้นด้วย https:// และเป็นชื่อโดเมน'))
  await address.fill('https://api.sportsbook.example')
  await dialog.getByLabel('กุญแจใหม่').fill('a-key-for-the-sportsbook')
  await dialog.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(dialog).toContainText(thai('เปลี่ยนกุญแจ'))
  await dialog.getByRole('button', { name: 'บันทึก สปอร์ตบุ๊ก' }).click()
  await proveIfAsked(dialog)
  await expect(dialog).toContainText(thai('บันทึกแล้ว'))
  await desk.keyboard.press('Escape')
  await expect(provider).toContainText('https://api.sportsbook.example')
  await expect(provider).toContainText(thai('ตั้งไว้แล้ว (ไม่แสดง)'))
  expect(await desk.content()).not.toContain('a-key-for-the-sportsbook')
})
