import { CLIENT_HEADER } from '@morakot/contract/call'
import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { patience } from './support/drag.ts'
import { button, chooseBirthDate, companionIsThere, field } from './support/screens.ts'
import { runSql } from './support/database.ts'
import { actionOf, openRow, signIn } from './support/desk.ts'
import { sharedProduct } from './support/shared-product.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const product = sharedProduct('plain')

const order = async (request: APIRequestContext, data: object) =>
  expect((await request.post(`${addresses.sandbox}/gateway/faults`, { data })).ok()).toBe(true)
const endFaults = async (request: APIRequestContext) =>
  expect((await request.post(`${addresses.sandbox}/gateway/faults/end`, { data: {} })).ok()).toBe(true)

/** One of the demo's members there; for a second try another, whom the first has not used. */
async function memberThere(request: APIRequestContext, info: TestInfo, demo: { readonly username: string; readonly credit: number }) {
  if (info.retry === 0) return `amb9${demo.username}`
  const data = { credit: demo.credit, isForgetful: demo.username === 'kanda' }
  const { username } = (await (await request.post(`${addresses.sandbox}/gateway/members/new`, { data })).json()) as { username: string }
  return `amb9${username}`
}

/** What the API says of the credit there: it asks the gateway again when it has not done so for a while. */
const isCreditStale = async (page: Page) =>
  await page.evaluate(async () => {
    const api = async (path: string) => (await (await fetch(`/api${path}`)).json()).data
    const { platformCode, username } = (await api('/v2/users/profile')).userPlatform.platform
    return (await api(`/v2/users/credit?${new URLSearchParams({ username, platformCode }).toString()}`)).stale === true
  })

// What goes wrong there goes wrong for every test: one at a time.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ request }) => await endFaults(request))
test.afterEach(async ({ request }) => await endFaults(request))

const credit = (page: Page, amount: string) => page.getByRole('link', { name: new RegExp(`ยอดเครดิต ${amount}`) }).first()

test('[CALL-8, CALL-43, CALL-51, ROLE-4] a member of the gateway logs in with birth date and terms once, sees its credit, greyed while it is silent, and plays its games', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000 * patience)
  const username = await memberThere(request, info, { username: 'wichai', credit: 235_000 })
  await page.goto('/login')
  await companionIsThere(page)
  await field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์').fill(username)
  await field(page, 'รหัสผ่าน').fill('demo-1234')
  await button(page, 'เข้าสู่ระบบ').click()

  await expect(page.getByText(thai('เข้าใช้ครั้งแรก กรุณากรอกวันเกิดและยอมรับข้อตกลง'))).toBeVisible()
  await button(page, 'เข้าสู่ระบบ').click()
  await expect(page.getByText(thai('กรุณาเลือกวันเกิด'))).toBeVisible()
  await expect(page.getByText(thai('กรุณายอมรับข้อตกลงการใช้งาน')).first()).toBeVisible()
  await chooseBirthDate(page, ['5', 'พฤษภาคม', '2533'])
  await page.getByRole('checkbox').check()
  await button(page, 'เข้าสู่ระบบ').click()

  await expect(page).toHaveURL('/')
  await expect(credit(page, '2,350')).toBeVisible()

  await order(page.request, { fault: 'html', call: 'credit', times: 0 })
  await expect.poll(async () => await isCreditStale(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('link', { name: thai('กำลังอัปเดต') }).first()).toBeVisible()
  await page.goto('/deposit')
  await expect(page.getByText(thai('เชื่อมต่อระบบของคุณไม่ได้'))).toBeVisible()
  await assertUsable(page, '/deposit of a silent platform')
  await endFaults(page.request)
  await expect.poll(async () => await isCreditStale(page)).toBe(false)
  await button(page, 'ลองอีกครั้ง').click()
  await expect(field(page, 'จำนวนเงินที่ฝาก')).toBeVisible()

  await page.goto('/withdraw')
  await field(page, 'ยอดที่ต้องการโอน').fill('150')
  await order(page.request, { fault: 'lost', call: 'transferOut', times: 1 })
  await button(page, 'โอนมาเพื่อถอน').click()
  await expect(page.getByText(thai('ยังไม่ทราบผล กดลองอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ'))).toBeVisible()
  await button(page, 'ลองอีกครั้ง').click()
  await expect(page.getByText(thai('สำเร็จ')).first()).toBeVisible()
  await expect(page.getByText('฿2,200.00').first()).toBeVisible()
  await expect(page.getByText('฿150.00').first()).toBeVisible()

  await playsAGameThere(page, username)
})

