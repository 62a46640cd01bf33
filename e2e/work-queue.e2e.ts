import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openPage, rowOf, signIn } from './support/desk.ts'
import { deposit, newMember, payQr } from './support/member.ts'
import type { Member } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const open = async (desk: Page, path: string, username = 'owner') => await signIn(desk, username, `${addresses.console}${path}`)

test('what a day came to is kept as CSV; a day that has not begun is refused in words', async ({ page }) => {
  const member = await newMember()
  await deposit(member, 500)
  await open(page, '/overview')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date())
  await page.getByLabel('วันที่', { exact: true }).fill(today)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ดาวน์โหลด CSV' }).click()

  const file = await download
  expect(file.suggestedFilename()).toBe(`report-${today}-so-far.csv`)
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('"GGR"')
  expect(lines.every((line) => line.startsWith(`"${today}",`))).toBe(true)
  const deposits = lines.map((line) => Number(line.slice(1, -1).split('","')[16]))
  expect(deposits.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(500)
  await expect(page.getByText('วันนี้ยังไม่จบ ตัวเลขยังเปลี่ยนได้')).toBeVisible()

  await page.getByLabel('วันที่', { exact: true }).fill('2090-01-01')
  await page.getByRole('button', { name: 'ดาวน์โหลด CSV' }).click()
  await expect(page.getByText('วันที่เลือกยังไม่เริ่ม กรุณาเลือกวันอื่น')).toBeVisible()
})

test('one search finds a member by username, phone and the number of a deposit', async ({ page }) => {
  const member = await newMember()
  await deposit(member, 500)
  await open(page, `/deposits?q=${member.username}`)
  const number = await rowOf(page, member.username).getByRole('link').first().innerText()

  for (const typed of [member.username, member.phone, number]) {
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('textbox', { name: 'ค้นหา' }).fill(typed)
    await expect(page.getByRole('button', { name: new RegExp(`^${member.username}`) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'ค้นหา' })).toHaveCount(0)
  }
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('textbox', { name: 'ค้นหา' }).fill(number)
  await page.getByRole('button', { name: new RegExp(`^${number}`) }).click()
  await expect(page.getByRole('dialog').getByText('ตรวจกับธนาคาร')).toBeVisible()
})

test('a task is taken, shown as one’s own, and given back', async ({ page }) => {
  const member = await newMember()
  await underpaid(member)
  await open(page, '/queue?kind=unmatched_receipt')
  const row = rowOf(page, member.username)

  await row.getByRole('button', { name: 'รับงาน' }).click()
  await expect(row.getByRole('button', { name: 'คืนงาน' })).toBeVisible()
  await openPage(page, 'งานของฉัน')
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'คืนงาน' }).click()

  await expect(row).toHaveCount(0)
})

test('deposits keep their filter in the address, and become a file', async ({ page }) => {
  const member = await newMember()
  await deposit(member, 300)
  await open(page, '/deposits')
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

/** Pays a deposit with its own QR once more: what comes second matches nothing that is open. */
async function underpaid(member: Member): Promise<void> {
  const { qrPayload } = await member.api.cashier.generateQrCode({ body: { amount: 400 } }, { key: crypto.randomUUID() })
  await payQr(qrPayload, member.product)
  await payQr(qrPayload, member.product)
}
