import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { stopTime } from './support/clock.ts'
import { openPage, secondDesk, signIn } from './support/desk.ts'
import { deposit, newMember, turnOver } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const ARRIVES_MS_MAX = 20_000
/** Above what is approved by itself for a new member. */
const REVIEWED_BAHT = 3_500
/** No more than a table takes at once. */
const ROUND_BAHT = 500

test('[VALID-7] an operator who leaves the sign-in empty is told beside each field and led to the first', async ({ page }) => {
  await page.goto(addresses.console)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()

  await expect(page.getByLabel('ชื่อผู้ใช้')).toHaveAccessibleDescription('กรุณากรอกชื่อผู้ใช้')
  await expect(page.getByLabel('รหัสผ่าน', { exact: true })).toHaveAccessibleDescription(thai('กรุณากรอกรหัสผ่าน'))
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeFocused()
})

test('a desk that nobody touches for 15 minutes is signed out, although the page goes on asking', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  // The minutes are counted from here.
  await expect.poll(async () => await page.evaluate(() => localStorage.getItem('morakot-console.touched-at'))).not.toBeNull()
  await page.clock.fastForward('14:30')
  await expect(page.getByRole('heading', { name: 'รายการถอนเงิน' })).toBeVisible()

  const signedOut = page.waitForResponse(/\/api\/console\/logout$/)
  await page.clock.fastForward('01:00')
  await signedOut

  await expect(page.getByRole('status').filter({ hasText: 'ไม่มีการใช้งาน 15 นาที' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'รายการถอนเงิน' })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible()
})

test('a session that ended is noticed by whatever is asked next', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page)
  // Next is what the operator asks, and nothing that the page asks by itself.
  await stopTime(page)
  await context.clearCookies()
  await page.getByRole('group', { name: 'สถานะ' }).getByRole('button', { name: 'โอนแล้ว' }).click()
  await page.clock.resume()

  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible()
})

test('pages are named by the address, and what was typed into one is there when it is opened again', async ({ page }) => {
  await signIn(page)
  await openPage(page, 'ตั้งค่าเว็บไซต์')
  const title = page.getByRole('form', { name: 'ประกาศ' }).getByLabel('หัวข้อ')
  await title.fill('ปรับปรุงระบบคืนนี้')
  await openPage(page, 'กระทบยอด')
  await expect(page).toHaveURL(/#reconciliation$/)

  await page.goBack()

  await expect(page).toHaveURL(/#site$/)
  await expect(title).toHaveValue('ปรับปรุงระบบคืนนี้')
})

test('what the auditor said a while ago is not shown as news when it cannot be asked any more', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await openPage(page, 'ตรวจสอบบัญชี')
  await expect(page.getByText('ตรวจล่าสุด')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route(/\/api\/console\/audit/, async (route) => await route.abort())

  await page.clock.runFor('01:00')

  await expect(page.getByRole('alert')).toContainText(thai('ข้อมูลด้านล่างอาจไม่ใช่ล่าสุด'))
  // What the page asks by itself every 15 seconds would take the button away from under the press.
  await stopTime(page)
  const again = page.getByRole('button', { name: 'ลองอีกครั้ง' })
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(again).toBeEnabled({ timeout: 100 })
  }).toPass()
  await page.unroute(/\/api\/console\/audit/)
  await again.click()
  await page.clock.resume()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a payout is asked about first, and who decides too late is told so', async ({ page, browser }) => {
  const username = await withdrawalUnderReview()
  await page.clock.install()
  await signIn(page)
  const one = page.getByRole('listitem').filter({ hasText: username })
  await one.getByRole('button', { name: 'อนุมัติ', exact: true }).dblclick()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('฿3,100.00')
  await expect(question).toContainText('ธนาคารกสิกรไทย')
  await expect(question).not.toHaveAttribute('data-unread')
  // The list is asked for again every 15 seconds, and takes the question with what the other has decided.
  await stopTime(page)

  const other = await secondDesk(browser)
  const same = other.getByRole('listitem').filter({ hasText: username })
  await same.getByRole('button', { name: 'ไม่อนุมัติ' }).click()
  const refusal = other.getByRole('alertdialog')
  await refusal.getByRole('button', { name: 'ยืนยันไม่อนุมัติ' }).click()
  await expect(refusal.getByLabel('เหตุผลที่สมาชิกจะเห็น')).toHaveAccessibleDescription(/กรุณากรอกเหตุผล/)
  await refusal.getByLabel('เหตุผลที่สมาชิกจะเห็น').fill('ชื่อบัญชีไม่ตรง')
  await refusal.getByRole('button', { name: 'ยืนยันไม่อนุมัติ' }).dblclick()
  await expect(other.getByText(thai('คืนเครดิตให้สมาชิกแล้ว'))).toBeVisible()
  await expect(same).toBeHidden()

  await question.getByRole('button', { name: 'ยืนยันอนุมัติ' }).click()
  await page.clock.resume()
  await expect(page.getByText(thai('รายการนี้ไม่ได้รอการตรวจสอบแล้ว')).first()).toBeVisible()
  await expect(one).toBeHidden()
  await other.context().close()
})

