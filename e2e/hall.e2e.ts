import type { Page } from '@playwright/test'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { deposit, gamesOf, newMember } from './support/member.ts'
import { demoOperator } from './support/operator.ts'
import { switchedProduct } from './support/shared-product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'
import { assertUsable } from './support/usable.ts'

// The game of the day is chosen for every member at once.
const product = switchedProduct()
const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE, serviceWorkers: 'block' })

const hero = (page: Page) => page.getByRole('main').locator('.hall-hero')
const firstTile = (page: Page) =>
  page
    .getByRole('main')
    .locator('section ul li')
    .getByRole('link', { name: /^เล่นเกม/ })
    .first()

test('[HALL-8] a phone has the game of the day and two rows of tiles on its first screen, and nothing moves while they come', async ({
  page,
  context,
}) => {
  const member = await newMember({ product: product.addresses })
  await deposit(member, 100)
  await member.enter(context)
  const [game] = await gamesOf(member)
  const operator = await demoOperator(product.addresses)
  const day = bangkokDay(new Date())
  await operator.api.gameAdmin.chooseDay({ params: { day }, body: { gameId: game?.id ?? 0, reason: 'เกมเด่นของวันนี้' } })
  await page.addInitScript(watchShifts)
  await page.goto(product.addresses.player)

  await expect(hero(page).getByRole('heading', { name: thai(game?.name ?? '-') })).toBeVisible()
  await expect(firstTile(page)).toBeVisible()
  const tile = await firstTile(page).boundingBox()
  expect(tile?.y).toBeLessThanOrEqual(330)
  const art = await hero(page).boundingBox()
  expect([art?.x, art?.y, art?.width]).toEqual([0, 0, PHONE.width])
  expect((art?.y ?? 0) + (art?.height ?? 0)).toBeLessThanOrEqual(252)
  const tiles = await page
    .getByRole('main')
    .getByRole('link', { name: /^เล่นเกม/ })
    .evaluateAll(
      (links) => links.filter((link) => link.getBoundingClientRect().bottom < 610 && link.getBoundingClientRect().height > 100).length,
    )
  expect(tiles).toBe(6)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.02)

  await hero(page)
    .getByRole('link', { name: `ดูหน้าเกม ${game?.name}` })
    .click({ position: { x: 260, y: 100 } })
  await expect(page).toHaveURL(`${product.addresses.player}/game/${game?.id}`)
})

test('[HALL-8] the header has no ground over the art, and one after 24 px', async ({ page, context }) => {
  await (await newMember({ product: product.addresses })).enter(context)
  await page.goto(product.addresses.player)
  await expect(firstTile(page)).toBeVisible()
  const ground = async () => await page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity))
  expect(await ground()).toBe(0)
  await page.mouse.move(180, 400)
  await page.mouse.wheel(0, 200)
  await expect.poll(ground).toBe(1)
})

test('[HALL-11] games by name have their letters, and back from a game finds the row and the letter', async ({ page, context }) => {
  await (await newMember({ product: product.addresses })).enter(context)
  await page.goto(`${product.addresses.player}/game/slot?sort=az`)
  const main = page.getByRole('main')
  const rail = main.getByRole('slider', { name: thai('ไปที่ตัวอักษร') })
  await rail.focus()
  for (const key of ['PageDown', 'ArrowDown']) await rail.press(key)
  const letter = (await rail.getAttribute('aria-valuetext')) ?? '-'
  const head = main.getByRole('heading', { name: letter, exact: true })
  await expect(head).toBeInViewport()
  // Right below the header, also in the middle of its games.
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBeLessThan(75)

  await assertUsable(page, 'a category by name')

  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await head.locator('xpath=ancestor::li/following-sibling::li[1]').getByRole('link').click()
  await expect(page).toHaveURL(/\/game\/\d+$/)
  // The address is there before the page of the game: back would end at the list that is still shown.
  await expect(page.getByRole('link', { name: 'เล่น', exact: true })).toBeVisible()
  await page.goBack()
  await expect(rail).toHaveAttribute('aria-valuetext', letter)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

/** Adds up how far things moved by themselves, as the browser measures it. */
function watchShifts(): void {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) sum += Number(entry.value)
    }
    document.documentElement.dataset['shift'] = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}
