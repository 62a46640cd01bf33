import { randomUUID } from 'node:crypto'
import { API_BASE, CLIENT_HEADER } from '@morakot/contract/call'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { Locator, Page } from '@playwright/test'
import { stopTime } from './support/clock.ts'
import { actionOf, openPage, signIn, signInByForm } from './support/desk.ts'
import { addresses, expect, test } from './support/test.ts'
import { WAITING, showWaiting } from './support/waiting-withdrawal.ts'

// What moves is part of what these tests prove.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an idle console requires the sign-in after a reload too', async ({ page }) => {
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
  // A double press is over after half a second of what is drawn, which a busy machine needs for less.
  const drawing = await page.context().newCDPSession(page)
  await drawing.send('Animation.enable')
  await drawing.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
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

  await drawing.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await page.keyboard.press('Escape')
  await page.clock.runFor(600)
  await expect(question).toBeHidden()
  await expect(open).toBeVisible()
})

test('after five wrong passwords a captcha is worked out under the policy of the page, and the right password signs in', async ({
  page,
}) => {
  const { origin } = new URL(addresses.console)
  for (let tried = 0; tried < 5; tried += 1) {
    const headers = { origin, [CLIENT_HEADER]: 'journeys' }
    const data = { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong' }
    expect((await page.request.post(`${origin}${API_BASE}${operatorCalls.login.path}`, { headers, data })).status()).toBe(401)
  }
  const challenge = page.waitForResponse(/\/api\/console\/captcha$/)
  await page.goto(addresses.console)
  await signInByForm(page)
  expect((await challenge).status()).toBe(200)
  await expect(page.getByRole('banner')).toBeVisible()
})

/** As fingers press, whatever lies there: Playwright would wait until the button can be pressed. */
async function pressWhereIs(desk: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('it is not to be seen')
  await desk.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
