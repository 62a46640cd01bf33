import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { actionOf, signIn } from './support/desk.ts'
import { browserTimeFactor } from './support/drag.ts'
import { newMember } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import type { Operator } from './support/operator.ts'
import { button } from './support/screens.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

// A daily quest opens a window on everybody's home page: it is published first, and ended after the last.
test.describe.configure({ mode: 'serial' })

const product = switchedProduct()
let marketing: Operator
test.beforeAll(async () => {
  marketing = await demoOperator(product.addresses, 'marketing')
})
test.afterAll(async () => {
  const { items } = await marketing.api.quests.search({ query: { status: 'PUBLISHED', page: 1, limit: 100 } })
  for (const { id } of items) await marketing.api.quests.end({ params: { id }, body: { reason: 'the tests are over' } })
})

const open = async (page: Page, path: string) => await page.goto(`${product.addresses.player}${path}`)
const windowOf = (page: Page, title: string) => page.getByRole('dialog', { name: thai(title) })

/** Writes a step into the draft's fields: they repeat for each step. */
async function fillStep(dialog: ReturnType<typeof actionOf>, step: number, required: string, points: string): Promise<void> {
  const fields = dialog.getByRole('group', { name: thai(`ขั้นที่ ${step}`) })
  await fields.getByLabel('ต้องทำให้ถึง').fill(required)
  await fields.getByLabel('พอยท์').fill(points)
}

async function publishByApi(form: {
  readonly code: string
  readonly title: string
  readonly metric: 'login_days' | 'favourites_added'
  readonly points: number
}): Promise<void> {
  const { points, ...given } = form
  const { id } = await marketing.api.quests.draft({
    body: { ...given, type: 'ACHIEVEMENT', description: given.title, period: 'once', steps: [{ requiredScore: 1, points }] },
  })
  await marketing.api.quests.publish({ params: { id }, body: {} })
}

test('[QUEST-2] an operator drafts the daily check-in, sees it as members will with its cost, and publishes it', async ({ browser }) => {
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signIn(desk, 'marketing', `${product.addresses.console}/quests`)
  await desk.getByRole('button', { name: 'ร่างภารกิจ' }).click()
  const draft = actionOf(desk, 'ร่างภารกิจ')
  await draft.getByRole('combobox', { name: 'ชนิด' }).click()
  await desk.getByRole('option', { name: 'เช็คอินรายวัน' }).click()
  await draft.getByLabel('ชื่อภารกิจ').fill('เช็คอินรายวัน')
  await draft.getByLabel('คำอธิบาย').fill('เข้าใช้งานวันละครั้ง')
  await fillStep(draft, 1, '1', '5')
  for (const [step, points] of [
    [2, '5'],
    [3, '10'],
    [4, '10'],
    [5, '15'],
    [6, '15'],
    [7, '40'],
  ] as const) {
    await draft.getByRole('button', { name: 'เพิ่มขั้น' }).click()
    await fillStep(draft, step, String(step), points)
  }
  await draft.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(draft.getByRole('region', { name: 'สมาชิกจะเห็น' })).toContainText('เข้าใช้งานวันละครั้ง')
  await expect(draft).toContainText(thai('คาดว่าต่อ 30 วัน'))
  await draft.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: thai('เช็คอินรายวัน') })).toBeVisible()
  await desk.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  const publish = actionOf(desk, 'เผยแพร่')
  await publish.getByRole('button', { name: 'เผยแพร่ภารกิจ' }).click()
  await expect(publish.getByRole('status')).toContainText(thai('เผยแพร่แล้ว'))
  await publish.getByRole('button', { name: 'ปิด', exact: true }).click()
  await desk.goto(`${product.addresses.console}/quests`)
  // A retry also finds the ended quest of the first try.
  await expect(desk.getByRole('row').filter({ hasText: 'daily-check-in' }).filter({ hasText: 'ใช้อยู่' })).toHaveCount(1)
  await desk.context().close()

  const { id } = await marketing.api.quests.draft({
    body: {
      code: 'check-in',
      type: 'DAILY_CHECK_IN_STREAK',
      title: 'เช็คอินต่อเนื่อง',
      description: 'ขาดได้ 1 วัน',
      steps: [{ requiredScore: 7, points: 50 }],
    },
  })
  await marketing.api.quests.publish({ params: { id }, body: {} })
  await publishByApi({ code: 'login-1-day', title: 'เข้าใช้งาน 1 วัน', metric: 'login_days', points: 20 })
  await publishByApi({ code: 'favourite-1-game', title: 'เพิ่มเกมโปรด 1 เกม', metric: 'favourites_added', points: 20 })
})

