import type { Page } from '@playwright/test'
import { stopTime } from './support/clock.ts'
import { newMember } from './support/member.ts'
import { hasCome } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

// What moves is part of what these tests prove.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const CHECK_MS = 250
const bar = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก', includeHidden: true })
const scrollTop = async (page: Page) => await page.evaluate(() => window.scrollY)
const searchButton = (page: Page) => page.getByRole('button', { name: 'ค้นหาเกมหรือค่ายเกม' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'ค้นหาเกม' })

/** Turns the wheel and waits until the page is where it should be. */
async function wheel(page: Page, by: number): Promise<void> {
  const target = (await scrollTop(page)) + by
  await page.mouse.wheel(0, by)
  await expect.poll(async () => Math.abs((await scrollTop(page)) - target)).toBeLessThan(3)
}

async function openScrolling(page: Page, path: string, scrollPxMin = 0): Promise<void> {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.clock.install()
  await page.goto(path)
  await hasCome(page)
  // The pictures' rows come after the words: before them there is nothing to scroll.
  await expect.poll(async () => await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(scrollPxMin)
  await page.mouse.move(195, 300)
}

test('[FOOT-1] the tabs go after more than 80 px of real wheel downwards, and return upwards, at the top and at the bottom', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await openScrolling(page, '/game/slot', 2_000)
  await expect(bar(page)).toBeInViewport()

  await wheel(page, 60)
  await page.clock.runFor(2 * CHECK_MS)
  await expect(bar(page)).not.toHaveAttribute('inert')
  await wheel(page, 300)
  expect(await scrollTop(page)).toBeGreaterThan(80)
  await expect(bar(page)).not.toBeInViewport()
  await expect(bar(page)).toHaveAttribute('inert')

  await wheel(page, -40)
  await expect(bar(page)).toBeInViewport()
  await wheel(page, 300)
  await expect(bar(page)).not.toBeInViewport()
  await wheel(page, -(await scrollTop(page)))
  await expect(bar(page)).toBeInViewport()

  await wheel(page, 300)
  await expect(bar(page)).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(bar(page)).toBeInViewport()
})

test('[FOOT-1] tabs that have gone return when the keyboard reaches them, and the focus is in them', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await openScrolling(page, '/game/slot', 2_000)
  await wheel(page, 400)
  await expect(bar(page)).toHaveAttribute('inert')

  // Without scrolling there: at the bottom the tabs would come back by themselves.
  const last = page.getByRole('link', { name: thai('ปรึกษาปัญหาการพนัน โทร 1323') })
  await last.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  await expect(bar(page)).toHaveAttribute('inert')
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: 'หน้าแรก' })).toBeFocused()
  await expect(bar(page)).toBeInViewport()
})

test('[FOOT-3] around the sports page the tabs stay, however far it is scrolled', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.clock.install()
  await page.goto('/game/sports')
  await hasCome(page)
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('min-height', '3000px'))
  await page.evaluate(() => window.scrollTo(0, 600))
  expect(await scrollTop(page)).toBeGreaterThan(500)
  await page.clock.runFor(2 * CHECK_MS)

  await expect(bar(page)).toBeInViewport()
  await expect(bar(page)).not.toHaveAttribute('inert')
})

