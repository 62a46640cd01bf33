import type { Page } from '@playwright/test'
import { newMember } from './support/member.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

test('[ROUTE-34] a desktop has a rail in place of the tabs, eight tiles in a row that name their makers, and pages of text as narrow as they were', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  const rail = page.getByRole('navigation', { name: 'เมนูหลัก' })
  await expect(rail).toHaveCount(1)
  await expect(rail.getByRole('link', { name: 'หน้าแรก' })).toHaveAttribute('aria-current', 'page')
  // All of it fits without scrolling: four pages of the member and the eight categories.
  await expect(rail.getByRole('link')).toHaveCount(12)
  await expect(rail.getByRole('list', { name: thai('หมวดเกม') }).getByRole('link')).toHaveCount(8)
  await expect(rail.getByRole('link', { name: thai('เทรด') })).toBeInViewport({ ratio: 1 })
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'ฝากเงิน', exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: 'ถอน', exact: true })).toBeVisible()

  await rail.getByRole('link', { name: 'สล็อต' }).click()
  await expect(page).toHaveURL(/\/game\/slot$/)
  await expect(rail.getByRole('link', { name: 'สล็อต' })).toHaveAttribute('aria-current', 'page')
  // Read together, as the eye sees them: the list may be drawn again between two questions.
  const tops = async () =>
    await page
      .getByRole('main')
      .locator('li[aria-posinset]')
      .evaluateAll((tiles) => [0, 7, 8].map((place) => Math.round(tiles[place]?.getBoundingClientRect().top ?? 0)))
  await expect
    .poll(async () => {
      const [first = 0, eighth = 0, ninth = 0] = await tops()
      return first > 0 && eighth === first && ninth > first
    })
    .toBe(true)

  await expectMaker(page)

  // One search a page: here that of the category, with the title in the header.
  await expect(header.getByRole('heading', { level: 1, name: thai('สล็อต') })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await expect(header.getByRole('button', { name: thai('ค้นหาเกมหรือค่ายเกม') })).toHaveCount(0)

  await page.goto('/')
  await header.getByRole('button', { name: thai('ค้นหาเกมหรือค่ายเกม') }).click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')

  await page.goto('/profile/safety')
  await expect(rail).toBeVisible()
  const content = await page.getByRole('main').boundingBox()
  expect(content?.width).toBeLessThanOrEqual(768)
  expect(content?.x).toBeGreaterThanOrEqual(216)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)

  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link')).toHaveCount(5)
})

test('[F-136] a wide lobby has the jackpot right of the hero, a phone has it below', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  const banner = page.getByRole('main').locator('.hall-hero')
  const pot = page.getByRole('article', { name: thai('แจ็กพอต') })
  await expect(pot).toHaveCount(1)
  await expect(pot).toBeVisible()
  const games = await pot.getByRole('link').count()
  expect(games).toBeGreaterThan(0)

  const [frame, place] = [await banner.boundingBox(), await pot.boundingBox()]
  expect(place?.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0))
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0) + 1)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(pot).toHaveCount(1)
  await expect(pot.getByRole('link')).toHaveCount(games)
  const [top, below] = [await banner.boundingBox(), await pot.boundingBox()]
  expect(below?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0))
})

/** The first tile shows who made the game, above the foot of its picture and below the name. */
async function expectMaker(page: Page): Promise<void> {
  const tile = page.getByRole('main').locator('li[aria-posinset="1"]')
  const name = await tile.getByRole('link').getAttribute('aria-label')
  const maker = tile.locator('.tile-maker')
  await expect(maker).toBeVisible()
  expect(name?.endsWith(`ค่าย ${(await maker.textContent()) ?? '-'}`)).toBe(true)
  const [above, below] = [await tile.locator('.tile-name').boundingBox(), await maker.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
}
