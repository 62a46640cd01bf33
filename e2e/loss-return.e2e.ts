import { randomUUID } from 'node:crypto'
import { runSql } from './support/database.ts'
import { creditOf, newMember } from './support/member.ts'
import { keepPicture } from './support/pictures.ts'
import { sharedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// A day's loss-return takes a day: its row is written down here as the calculation at 02:00 writes it.
const product = sharedProduct()

async function calculate(username: string): Promise<void> {
  const breakdown = {
    lines: [{ group: 'slot', stake: '185000000', win: '121000000' }],
    promo: '0',
    net: '64000000',
    percent: 5,
    tier: 'DEFAULT',
  }
  await runSql(
    product,
    `insert into cashback_row (id, kind, member_id, first_day, last_day, breakdown, computed, amount, state, ready_at, auto_pay_at)
    select $1, 'LOSS_RETURN', id, current_date - 1, current_date - 1, $2, 3200, 3200, 'READY', now(), now() + interval '40 hours'
    from member where username = $3`,
    [randomUUID(), JSON.stringify(breakdown), username],
  )
}

test('[LOSS-1, HELP-1] loss-return that is ready is shown once a day on the home page, with the helpline and a way to a limit; on a break it is not', async ({
  page,
  context,
}) => {
  const member = await newMember({ product: product.addresses })
  await calculate(member.username)
  await member.enter(context)
  const home = `${product.addresses.player}/`
  // Not on other pages.
  await page.goto(`${product.addresses.player}/cashback`)
  await expect(page.getByRole('region', { name: 'คืนยอดเสียรายวัน' })).toContainText('฿32.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(home)
  const notice = page.getByRole('dialog', { name: 'คืนยอดเสียรายวัน' })
  await expect(notice).toContainText('฿32.00')
  await expect(notice).toContainText(thai('ไม่กดรับ ระบบโอนให้เอง'))
  await expect(notice.getByRole('link', { name: 'โทร 1323' })).toHaveAttribute('href', 'tel:1323')
  await expect(notice.getByRole('button', { name: 'ตั้งวงเงิน' })).toBeVisible()
  await keepPicture(page, test.info(), 'loss-return')
  await notice.getByRole('button', { name: 'รับเข้าเครดิต' }).click()
  await expect(page.getByRole('dialog', { name: thai('รับเข้าเครดิตแล้ว 32.00 บาท') })).toBeVisible()
  expect(await creditOf(member)).toBe(32)

  // Another member, who dismisses it: not again that day.
  const other = await newMember({ product: product.addresses })
  await calculate(other.username)
  await other.enter(context)
  await page.goto(home)
  await notice.getByRole('button', { name: 'ตั้งวงเงิน' }).click()
  await expect(page).toHaveURL(/\/profile\/safety$/)
  await page.goto(home)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)

  const away = await newMember({ product: product.addresses })
  await calculate(away.username)
  await away.api.protection.timeOut({ body: { days: 1 } })
  await away.enter(context)
  await page.goto(home)
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)
})
