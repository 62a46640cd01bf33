import type { Locator, Page } from '@playwright/test'
import { rowsOf } from '../apps/player/src/app/route-table.ts'
import type { RouteRow } from '../apps/player/src/shared/routing/route-row.ts'
import { signIn } from './support/desk.ts'
import { patience } from './support/drag.ts'
import { deposit, newMember } from './support/member.ts'
import { creditChip, field, logInThroughForm, stepTo } from './support/screens.ts'
import { expect, test, withoutBundle } from './support/test.ts'
import { thai } from './support/thai.ts'

const rows = rowsOf()
const banner = (page: Page) => page.getByRole('banner')
const points = (page: Page) => banner(page).getByRole('link', { name: /พอยท์คงเหลือ/ })
const help = (page: Page) => banner(page).getByRole('link', { name: 'ติดต่อทาง LINE' })
const home = (page: Page) => banner(page).getByRole('link', { name: 'ไปหน้าแรก' })
const menu = (page: Page) => banner(page).getByRole('button', { name: 'เมนู', exact: true })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก', includeHidden: true })
const pathsOf = (test: (row: RouteRow) => boolean) => rows.filter(test).map(({ path }) => path.replaceAll(/\$\w+/g, '1'))

const TOKENS = /\/api\/me\/tokens/
const CREDIT = /\/api\/.*users\/credit\?/

/** The balances come by their own calls, and no stream brings them. */
async function onlyByCalls(page: Page): Promise<void> {
  await withoutBundle(page)
  await page.route('**/api/me/stream', async (route) => await route.abort())
}

async function answer(page: Page, call: RegExp, json: object): Promise<void> {
  await page.route(call, async (route) => await route.fulfill({ json }))
}

async function boxes(parts: readonly Locator[]): Promise<{ x: number; y: number; width: number }[]> {
  return await Promise.all(parts.map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 }))
}

async function expectHeader(page: Page, path: string, parts: ReadonlyMap<Locator, 0 | 1>): Promise<void> {
  await test.step(path, async () => {
    // Only the first page is loaded: the others are come to as by a link.
    await (page.url() === 'about:blank' ? page.goto(path) : stepTo(page, path))
    // First what is there: of a page that has not come yet everything is absent.
    for (const [part, count] of [...parts].toSorted(([, one], [, other]) => other - one)) await expect(part).toHaveCount(count)
  })
}

test('[HEAD-1] the main header holds the logo, points and credit, and on the profile the menu', async ({ page, context }) => {
  const member = await newMember()
  await deposit(member, 500)
  await member.enter(context)
  for (const path of pathsOf(({ header }) => header === 'main')) {
    const parts = [home(page), points(page), creditChip(page)].map((part) => [part, 1] as const)
    await expectHeader(page, path, new Map([...parts, [menu(page), path === '/profile' ? 1 : 0], [help(page), 0]]))
  }
})

test('[HEAD-1] the badge of the demo keeps clear of the balances on every small phone, large ones too, in one row', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await onlyByCalls(page)
  await answer(page, TOKENS, { data: [{ code: 'PNT', balance: '123456' }], error: null })
  await answer(page, CREDIT, { data: { credit: 1_234_567.89, version: 1 }, error: null })
  await page.goto('/profile')
  await expect(points(page)).toContainText('123,456')
  await expect(creditChip(page)).toContainText('1.2 ล้าน')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 780 })
    const [badge, ...others] = await boxes([banner(page).getByText('โหมดทดลอง'), points(page), creditChip(page), menu(page)])
    const start = (badge?.x ?? 0) + (badge?.width ?? 0)
    expect(Math.min(...others.map(({ x }) => x)) - start, `room beside the badge at ${width} px`).toBeGreaterThanOrEqual(4)
    expect(new Set(others.map(({ y }) => y)).size, `rows at ${width} px`).toBe(1)
  }
})

test('[HEAD-1, STATE-2] a balance that did not come says so, keeps the keyboard while it is asked for again, and comes with a press', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await onlyByCalls(page)
  const failed = banner(page).getByRole('button', { name: 'โหลดยอดพอยท์ไม่สำเร็จ ลองอีกครั้ง' })
  await page.route(TOKENS, async (route) => await route.fulfill({ status: 503, body: 'the test said so' }))
  await page.route(CREDIT, async (route) => await route.fulfill({ status: 503, body: 'the test said so' }))
  await page.goto('/profile')
  await expect(failed).toHaveText('–', { timeout: 30_000 * patience })
  await expect(banner(page).getByRole('button', { name: 'โหลดยอดเครดิตไม่สำเร็จ ลองอีกครั้ง' })).toHaveText('–', { timeout: 30_000 * patience })

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(TOKENS, async (route) => {
    await released
    await route.continue()
  })
  await failed.press('Enter')
  await expect(failed).toHaveAttribute('aria-busy', 'true')
  await expect(failed).toBeFocused()
  release()
  await expect(points(page)).toBeVisible()
})

