import type { Page } from '@playwright/test'
import { stopTime } from './support/clock.ts'
import { test } from './support/demo.ts'
import { patience } from './support/drag.ts'
import { creditOf, deposit, newMember, PASSWORD, turnOver } from './support/member.ts'
import { GUEST_PAGES, MEMBER_PAGES, TITLES } from './support/routes.ts'
import { askWithdrawal, creditChip, field, hasCome } from './support/screens.ts'
import { countRequests, expect, withoutBundle } from './support/test.ts'
import { buddhistYear, thai } from './support/thai.ts'

const BRAND = 'Morakot'
const POLL = '00:15'
const CREDIT_PATH = '/api/v2/users/credit'
const TOKENS_PATH = '/api/me/tokens'
/** What stays in Latin letters: the brand, codes that banks and games are known by, and the names of other companies. */
// A referral code and its link are what a member hands on, letter for letter.
const LATIN_NAMES =
  /^(?:Morakot|IP [\d.]+|404|QR|LINE|RTP.*|Thai QR Payment|Stadia Lane|Elite|Emperor|[A-Z]{2,6}|x[x\d-]+|e2e\d+|Facebook|Google|YouTube|Instagram|TikTok|X \(Twitter\)|SMS|[A-Z0-9]{8}|https?:\S+\?ref=[A-Z0-9]{8})$/

