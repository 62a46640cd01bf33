import type { Locator, Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, newIdentity, newMember, PASSWORD, turnOver } from './support/member.ts'
import { button, creditChip, field, hasCome, qrPicture, withdrawButton } from './support/screens.ts'
import { pagesOf } from './support/site-map.ts'
import { expect, test } from './support/test.ts'
import { assertNothingCut } from './support/thai-marks.ts'
import { thai } from './support/thai.ts'

/** A page of twelve withdrawals, ten a page. */
function withdrawals(page: number) {
  const bank = { code: 'KBANK', number: '1234567890', name: 'ทดสอบ เดินทาง' }
  const row = (_: unknown, place: number) => {
    const at = new Date(Date.now() - (page * 10 + place) * 60_000).toISOString()
    const amount = 100 + place * 10
    return { withdrawalId: `${page}${place}`, status: 'PAID', amount, reason: null, bank, createdAt: at, timeline: [] }
  }
  return { items: Array.from({ length: page === 1 ? 10 : 2 }, row), total: 12 }
}

/** Further than any page is long: who has not come there by then never will. */
const STEPS_MAX = 120

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 * browserTimeFactor })

test('[ROUTE-2, ROUTE-13] with a keyboard alone a member logs in, and requests a QR', async ({ page }) => {
  const member = await newMember()
  await page.goto('/login?next=/deposit-selection')
  await type(page, field(page, 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์'), member.username)
  await type(page, field(page, 'รหัสผ่าน'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/deposit-selection')

  await type(page, field(page, 'จำนวนเงินที่ฝาก'), '100')
  await press(page, button(page, 'สร้าง QR'))
  await expect(qrPicture(page)).toBeVisible()
})

test('[ROUTE-3] with a keyboard alone a guest completes a step of the registration, and reaches its faults', async ({ page }) => {
  const { username, phone } = newIdentity()
  await page.goto('/register')
  await press(page, button(page, 'ถัดไป'))
  await expect(page.getByRole('alert').first()).toBeFocused()

  await type(page, field(page, 'ชื่อผู้ใช้'), username)
  await type(page, field(page, 'เบอร์โทรศัพท์'), phone)
  await type(page, field(page, 'รหัสผ่าน'), PASSWORD)
  await press(page, button(page, 'ถัดไป'))
  await expect(page.getByText(thai('ขั้นตอนที่ 2 จาก 3')).first()).toBeVisible()
})

test('[ROUTE-16] with a keyboard alone a member withdraws, and returns to the form from the confirmation', async ({ page, context }) => {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  await member.enter(context)
  await page.goto('/withdraw')
  await type(page, page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน' }), '150')
  const request = withdrawButton(page)
  await press(page, request)
  const dialog = page.getByRole('dialog', { name: thai('ยืนยันการถอนเงิน') })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    // Between the last control and the first lies the browser's own bar.
    expect(await dialog.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(request).toBeFocused()

  await page.keyboard.press('Enter')
  await type(page, dialog.getByLabel('รหัสผ่าน', { exact: true }), PASSWORD)
  await press(page, dialog.getByRole('button', { name: 'ยืนยัน', exact: true }))
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
})

test('[ROUTE-16] with a keyboard alone a member reads the older withdrawals, and is at their end when the button has gone', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.route('**/v2/users/withdrawals?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    await route.fulfill({ json: { data: withdrawals(number), error: null } })
  })
  await page.goto('/withdraw')
  const rows = page.getByRole('main').getByRole('link', { name: /฿1\d0\.00/ })
  await expect(rows).toHaveCount(10)
  await press(page, button(page, 'โหลดเพิ่ม'))

  await expect(rows).toHaveCount(12)
  await expect(page.getByText(thai('แสดงครบทุกรายการแล้ว'))).toBeFocused()
})

test('[LAYOUT-2] with a keyboard alone a member opens the menu, and returns to where it was opened', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/profile')
  const menu = button(page, 'เมนู')
  await press(page, menu)
  const drawer = page.getByRole('dialog', { name: 'เมนูบัญชี' })
  await expect(drawer).toBeVisible()
  await expect.poll(async () => await drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true)

  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('who has only a keyboard skips the header, finds a game and reads every stop: none is hidden, each is outlined', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 300)
  await member.enter(context)
  await page.goto('/game/slot')
  await hasCome(page)
  await expect(creditChip(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'ข้ามไปเนื้อหาหลัก' })).toBeFocused()
  await page.keyboard.press('Enter')

  const problems: string[] = []
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(hiddenFocus)
    if (problem !== null) problems.push(problem)
  }
  expect(problems).toEqual([])
})

test.describe('who needs large letters', { tag: '@usable-member-pages' }, () => {
  const part = (title: string) =>
    `reads ${title} at 320 px, with letters of 200 % and with wide spacing: nothing is cut, nothing scrolls sideways`

  test(part('every page of a guest'), async ({ page }) => await assertReadable(page, pagesOf('guests')))

  const ofMembers = pagesOf('members')
  const half = Math.ceil(ofMembers.length / 2)
  for (const [which, paths] of Object.entries({ first: ofMembers.slice(0, half), second: ofMembers.slice(half) }))
    test(part(`the ${which} half of the pages of a member`), async ({ page, context }) => {
      const member = await newMember()
      await deposit(member, 500)
      await member.enter(context)
      await assertReadable(page, paths)
    })
})

async function assertReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await hasCome(page, path)
    for (const { name, width, sheet } of LARGE) {
      await page.setViewportSize({ width, height: 640 })
      await page.evaluate(adopt, sheet)
      await assertNothingCut(page, `${path} with ${name}`)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(wider, `${path} with ${name}: px wider than the screen`).toBe(0)
    }
  }
}