test('[FOOT-2] the search covers the page and hides the tabs; Escape, the arrow and back close it, and the focus returns', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  for (const path of ['/']) {
    await page.goto(path)
    await hasCome(page)
    for (const close of [
      async () => await page.keyboard.press('Escape'),
      async () => await overlay(page).getByRole('button', { name: 'ปิดการค้นหา' }).click(),
      async () => void (await page.goBack()),
    ]) {
      await searchButton(page).click()
      await expect(overlay(page).getByRole('searchbox')).toBeFocused()
      await expect(bar(page)).toHaveAttribute('inert')
      await close()
      await expect(overlay(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(searchButton(page)).toBeFocused()
      await expect(bar(page)).not.toHaveAttribute('inert')
    }
  }
})

test('[FOOT-2, CONST-1] the search finds games a second after the last letter, remembers the word, and is still there after the game', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  await hasCome(page)
  await page.clock.install()
  await searchButton(page).click()
  const box = overlay(page).getByRole('searchbox')
  await expect(box).toBeFocused()
  await stopTime(page)
  await box.pressSequentially(' gold ')
  await page.clock.runFor(999)
  await expect(overlay(page).getByText('กำลังค้นหา')).toBeVisible()
  await expect(overlay(page).getByRole('link')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(overlay(page).getByText(/^พบ \d+ รายการ$/)).toBeVisible()
  await page.clock.resume()

  await overlay(page).getByRole('link').first().click()
  // A game that is new to the member shows its page first.
  await expect(page).toHaveURL(/\/game\/\d+$/)
  await page.goBack()
  await expect(box).toHaveValue('gold')
  await expect(overlay(page).getByRole('link').first()).toBeVisible()
  await box.fill('')
  await overlay(page).getByRole('button', { name: 'ค้นหา gold อีกครั้ง' }).click()
  await expect(overlay(page).getByText(/^พบ \d+ รายการ$/)).toBeVisible()
  await box.fill('zzzzqqqq')
  await expect(overlay(page).getByText(thai('ไม่พบผลลัพธ์สำหรับ "zzzzqqqq"'))).toBeVisible()
})

test('[CONST-1] a page that takes longer than 200 ms shows the progress bar until it is there, a quick one shows none', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/profile')
  await hasCome(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const seen = { bars: 0 }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.querySelector('[data-route-progress]') !== null) seen.bars += 1
    }).observe(document.body, { childList: true, subtree: true })
  })
  const bars = async () => await page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'bars') as number)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/promotion-page-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'ฝากเงิน', exact: true }).click()
  await expect(page.locator('[data-route-progress]')).toBeVisible()
  release()
  // The promotions have nothing to offer and give way to another page, whose way may take long too: the title says when that one is over.
  await expect(page).toHaveTitle('ฝากเงิน · Morakot')
  await expect(page.locator('[data-route-progress]')).toHaveCount(0)

  const before = await bars()
  // While the clock is stopped every page is a quick one, on a busy machine too.
  await page.clock.install()
  await stopTime(page)
  await page.goBack()
  await expect(page).toHaveTitle('บัญชีของฉัน · Morakot')
  await page.clock.runFor(400)
  expect(await bars()).toBe(before)
})

test('[CONST-1] a way that was begun before the progress bar had come shows it all the same', async ({ page, context }) => {
  const [companion, nextPage] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  for (const [file, { promise }] of [
    ['companion', companion],
    ['promotion-page', nextPage],
  ] as const)
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await promise
      await route.continue()
    })
  await (await newMember()).enter(context)
  await page.goto('/profile')
  await hasCome(page)
  await page.getByRole('main').getByRole('link', { name: 'ฝากเงิน', exact: true }).click()
  await expect(page).not.toHaveURL('/profile')
  companion.resolve()

  await expect(page.locator('[data-route-progress]')).toBeVisible()
  nextPage.resolve()
  await expect(page.locator('[data-route-progress]')).toHaveCount(0)
})

