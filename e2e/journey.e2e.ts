import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { parse } from 'promptparse'
import { browserTimeFactor } from './support/drag.ts'
import { hedgeTable, newIdentity, newMember } from './support/member.ts'
import { emvCheckSum, emvFields, readDrawnQr } from './support/qr.ts'
import {
  amountIn,
  requestWithdrawal,
  button,
  creditChip,
  visibleCredit,
  tapAmount,
  payAtBank,
  qrPicture,
  registerThroughForm,
} from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const CREDITED_MS_MAX = 2_000 * browserTimeFactor
const ROUND_MS_MAX = 20_000 * browserTimeFactor
/** A spin that opens free spins plays them all. */
const FREE_SPINS_MS_MAX = 60_000 * browserTimeFactor

test('[PROD-1, PROD-3, ROUTE-1, ROUTE-3, ROUTE-8, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16, CALL-6, CALL-14, CALL-18, CALL-19, CALL-20, CALL-24, CALL-28, CALL-29, CALL-30, CALL-43, CALL-51] a guest registers, deposits, plays, withdraws, is not visible to others at once and logs out, without one reload', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000 * browserTimeFactor)
  const identity = newIdentity()
  const watcher = await watchHome(await browser.newContext())

  await test.step('registers in Thai and lands on the home page', async () => {
    await registerThroughForm(page, identity)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'ฝากเงิน', exact: true })).toBeVisible()
  })
  await markDocument(page)
  await test.step('deposits 500 by the QR that is drawn on the screen', async () => await deposit500(page, context))
  await test.step('bets on both sides of a baccarat round', async () => await playBaccarat(page))
  await test.step('spins a slot twice', async () => await spinTwice(page))
  await test.step('withdraws 300, paid automatically', async () => await withdraw300(page))
  await test.step('is not shown to another member who has the home page open: the feed comes minutes later', async () => {
    // The masked names of all members of these tests are the same: the amount tells whose it would be.
    await expect(watcher.getByRole('main')).not.toContainText('฿300')
  })
  expect(await isSameDocument(page), 'no page was loaded again on the way').toBe(true)
  await test.step('logs out', async () => {
    // The clock of animations stops in a page behind another, and a press is held back by it for half a second.
    await page.bringToFront()
    await button(page, 'ออกจากระบบ').click()
    await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
  await watcher.context().close()
})

async function watchHome(context: BrowserContext): Promise<Page> {
  const member = await newMember()
  await member.enter(context)
  const page = await context.newPage()
  await page.goto(addresses.player)
  await expect(page.getByRole('heading', { name: thai('ลองเล่นก่อนได้ทุกเกม') })).toBeVisible()
  return page
}

async function deposit500(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('link', { name: 'ฝากเงิน', exact: true }).click()
  const { qrPayload } = await tapAmount(page, 500)

  const scanned = await readDrawnQr(context, qrPicture(page))
  expect(scanned).toBe(qrPayload)
  assertThaiQr(scanned)

  await page.evaluate(noteWhenSaid, 'ฝากเงินสำเร็จ')
  const bank = await context.newPage()
  await payAtBank(bank, scanned)
  const paidAt = Date.now()
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  const saidAt = await page.evaluate(() => Number(document.documentElement.dataset['saidAt']))
  expect(saidAt - paidAt, 'milliseconds from the payment to the credit').toBeLessThan(CREDITED_MS_MAX)
  await expect(bank.getByText('จ่ายเงินสำเร็จ')).toBeVisible()
  await bank.close()
  await expect(page.getByRole('main')).toContainText('฿500.00')
  await page.getByRole('link', { name: 'เลือกเกม' }).click()
  await expect(creditChip(page)).toHaveAccessibleName(/^ยอดเครดิต 500\.00 บาท /)
}

