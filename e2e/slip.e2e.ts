import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { actionOf, openPage, openRow, proveIfRequired, rowOf, signIn } from './support/desk.ts'
import { creditOf, newMember } from './support/member.ts'
import type { Member } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { button, field, depositSlip } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const ANSWERED_MS_MAX = 40_000 * browserTimeFactor

/** Pays our account whose transfers only slips tell of, at the demo bank from the member's own, and saves the slip. */
async function slipOf(bank: Page, member: Member, amount: string, name = 'ทดสอบ เดินทาง'): Promise<string> {
  const query = new URLSearchParams({ bank: 'KBANK', account: member.bankNumber, name, to: '4680123457', amount })
  await bank.goto(`${addresses.sandbox}/bank?${query}`)
  await bank.getByText('โหมดทดสอบ').click()
  await bank.getByText('แจ้งช้า', { exact: true }).click()
  await bank.getByLabel('แจ้งช้าไป').selectOption('16m')
  await bank.getByRole('button', { name: 'จ่ายเงิน', exact: true }).click()
  const link = bank.getByRole('link', { name: 'บันทึกสลิป' })
  await expect(link).toBeVisible()
  const [saved] = await Promise.all([bank.waitForEvent('download'), link.click()])
  return await saved.path()
}

test('[CALL-27, PROD-4, ROUTE-13] a slip is read on the phone, shown check by check, credited, and valid once', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.enter(context)
  const bank = await context.newPage()
  const slip = await slipOf(bank, member, '512.25')
  await bank.close()
  await page.goto('/deposit-selection')
  await page.getByRole('link', { name: 'สลิป', exact: true }).click()
  await expect(page).toHaveURL('/deposit?way=slip')

  await page.getByLabel('เลือกรูปสลิป').setInputFiles(slip)
  await expect(page.getByText(/BT[0-9A-F]{10}/)).toBeVisible()
  await keepPicture(page, info, 'read')
  await send(page)

  await expect(depositSlip(page)).toContainText('฿512.25')
  await expect(page.getByText(thai('ผ่าน 5 จาก 5'))).toBeVisible()
  expect(await creditOf(member)).toBe(512.25)
  await keepPicture(page, info, 'credited')
  await button(page, 'ส่งสลิปใบอื่น').click()
  await page.getByLabel('เลือกรูปสลิป').setInputFiles(slip)
  await send(page)
  await expect(page.getByText(thai('สลิปนี้คุณใช้ฝากไปแล้วเมื่อ'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'ดูประวัติเครดิต' })).toBeVisible()
  expect(await creditOf(member)).toBe(512.25)
})

test('[CALL-27] a slip of another name waits, an operator sees its checks and its picture, and two credit it', async ({
  page,
  context,
  browser,
}, info) => {
  const member = await newMember()
  await member.enter(context)
  const bank = await context.newPage()
  const slip = await slipOf(bank, member, '333.00', 'นาย อื่น ไกล')
  await bank.close()
  await page.goto('/deposit?way=slip')
  await page.getByLabel('เลือกรูปสลิป').setInputFiles(slip)
  await send(page)
  // The registered account is the member's, whatever the name says: the verifier masks it.
  await expect(page.getByText(thai('ชื่อผู้โอนไม่ตรงกับสมาชิก'))).toBeVisible()
  await expect(page.getByText(thai('ส่งให้ทีมงานตรวจสอบแล้ว เครดิตยังไม่เข้า ไม่ต้องโอนซ้ำ'))).toBeVisible()
  await keepPicture(page, info, 'review')

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signIn(desk)
  await openPage(desk, 'สลิป')
  await expect(rowOf(desk, member.username)).toContainText('ชื่อผู้โอนไม่ตรง')
  const one = await openRow(desk, member.username)
  await one.getByRole('button', { name: 'ดูรูปสลิป' }).click()
  await expect(one.getByRole('img', { name: 'รูปสลิป' })).toBeVisible()
  await keepPicture(desk, info, 'desk')
  await approve(desk, one)
  await desk.context().close()
  expect(await creditOf(member)).toBe(0)

  const second = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signIn(second, 'owner')
  await openPage(second, 'สลิป')
  const proposed = await openRow(second, member.username)
  await expect(proposed).toContainText('เสนอโดย')
  await keepPicture(second, info, 'proposed')
  await approve(second, proposed)
  await second.context().close()

  await expect.poll(async () => await creditOf(member)).toBe(333)
  await page.reload()
  await expect(page.getByRole('region', { name: 'สลิปของคุณ' })).toContainText('เครดิตเข้าแล้ว')
})