test('[ROUTE-8] another page moves the focus to its heading, and the skip link to the content', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  await hasCome(page)
  await page.waitForLoadState('networkidle')
  await bar(page).getByRole('link', { name: 'โปรไฟล์' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.reload()
  await hasCome(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'ข้ามไปเนื้อหาหลัก' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('[BACK-4, FOOT-1] back finds the page where it was scrolled to, and the tabs with it', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await openScrolling(page, '/game/slot', 2_000)
  for (let turn = 0; turn < 3; turn += 1) await wheel(page, 300)
  const top = await scrollTop(page)
  // The place is noted at most every 100 ms; no thumb is faster.
  await page.clock.runFor(CHECK_MS)
  // Pressed by script: the test's own click would scroll first.
  await page.getByRole('banner').getByRole('link', { name: 'ฝากเงิน' }).dispatchEvent('click')
  // The page of promotions has none to offer, and gives its place to this one.
  await expect(page.getByRole('heading', { level: 1, name: thai('ฝากเงิน') })).toBeVisible()
  await expect.poll(async () => await scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/game/slot')

  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThan(3)
  await page.clock.runFor(2 * CHECK_MS)
  await expect(bar(page)).not.toHaveAttribute('inert')
  await wheel(page, 300)
  await expect(bar(page)).toHaveAttribute('inert')
})

test('[BACK-4, ROUTE-8] back finds the points where they were left, not where the chip had led', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await openScrolling(page, '/game/arcade')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /พอยท์คงเหลือ/ })
    .click()
  await expect(page.getByRole('region', { name: 'พอยท์ของฉัน' })).toBeFocused()
  // What loads above the points moves the place that is measured.
  await page.waitForLoadState('networkidle')
  // Upwards: below the points there is room for little more than that.
  await wheel(page, -150)
  const top = await scrollTop(page)
  await bar(page).getByRole('link', { name: 'หน้าแรก', includeHidden: true }).dispatchEvent('click')
  await expect(page).toHaveURL('/')
  await expect.poll(async () => await scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/profile#point')

  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThan(3)
  await page.clock.runFor(2 * CHECK_MS)
  expect(Math.abs((await scrollTop(page)) - top)).toBeLessThan(3)
})

for (const { motion, moved } of [
  { motion: 'no-preference', moved: true },
  { motion: 'reduce', moved: false },
] as const) {
  test(`[CONST-1] another page ${moved ? 'comes in softly, within 200 ms' : 'is simply there for a member who wants less motion'}`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await (await newMember()).enter(context)
    await page.clock.install()
    await page.addInitScript(noteEntrances)
    await page.goto('/')
    await hasCome(page)
    await page.waitForLoadState('networkidle')
    for (const tab of ['โปรไฟล์', 'สล็อต']) {
      await bar(page).getByRole('link', { name: tab }).click()
      await expect(bar(page).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
      await hasCome(page)
    }

    const entrances = async () => await page.evaluate(() => Reflect.get(window, 'entrances') as readonly number[])
    if (moved) await expect.poll(async () => (await entrances()).length).toBe(2)
    // None comes late either.
    await page.clock.runFor(2 * CHECK_MS)
    expect(Math.max(0, ...(await entrances()))).toBeLessThanOrEqual(moved ? 200 : 0)
  })
}

/** Notes how long each animation of the page's content that can be seen is meant to take, when it is started. */
function noteEntrances(): void {
  const entrances: number[] = []
  Object.assign(window, { entrances })
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, frames, options) {
    // Where nothing but presses rest, nothing moves.
    const isSeen = frames !== null && !('pointerEvents' in frames)
    if (this.id === 'content' && isSeen) entrances.push(typeof options === 'object' ? Number(options.duration) : Number(options))
    return animate.call(this, frames, options)
  }
}

test('[ENT-19] the games of a category can be put in the order of their names, and the address keeps it with the provider', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/game/slot')
  await hasCome(page)
  const names = async () => await page.getByRole('main').locator('ul li a[href^="/play/"] > span:last-child').allTextContents()
  await expect.poll(names).not.toEqual([])
  const { compare } = new Intl.Collator('th', { numeric: true, sensitivity: 'base' })
  const areOrdered = async () => (await names()).every((name, place, all) => compare(all[place - 1] ?? name, name) <= 0)
  await expect.poll(areOrdered).toBe(false)
  const sheet = page.getByRole('dialog', { name: thai('ค่ายเกมและการเรียง') })
  await page.getByRole('button', { name: 'ค่าย', exact: true }).click()
  await sheet.getByRole('button', { name: 'ชื่อ A-Z' }).click()
  await sheet.getByRole('button', { name: /^ดู/ }).click()
  await expect(page).toHaveURL('/game/slot?sort=az')
  // The address changes before the page does, which may draw more rows in the old order meanwhile.
  await expect.poll(areOrdered).toBe(true)
  expect(await names()).not.toEqual([])

  await page.getByRole('button', { name: 'ชื่อ A-Z' }).click()
  await sheet.getByRole('listitem').nth(1).getByRole('button').click()
  await sheet.getByRole('button', { name: /^ดู/ }).click()
  await expect(page).toHaveURL(/\/game\/slot\?(?=.*sort=az)(?=.*provider=\w+)/)
  await page.reload()
  await hasCome(page)
  await page.getByRole('button', { name: 'ค่าย 1' }).click()
  await expect(sheet.getByRole('button', { name: 'ชื่อ A-Z' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'แนะนำ' }).click()
  await sheet.getByRole('button', { name: /^ดู/ }).click()
  await expect(page).toHaveURL(/\/game\/slot\?provider=\w+$/)
})
