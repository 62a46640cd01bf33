import type { Page } from '@playwright/test'
import { actionOf, signIn } from './support/desk.ts'
import { patience } from './support/drag.ts'
import { deposit, newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { addresses, expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'ส่วนของหน้าสมาชิก' }).getByRole('link', { name })

/** Looks for a member by what they name, and opens the only row. */
async function openMember(page: Page, member: Member, typed = member.phone): Promise<void> {
  await page.getByRole('searchbox', { name: thai('ชื่อผู้ใช้ เบอร์ เลขบัญชี DP WD') }).fill(typed)
  await expect(page.getByText('พบ 1 รายการ', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: member.username, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
}

/** What the member app says to the right password. */
async function logIn({ api, username, password }: Member): Promise<string> {
  try {
    await api.members.login({ body: { username, password } })
    return 'in'
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer'
  }
}

test('a member is found by phone, noted, frozen with a reason, kept out, and let in again', async ({ page, browser }) => {
  test.setTimeout(120_000 * patience)
  const member = await newMember()
  await deposit(member, 500)
  await signIn(page, 'checker', `${addresses.console}/members`)
  await openMember(page, member)
  await expect(page.getByRole('region', { name: 'ยอดของสมาชิก' })).toContainText('฿500.00')

  await page.keyboard.press('KeyN')
  const note = actionOf(page, 'จดบันทึกถึงสมาชิก')
  await note.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(note.getByLabel('บันทึก', { exact: true })).toHaveAccessibleDescription(/กรุณากรอกบันทึก/)
  await note.getByLabel('บันทึก', { exact: true }).fill('ลูกค้าแจ้งว่าโทรศัพท์หาย')
  await note.getByRole('button', { name: 'ตรวจทาน' }).click()
  await note.getByRole('button', { name: 'เก็บบันทึกนี้' }).click()
  await expect(note.getByRole('status')).toContainText(thai('เก็บบันทึกแล้ว'))
  await note.getByRole('button', { name: 'ปิด', exact: true }).click()
  await tab(page, 'บันทึก').click()
  await expect(page).toHaveURL(/tab=notes$/)
  await expect(page.getByText('ลูกค้าแจ้งว่าโทรศัพท์หาย')).toBeVisible()

  await page.getByRole('button', { name: 'ระงับ', exact: true }).click()
  const freeze = actionOf(page, 'ระงับบัญชีสมาชิก')
  await expect(freeze.getByRole('button', { name: 'ตรวจทาน' })).toHaveAccessibleDescription('เลือกเหตุผล')
  await freeze.getByLabel('เหตุผล').selectOption({ label: 'บัญชีถูกผู้อื่นเข้าใช้' })
  await freeze.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(freeze).toContainText('จากใช้งานเป็นถูกระงับ')
  await freeze.getByRole('button', { name: `ระงับบัญชี ${member.username}` }).click()
  await expect(freeze.getByRole('status')).toContainText(thai('ระงับบัญชีนี้แล้ว'))
  await expect(freeze.getByText('เลขบันทึก')).toBeVisible()
  await freeze.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(page.locator('.page-head')).toContainText('บัญชีถูกระงับ')
  const app = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await app.goto(`${addresses.player}/login`)
  await app.getByLabel('ชื่อผู้ใช้').fill(member.username)
  await app.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
  await app.getByRole('button', { name: 'เข้าสู่ระบบ' }).last().click()
  await expect(
    app
      .getByRole('alert')
      .filter({ hasText: thai('ถูกระงับ') })
      .first(),
  ).toBeVisible()
  await app.close()

  await page.getByRole('button', { name: 'ยกเลิกระงับ', exact: true }).click()
  const lift = actionOf(page, 'ยกเลิกการระงับ')
  await expect(lift).toBeVisible()
  await lift.getByLabel('เหตุผล').selectOption({ label: 'ยืนยันตัวตนแล้ว' })
  await lift.getByRole('button', { name: 'ตรวจทาน' }).click()
  await lift.getByRole('button', { name: `ยกเลิกระงับบัญชี ${member.username}` }).click()
  await expect(lift.getByRole('status')).toContainText(thai('ยกเลิกการระงับแล้ว'))
  await lift.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect.poll(async () => await logIn(member)).toBe('in')

  await tab(page, 'ลำดับเวลา').click()
  await expect(page.getByRole('table', { name: 'ลำดับเวลา' })).toContainText(thai('ระงับบัญชี: บัญชีถูกผู้อื่นเข้าใช้'))
})

test('every tab of a member is named by the address, and a masked field is shown once it is asked for', async ({ page }) => {
  const member = await newMember()
  await deposit(member, 300)
  await signIn(page, 'operator', `${addresses.console}/members`)
  await openMember(page, member, member.bankNumber)
  await tab(page, 'บัญชีแยกประเภท').click()
  await expect(page).toHaveURL(/tab=ledger$/)
  const ledger = page.getByRole('table', { name: 'บัญชีแยกประเภท' })
  await expect(ledger.getByRole('row').nth(1)).toContainText('฿300.00')
  await page.reload()
  await expect(ledger).toBeVisible()
  await tab(page, 'ฝากและถอน').click()
  await expect(page.getByRole('table', { name: 'ฝาก' })).toContainText('เข้าเครดิตแล้ว')
  await page.getByRole('navigation', { name: 'ฝากหรือถอน' }).getByRole('link', { name: 'ถอน' }).click()
  await expect(page.getByText(thai('ยังไม่มีรายการถอน'))).toBeVisible()

  await tab(page, 'ภาพรวม').click()
  await expect(page.locator('main')).not.toContainText(member.phone)
  await page.getByRole('button', { name: 'เปิดดูเบอร์โทร' }).click()
  const reveal = actionOf(page, 'เปิดดูเบอร์โทร')
  await reveal.getByRole('button', { name: 'เปิดดูเบอร์โทร' }).click()
  await expect(reveal).toContainText(member.phone)
  await reveal.getByRole('button', { name: 'ปิด', exact: true }).click()
  await expect(page.locator('main')).not.toContainText(member.phone)
})

test('marketing reads the list with masked data, and may not open a member', async ({ page }) => {
  const member = await newMember()
  await signIn(page, 'marketing', `${addresses.console}/members?q=${member.username}`)
  await page.getByRole('link', { name: member.username, exact: true }).click()
  const row = page.getByRole('dialog', { name: member.username })

  await expect(row).toContainText(member.phone.slice(-4))
  await expect(page.locator('body')).not.toContainText(member.phone)
  await expect(page.locator('body')).not.toContainText(member.bankNumber)
  await expect(row).not.toContainText('สุทธิสมาชิก')
  const memberId = new URL(page.url()).searchParams.get('open') ?? ''
  await page.goto(`${addresses.console}/members/${memberId}`)
  await expect(page.getByRole('heading', { level: 1, name: thai('บทบาทของคุณเปิดหน้านี้ไม่ได้') })).toBeVisible()
})

test('rows are walked through by keys', async ({ page }) => {
  const member = await newMember()
  await signIn(page, 'checker', `${addresses.console}/members?q=${member.username}`)
  await expect(page.getByRole('link', { name: member.username, exact: true })).toBeVisible()
  await page.keyboard.press('KeyJ')
  await expect(page.getByRole('link', { name: member.username, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
})
