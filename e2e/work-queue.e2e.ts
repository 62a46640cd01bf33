import { readFile } from 'node:fs/promises'
import { signIn } from './support/desk.ts'
import { deposit, newMember } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('deposits keep their filter in the address, and become a file', async ({ page }) => {
  const member = await newMember()
  await deposit(member, 300)
  await signIn(page, 'owner', `${addresses.console}/deposits`)
  await page.getByLabel('เลขรายการ ชื่อผู้ใช้ เลขอ้างอิง').fill(member.username)
  await expect(page).toHaveURL(new RegExp(`q=${member.username}`))
  await page.getByLabel('สถานะ').selectOption('CREDITED')
  await expect(page).toHaveURL(/status=CREDITED/)
  await expect(page.getByText('ผลรวม ฿300.00')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()

  const file = await download
  expect(file.suggestedFilename()).toMatch(/^deposits-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain(member.username)
})