/** Sends the slip, and waits for what the server says of it: it reads the picture and asks the bank meanwhile. */
async function send(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/deposit\.upload-slip$/, { timeout: ANSWERED_MS_MAX })
  await button(page, 'ส่งสลิป').click()
  await answered
}

async function approve(desk: Page, slip: Locator): Promise<void> {
  await slip.getByRole('button', { name: 'เครดิตสลิปนี้' }).click()
  const action = actionOf(desk, 'เครดิตสลิปนี้')
  await action.getByRole('button', { name: /^เครดิตสลิปนี้ ฿333/ }).click()
  await proveIfRequired(action)
  await expect(action.getByRole('status')).toContainText('บันทึกแล้ว')
}

/** Makes the phone so many times slower. A browser slows no worker down: the one that reads slips is held up where it starts. */
async function slowDown(page: Page, { times, readerMs }: { readonly times: number; readonly readerMs: number }): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: times })
  await page.context().route('**/slip-worker*', async (route) => {
    const script = await route.fetch()
    const busy = `const end = performance.now() + ${readerMs}; while (performance.now() < end);\n`
    await route.fulfill({ response: script, body: busy + (await script.text()) })
  })
}

test('[CALL-27] on a phone six times slower, whose reader takes ten seconds, a slip is read and credited automatically', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const member = await newMember()
  await member.enter(context)
  const bank = await context.newPage()
  const slip = await slipOf(bank, member, '222.75')
  await bank.close()
  await slowDown(page, { times: 6, readerMs: 10_000 })
  await page.goto('/deposit?way=slip')

  await page.getByLabel('เลือกรูปสลิป').setInputFiles(slip)
  await expect(page.getByText(/BT[0-9A-F]{10}/)).toBeVisible({ timeout: 60_000 * browserTimeFactor })
  await send(page)

  await expect(depositSlip(page)).toContainText('฿222.75', { timeout: 30_000 * browserTimeFactor })
  expect(await creditOf(member)).toBe(222.75)
})

test('[CALL-27] a slip that the phone cannot read is sent to the server, which reads and credits it', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  const bank = await context.newPage()
  const slip = await slipOf(bank, member, '223.75')
  await bank.close()
  await context.route('**/slip-worker*', async (route) => {
    await route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => postMessage(null)' })
  })
  await page.goto('/deposit?way=slip')

  await page.getByLabel('เลือกรูปสลิป').setInputFiles(slip)
  await expect(page.getByText(thai('อ่าน QR ไม่ทัน ลองอีกครั้ง หรือส่งสลิปให้ระบบอ่าน'))).toBeVisible()
  await send(page)

  await expect(depositSlip(page)).toContainText('฿223.75')
  expect(await creditOf(member)).toBe(223.75)
})

test('[CALL-27, VALID-7] a picture without a code goes to the team with the amount, and one that is no picture is refused', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/deposit?way=slip')
  await page
    .getByLabel('เลือกรูปสลิป')
    .setInputFiles({ name: `${randomUUID()}.png`, mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await send(page)
  await expect(page.getByText(thai('รูปนี้ไม่ใช่สลิปโอนเงิน กรุณาเลือกรูปใหม่'))).toBeVisible()

  await page.getByLabel('เลือกรูปสลิป').setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText(thai('ไม่พบ QR บนสลิป ส่งสลิปให้ระบบอ่านอีกครั้ง'))).toBeVisible()
  await send(page)
  await field(page, 'ยอดที่โอน').fill('100')
  await button(page, 'ส่งให้ทีมงานตรวจสอบ').click()
  await expect(page.getByText(thai('ส่งให้ทีมงานตรวจสอบแล้ว เครดิตยังไม่เข้า ไม่ต้องโอนซ้ำ'))).toBeVisible()
  await expect(page.getByText(thai('ผ่าน 5 จาก 5'))).toHaveCount(0)
})