test('[CHECKIN-1, CHECKIN-2, CHECKIN-5, CHECKIN-7, CHECKIN-8, LAYOUT-2, QUEST-1, QUEST-2, PAGE-3, PAGE-8, ROUTE-19, CALL-65, CALL-67, FIGURE-3] the window opens once a day; its claim, a quest and the page of all rewards pay points', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  await (await newMember({ product: product.addresses })).enter(context)
  await open(page, '/')
  const window = windowOf(page, 'เช็คอินวันที่ 1 · +5 พอยท์')
  await expect(window.getByRole('listitem')).toHaveCount(7)
  await expect(window.getByRole('listitem').first()).toContainText('วันนี้')
  await assertUsable(page, 'the check-in window')
  await expect(window.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '14')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await button(page, 'รับรางวัลวันนี้').click()

  const granted = windowOf(page, 'ยินดีด้วย คุณได้รับรางวัลแล้ว')
  await expect(granted).toContainText(thai('+5 พอยท์'))
  await expect(granted).toContainText(thai('พอยท์คงเหลือ 5'))
  await expect(granted.locator('canvas[data-thrown]')).toHaveCount(1)
  for (const path of ['/api/me/tokens', '/api/quests', '/api/quests/claimable.count'])
    await expect.poll(() => requests, path).toContain(`GET ${path}`)
  await button(page, 'ตกลง').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()

  await open(page, '/profile')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /ภารกิจ/ }).first()).toHaveAccessibleName(/รับได้ 1 รางวัล/)
  await open(page, '/quests')
  const quest = page.getByRole('listitem').filter({ hasText: thai('เข้าใช้งาน 1 วัน') })
  await expect(quest).toContainText(thai('ครบแล้ว'))
  await expect(page.getByRole('region', { name: 'เช็คอินต่อเนื่อง' })).toContainText(thai('ต่อเนื่องครบ 7 วัน'))
  await assertUsable(page, '/quests with its path')
  await expect(page.getByRole('link', { name: thai('ไปทำ เพิ่มเกมโปรด 1 เกม') })).toBeVisible()

  // Two taps: to the rewards, and all of them.
  await open(page, '/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^รางวัล/ })
    .click()
  await expect(page.getByRole('main')).toContainText(thai('1 รายการ'))
  await assertUsable(page, '/reward with a reward')
  await button(page, 'รับทั้งหมด').click()
  await expect(windowOf(page, 'รับแล้ว 1 จาก 1 รายการ')).toContainText(thai('20 พอยท์'))
  await assertUsable(page, '/reward, the answers')
  await button(page, 'ตกลง').click()
  await expect(page.getByText(thai('ยังไม่มีรางวัลให้รับตอนนี้'))).toBeVisible()
  await button(page, 'เช็คอินรายวัน').click()
  await expect(windowOf(page, 'เช็คอินรายวัน')).toContainText(thai('วันนี้รับแล้ว พรุ่งนี้มาใหม่'))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'ดูภารกิจ' }).click()
  await page.getByRole('button', { name: /ภารกิจอื่น/ }).click()
  await expect(quest).toContainText(thai('รับแล้ว'))
})

test('[CHECKIN-4, ERR-4, VALID-4] the window redeems free credit that the points are there for, once, and says when it arrives; a refusal is shown', async ({
  page,
  context,
}) => {
  const member = await newMember({ product: product.addresses })
  const content = await demoOperator(product.addresses, 'content')
  const { items } = await content.api.redemption.catalogue({ query: {} })
  const credit = items.find(({ type, status }) => type === 'FREE_CREDIT' && status === 'PUBLISHED')
  if (credit === undefined) throw new Error('the shop has no credit')
  await content.api.redemption.recommend({ body: { itemIds: [credit.id] } })
  const campaign = await marketing.api.vouchers.draft({
    body: { code: `Q-${member.username.slice(-6)}`, title: 'พอยท์แลกเครดิต', kind: 'personal', points: credit.priceInPoint, count: 1 },
  })
  await marketing.api.vouchers.publish({ params: { id: campaign.id }, body: {} })
  await marketing.api.vouchers.issue({ params: { id: campaign.id }, body: { issueId: randomUUID(), usernames: [member.username] } })
  await member.enter(context)
  await open(page, '/vouchers')
  await button(page, 'รับ พอยท์แลกเครดิต').click()
  // A page that is left takes its request with it.
  await expect(page.getByText(thai(`รับแล้ว ${credit.priceInPoint} พอยท์`))).toBeVisible()

  const refused = { data: null, error: 'sold out', code: 'redemption.sold_out', message: 'ของรางวัลหมดแล้ว' }
  await page.route('**/api/redemptions/requests', async (route) => await route.fulfill({ status: 409, json: refused }), { times: 1 })
  await open(page, '/')
  await button(page, 'แลกเลย').click()
  await expect(page.getByRole('alertdialog', { name: thai('เกิดข้อผิดพลาด') })).toContainText(thai('ของรางวัลหมดแล้ว'))
  await button(page, 'กลับสู่หน้าหลัก').click()

  await open(page, '/reward')
  await button(page, 'เช็คอินรายวัน').click()
  await button(page, 'แลกเลย').click()
  await expect(windowOf(page, 'แลกสำเร็จ')).toContainText(thai('เครดิตจะเข้าภายใน 1-15 นาที'))
  await button(page, 'ตกลง').click()
  await open(page, '/profile/redemption-request')
  await expect(page.getByRole('main')).toContainText(thai(credit.name))
})
