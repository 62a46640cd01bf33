import type { Locator, Page } from '@playwright/test'
import { signIn } from './support/desk.ts'
import { newMember } from './support/member.ts'
import { creditChip, field, logInThroughForm } from './support/screens.ts'
import { expect, test, withoutBundle } from './support/test.ts'
import { thai } from './support/thai.ts'

const banner = (page: Page) => page.getByRole('banner')
const points = (page: Page) => banner(page).getByRole('link', { name: /พอยท์คงเหลือ/ })
const menu = (page: Page) => banner(page).getByRole('button', { name: 'เมนู', exact: true })

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

test('[GUARD-5] a page whose guard is unknown is the error page with its 500, for a member and for a guest', async ({
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