test('[HEAD-2, HEAD-4] pages of one task carry help and no balance, favourites the credit, those of the shop the points', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await newMember()
  await deposit(member, 500)
  await member.enter(context)
  const none = [points(page), home(page), menu(page)].map((part) => [part, 0] as const)
  for (const path of pathsOf((row) => row.header === 'sub' && row.guard === 'member' && row.name !== 'deposit-ask-me-pay'))
    await expectHeader(page, path, new Map([...none, [help(page), 1], [creditChip(page), 0]]))
  // A page of promotions that has nothing to offer gives way to the deposit (features F-40).
  const isCredit = (row: RouteRow) => row.header === 'balance' && row.balance === undefined
  for (const path of pathsOf((row) => isCredit(row) && row.name !== 'play' && row.name !== 'promotion'))
    await expectHeader(page, path, new Map([...none, [help(page), 0], [creditChip(page), 1]]))
  // Where points are spent, points are shown, beside the search too (features F-90).
  const others = [home(page), menu(page), help(page), creditChip(page)].map((part) => [part, 0] as const)
  for (const path of pathsOf((row) => row.balance === 'points')) await expectHeader(page, path, new Map([[points(page), 1], ...others]))
})

test('[HEAD-2, HEAD-3, LAYOUT-1] login and registration are a header alone: the logo with help, back with help, and nothing of members', async ({
  page,
}) => {
  const none = [points(page), creditChip(page), menu(page), tabs(page), page.getByRole('contentinfo')].map((part) => [part, 0] as const)
  const back = banner(page).getByLabel('ย้อนกลับ')
  const logoHelp = banner(page).getByRole('link', { name: 'ช่วยเหลือ ติดต่อทาง LINE' })
  await expectHeader(page, '/login', new Map([...none, [logoHelp, 1], [back, 0], [banner(page).locator('.brand-mark'), 1]]))
  await expect(page.locator('.brand-mark')).toHaveCount(1)
  for (const path of ['/register', '/forget-password'])
    await expectHeader(page, path, new Map([...none, [help(page), 1], [back, 1], [home(page), 0]]))
})

test('[HEAD-3, LAYOUT-1, BACK-7] the waiting room has the logo, which leads nowhere, and help; nothing to go back to, no tabs and no footer', async ({
  page,
}) => {
  await page.route(/\/api\/(?:start|configs)$/, async (route) => {
    const response = await route.fetch()
    const closed = '"configs":[{"key":"MAINTENANCE","value":"{}","updatedAt":"2026-05-19T10:00:00.000Z"},'
    await route.fulfill({ response, body: (await response.text()).replace('"configs":[', closed) })
  })
  await page.goto('/login')

  await expect(page).toHaveURL(/\/maintenance/)
  await expect(banner(page).getByRole('link', { name: 'ช่วยเหลือ ติดต่อทาง LINE' })).toBeVisible()
  await expect(banner(page).locator('.brand-mark')).toBeVisible()
  for (const part of [home(page), banner(page).getByLabel('ย้อนกลับ'), tabs(page), page.getByRole('contentinfo')])
    await expect(part).toHaveCount(0)
})

test('[LAYOUT-2, LAYOUT-3] back closes the menu and the question to log out, and leaves the page where it is; what the menu leads to takes its place', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/deposit')
  await page.goto('/profile')
  const drawer = page.getByRole('dialog', { name: 'เมนูบัญชี' })
  const question = page.getByRole('dialog', { name: thai('ออกจากระบบ?') })
  await menu(page).click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(menu(page)).toBeFocused()

  await menu(page).click()
  await drawer.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile')

  await menu(page).click()
  await drawer.getByRole('link', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await expect(page).toHaveURL('/change-password')
  await expect(drawer).toHaveCount(0)
  await banner(page).getByLabel('ย้อนกลับ').click()
  await expect(page).toHaveURL('/profile')
  await expect(drawer).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/deposit')
})

test('[GUARD-5] a page whose guard nobody knows is the error page with its 500, for a member and for a guest', async ({
  page,
  context,
  troubles,
}) => {
  await page.route('**/assets/shell-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/guard:([`"'])guest\1/g, 'guard:"vip"') })
  })
  for (const visitor of ['guest', 'member'] as const) {
    if (visitor === 'member') await (await newMember()).enter(context)
    await page.goto('/login')
    await expect(page.getByRole('alert').filter({ hasText: 'unknown guard vip' })).toContainText(thai('รหัสข้อผิดพลาด 500'))
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(troubles.every((trouble) => trouble.includes('unknown guard vip'))).toBe(true)
  troubles.length = 0
})

test('[ROLE-1] an operator is a guest to the member app: by the session of the console, and by the name and password of the console', async ({
  page,
}) => {
  await signIn(page)
  // A browser sends its cookies of this host to every port of it.
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('morakot-console')

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=/)
  await logInThroughForm(page, 'operator')
  await expect(page.getByRole('alert').filter({ hasText: thai('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง') })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(field(page, 'รหัสผ่าน')).toBeVisible()
})
