import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { stopTime } from './support/clock.ts'
import { actionOf, openPage, openRow, rowOf, secondDesk, signIn, signInByForm } from './support/desk.ts'
import { deposit, newMember, turnOver } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { WAITING, showWaiting } from './support/waiting-withdrawal.ts'

/** Above what is approved by itself for a new member. */
const REVIEWED_BAHT = 3_500
/** No more than a table takes at once. */
const ROUND_BAHT = 500

test('a desk that is left for 15 minutes is signed out, although the page goes on asking, and keeps what was typed', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'owner', `${addresses.console}/site`)
  const title = page.getByRole('form', { name: 'ประกาศ' }).getByLabel('หัวข้อ')
  await title.fill('ปรับปรุงระบบคืนนี้')
  // The minutes are counted from here.
  await expect.poll(async () => await page.evaluate(() => localStorage.getItem('morakot-console.touched-at'))).not.toBeNull()
  await page.clock.fastForward('14:30')
  await expect(title).toBeVisible()

  const signedOut = page.waitForResponse(/\/api\/console\/logout$/)
  await page.clock.fastForward('01:00')
  await signedOut

  await expect(page.getByRole('status').filter({ hasText: 'ไม่มีการใช้งาน 15 นาที' })).toBeVisible()
  await expect(title).toBeHidden()
  await signInByForm(page, 'owner')
  await expect(title).toHaveValue('ปรับปรุงระบบคืนนี้')
})

test('a desk that was left asks for the sign-in after a reload too', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await expect.poll(async () => await page.evaluate(() => localStorage.getItem('morakot-console.touched-at'))).not.toBeNull()
  const signedOut = page.waitForResponse(/\/api\/console\/logout$/)
  await page.clock.fastForward('15:30')
  await signedOut
  await expect(page.getByRole('heading', { name: 'รายการถอน' })).toBeHidden()
  await page.reload()

  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible()
})

test('a session that ended is noticed by whatever is asked next', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'รายการถอน' })).toBeVisible()
  // Next is what the operator asks, and nothing that the page asks by itself.
  await stopTime(page)
  await context.clearCookies()
  await page.getByRole('navigation', { name: 'มุมมอง' }).getByRole('link', { name: 'โอนแล้ว' }).click()
  await page.clock.resume()

  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible()
})

test('pages are named by the address, and what was typed into one is there when it is opened again', async ({ page }) => {
  await signIn(page, 'owner')
  await openPage(page, 'ประกาศและหน้าต่าง')
  const title = page.getByRole('form', { name: 'ประกาศ' }).getByLabel('หัวข้อ')
  await title.fill('ปรับปรุงระบบคืนนี้')
  await openPage(page, 'กระทบยอด')
  await expect(page).toHaveURL(/\/reconciliation$/)

  await page.goBack()

  await expect(page).toHaveURL(/\/site$/)
  await expect(title).toHaveValue('ปรับปรุงระบบคืนนี้')
})

test('what the auditor said a while ago is not shown as news when it cannot be asked any more', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await openPage(page, 'ตรวจสอบบัญชี')
  await expect(page.getByText('ตรวจล่าสุด')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route(/\/api\/console\/audit$/, async (route) => await route.abort())

  await page.clock.runFor('01:00')

  await expect(page.getByRole('alert')).toContainText(thai('ข้อมูลด้านล่างอาจไม่ใช่ล่าสุด'))
  // What the page asks by itself every 15 seconds would take the button away from under the press.
  await stopTime(page)
  const again = page.getByRole('button', { name: 'ลองอีกครั้ง' })
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(again).toBeEnabled({ timeout: 100 })
  }).toPass()
  await page.unroute(/\/api\/console\/audit$/)
  await again.click()
  await page.clock.resume()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a payout is asked about first, and the operator who decides too late is told so', async ({ page, browser }) => {
  const username = await withdrawalUnderReview()
  await page.clock.install()
  await signIn(page)
  await openRow(page, username)
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).dblclick()
  const question = actionOf(page, 'อนุมัติการถอนนี้')
  await expect(question).toContainText('฿3,100.00')
  await expect(question).toContainText('ธนาคารกสิกรไทย')
  // The withdrawal is asked for again every 15 seconds, and would close the question with what the other has decided.
  await stopTime(page)

  const other = await secondDesk(browser)
  await openRow(other, username)
  await other.getByRole('button', { name: 'ไม่อนุมัติ' }).click()
  const refusal = actionOf(other, 'ไม่อนุมัติการถอนนี้')
  await refusal.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(refusal.getByLabel('เหตุผลที่สมาชิกจะเห็น')).toHaveAccessibleDescription(/กรุณากรอกเหตุผล/)
  await refusal.getByLabel('เหตุผลที่สมาชิกจะเห็น').fill('ชื่อบัญชีไม่ตรง')
  await refusal.getByRole('button', { name: 'ตรวจทาน' }).click()
  await refusal.getByRole('button', { name: /^ไม่อนุมัติและคืนเครดิต/ }).dblclick()
  await expect(refusal.getByRole('status')).toContainText(thai('คืนเครดิตให้สมาชิกแล้ว'))
  await refusal.getByRole('button', { name: 'ปิด', exact: true }).click()
  await openPage(other, 'รายการถอน')
  await expect(rowOf(other, username)).toBeHidden()

  await question.getByRole('button', { name: /^อนุมัติและส่งโอน/ }).click()
  await page.clock.resume()
  await expect(question.getByRole('alert')).toContainText(thai('รายการนี้ไม่ได้รอการตรวจสอบแล้ว'))
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(page.getByText('รายการนี้ไม่ได้รอการตัดสิน')).toBeVisible()
  await other.context().close()
})

