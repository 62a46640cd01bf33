import { CLIENT_HEADER } from '@morakot/contract/call'
import type { APIRequestContext, Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { button, companionIsThere, field } from './support/screens.ts'
import { runSql } from './support/database.ts'
import { demoOperator } from './support/operator.ts'
import { sharedProduct } from './support/shared-product.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

const product = sharedProduct()

const order = async (request: APIRequestContext, data: object) =>
  expect((await request.post(`${addresses.sandbox}/gateway/faults`, { data })).ok()).toBe(true)
const endFaults = async (request: APIRequestContext) =>
  expect((await request.post(`${addresses.sandbox}/gateway/faults/end`, { data: {} })).ok()).toBe(true)

/** A member of the gateway, whom no other test and no earlier try uses. */
async function memberThere(request: APIRequestContext, credit: number): Promise<string> {
  const reply = await request.post(`${addresses.sandbox}/gateway/members/new`, { data: { credit, isForgetful: false } })
  const { username } = (await reply.json()) as { readonly username: string }
  return `amb9${username}`
}

// What goes wrong there goes wrong for every test: one at a time.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ request }) => await endFaults(request))
test.afterEach(async ({ request }) => await endFaults(request))

const credit = (page: Page, amount: string) => page.getByRole('link', { name: new RegExp(`ยอดเครดิต ${amount}`) }).first()

test('[CALL-8, CALL-43, CALL-51, ROLE-4] a member of the gateway logs in with birth date and terms once, sees and takes its credit, and plays its games', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000 * browserTimeFactor)
  const username = await memberThere(request, 235_000)
  await page.goto('/login')
  await companionIsThere(page)
  await field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์').fill(username)
  await field(page, 'รหัสผ่าน').fill('demo-1234')
  await button(page, 'เข้าสู่ระบบ').click()

  await expect(page.getByText(thai('เข้าใช้ครั้งแรก กรุณากรอกวันเกิดและยอมรับข้อตกลง'))).toBeVisible()
  await button(page, 'เข้าสู่ระบบ').click()
  await expect(page.getByText(thai('กรุณากรอกวันเกิดให้ครบทั้งวัน เดือน และปี'))).toBeVisible()
  await expect(page.getByText(thai('กรุณายอมรับข้อตกลงการใช้งาน')).first()).toBeVisible()
  await field(page, 'วันเกิด').fill('5/5/2533')
  await page.getByRole('checkbox').check()
  await button(page, 'เข้าสู่ระบบ').click()

  await expect(page).toHaveURL('/')
  await expect(credit(page, '2,350')).toBeVisible()

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

/** The gateway's own games are in the lobby, one opens by the login there, and a bet changes the credit there. */
async function playsAGameThere(page: Page, username: string): Promise<void> {
  await page.goto('/game/arcade')
  await page.getByRole('link', { name: /Heads or Tails/ }).click()
  // A game that is new to the member shows its page first.
  await page.getByRole('link', { name: 'เล่น', exact: true }).click()
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('heading', { name: 'หัวก้อย' })).toBeVisible()
  await assertUsable(page, '/play of a game of the gateway')
  await game.getByText('฿100', { exact: true }).click()
  await game.getByRole('button', { name: 'หัว', exact: true }).click()
  await expect(game.getByRole('status')).toHaveText(/^ออก (?:หัว ได้รับ ฿195\.00|ก้อย ไม่ได้รางวัล)$/)
  await expect(game.getByText(/2,?(?:295|100)\.00/)).toBeVisible()
  await button(page, 'ออกจากเกม').click()
  await expect(page).toHaveURL('/game/arcade')
  // The gateway is queried once in five seconds; an open page polls every 15, a loaded one at once.
  await expect(async () => {
    await page.reload()
    await expect(credit(page, '2,(?:295|100)')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 * browserTimeFactor })

  await order(page.request, { fault: 'broken', call: 'launch', times: 1 })
  await page.getByRole('link', { name: /Heads or Tails/ }).click()
  await expect(page.getByText(thai('เชื่อมต่อระบบ แอมบ์คิง ไม่ได้ กรุณาลองใหม่ในภายหลัง'))).toBeVisible()
  await button(page, 'ลองอีกครั้ง').click()
  await expect(game.getByRole('heading', { name: 'หัวก้อย' })).toBeVisible()
  await timeCounts(page, username)

  await page.goto('/play/1001')
  await expect(page.getByText(thai('เกมนี้ปิดให้บริการแล้ว กรุณาเลือกเกมอื่น'))).toBeVisible()
}

/** Seconds that the server has counted of this session. Requested without a game, as by every other page. */
const played = async (page: Page): Promise<number> =>
  (await (await page.request.get(`${addresses.player}/api/me/session-clock`)).json()).data.playedSeconds

/** The game is open: its time counts, the check covers it, leaving stops it, and the own limit refuses the next launch. */
async function timeCounts(page: Page, username: string): Promise<void> {
  const before = await played(page)
  await expect.poll(async () => await played(page)).toBeGreaterThan(before)

  const signs = /\/me\/session-clock(?:\?game=\d+)?$/
  await page.route(signs, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, isCheckDue: true } } })
  })
  // The page that is open asks every 30 seconds, one that is loaded at once.
  await page.reload()
  const check = page.getByRole('alertdialog', { name: thai('ถึงเวลาเช็กการเล่น') })
  await expect(check).toBeVisible()
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
  await field(page, 'วันเกิด').fill('5/5/2533')
  await page.getByRole('checkbox').check()
  await button(page, 'เข้าสู่ระบบ').click()
  await expect(page).toHaveURL('/')
}

test('a transfer that the gateway does not report is unknown to its member, until two operators end it', async ({ page, request }) => {
  const username = await memberThere(request, 12_000)
  await enter(page, username)
  await page.goto('/withdraw')
  // Until the end: a job asks again once a minute, and an order that went through then would end what the operators are to end.
  await order(request, { fault: 'cut', call: 'transferOut', times: 0 })
  await field(page, 'ยอดที่ต้องการโอน').fill('11')
  await button(page, 'โอนมาเพื่อถอน').click()
  await expect(page.getByText(thai('ยังไม่ทราบผล กดลองอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ'))).toBeVisible()

  const [finance, owner] = [await demoOperator(addresses, 'operator'), await demoOperator(addresses)]
  const { items } = await finance.api.gateway.transferList({ query: { q: username } })
  const params = { transferId: items[0]?.transferId ?? '' }
  const reason = 'เกตเวย์ยืนยันทางอีเมลว่าไม่มีรายการนี้'
  await finance.api.gateway.propose({ params, body: { outcome: 'REFUSED', reason } })
  expect((await owner.api.gateway.approve({ params })).state).toBe('REFUSED')

  await page.reload()
  await expect(page.getByText(thai('ไม่สำเร็จ เงินอยู่ที่เดิม'))).toBeVisible()
})