test('a question whose matter another desk has settled goes, and says so', async ({ page }) => {
  const username = await withdrawalUnderReview()
  await signIn(page)
  const one = page.getByRole('listitem').filter({ hasText: username })
  await one.getByRole('button', { name: 'ไม่อนุมัติ' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('฿3,100.00')
  await question.getByLabel('เหตุผลที่สมาชิกจะเห็น').fill('ชื่อบัญชีไม่ตรง')

  await approveElsewhere(username)

  await expect(page.getByText(thai('สิ่งที่คุณกำลังทำยังไม่ถูกบันทึก'))).toBeVisible({ timeout: ARRIVES_MS_MAX })
  await expect(question).toBeHidden()
  await expect(one).toBeHidden()
})

test('a decision whose answer is lost is not told as failed, and the list shows what became of it', async ({ page }) => {
  const username = await withdrawalUnderReview()
  await signIn(page)
  const one = page.getByRole('listitem').filter({ hasText: username })
  await page.route(/\/approve$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await one.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยันอนุมัติ' }).click()

  await expect(page.getByText(thai('ยังไม่ทราบผล')).first()).toBeVisible()
  await expect(one).toBeHidden()
})

test('names that others have written keep within the page, however long they are', async ({ page }) => {
  const username = await withdrawalUnderReview()
  await signIn(page)
  await page.route(/\/api\/console\/me$/, async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { operator: { ...data.operator, displayName: 'ก'.repeat(80) } } } })
  })
  await page.route(/\/api\/console\/withdrawals\?/, async (route) => {
    const { data } = await (await route.fetch()).json()
    const items = data.items.map((one: { bank: object }) => ({
      ...one,
      bank: { ...one.bank, name: 'W'.repeat(90) },
      reason: 'ร'.repeat(120),
    }))
    await route.fulfill({ json: { data: { ...data, items } } })
  })
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: username }).getByRole('button', { name: 'ไม่อนุมัติ' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('W'.repeat(90))
  await expect(page.getByRole('banner')).toContainText('ก'.repeat(80))

  for (const part of ['html', 'dialog[open]'])
    expect(await page.locator(part).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('another operator who signs in is named in every tab at once: they share one session', async ({ page, context }) => {
  await signIn(page)
  await expect(page.getByRole('banner')).toContainText('เจ้าหน้าที่ หนึ่ง')
  const other = await context.newPage()
  await other.goto(addresses.console)
  await other.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible()

  await signIn(other, 'checker')

  await expect(page.getByRole('heading', { name: 'รายการถอนเงิน' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('เจ้าหน้าที่ หนึ่ง')
})

test('a second press of what opened a question neither closes nor answers it', async ({ page }) => {
  const username = await withdrawalUnderReview()
  await page.clock.install()
  await signIn(page)
  const one = page.getByRole('listitem').filter({ hasText: username })
  await expect(one).toBeVisible()
  await stopTime(page)
  await one.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await page.clock.runFor(1)
  const question = page.getByRole('alertdialog')
  const approve = question.getByRole('button', { name: 'ยืนยันอนุมัติ' })
  await expect(question).toBeVisible()

  await pressWhereIs(page, approve)
  await page.mouse.click(1, 1)
  await page.clock.runFor(400)
  await expect(question).toBeVisible()
  await expect(approve).not.toHaveAttribute('aria-busy')

  await page.clock.runFor(200)
  await page.mouse.click(1, 1)
  await expect(question).toBeHidden()
  await expect(one).toBeVisible()
})

test('an operator who signs in wrongly is told so in the form as it stands, and after too often how long to wait', async ({ page }) => {
  await page.goto(addresses.console)
  const username = page.getByLabel('ชื่อผู้ใช้')
  const password = page.getByLabel('รหัสผ่าน', { exact: true })
  await username.fill('nobody')
  await password.fill('wrong')
  for (let tried = 0; tried < 5; tried += 1) {
    const answered = page.waitForResponse(/\/api\/console\/login$/)
    await password.press('Enter')
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('alert')).toContainText(thai('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'))
    await expect(username).toHaveValue('nobody')
  }
  await password.press('Enter')

  await expect(page.getByRole('alert')).toContainText(thai('กรุณาลองใหม่ในอีก 15 นาที'))
})

/** As fingers press, whatever lies there: Playwright would wait until the button can be pressed. */
async function pressWhereIs(desk: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('it is not to be seen')
  await desk.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Another desk approves a member's withdrawal. */
async function approveElsewhere(username: string): Promise<void> {
  const { api } = await demoOperator(addresses, 'checker')
  const { items } = await api.cashier.reviewQueue({ query: { status: 'REVIEW', page: 1, limit: 100 } })
  const withdrawalId = items.find((one) => one.username === username)?.withdrawalId
  if (withdrawalId === undefined) throw new Error(`no withdrawal of ${username} waits`)
  await api.cashier.approve({ params: { withdrawalId } })
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
