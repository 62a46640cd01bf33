import type { Locator, Page } from '@playwright/test'
import { browserTimeFactor } from './drag.ts'
import { PASSWORD } from './member.ts'
import type { Identity } from './member.ts'
import { addresses, expect } from './test.ts'
import { thai } from './thai.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Goes on to another page of the app that is open, as a link does. The title is the app's word that the way there is over. */
export async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).not.toHaveTitle('')
}

/**
 * The page's files have loaded, and nothing on it is loading any more. In this order: a page sends its requests after its files are
 * there, and a notice above it may appear earlier.
 */
export async function hasCome(page: Page, where?: string): Promise<void> {
  await expect(page.locator('main:not([aria-busy])'), where).toContainText(/[ก-๙]/)
  await expect(page.getByRole('status', { name: 'กำลังโหลด' }), where).toHaveCount(0)
}

/** Closes what greets a member on the home page, whenever it comes. Returns how to stop that. */
export async function withoutGreeting(page: Page): Promise<() => Promise<void>> {
  const greeting = page.getByRole('dialog')
  await page.addLocatorHandler(greeting, async () => await page.keyboard.press('Escape'))
  return async () => await page.removeLocatorHandler(greeting)
}

/** Waits for what loads after the first screen: the watch over session, connection and version, and what runs between pages. */
export async function companionIsThere(page: Page): Promise<void> {
  await expect(page.locator('[data-part=connection]')).toBeAttached()
}

/** The first step of the registration. */
export async function fillAccount(page: Page, { username, phone }: Identity): Promise<void> {
  await field(page, 'ชื่อผู้ใช้').fill(username)
  await field(page, 'เบอร์โทรศัพท์').fill(phone)
  await field(page, 'รหัสผ่าน').fill(PASSWORD)
}

/** The second step: who it is, and where money is paid out to. */
export async function fillPerson(page: Page, { bankNumber }: Identity): Promise<void> {
  await field(page, 'ชื่อ').fill('ทดสอบ')
  await field(page, 'นามสกุล').fill('เดินทาง')
  await field(page, 'วันเกิด').fill('5/5/2533')
  await chooseBank(page, 'ธนาคารกสิกรไทย')
  await field(page, 'เลขบัญชีธนาคาร').fill(bankNumber)
}

/** What says which of the three steps is shown. */
export const registrationStep = (page: Page, number: number) => page.getByText(thai(`ขั้นตอนที่ ${number} จาก 3`))

/** The second step as `fillPerson` left it. */
export async function expectPerson(page: Page, { bankNumber }: Identity): Promise<void> {
  await expect(field(page, 'ชื่อ')).toHaveValue('ทดสอบ')
  await expect(field(page, 'นามสกุล')).toHaveValue('เดินทาง')
  await expect(field(page, 'วันเกิด')).toHaveValue('05/05/2533')
  await expect(page.getByRole('radio', { name: 'ธนาคารกสิกรไทย' })).toBeChecked()
  expect((await field(page, 'เลขบัญชีธนาคาร').inputValue()).replaceAll('-', '')).toBe(bankNumber)
}

export async function chooseBank(page: Page, name: string): Promise<void> {
  await page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click()
}

/** The third step: the consent. The page has begun the proof of work with the second one. */
export async function fillFinish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }).check()
}

export async function solveCaptcha(page: Page): Promise<void> {
  const captcha = page.getByRole('checkbox', { name: 'ฉันไม่ใช่บอต' })
  if ((await captcha.getAttribute('aria-checked')) !== 'true' && (await captcha.getAttribute('aria-busy')) === null) await captcha.click()
  await expect(captcha).toBeChecked({ timeout: 20_000 * browserTimeFactor })
}

/** Fills in the registration in the app, from the first field to the consent. */
async function fillRegistration(page: Page, identity: Identity): Promise<void> {
  await page.goto('/register')
  await fillAccount(page, identity)
  await button(page, 'ถัดไป').click()
  await fillPerson(page, identity)
  await button(page, 'ถัดไป').click()
  await fillFinish(page)
}