/** The page notes the moment itself: a test looks once a second, and would find it late. */
function noteWhenSaid(words: string): void {
  new MutationObserver((_changes, observer) => {
    if (!document.body.textContent.includes(words)) return
    document.documentElement.dataset['saidAt'] = String(Date.now())
    observer.disconnect()
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** A bill payment of the Bank of Thailand's standard, read by another library and by hand. */
function assertThaiQr(payload: string): void {
  const fields = emvFields(payload)
  expect(fields.get('63')).toBe(emvCheckSum(payload))
  expect(fields.get('54')).toBe('500.00')
  expect(fields.get('53')).toBe('764')
  expect(fields.get('58')).toBe('TH')
  const parsed = parse(payload, true, true)
  expect(parsed?.getTagValue('30', '00')).toBe('A000000677010112')
  expect(parsed?.getTagValue('30', '01')).toBe('099400012345678')
  expect(parsed?.getTagValue('54')).toBe('500.00')
  expect(parsed?.validate('63')).toBe(true)
}

async function playBaccarat(page: Page): Promise<void> {
  const table = await hedgeTable(await newMember())
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'บาคาร่า' }).click()
  await page.getByRole('main').getByRole('button', { name: 'ค้นหาเกมหรือค่ายเกม' }).click()
  await page.getByRole('searchbox', { name: 'ค้นหาเกมหรือค่ายเกม' }).fill(table.name)
  await page
    .getByRole('link', { name: `เล่นเกม ${table.name} ค่าย ${table.providerName}` })
    .first()
    .click()
  // A game that is new to the member shows its page first.
  await page.getByRole('link', { name: 'เล่น', exact: true }).click()

  const game = page.frameLocator('iframe')
  // The table's own script has come when it says what lies on it.
  await expect(game.getByRole('button', { name: /แจกไพ่/ })).toContainText('ยังไม่ได้วางเดิมพัน')
  for (const side of ['ผู้เล่น', 'เจ้ามือ']) {
    for (const chip of ['100 บาท', '100 บาท', '50 บาท']) {
      await chooseChip(game, chip)
      await game.getByRole('button', { name: new RegExp(`^${side}`) }).click()
    }
  }
  await expect(game.getByRole('button', { name: /แจกไพ่/ })).toContainText('500 บาท')
  await game.getByRole('button', { name: /แจกไพ่/ }).click()
  await expect(game.locator('#win')).toHaveText(/ชนะ|เสมอ/, { timeout: ROUND_MS_MAX })

  // Whatever falls, one side pays for the other; the banker's win costs a commission of five per cent.
  const after = amountIn((await game.locator('#balance').textContent()) ?? '')
  expect(after).toBeGreaterThanOrEqual(487.5)
  expect(after).toBeLessThanOrEqual(500)
  await expect.poll(async () => await visibleCredit(page)).toBe(after)
  await button(page, 'ออกจากเกม').click()
}

async function spinTwice(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'สล็อต' }).click()
  await page
    .getByRole('link', { name: /^เล่นเกม/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'เล่น', exact: true }).click()
  const game = page.frameLocator('iframe')
  const before = await visibleCredit(page)
  let back = 0
  // The slot that is most played may have reels or gems; the steps of its stake begin at 1 baht.
  const spin = game.getByRole('button', { name: /^(?:หมุน|เปิด)/ })
  await expect(spin).toBeEnabled()
  for (const shown of ['฿10', '฿5', '฿2']) {
    await expect(game.locator('#stake-shown')).toHaveText(shown)
    await game.getByRole('button', { name: 'ลดเดิมพัน' }).click()
  }
  await expect(game.locator('#stake-shown')).toHaveText('฿1')
  for (const round of [1, 2]) {
    await spin.click()
    await expect(game.locator('#history a')).toHaveCount(round, { timeout: FREE_SPINS_MS_MAX })
    await expect(spin).toBeEnabled()
    const [, won = ''] = ((await game.locator('#history li').first().textContent()) ?? '').split('ได้ ')
    back += amountIn(won)
  }
  await expect.poll(async () => await visibleCredit(page)).toBeCloseTo(before - 2 + back, 2)
  await button(page, 'ออกจากเกม').click()
}

async function chooseChip(game: FrameLocator, name: string): Promise<void> {
  await game.locator('label', { has: game.getByRole('radio', { name, exact: true }) }).click()
}

async function withdraw300(page: Page): Promise<void> {
  const before = await visibleCredit(page)
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรไฟล์' }).click()
  await page.getByRole('main').getByRole('link', { name: 'ถอนเงิน', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(`฿${before.toFixed(2)}`)
  await button(page, 'เงื่อนไขการถอน').click()
  const conditions = page.getByRole('dialog')
  await expect(conditions).toContainText(thai('100 - 50,000 บาท'))
  await expect(conditions).toContainText(thai('5 ครั้ง'))
  await expect(conditions).toContainText(thai('200,000 บาท'))
  await page.keyboard.press('Escape')
  await expect(conditions).toBeHidden()

  await requestWithdrawal(page, 300)
  await expect(page.getByRole('status').filter({ hasText: thai('ถอนเงินสำเร็จ') })).toBeVisible()
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  for (const step of ['รับคำขอแล้ว', 'อนุมัติแล้ว', 'กำลังโอนเงิน', 'โอนสำเร็จ'])
    await expect(steps.filter({ hasText: thai(step) }).first()).toBeVisible()
  for (const path of [/\/withdraw$/, /\/profile$/]) {
    await button(page, 'ย้อนกลับ').click()
    await expect(page).toHaveURL(path)
  }
  await expect.poll(async () => await visibleCredit(page)).toBeCloseTo(before - 300, 2)
}

const MARK = 'e2eSameDocument'

async function markDocument(page: Page): Promise<void> {
  await page.evaluate((mark) => Reflect.set(globalThis, mark, true), MARK)
}

async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate((mark) => Reflect.get(globalThis, mark) === true, MARK)
}
