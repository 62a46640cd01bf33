import type { Page } from '@playwright/test'
import { deposit, newMember, PASSWORD, turnOver } from './support/member.ts'
import { GUEST_PAGES, MEMBER_PAGES, TITLES } from './support/routes.ts'
import { requestWithdrawal, field, hasCome, stepTo } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { pagesOf } from './support/site-map.ts'
import { buddhistYear, thai } from './support/thai.ts'
import { violations, watchViolations } from './support/violations.ts'

const BRAND = 'Morakot'
/** What stays in Latin letters: the brand, codes that banks and games are known by, and the names of other companies. */
// A referral code and its link are what a member hands on, letter for letter.
const LATIN_NAMES =
  /^(?:Morakot|IP [\d.]+|404|QR|LINE|RTP.*|Thai QR Payment|Stadia Lane|Elite|Emperor|[A-Z]{2,6}|x[x\d-]+|e2e\d+|Facebook|Google|YouTube|Instagram|TikTok|X \(Twitter\)|SMS|[A-Z0-9]{8}|https?:\S+\?ref=[A-Z0-9]{8})$/

test('[PROD-2] nothing of the app is for search engines: meta tag, header and robots.txt exclude them', async ({ page, request }) => {
  const reply = await page.goto('/login')

  expect(reply?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  expect(await (await request.get('/robots.txt')).text()).toMatch(/User-agent: \*\s+Disallow: \/\s*$/)
})

for (const [visitor, paths] of [
  ['guest', GUEST_PAGES],
  ['member', MEMBER_PAGES],
] as const) {
  test(`[PROD-2, POLICY-1, ROUTE-1, ROUTE-2, ROUTE-3, ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-8, ROUTE-13, ROUTE-14, ROUTE-16] every page of a ${visitor} opens when it is loaded directly, is titled with the brand, is in Thai, keeps the policy of scripts, Trusted Types included, and the browser quiet`, async ({
    page,
    context,
    troubles,
  }) => {
    test.slow()
    await watchViolations(page)
    if (visitor === 'member') await (await newMember()).enter(context)
    for (const path of paths) {
      await test.step(path, async () => {
        // fonts.e2e.ts goes from one to the next by links.
        await page.goto(path)
        await hasCome(page)

        await expect(page).toHaveURL(path)
        await expect(page).toHaveTitle(TITLES[path] === '' ? BRAND : `${TITLES[path]} · ${BRAND}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect((await page.evaluate(textsWithoutThai)).filter((text) => !LATIN_NAMES.test(text))).toEqual([])
        expect(troubles, path).toEqual([])
        expect(await violations(page), path).toEqual([])
      })
    }
    // The pages whose address has a parameter, and those that give way to another.
    for (const path of pagesOf(`${visitor}s`).filter((one) => !paths.includes(one))) {
      await test.step(path, async () => {
        await stepTo(page, path)
        await expect(page.locator('main').first()).toBeVisible()
        expect(await violations(page), path).toEqual([])
      })
    }
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
  // The first failure reloads the page: most often a new release took the old piece away.
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

test('[CONST-4] every date that a member is shown carries the year of the Buddhist era', async ({ page, context }) => {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  await member.enter(context)
  await page.goto('/withdraw')
  await requestWithdrawal(page, 100)
  // A page that is left takes its call with it.
  await expect(page).toHaveURL(/\/withdraw\?withdrawal=/)
  const year = buddhistYear()
  const datesView = async () => datesIn(await page.getByRole('main').innerText())
  for (const { path, datesMin } of [
    { path: '/withdraw', datesMin: 1 },
    { path: '/profile/credit-transaction', datesMin: 1 },
    { path: '/profile/devices', datesMin: 2 },
    { path: '/withdraw-income', datesMin: 1 },
  ]) {
    await stepTo(page, path)
    await hasCome(page)
    await expect.poll(async () => (await datesView()).length, path).toBeGreaterThanOrEqual(datesMin)
    expect((await datesView()).filter((date) => ![`${year}`, `${year % 100}`].includes(date))).toEqual([])
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

/** The year of every date in a text, as it is written there, and every year that is one of the Gregorian calendar. */
function datesIn(text: string): readonly string[] {
  const years = [...text.matchAll(/\d[\s\u00A0](?:[ก-๙]{1,3}\.[ก-๙]\.|[ก-๙]+(?:คม|ยน|พันธ์))[\s\u00A0](\d{2,4})/g)].map(
    ([, year = '']) => year,
  )
  return [...years, ...(text.match(/\b20[2-3]\d\b/g) ?? [])]
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
