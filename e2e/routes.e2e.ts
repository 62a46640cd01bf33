import type { Page } from '@playwright/test'
import { rowsOf } from '../apps/player/src/app/route-table.ts'
import { routeTitle } from '../apps/player/src/app/route-title.ts'
import type { RouteRow } from '../apps/player/src/shared/routing/route-row.ts'
import { newMember } from './support/member.ts'
import { hasCome, logInThroughForm } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const BRAND = 'Morakot'
const PARAMS = { promotionDetail: 'welcome', parentId: '1', itemId: '2', provider: 'SIAM', code: 'lucky-wheel', gameId: '1001' }
/** Those of the others are in shell.e2e.ts, and the page of a game has a file of its own. */
const pages = rowsOf().filter(({ guard, name, path }) => guard === 'member' && path.includes('$') && name !== 'play')

const back = (page: Page) => page.getByRole('banner').locator('[aria-label=ย้อนกลับ]')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก', includeHidden: true })
const deposit = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^ฝาก/ })
const addressOf = (row: RouteRow) => row.path.replaceAll(/\$(\w+)/g, (_, name: string) => new Map(Object.entries(PARAMS)).get(name) ?? name)

test('[ROUTE-21, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-27, ROUTE-35] every page that names something in its address opens when it is loaded directly, with its title and one h1', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  for (const row of pages) {
    await test.step(row.name, async () => {
      await page.goto(addressOf(row))
      await hasCome(page)
      const title = routeTitle(row, PARAMS)
      await expect(page).toHaveTitle(title === '' ? BRAND : `${title} · ${BRAND}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  }
})

test('[GUARD-1, GUARD-2] a guest who opens a page logs in and reaches it; login is closed to a member', async ({ page, context }) => {
  const { username } = await newMember()
  await page.goto('/withdraw?withdrawal=w-7')
  await expect(page).toHaveURL(/\/login\?next=/)
  await logInThroughForm(page, username)

  await expect(page).toHaveURL('/withdraw?withdrawal=w-7')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/register')
  await expect(page).toHaveURL('/')
  await context.clearCookies()
})

test('[BACK-2, BACK-3, BACK-6, BACK-7] on TM every deposit button goes past the promotions, back the same way and then home, after a reload too', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  await expect(deposit(page)).toHaveAttribute('href', '/promotion')
  await deposit(page).click()
  // Nothing is on offer: the promotions give their place to the ways (F-40).
  await expect(page).toHaveURL('/deposit-selection')
  // Until the page has come, back is the one of the page before.
  await expect(page).toHaveTitle(`ฝากเงิน · ${BRAND}`)
  await back(page).click()
  await expect(page).toHaveURL('/promotion')
  await page.reload()
  await hasCome(page)
  // One step back would be the choice of ways again.
  await back(page).click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await hasCome(page)
  await page.getByRole('main').getByRole('link', { name: 'ฝากเงิน', exact: true }).click()
  await expect(page).toHaveURL('/deposit-selection')
  await page.goBack()
  await expect(page).toHaveURL('/profile')
})

test('[BACK-2, BACK-6] on another platform a deposit begins at its ways, and leads back home, or to the profile after a deposit', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.route(/\/api\/(?:start|v2\/users\/profile)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"TIAMUT"', '"AMBKING"') })
  })
  await page.goto('/profile')
  await hasCome(page)
  await page.getByRole('main').getByRole('link', { name: 'ฝากเงิน', exact: true }).click()
  await expect(page).toHaveURL('/deposit-selection')
  await back(page).click()
  await expect(page).toHaveURL('/')

  await page.goto('/deposit')
  // The route before is stored when the navigation is over, which is a moment after the page is drawn.
  await expect.poll(async () => await page.evaluate(() => sessionStorage.getItem('route-trail'))).toContain('"current":"deposit"')
  await page.goto('/deposit-selection')
  await hasCome(page)
  await back(page).click()
  await expect(page).toHaveURL('/profile')

  for (const category of ['slot', 'live-casino']) {
    await page.goto(`/game/${category}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: thai('กลับหน้าแรก') })
      .first()
      .click()
    await expect(page).toHaveURL('/')
  }
})

test('[BACK-1, BACK-4] back is one step, or home without a history; register and the game categories lead home', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await expect(page).toHaveURL('/register')
  await expect(back(page)).toHaveAttribute('href', '/')
  await (await newMember()).enter(context)
  await page.goto('/withdraw')
  await hasCome(page)
  await back(page).click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await hasCome(page)
  await page.getByRole('main').getByRole('link', { name: 'ถอนเงิน', exact: true }).click()
  await expect(page).toHaveURL('/withdraw')
  await back(page).click()
  await expect(page).toHaveURL('/profile')
})

test('[LAYOUT-2, CONST-1] on a wide screen the footer and the tabs are 768 px wide at most', async ({ page, context }) => {
  await (await newMember()).enter(context)
  // As wide as a page with tabs becomes: from 1,024 px on a rail replaces them.
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/profile')
  await hasCome(page)

  expect((await page.getByRole('contentinfo').boundingBox())?.width).toBe(768)
  expect((await tabs(page).getByRole('list').boundingBox())?.width).toBe(768)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(tabs(page).getByRole('list')).not.toHaveCount(1)
  expect((await page.getByRole('contentinfo').boundingBox())?.width).toBe(768)
})

test('[HEAD-7] the festive theme puts its hat on the logo, the ordinary one has none', async ({ page }) => {
  // The mark is drawn once in the page and shown by reference: what is drawn has no box of its own.
  const hat = page.locator('#brand-mark .brand-hat')
  const mark = page.getByRole('banner').locator('.brand-mark')
  await page.goto('/login?theme=christmas')
  await expect(mark.locator('use')).toHaveAttribute('href', '#brand-mark')
  await expect(hat).toHaveCSS('display', 'inline')
  await page.goto('/login?theme=default')
  await expect(mark).toBeVisible()
  await expect(hat).toHaveCSS('display', 'none')
})

test('[ROUTE-37] an error that a page throws while it is drawn is the error page with its status, under the one h1 of the page', async ({
  page,
  context,
  troubles,
}) => {
  await (await newMember()).enter(context)
  await page.route('**/assets/promotion-page-*.js', async (route) => {
    const broken = 'export const PromotionPage = () => { throw Object.assign(new Error("หน้านี้เสีย"), { status: 503 }) }'
    await route.fulfill({ contentType: 'text/javascript', body: broken })
  })
  await page.goto('/promotion')

  await expect(page.getByRole('alert')).toContainText(thai('หน้านี้เสีย'))
  await expect(page.getByRole('alert')).toContainText(thai('รหัสข้อผิดพลาด 503'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thai('โปรโมชั่น'))
  expect(troubles.length).toBeGreaterThan(0)
  troubles.length = 0
})