/** The gateway's own games stand in the lobby, one opens by the login there, and a bet changes the credit there. */
async function playsAGameThere(page: Page, username: string): Promise<void> {
  await page.goto('/game/arcade')
  await page.getByRole('link', { name: /Heads or Tails/ }).click()
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('heading', { name: 'หัวก้อย' })).toBeVisible()
  await assertUsable(page, '/play of a game of the gateway')
  await game.getByText('฿100', { exact: true }).click()
  await game.getByRole('button', { name: 'หัว', exact: true }).click()
  await expect(game.getByRole('status')).toHaveText(/^ออก (?:หัว ได้รับ ฿195\.00|ก้อย ไม่ได้รางวัล)$/)
  await expect(game.getByText(/2,?(?:295|100)\.00/)).toBeVisible()
  await expect(credit(page, '2,(?:295|100)')).toBeVisible({ timeout: 15_000 * patience })
  await button(page, 'ออกจากเกม').click()
  await expect(page).toHaveURL('/game/arcade')

  await order(page.request, { fault: 'broken', call: 'launch', times: 1 })
  await page.getByRole('link', { name: /Heads or Tails/ }).click()
  await expect(page.getByText(thai('เชื่อมต่อระบบ แอมบ์คิง ไม่ได้ กรุณาลองใหม่ในภายหลัง'))).toBeVisible()
  await button(page, 'ลองอีกครั้ง').click()
  await expect(game.getByRole('heading', { name: 'หัวก้อย' })).toBeVisible()
  await timeCounts(page, username)

  await page.goto('/play/1001')
  await expect(page.getByText(thai('เกมนี้ปิดให้บริการแล้ว กรุณาเลือกเกมอื่น'))).toBeVisible()
}

/** Seconds that the server has counted of this session. Asked without a game, as every other page asks. */
const played = async (page: Page): Promise<number> =>
  (await (await page.request.get(`${addresses.player}/api/me/session-clock`)).json()).data.playedSeconds

/** The game is open: its time counts, the check stands over it, leaving stops it, and the own limit refuses the next launch. */
async function timeCounts(page: Page, username: string): Promise<void> {
  const before = await played(page)
  await expect.poll(async () => await played(page)).toBeGreaterThan(before)

  const signs = /\/me\/session-clock\?game=\d+$/
  await page.route(signs, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, isCheckDue: true } } })
  })
  const check = page.getByRole('alertdialog', { name: thai('ถึงเวลาเช็กการเล่น') })
  await expect(check).toBeVisible({ timeout: 40_000 * patience })
  await expect(page.locator('iframe')).toBeVisible()
  await page.unroute(signs)
  await check.getByRole('button', { name: 'เล่นต่อ' }).click()
  await expect(check).toHaveCount(0)

  const limited = await page.request.put(`${addresses.player}/api/me/limits`, {
    headers: { [CLIENT_HEADER]: 'e2e', origin: addresses.player },
    data: { kind: 'session', period: 'day', value: 1 },
  })
  expect(limited.ok()).toBe(true)
  // The minute is played: it is written down here as the signs of life write it.
  for (const table of ['session_play', 'member_usage'])
    await runSql(
      product,
      `update ${table} set played_seconds = played_seconds + 60 where member_id = (select id from member where username = $1)`,
      [username],
    )
  expect(await played(page)).toBeGreaterThan(60)
  const left = page.waitForResponse((response) => response.url().endsWith('/me/session-clock.leave'))
  await button(page, 'ออกจากเกม').click()
  const { data } = await (await left).json()
  await page.goto('/game/arcade')
  expect(await played(page)).toBe(data.playedSeconds)

  await page.getByRole('link', { name: /Heads or Tails/ }).click()
  await expect(page.getByText(thai('ครบเวลาเล่นต่อวันที่คุณตั้งไว้แล้ว'))).toBeVisible()
  await assertUsable(page, '/play after the own time')
}

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await companionIsThere(page)
  await field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์').fill(username)
  await field(page, 'รหัสผ่าน').fill('demo-1234')
  await button(page, 'เข้าสู่ระบบ').click()
  await chooseBirthDate(page, ['5', 'พฤษภาคม', '2533'])
  await page.getByRole('checkbox').check()
  await button(page, 'เข้าสู่ระบบ').click()
  await expect(page).toHaveURL('/')
}