test('names that others have written keep within the page, however long they are', async ({ page }) => {
  await signIn(page)
  await page.route(/\/api\/console\/me$/, async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...data, operator: { ...data.operator, displayName: 'ก'.repeat(80) } } } })
  })
  await showWaiting(page, { ...WAITING, bank: { ...WAITING.bank, name: 'W'.repeat(90) }, reason: 'ร'.repeat(120) })
  await page.goto(`${addresses.console}/withdrawals/${WAITING.withdrawalId}`)
  await page.getByRole('button', { name: 'ไม่อนุมัติ' }).click()
  const question = actionOf(page, 'ไม่อนุมัติการถอนนี้')
  await expect(question).toContainText('W'.repeat(90))
  await expect(page.getByRole('banner').first()).toContainText('ก'.repeat(80))

  for (const part of [page.locator('html'), page.locator('main'), question])
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('another operator who signs in is named in every tab at once: they share one session', async ({ page, context }) => {
  await signIn(page)
  await expect(page.getByRole('banner')).toContainText('การเงิน')
  const other = await context.newPage()
  await other.goto(addresses.console)
  await other.getByRole('button', { name: /^เข้าสู่ระบบโดย/ }).click()
  await other.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible()

  await signInByForm(other, 'checker')

  await expect(page.getByRole('heading', { name: 'รายการถอน' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('การเงิน')
})

test('a second press of what opened a question neither closes nor answers it', async ({ page }) => {
  await page.clock.install()
  await showWaiting(page)
  await signIn(page, 'operator', `${addresses.console}/withdrawals/${WAITING.withdrawalId}`)
  const open = page.getByRole('button', { name: 'อนุมัติ', exact: true })
  await expect(open).toBeVisible()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/approve') ? 1 : 0))
  await stopTime(page)
  await open.click()
  await page.clock.runFor(200)
  const question = actionOf(page, 'อนุมัติการถอนนี้')
  const confirm = question.getByRole('button', { name: /^อนุมัติและส่งโอน/ })
  await expect(question).toBeVisible()

  await pressWhereIs(page, confirm)
  await page.mouse.click(1, 1)
  await page.clock.runFor(600)
  await expect(question).toBeVisible()
  expect(sent, 'approvals sent').toBe(0)

  await page.keyboard.press('Escape')
  await page.clock.runFor(600)
  await expect(question).toBeHidden()
  await expect(open).toBeVisible()
})

test('an operator who signs in wrongly is told so in the form as it stands, and after five times a captcha is worked out first', async ({
  page,
}) => {
  await page.goto(addresses.console)
  const username = page.getByLabel('ชื่อผู้ใช้')
  const password = page.getByLabel('รหัสผ่าน', { exact: true })
  const nobody = `nobody-${randomUUID().slice(0, 8)}`
  await username.fill(nobody)
  await password.fill('wrong')
  for (let tried = 0; tried < 5; tried += 1) {
    const answered = page.waitForResponse(/\/api\/console\/login$/)
    await password.press('Enter')
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('alert')).toContainText(thai('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'))
    await expect(username).toHaveValue(nobody)
  }
  const challenge = page.waitForResponse(/\/api\/console\/captcha$/)
  const judged = page.waitForResponse((reply) => reply.url().endsWith('/api/console/login') && reply.status() === 401)
  await password.press('Enter')
  expect((await challenge).status()).toBe(200)
  await judged
  await expect(page.getByRole('alert')).toContainText(thai('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'))
  await username.fill('operator')
  await password.fill('demo-1234')
  await password.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
})

/** As fingers press, whatever lies there: Playwright would wait until the button can be pressed. */
async function pressWhereIs(desk: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('it is not to be seen')
  await desk.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** A member whose withdrawal waits for an operator. */
async function withdrawalUnderReview(): Promise<string> {
  const member = await newMember()
  await deposit(member, REVIEWED_BAHT)
  for (let staked = 0; staked < REVIEWED_BAHT; staked += ROUND_BAHT) await turnOver(member, ROUND_BAHT)
  // The house keeps a little of what was staked.
  const amount = REVIEWED_BAHT - 400
  await member.api.cashier.withdraw({ body: { amount, password: member.password } }, { key: randomUUID() })
  return member.username
}
