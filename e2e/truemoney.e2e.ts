import { readFile } from 'node:fs/promises'
import { actionOf, openPage, openRow, proveIfRequired, rowOf, secondDesk, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { creditOf, newMember } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { button, field, depositSlip } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { payAt } from './support/true-money.ts'
import { thai } from './support/thai.ts'

test('[PROD-4, CONST-6, ROUTE-10, ROUTE-13] a voucher and a transfer by TrueMoney are credited, and a link to elsewhere is refused at the field; the history is kept as a file', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.enter(context)
  const wallet = await context.newPage()
  const link = await payAt(wallet, member, { way: 'voucher', amount: '250' })
  await page.goto('/deposit-selection')
  await page.getByRole('link', { name: 'ทรูมันนี่' }).click()
  await expect(page).toHaveURL('/deposit?way=truemoney')

  await field(page, 'ลิงก์ซอง').fill(link.replace('gift.truemoney.com', 'gift.truemoney.com.evil.example'))
  await button(page, 'รับซองเข้าเครดิต').click()
  await expect(page.getByText(thai('กรุณาวางลิงก์ซองจากแอปทรูมันนี่'))).toBeVisible()
  await field(page, 'ลิงก์ซอง').fill(link)
  await button(page, 'รับซองเข้าเครดิต').click()
  await expect(depositSlip(page)).toContainText('฿250.00')
  expect(await creditOf(member)).toBe(250)
  await keepPicture(page, info, 'voucher')
  await button(page, 'รับซองเข้าเครดิต').click()
  await expect(page.getByText(thai('รายการนี้ใช้ฝากไปแล้ว')).first()).toBeVisible()

  const number = await payAt(wallet, member, { way: 'transfer', amount: '120.50' })
  await page.getByRole('button', { name: 'โอนเข้าเบอร์', exact: true }).click()
  await expect(page.getByText('098-000-0468')).toBeVisible()
  await field(page, 'เลขที่รายการ').fill(number)
  await button(page, 'ตรวจสอบรายการโอน').click()
  await expect(depositSlip(page)).toContainText('฿120.50')
  expect(await creditOf(member)).toBe(370.5)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepPicture(page, info, 'transfer-wide')

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/profile/credit-transaction')
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'ดาวน์โหลด CSV').click()])
  const rows = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect([rows[0]?.slice(0, 6), rows.length]).toEqual(['\uFEFF"เวลา', 3])
  await expect(page.getByText(thai('ดาวน์โหลดแล้ว'))).toBeVisible()
  await keepPicture(page, info, 'history')
})

test('[PROD-4] a voucher whose answer the real wallet loses is being checked, and neither refused nor credited', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const lost = await payAt(page, member, { way: 'voucher', amount: '90', what: 'รับแล้วแต่คำตอบหายไป' })
  await page.goto('/deposit?way=truemoney')
  await field(page, 'ลิงก์ซอง').fill(lost)
  await button(page, 'รับซองเข้าเครดิต').click()
  await expect(page.getByText(thai('ทรูมันนี่ยังไม่ตอบ เราถามต่อให้เองจนรู้ผล ไม่ต้องส่งซ้ำ'))).toBeVisible()
  await expect(page.getByRole('region', { name: 'รายการทรูมันนี่ของคุณ' })).toContainText('กำลังตรวจ')
  expect(await creditOf(member)).toBe(0)
})

test('[PROD-4] money of another name is credited by two operators', async ({ browser }, info) => {
  test.setTimeout(90_000 * browserTimeFactor)
  const other = await newMember()
  const otherContext = await browser.newContext()
  await other.enter(otherContext)
  const second = await otherContext.newPage()
  const foreign = await payAt(second, other, { way: 'voucher', amount: '333', name: 'นาย อื่น ไกล' })
  await second.goto('/deposit?way=truemoney')
  await field(second, 'ลิงก์ซอง').fill(foreign)
  await button(second, 'รับซองเข้าเครดิต').click()
  await expect(second.getByText(thai('เงินเข้าแล้ว ทีมงานกำลังตรวจ เครดิตยังไม่เข้า ไม่ต้องโอนซ้ำ'))).toBeVisible()
  await keepPicture(second, info, 'review')

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signIn(desk)
  await openPage(desk, 'ทรูมันนี่')
  await expect(rowOf(desk, other.username)).toContainText('ชื่อผู้จ่ายไม่ตรง')
  const one = await openRow(desk, other.username)
  await keepPicture(desk, info, 'desk')
  await one.getByRole('button', { name: 'เสนอเครดิตรายการนี้' }).click()
  const proposing = actionOf(desk, 'เสนอเครดิตรายการนี้')
  await proposing.getByRole('button', { name: /^เสนอเครดิตรายการนี้ ฿333/ }).click()
  await proveIfRequired(proposing)
  await expect(proposing.getByRole('status')).toContainText('บันทึกแล้ว')
  await desk.context().close()
  const agreeing = await secondDesk(browser)
  await openPage(agreeing, 'ทรูมันนี่')
  const seen = await openRow(agreeing, other.username)
  await seen.getByRole('button', { name: 'เครดิตรายการนี้' }).click()
  const action = actionOf(agreeing, 'เครดิตรายการนี้')
  await action.getByRole('button', { name: /^เครดิตรายการนี้ ฿333/ }).click()
  await proveIfRequired(action)
  await expect(action.getByRole('status')).toContainText('บันทึกแล้ว')
  await agreeing.context().close()
  await expect.poll(async () => await creditOf(other)).toBe(333)
  await otherContext.close()
})

test('[CALL-24, F-44] money by TrueMoney over an own limit waits with its way out: accepted too early it is refused by the limit and stays', async ({
  page,
  context,
}, info) => {
  const member = await newMember()
  await member.enter(context)
  await member.api.protection.setLimit({ body: { kind: 'deposit', period: 'day', value: 700 } })
  const wallet = await context.newPage()
  const links = [
    await payAt(wallet, member, { way: 'voucher', amount: '500' }),
    await payAt(wallet, member, { way: 'voucher', amount: '400' }),
  ]
  await wallet.close()
  await page.goto('/deposit?way=truemoney')
  for (const link of links) {
    await field(page, 'ลิงก์ซอง').fill(link)
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/deposit.redeem-voucher'))
    await button(page, 'รับซองเข้าเครดิต').click()
    expect((await answered).status()).toBe(200)
  }

  const own = page.getByRole('region', { name: 'รายการทรูมันนี่ของคุณ' })
  await expect(own).toContainText(thai('รับเครดิตได้เมื่อวงเงินเปิดอีกครั้ง'))
  // It waits for the limit, not for the team; and what is left of the limit is that after the first.
  await expect(own).toContainText('รอวงเงินฝาก')
  await expect(page.getByText(thai('วันนี้ฝากได้อีก 200.00 บาท'))).toBeVisible()
  await keepPicture(page, info, 'held')
  await own.getByRole('button', { name: 'รับยอด 400.00 บาท' }).click()
  await expect(own.getByRole('alert')).toContainText(thai('ถึงวงเงินฝากที่ตั้งไว้แล้ว'))
  await keepPicture(page, info, 'refused')
  expect(await creditOf(member)).toBe(500)
})
