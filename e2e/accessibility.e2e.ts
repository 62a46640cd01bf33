import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, hedgeTable, newMember, turnOver } from './support/member.ts'
import { button, hasCome, openDeposit, qrPicture, stepTo, withdrawButton } from './support/screens.ts'
import { pagesOf } from './support/site-map.ts'
import { expect, test } from './support/test.ts'
import { inEachTheme } from './support/themes.ts'
import { assertThaiLines } from './support/thai-lines.ts'
import { assertNothingCut } from './support/thai-marks.ts'
import { thai } from './support/thai.ts'
import { assertTargets, assertUsable } from './support/usable.ts'

const WIDTHS = [320, 360, 390, 430, 768] as const
const DESKTOP = { width: 1_280, height: 800 } as const
const TARGET_WIDTHS: readonly number[] = [320, 390]
/** A refusal, which no page repeats on its own. */
const REFUSAL = { data: null, error: 'conflict', code: 'site.busy', message: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง' }
/** What the frame of a page needs: who is there, and how the site is set. */
const FRAME = /\/api\/(?:start|configs|version|me\.verify|(?:v2\/)?users\/auth)/

const isOfGames = (path: string) => /^\/(?:game|slot|minigame|redemption)/.test(path)

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 150_000 * browserTimeFactor })

test('[PROD-1] every page of a guest can be used by everybody, in both themes', { tag: '@usable-member-pages' }, async ({ page }) => {
  await assertAllUsable(page, [...pagesOf('guests'), '/no/such/page'])
})

for (const part of ['games and rewards', 'money and account'] as const) {
  test(
    `[PROD-1] every page of a member, ${part}, can be used by everybody, in both themes`,
    { tag: '@usable-member-pages' },
    async ({ page, context }) => {
      const member = await newMember()
      await deposit(member, 500)
      await turnOver(member, 200)
      await member.enter(context)
      const pages = pagesOf('members').filter((path) => isOfGames(path) === (part === 'games and rewards'))
      if (part === 'games and rewards') pages.push(`/play/${(await hedgeTable(member)).id}`)
      await assertAllUsable(page, pages)
    },
  )
}

test(
  '[FIGURE-4] every page can be used by everybody on a desktop too, in both themes',
  { tag: '@usable-member-pages' },
  async ({ page, context }) => {
    test.setTimeout(300_000 * browserTimeFactor)
    await page.setViewportSize(DESKTOP)
    await assertUsableInThemes(page, [...pagesOf('guests'), '/no/such/page'])
    const member = await newMember()
    await deposit(member, 500)
    await member.enter(context)
    await assertUsableInThemes(page, pagesOf('members'))
  },
)

test('[GAMEPAGE-3, GAMEPAGE-4] the page of a game and its rules can be used by everybody, in both themes', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await open(page, `/game/${(await hedgeTable(member)).id}`)
  const rules = page.getByRole('link', { name: 'กติกาและตารางจ่าย' })
  await expect(rules).toBeVisible()
  await assertUsableAndFits(page, 'game page')

  await page.goto((await rules.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page of the rules is one of the game's maker, and has one theme.
  await assertUsable(page, 'rules')
  await assertFits(page, 'rules')
})

test('[ROUTE-15, ROUTE-16] a QR, a question with a password and the menu can be used by everybody, in both themes', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 500)
  await member.enter(context)
  await page.goto('/deposit-selection?theme=default')
  await openDeposit(page, 100)
  await expect(qrPicture(page)).toBeVisible()
  await assertUsableAndFits(page, 'QR')

  await page.goto('/withdraw?theme=default')
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ถอน' }).fill('150')
  await withdrawButton(page).click()
  await expect(page.getByRole('dialog', { name: thai('ยืนยันการถอนเงิน') })).toBeVisible()
  await assertUsableAndFits(page, 'question')

  await page.goto('/profile?theme=default')
  await button(page, 'เมนู').click()
  await expect(page.getByRole('dialog', { name: 'เมนูบัญชี' })).toBeVisible()
  await assertUsableAndFits(page, 'menu')
})

test('[VALID-7] a form full of errors can be used by everybody', async ({ page }) => {
  await page.goto('/register')
  await button(page, 'ถัดไป').click()
  await expect(page.getByRole('alert').first()).toBeVisible()

  await assertUsable(page, 'registration with errors')
  await assertFits(page, 'registration with errors')
})

test('every page of a member who has nothing yet can be used by everybody', { tag: '@usable-member-pages' }, async ({ page, context }) => {
  await (await newMember()).enter(context)
  for (const path of ['/', '/profile', '/withdraw', '/profile/devices', '/profile/safety', '/promotion', '/game/slot?provider=NONE']) {
    await open(page, path)
    await assertUsable(page, `${path}, empty`)
  }
})

test(
  'every page whose data cannot be had can be used by everybody, in both themes',
  { tag: '@usable-member-pages' },
  async ({ page, context }) => {
    await (await newMember()).enter(context)
    await page.route(/\/(?:api|storage)\//, async (route) => {
      if (FRAME.test(route.request().url()) || route.request().method() !== 'GET') return await route.fallback()
      return await route.fulfill({ status: 409, json: REFUSAL })
    })
    for (const path of ['/', '/profile', '/deposit', '/withdraw', '/profile/devices', '/profile/safety', '/promotion', '/game/slot']) {
      await open(page, path)
      await inEachTheme(page, async (theme) => await assertUsable(page, `${path}, failed, ${theme}`))
    }
  },
)

/** One page after the other, as a member opens them: another test loads each directly. */
async function assertAllUsable(page: Page, paths: readonly string[]): Promise<void> {
  for (const [place, path] of paths.entries()) {
    await (place === 0 ? open(page, path) : stepTo(page, path))
    await hasCome(page, path)
    await assertUsableAndFits(page, path)
  }
}

/** The same without the widths of phones. */
async function assertUsableInThemes(page: Page, paths: readonly string[]): Promise<void> {
  for (const [place, path] of paths.entries()) {
    await (place === 0 ? open(page, path) : stepTo(page, path))
    await hasCome(page, path)
    await inEachTheme(page, async (theme) => await assertUsable(page, `${path} at ${DESKTOP.width} px ${theme}`))
  }
}

/** In each theme, and in the first at every width: a theme changes no measures. */
async function assertUsableAndFits(page: Page, where: string): Promise<void> {
  await inEachTheme(page, async (theme) => await assertUsable(page, `${where} ${theme}`))
  await assertFits(page, where)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}theme=default`)
  await hasCome(page, path)
}

/** At every width of phones and small tablets: lines break between words, nothing is cut, targets keep their size. */
async function assertFits(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 })
    await assertThaiLines(page, `${where} at ${width} px`)
    await assertNothingCut(page, `${where} at ${width} px`)
    if (TARGET_WIDTHS.includes(width)) await assertTargets(page, `${where} at ${width} px`)
  }
  if (before !== null) await page.setViewportSize(before)
}
