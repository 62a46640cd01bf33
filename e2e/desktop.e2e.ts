import { newMember } from './support/member.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

test.use({ viewport: { width: 1280, height: 860 }, hasTouch: false })

test('a desktop has a rail in place of the tabs, eight tiles in a row, and pages of text as narrow as they were', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  const rail = page.getByRole('navigation', { name: 'เมนูหลัก' })
  await expect(rail).toHaveCount(1)
  await expect(rail.getByRole('link', { name: 'หน้าแรก' })).toHaveAttribute('aria-current', 'page')
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
