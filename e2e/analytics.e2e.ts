import { randomUUID } from 'node:crypto'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, gamesOf, newMember, playOnce } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const HONEST = 'ผลรอบที่ผ่านมาไม่บอกผลรอบถัดไป ทุกรอบสุ่มใหม่เสมอ'
const SOURCE = thai('ที่มา: รอบจริงที่จบแล้วของสมาชิกทุกคน')

/** An operator gives a member the points that a look at the statistics costs. */
async function givePoints(username: string): Promise<void> {
  const { api } = await demoOperator(addresses, 'marketing')
  const body = { adjustmentId: randomUUID(), username, kind: 'GRANT', points: 500, reason: 'ทดลองดูสถิติสล็อต' } as const
  expect(await api.points.adjust({ body })).toMatchObject({ status: 'DONE' })
}

test('[ROUTE-26, ROUTE-27, ROUTE-28, PAGE-6, ROLE-5] a member buys a look at the statistics with points, and reads that they predict nothing', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const member = await newMember()
  await deposit(member, 100)
  const slot = (await gamesOf(member)).find(({ categoryCode, isUnderMaintenance }) => categoryCode === 'slot' && !isUnderMaintenance)
  if (slot === undefined) throw new Error('no slot is open')
  await playOnce(member, slot.id, [{ spot: 'spin', baht: 20 }])
  const provider = `/slot/${slot.providerCode.toLowerCase()}`
  await member.enter(context)

  await page.goto('/slot')
  await expect(page.getByRole('main').getByText(thai(HONEST))).toBeVisible()
  await expect(page.getByText(SOURCE)).toContainText(thai('รอบล่าสุด'))
  await page.getByRole('searchbox', { name: 'ค้นหาค่ายหรือสล็อต' }).fill(slot.name.toUpperCase())
  await expect(page.getByRole('region', { name: 'สล็อตที่พบ' }).getByRole('link').first()).toContainText(slot.name)
  await assertUsable(page, '/slot')

  // Without access the way to a provider ends where it is sold, and without points nothing can be paid.
  await page.goto(provider)
  await expect(page).toHaveURL(/\/slot\/no_access\?provider=/)
  await expect(page.getByRole('button', { name: 'ใช้ 300 พอยท์ ดูสถิติ' })).toHaveAccessibleDescription(thai('ขาดอีก 300 พอยท์'))
  await assertUsable(page, '/slot/no_access')

  await givePoints(member.username)

  await page.reload()
  await page.getByRole('radio', { name: /3 ครั้ง/ }).check()
  await expect(page.getByText(thai('คงเหลือหลังใช้ 350 พอยท์'))).toBeVisible()
  await page.getByRole('button', { name: 'ใช้ 150 พอยท์ ดูสถิติ' }).click()
  await expect(page).toHaveURL(provider)
  await expect(page.getByText(thai('สิทธิ์ดูของคุณถึง'))).toBeVisible()
  await expect(page.getByRole('region', { name: 'จำนวนรอบรายชั่วโมง' }).locator('canvas')).toBeVisible()
  await assertUsable(page, provider)

  await page.getByRole('region', { name: 'สล็อตของค่ายนี้' }).getByRole('link', { name: slot.name }).first().click()
  await expect(page.getByRole('heading', { name: slot.name })).toBeVisible()
  await expect(page.getByText(thai(HONEST))).toBeVisible()
  const strip = page.getByRole('slider', { name: 'คืนผู้เล่นรายชั่วโมง' })
  await strip.focus()
  await page.keyboard.press('End')
  await expect(strip).toHaveAttribute('aria-valuetext', /ข้อมูลน้อย จาก \d+ รอบ/)
  await page.getByText(thai('ดูเป็นตาราง')).click()
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await page.getByRole('link', { name: '30 วัน' }).click()
  await expect(page).toHaveURL(/period=30d/)
  await expect(page.getByRole('region', { name: 'จำนวนรอบรายวัน' }).locator('canvas')).toBeVisible()
  await expect(page.getByText(SOURCE)).toBeVisible()
  await assertUsable(page, `${provider}/${slot.id}`)

  await page.goto('/profile/transaction')
  await expect(page.getByRole('main')).toContainText(thai('ดูช่วงเวลาทองสล็อต'))
})
