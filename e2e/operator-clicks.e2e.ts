import type { Browser, Locator, Page } from '@playwright/test'
import { actionOf, openRow, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { newBirthDate, newMember } from './support/member.ts'
import { newOperator } from './support/operator.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, newAddress, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// Tasks of an operator's day, with the clicks that each takes from the page of its subject (review of the console, §2). Fields that are typed or chosen
// are no clicks. A halt holds for all members: the product is one in which tests switch things.
const product = switchedProduct()
const DESK = { width: 1_440, height: 900 }

/** Clicks as an operator does, and counts. */
class Hand {
  clicks = 0
  readonly click = async (target: Locator): Promise<void> => {
    this.clicks += 1
    await target.click()
  }

  /** From the filled-in dialog to its outcome: preview, confirmation, a proof where one is required, and close. */
  async finish(dialog: Locator, confirm: string | RegExp, outcome: string): Promise<void> {
    const preview = dialog.getByRole('button', { name: 'ตรวจทาน' })
    if (await preview.isVisible()) await this.click(preview)
    await this.click(dialog.getByRole('button', { name: confirm }))
    const proof = dialog.getByRole('form', { name: 'ยืนยันตัวตนอีกครั้ง' })
    await expect(proof.or(dialog.getByRole('status')).first()).toBeVisible()
    if (await proof.isVisible()) {
      await proof.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
      await this.click(proof.getByRole('button', { name: 'ยืนยันตัวตน' }))
    }
    await expect(dialog.getByRole('status')).toContainText(thai(outcome))
    await this.click(dialog.getByRole('button', { name: 'ปิด', exact: true }))
  }

  /** Prints what a task took, and fails above its figure. */
  took(task: string, atMost: number): void {
    process.stdout.write(`${task}: ${this.clicks} clicks, at most ${atMost}\n`)
    expect(this.clicks, task).toBeLessThanOrEqual(atMost)
    this.clicks = 0
  }
}

async function deskOf(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const desk = await context.newPage()
  await signIn(desk, username, `${product.addresses.console}/account`)
  return desk
}

const go = async (desk: Page, path: string) => void (await desk.goto(`${product.addresses.console}${path}`))

async function correct(hand: Hand, finance: Page, owner: Page, username: string): Promise<void> {
  await go(finance, '/corrections')
  await hand.click(finance.getByRole('button', { name: 'ปรับยอดสมาชิก' }))
  const adjust = actionOf(finance, 'ปรับยอดสมาชิก')
  await adjust.getByLabel('ชื่อผู้ใช้').fill(username)
  await hand.click(adjust.getByRole('button', { name: 'ค้นหาสมาชิก' }))
  await adjust.getByLabel('จำนวนเงิน (บาท)').fill('25.50')
  await adjust.getByLabel('สาเหตุ').selectOption('goodwill')
  await adjust.getByLabel('ข้อความถึงสมาชิก').fill('ขออภัยในความไม่สะดวก')
  await adjust.getByLabel('เหตุผล').fill('ชดเชยตามที่แจ้ง')
  await hand.finish(adjust, 'เสนอแก้ไข ฿25.50', 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ')
  hand.took('propose a correction', 5)
  await go(owner, '/corrections')
  const proposed = await openRow(owner, username)
  hand.clicks += 1
  await hand.click(proposed.getByRole('button', { name: 'อนุมัติ', exact: true }))
  await hand.finish(actionOf(owner, 'อนุมัติการแก้ไขยอด'), /^อนุมัติ/u, 'อนุมัติแล้ว')
  hand.took('approve a correction', 4)
}

async function beginBreak(hand: Hand, owner: Page, username: string): Promise<void> {
  await go(owner, `/members?q=${username}`)
  await openRow(owner, username)
  hand.clicks += 1
  await hand.click(owner.getByRole('link', { name: 'วงเงินและการพัก' }))
  await hand.click(owner.getByRole('button', { name: 'เริ่มพักการเล่น' }))
  const rest = actionOf(owner, 'เริ่มพักการเล่น')
  await rest.getByLabel('ระยะเวลา').selectOption('m6')
  await rest.getByLabel('ขอมาทาง').selectOption('phone')
  await rest.getByLabel('รายละเอียด').fill('ขอหยุดหกเดือน')
  await rest.getByLabel('ชื่อผู้ใช้ของสมาชิก').fill(username)
  await hand.finish(rest, 'เริ่มพักการเล่น', 'เริ่มพักการเล่นแล้ว')
  hand.took('begin a break for a member', 6)
}

async function haltAndResume(hand: Hand, owner: Page, risk: Page): Promise<void> {
  await go(owner, '/payout-halts')
  await hand.click(owner.getByRole('button', { name: 'หยุดการโอนออก' }))
  const halt = actionOf(owner, 'หยุดการโอนออก')
  await halt.getByLabel('รายละเอียด').fill('ธนาคารไม่ตอบ')
  await hand.finish(halt, 'หยุดการโอนออกทั้งหมด', 'หยุดแล้ว ไม่มีรายการใหม่เริ่มโอน')
  hand.took('halt payouts', 4)
  await hand.click((await openRow(owner, 'ธนาคารขัดข้อง')).getByRole('button', { name: 'เสนอเปิดอีกครั้ง' }))
  hand.clicks += 1
  const resume = actionOf(owner, 'เสนอเปิดอีกครั้ง')
  await resume.getByLabel('เหตุผล').fill('ธนาคารกลับมา')
  await hand.finish(resume, 'เสนอเปิดอีกครั้ง', 'เสนอแล้ว รอผู้มีสิทธิ์อีกคนอนุมัติ')
  hand.took('propose to resume', 6)
  await go(risk, '/payout-halts')
  await hand.click((await openRow(risk, 'ธนาคารขัดข้อง')).getByRole('button', { name: 'อนุมัติเปิดอีกครั้ง' }))
  hand.clicks += 1
  await hand.finish(actionOf(risk, 'อนุมัติเปิดอีกครั้ง'), /^เปิดการโอนออกทั้งหมด/u, 'เปิดแล้ว กำลังโอนตามลำดับ')
  hand.took('approve to resume', 5)
}

async function disable(hand: Hand, owner: Page): Promise<void> {
  const leaver = await newOperator(product, 'marketing')
  await go(owner, '/operators')
  await hand.click(owner.getByRole('button', { name: `ปิดการใช้งาน ${leaver}` }))
  const end = actionOf(owner, 'ปิดการใช้งาน')
  await end.getByLabel('เหตุผล').fill('ลาออกแล้ว')
  await hand.finish(end, `ปิดการใช้งาน ${leaver}`, 'ปิดการใช้งานแล้ว')
  hand.took('disable an operator', 5)

  await go(owner, '/audit')
  await openRow(owner, 'ปิดการใช้งาน')
  hand.clicks += 1
  await expect(owner.getByRole('dialog')).toContainText('ลาออกแล้ว')
  hand.took('find a recorded action', 2)
}

test('[CLICKS-1] a correction, a break, a halt and its end, a disabled operator and a recorded action take few clicks', async ({
  browser,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const hand = new Hand()
  const [finance, owner, risk] = [await deskOf(browser, 'operator'), await deskOf(browser, 'owner'), await deskOf(browser, 'checker')]
  // No other member of that name and date can register during the break.
  const { username } = await newMember({ product: product.addresses, birthDate: newBirthDate() })
  await correct(hand, finance, owner, username)
  await beginBreak(hand, owner, username)
  await haltAndResume(hand, owner, risk)
  await disable(hand, owner)
})