/**
 * WCAG 1.4.10, 1.4.4 and 1.4.12: 320 px as they are, letters of 200 % where 320 px are half the screen, and spacing that readers set
 * themselves; and letters of 200 % on a phone, where gutters that grew as well would take half of it. Letter spacing tears no Thai
 * mark from its letter.
 */
const LARGE = [
  { name: 'no change', width: 320, sheet: '' },
  { name: 'letters of 200 %', width: 640, sheet: ':root { font-size: 200% !important }' },
  { name: 'letters of 200 % on a phone', width: 360, sheet: ':root { font-size: 200% !important }' },
  {
    name: 'wide spacing',
    width: 320,
    sheet:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  },
] as const

test.describe('who sees with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('finds every button by its edge or its text, and the place of the keyboard', async ({ page, context }) => {
    await (await newMember()).enter(context)
    for (const path of ['/', '/profile', '/deposit', '/withdraw']) {
      await page.goto(path)
      await hasCome(page, path)
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab')
        expect.soft(await page.evaluate(hiddenFocus), path).toBeNull()
      }
      expect.soft(await page.evaluate(invisibleControls), path).toEqual([])
    }
  })
})

/** Walks with the tabulator until the control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) {
      expect(await page.evaluate(hiddenFocus)).toBeNull()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(control)}`)
}

async function press(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  await reach(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await control.waitFor()
  await reach(page, control)
  await page.keyboard.type(text)
}

/** What is wrong with the place of the keyboard: without an outline (WCAG 2.4.7), or all under something else (2.4.11). */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.matches('iframe')) return null
  const name = focused.outerHTML.slice(0, 120)
  // A field's box around it is outlined for it.
  const shown = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling].some((element) => {
    if (element === null || element === undefined) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      (boxShadow !== 'none' && element.matches(':focus, :focus-within'))
    )
  })
  if (!shown) return `no outline: ${name}`
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const))
  const isSeen = places.some(([x, y]) => {
    const found = document.elementFromPoint(x, y)
    return found !== null && (focused.contains(found) || found.contains(focused) || found.closest('label')?.contains(focused) === true)
  })
  return isSeen ? null : `hidden: ${name}`
}

function invisibleControls(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href]')].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const { color, backgroundColor, borderStyle } = getComputedStyle(control)
    const hasPicture = control.querySelector('svg, img') !== null
    return color === backgroundColor && borderStyle === 'none' && !hasPicture ? [control.outerHTML.slice(0, 120)] : []
  })
}

// A style element would be refused by the page's policy; a sheet that a script makes is not.
function adopt(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}