test('a transfer that the gateway does not tell of: operators see its health and its calls, order a fault, and two of them end the transfer; the gateway’s own word overtakes another', async ({
  page,
  browser,
  request,
}, info) => {
  test.setTimeout(90_000 * patience)
  const username = await memberThere(request, info, { username: 'kanda', credit: 12_000 })
  await enter(page, username)
  await page.goto('/withdraw')
  // Until the end: a job asks again once a minute, and an order that went through then would end what the operators are to end.
  await order(request, { fault: 'cut', call: 'transferOut', times: 0 })
  await field(page, 'ยอดที่ต้องการโอน').fill('11')
  await button(page, 'โอนมาเพื่อถอน').click()
  await expect(page.getByText(thai('ยังไม่ทราบผล กดลองอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ'))).toBeVisible()

  const finance = await browser.newPage()
  await signIn(finance, 'operator', `${addresses.console}/gateways?q=${username}`)
  await expect(finance.getByRole('region', { name: thai('สุขภาพเกตเวย์ แอมบ์คิง') })).toContainText(thai('โอนออกจากเกตเวย์'))
  await openRow(finance, username)
  await finance.getByRole('button', { name: thai('เสนอผลของรายการ') }).click()
  const proposal = actionOf(finance, 'เสนอผลของรายการ')
  await proposal.getByText(thai('เกตเวย์ไม่รับ')).click()
  await proposal.getByLabel(thai('เหตุผลและหลักฐาน')).fill('เกตเวย์ยืนยันทางอีเมลว่าไม่มีรายการนี้')
  await proposal.getByRole('button', { name: 'ตรวจทาน' }).click()
  await expect(proposal).toContainText(thai('เครดิตยังอยู่ที่เกตเวย์ กระเป๋าของเราไม่เปลี่ยน'))
  await proposal.getByRole('button', { name: /^เสนอผลของรายการ/ }).click()
  await expect(proposal.getByRole('status')).toContainText(thai('ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว'))
  await finance.goto(`${addresses.console}/gateways?q=${username}`)
  await openRow(finance, username)
  await expect(finance.getByRole('dialog')).toContainText(thai('คุณเป็นผู้เสนอ ต้องให้ผู้ดูแลอีกคนอนุมัติ'))

  const owner = await browser.newPage()
  await signIn(owner, 'owner', `${addresses.console}/gateways?q=${username}`)
  await owner.getByRole('button', { name: thai('สั่งความผิดปกติ') }).click()
  const fault = actionOf(owner, 'สั่งความผิดปกติ')
  await fault.getByLabel('ความผิดปกติ', { exact: true }).selectOption('cut')
  await fault.getByLabel('คำสั่ง', { exact: true }).selectOption('transferOut')
  await fault.getByLabel(thai('เหตุผลและหลักฐาน')).fill('ซ้อมเกตเวย์ไม่ตอบ')
  await fault.getByRole('button', { name: 'ตรวจทาน' }).click()
  await fault.getByRole('button', { name: /^สั่งความผิดปกติ/ }).click()
  await expect(fault.getByRole('status')).toContainText(thai('สั่งแล้ว'))
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('region', { name: thai('ความผิดปกติของเกตเวย์จำลอง') })).toContainText(thai('โอนออกจากเกตเวย์ · เหลือ 1 ครั้ง'))
  await openRow(owner, username)
  await owner.getByRole('button', { name: thai('อนุมัติผลของรายการ') }).click()
  const approval = actionOf(owner, 'อนุมัติผลของรายการ')
  await approval.getByRole('button', { name: /^อนุมัติผลของรายการ/ }).click()
  await expect(approval.getByRole('status')).toContainText(thai('เกตเวย์ไม่รับ'))
  await finance.close()

  await owner.goto(`${addresses.console}/gateway-calls?call=transferOut&q=${username}`)
  await openRow(owner, 'โอนออกจากเกตเวย์')
  await expect(owner.getByRole('dialog')).toContainText(thai('ไม่มีคำตอบที่เชื่อได้'))
  expect(await owner.content()).not.toContain('demo-1234')
  await owner.close()

  await page.reload()
  await expect(page.getByText(thai('ไม่สำเร็จ เงินอยู่ที่เดิม'))).toBeVisible()
})