test('[PROD-2] nothing of the app is for search engines: meta tag, header and robots.txt say so', async ({ page, request }) => {
  const reply = await page.goto('/login')

  expect(reply?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  expect(await (await request.get('/robots.txt')).text()).toMatch(/User-agent: \*\s+Disallow: \/\s*$/)
})

for (const [visitor, paths] of [
  ['a guest', GUEST_PAGES],
  ['a member', MEMBER_PAGES],
] as const) {
  test(`[PROD-2, ROUTE-1, ROUTE-2, ROUTE-3, ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-8, ROUTE-13, ROUTE-14, ROUTE-16] every page of ${visitor} stands after a hard reload, is titled with the brand, speaks Thai and keeps the browser quiet`, async ({
    page,
    context,
    troubles,
  }) => {
    test.slow()
    if (visitor === 'a member') await (await newMember()).enter(context)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await hasCome(page)
        await page.reload()
        await hasCome(page)

        await expect(page).toHaveURL(path)
        await expect(page).toHaveTitle(TITLES[path] === '' ? BRAND : `${TITLES[path]} · ${BRAND}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect((await page.evaluate(textsWithoutThai)).filter((text) => !LATIN_NAMES.test(text))).toEqual([])
        expect(troubles, path).toEqual([])
      })
    }
  })
}

test('[NAV-1, NAV-2] the five tabs lead to their pages, and the one that is open says so; pages of one task have no tabs', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link')
  await expect(tabs).toHaveText(['หน้าแรก', 'สล็อต', 'บาคาร่า', 'กีฬา/บอล', 'โปรไฟล์'])

  for (const [name, path] of [
    ['สล็อต', '/game/slot'],
    ['บาคาร่า', '/game/live-casino'],
    ['กีฬา/บอล', '/game/sports'],
    ['โปรไฟล์', '/profile'],
    ['หน้าแรก', '/'],
  ] as const) {
    await tabs.filter({ hasText: name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' }).locator('[aria-current=page]')).toHaveText([name])
  }
  for (const path of ['/deposit', '/deposit-selection', '/withdraw']) {
    await page.goto(path)
    await hasCome(page)
    await expect(tabs).toHaveCount(0)
  }
})

for (const visitor of ['a guest', 'a member']) {
  test(`[ROUTE-36] an address that does not exist tells ${visitor} so in Thai, and leads home`, async ({ page, context }) => {
    if (visitor === 'a member') await (await newMember()).enter(context)
    await page.goto('/no/such/page')

    await expect(page.getByText(thai('ไม่พบหน้าที่คุณต้องการ'))).toBeVisible()
    await expect(page.getByText('404')).toBeVisible()
    await page.getByRole('link', { name: 'กลับหน้าแรก' }).click()
    await expect(page).toHaveURL(visitor === 'a member' ? '/' : '/login')
  })
}

test('[ROUTE-37] a piece of the app that cannot be loaded leads to the error page, with a status code and two ways out', async ({
  page,
  context,
  troubles,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  await hasCome(page)
  await page.route('**/assets/profile-page-*.js', async (route) => await route.abort())
  const reloaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรไฟล์' }).click()
  // The first failure reloads the page by itself: most often a new release took the old piece away.
  await reloaded

  await expect(page.getByRole('heading', { name: thai('เกิดข้อผิดพลาด') })).toBeVisible()
  await expect(page.getByText(thai('รหัสข้อผิดพลาด 500'))).toBeVisible()
  await page.unroute('**/assets/profile-page-*.js')
  await page.getByRole('button', { name: 'โหลดหน้าใหม่' }).click()
  await expect(page.getByRole('heading', { name: thai('เกิดข้อผิดพลาด') })).toHaveCount(0)
  // What was broken on purpose is complained of as the piece that it is; nothing else may be.
  expect(troubles.filter((trouble) => !/^ChunkFailure: a piece of the app did not come|dynamically imported module/.test(trouble))).toEqual(
    [],
  )
  troubles.length = 0
})

test('[POLL-1, CALL-18, CALL-35] credit and tokens are asked for every 15 seconds where the main header stands, and nowhere else', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.clock.install()
  await withoutBundle(page)
  const [credit, tokens] = [countRequests(page, CREDIT_PATH), countRequests(page, TOKENS_PATH)]
  await answerByCount(page, credit, tokens)
  // The page's time stands but for what is given here: a slow machine brings no poll nearer.
  await stopTime(page)
  await page.goto('/game/arcade')
  const tokensChip = page.getByRole('banner').getByRole('link', { name: /พอยท์คงเหลือ/ })
  for (const polls of [1, 2, 3]) {
    // The next poll is counted from here: the page shows this answer and no later one.
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(creditChip(page)).toContainText(`฿${polls}00.00`, { timeout: 100 })
      await expect(tokensChip).toHaveAccessibleName(new RegExp(`พอยท์คงเหลือ ${polls} พอยท์$`), { timeout: 100 })
    }).toPass()
    const from = await page.evaluate(() => Date.now())
    await page.clock.fastForward('00:13')
    await page.clock.runFor(20)
    expect([credit(), tokens()], 'after 13 seconds').toEqual([polls, polls])
    await page.clock.fastForward(2_500)
    await expect.poll(() => [credit(), tokens()]).toEqual([polls + 1, polls + 1])
    expect((await page.evaluate(() => Date.now())) - from, 'milliseconds between two polls').toBeLessThan(18_000)
  }

  await page.clock.resume()
  await page.goto('/deposit')
  await hasCome(page)
  const before = tokens()
  await page.clock.fastForward(POLL)
  await page.clock.fastForward(POLL)
  expect(tokens()).toBe(before)
})

test('[POLL-1] no balance is asked for as a guest, nor while the last answer is still on its way', async ({ page, context }) => {
  await page.clock.install()
  const [credit, tokens] = [countRequests(page, CREDIT_PATH), countRequests(page, TOKENS_PATH)]
  const asked = () => [credit(), tokens()]
  await page.goto('/login')
  await page.clock.fastForward(POLL)
  await page.clock.fastForward(POLL)
  expect(asked()).toEqual([0, 0])

  await (await newMember()).enter(context)
  await withoutBundle(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  for (const path of [`**${CREDIT_PATH}*`, `**${TOKENS_PATH}`]) {
    await page.route(path, async (route) => {
      await released
      await route.continue()
    })
  }
  await page.goto('/game/arcade')
  await expect.poll(asked).toEqual([1, 1])
  await page.clock.fastForward(POLL)
  await page.clock.fastForward(POLL)
  expect(asked()).toEqual([1, 1])
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: 'ฝากเงิน' })).toBeVisible()
  // A turn that comes while the answer is still being taken in is skipped as well; the next one asks.
  await expect(async () => {
    await page.clock.fastForward(POLL)
    await nextFrame(page)
    expect(Math.min(...asked())).toBeGreaterThan(1)
  }).toPass({ timeout: 10_000 * patience })
})

test('[VALID-1] the credit is not asked for before the member and the platform are known, and then for both', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await withoutBundle(page)
  const credit = countRequests(page, CREDIT_PATH)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v2/users/profile', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/game/arcade')
  await expect(page.getByRole('banner').getByRole('link', { name: /พอยท์คงเหลือ/ })).toBeVisible()
  expect(credit()).toBe(0)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === CREDIT_PATH)
  release()

  const { searchParams } = new URL((await asked).url())
  const { platform } = (await member.api.members.profile()).userPlatform
  expect(Object.fromEntries(searchParams)).toEqual({ username: platform.username, platformCode: 'TIAMUT' })
})

test('[CONST-3, ENT-5] credit carries a baht sign and two decimals, points none, and less than one baht is the word for deposit', async ({
  page,
  context,
  demo,
}) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'ฝากเงิน' })).toHaveText('ฝากเงิน')
  await expect(header.getByRole('link', { name: 'พอยท์คงเหลือ 0 พอยท์' })).toContainText('0 พอยท์')
  await deposit(member, 1_250.5)
  await expect(creditChip(page)).toContainText('฿1,250.50')
  await expect(creditChip(page)).toHaveAccessibleName('ยอดเครดิต 1,250.50 บาท พอยท์คงเหลือ 0 พอยท์')

  const somchai = await demo('somchai')
  await somchai.enter(context)
  // Other tests win and spend points of this member.
  const points = (await somchai.api.wallet.tokens()).find(({ code }) => code === 'PNT')?.balance ?? ''
  await page.goto('/')
  await expect(header.getByRole('link', { name: /พอยท์คงเหลือ/ })).toContainText(`${Number(points).toLocaleString('en')} พอยท์`)
})

test('[CONST-2] a balance of more than six digits is told in millions, rounded down', async ({ page, context, demo }) => {
  const member = await demo('malee')
  // 1,089,999.95 in the end, whatever other journeys left: it rounds to 1.1 and is told as 1.0.
  for (let paid = 0; paid < 5; paid += 1) await deposit(member, 199_999.99)
  await deposit(member, Math.round((1_089_999.95 - (await creditOf(member))) * 100) / 100)
  await member.enter(context)
  await page.goto('/')
  await expect(creditChip(page)).toContainText('฿1.0 ล้าน')
  await page.goto('/profile')

  // The full figure is one press away.
  await expect(page.getByRole('main')).toContainText('฿1,089,999.95')
})

test('[CONST-4] every date that a member is shown carries the year of the Buddhist era', async ({ page, context }) => {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  await member.enter(context)
  await page.goto('/withdraw')
  await askWithdrawal(page, 100)
  // A page that is left takes its call with it.
  await expect(page).toHaveURL(/\/withdraw\?withdrawal=/)
  const year = buddhistYear()
  const datesShown = async () => datesIn(await page.getByRole('main').innerText())
  for (const { path, datesMin } of [
    { path: '/withdraw', datesMin: 1 },
    { path: '/profile/credit-transaction', datesMin: 1 },
    { path: '/profile', datesMin: 3 },
    { path: '/profile/devices', datesMin: 2 },
    { path: '/withdraw-income', datesMin: 1 },
  ]) {
    await page.goto(path)
    await hasCome(page)
    await expect.poll(async () => (await datesShown()).length, path).toBeGreaterThanOrEqual(datesMin)
    expect((await datesShown()).filter((date) => ![`${year}`, `${year % 100}`].includes(date))).toEqual([])
  }
})

test('[GUARD-1] login works with the keyboard alone, and the focus is always to be seen', async ({ page }) => {
  const { username } = await newMember()
  await page.goto('/login')
  await hasCome(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'ข้ามไปเนื้อหาหลัก' })).toBeFocused()
  await tabTo(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์')
  await page.keyboard.type(username)
  await tabTo(page, 'รหัสผ่าน')
  await page.keyboard.type(PASSWORD)
  expect(await field(page, 'รหัสผ่าน').evaluate(outlinesAround)).toContain('solid 3px')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/')
})

/** The outlines of a control and of the box that is drawn around it. */
function outlinesAround(control: Element): readonly string[] {
  return [control, control.parentElement ?? control].map((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return `${outlineStyle} ${outlineWidth}`
  })
}

/** Each answer tells how many were asked for, so that the page shows which of them it has taken in. The stream stays silent. */
async function answerByCount(page: Page, credit: () => number, tokens: () => number): Promise<void> {
  await page.route('**/api/me/stream', async (route) => await route.fulfill({ status: 204 }))
  await page.route(`**${CREDIT_PATH}*`, async (route) => {
    await route.fulfill({ json: { data: { credit: 100 * credit(), version: 1_000 + credit() }, error: null } })
  })
  await page.route(`**${TOKENS_PATH}`, async (route) => {
    await route.fulfill({ json: { data: [{ code: 'PNT', balance: String(tokens()) }], error: null } })
  })
}

/** The year of every date in a text, as it is written there, and every year that is one of the Gregorian calendar. */
function datesIn(text: string): readonly string[] {
  const years = [...text.matchAll(/\d[\s\u00A0](?:[ก-๙]{1,3}\.[ก-๙]\.|[ก-๙]+(?:คม|ยน|พันธ์))[\s\u00A0](\d{2,4})/g)].map(
    ([, year = '']) => year,
  )
  return [...years, ...(text.match(/\b20[2-3]\d\b/g) ?? [])]
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(async () => await new Promise(requestAnimationFrame))
}

const TABS_MAX = 12

async function tabTo(page: Page, label: string): Promise<void> {
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    await page.keyboard.press('Tab')
    if (await field(page, label).evaluate((input) => input === document.activeElement)) return
  }
  throw new Error(`${label} was not reached by ${TABS_MAX} tabs`)
}

/** Every text on the page that has Latin letters and no Thai ones. Games and their makers are named as they are. */
function textsWithoutThai(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isName =
      node.parentElement?.closest('a[href^="/play/"], a[href^="/slot/"], .tile-maker, [role=img], [href*="?provider="], script') !== null
    const text = node.textContent?.trim() ?? ''
    if (!isName && /[a-z]{2}/i.test(text) && !/[ก-๙]/.test(text)) found.push(text)
  }
  return found
}