/** Registers in the app from the first field to the home page. */
export async function registerThroughForm(page: Page, identity: Identity): Promise<void> {
  await fillRegistration(page, identity)
  await button(page, 'สมัครสมาชิก').click()
}

export async function logInThroughForm(page: Page, username: string, password = PASSWORD): Promise<void> {
  await field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์').fill(username)
  await field(page, 'รหัสผ่าน').fill(password)
  await button(page, 'เข้าสู่ระบบ').click()
}

/** Credit as the header says it, in baht. */
export async function visibleCredit(page: Page): Promise<number> {
  return amountIn((await creditChip(page).textContent()) ?? '')
}

export function creditChip(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^ยอดเครดิต [\d,.]+ บาท/ })
}

/** The first amount in a text, `1,250.50` as 1250.5. Whole satang: sums of these are compared after rounding. */
export function amountIn(text: string): number {
  return Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))
}

/** Requests a QR for an amount, from the page of the deposit on. Returns the payload that the API made. */
export async function openDeposit(page: Page, amount: number): Promise<{ readonly depositId: string; readonly qrPayload: string }> {
  await field(page, 'จำนวนเงินที่ฝาก').fill(String(amount))
  const answered = page.waitForResponse((response) => response.url().endsWith('/deposit.generate-qr-code'))
  await button(page, 'สร้าง QR').click()
  const { data } = (await (await answered).json()) as { data: { depositId: string; qrPayload: string } }
  await expect(page).toHaveURL(/\/deposit\/ask-me-pay\?deposit=/)
  return data
}

/** Opens a QR by one tap on a usual amount, where the ways to deposit are (F-40). */
export async function tapAmount(page: Page, amount: number): Promise<{ readonly depositId: string; readonly qrPayload: string }> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/deposit.generate-qr-code'))
  await button(page, `฿${amount}`).click()
  const { data } = (await (await answered).json()) as { data: { depositId: string; qrPayload: string } }
  await expect(page).toHaveURL(/\/deposit\/ask-me-pay\?deposit=/)
  return data
}

/** The slip of a deposit that is in, by whatever way. */
export const depositSlip = (page: Page) => page.getByRole('region', { name: thai('ฝากเงินสำเร็จ') })

/** The picture that bank apps scan. */
export const qrPicture = (page: Page) => page.getByRole('img', { name: /^QR พร้อมเพย์ ยอด/ })

/** Pays at the sandbox bank by hand: the payload is pasted, the amount is read off it, one press pays. */
export async function payAtBank(bank: Page, payload: string, test?: string): Promise<void> {
  await bank.goto(`${addresses.sandbox}/bank`)
  await bank.getByLabel('หรือวางข้อความ QR').fill(payload)
  await expect(bank.getByText('อ่าน QR แล้ว')).toBeVisible()
  await bank.getByLabel('เลขบัญชี', { exact: true }).fill('9876543210')
  await bank.getByLabel('ชื่อบัญชี', { exact: true }).fill('ทดสอบ เดินทาง')
  if (test !== undefined) {
    await bank.getByText('โหมดทดสอบ', { exact: true }).click()
    await bank.getByText(test).click()
  }
  await bank.getByRole('button', { name: 'จ่ายเงิน' }).click()
}

/** The button that sends a withdrawal: it names the sum. */
export const withdrawButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^ถอน(?:เงิน| [\d,.]+ บาท)$/ })

/** Requests a withdrawal on its page, including the confirmation with the password. */
export async function requestWithdrawal(page: Page, amount: number, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน', exact: true }).fill(String(amount))
  await withdrawButton(page).click()
  const dialog = page.getByRole('dialog', { name: thai('ยืนยันการถอนเงิน') })
  await expect(dialog).toContainText(`฿${amount.toLocaleString('en')}.00`)
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'ยืนยัน', exact: true }).click()
}
