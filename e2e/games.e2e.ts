import type { Page } from '@playwright/test'
import { gamesOf, hedgeTable, newMember } from './support/member.ts'
import { button, creditChip, hasCome, stepTo } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const NODES_MAX = 1_500
const SLOTS_MIN = 1_100

const tiles = (page: Page) => page.getByRole('main').getByRole('link', { name: /^เล่นเกม/ })
/** On a phone the field of a category is behind its lens. */
const lens = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ค้นหาเกมหรือค่ายเกม' })

test('[ROUTE-1, CALL-40, CALL-43, CALL-46] the home page shows its hero, the categories and the most played games of the first, and every picture of its first screen', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url())
  })
  await page.goto('/')
  await expect(tiles(page).first()).toBeVisible()
  await expect.poll(async () => await page.locator('main img').evaluateAll(countLoaded)).toBeGreaterThanOrEqual(6)
  expect(missing).toEqual([])
  const rail = page.getByRole('navigation', { name: 'หมวดเกม' }).getByRole('link')

  await expect(page.getByRole('heading', { name: thai('ลองเล่นก่อนได้ทุกเกม') })).toBeVisible()
  await expect(rail).toHaveText(['สล็อต', 'คาสิโนสด', 'กีฬา', 'หวย', 'อาร์เคด', 'เกมไพ่', 'คีโน', 'เทรด'])
  await expect(page.getByRole('heading', { name: thai('สล็อตยอดนิยม') })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'เล่นล่าสุด' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('โหมดทดลอง')).toBeVisible()
  await rail.filter({ hasText: 'อาร์เคด' }).click()
  await expect(page).toHaveURL('/game/arcade')
})

test('[CALL-43, ROUTE-34] a category of more than 1,100 slots keeps the page small, filters by the provider in the address, and back undoes it', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const slots = (await gamesOf(member)).filter(({ categoryCode }) => categoryCode === 'slot')
  expect(slots.length).toBeGreaterThanOrEqual(SLOTS_MIN)
  await page.goto('/game/slot')
  const count = page.getByRole('status').filter({ hasText: thai(`${slots.length.toLocaleString('en')} เกม`) })
  await expect(count).toBeAttached()
  expect((await tiles(page).first().boundingBox())?.y).toBeLessThanOrEqual(120)
  await lens(page).click()
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', thai(`ค้นหาใน ${slots.length.toLocaleString('en')} เกม`))
  await lens(page).click()

  for (const share of [0, 0.5, 1]) {
    await page.evaluate((part) => window.scrollTo({ top: document.documentElement.scrollHeight * part }), share)
    await expect(tiles(page).first()).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(NODES_MAX)
  }

  const [chosen] = slots
  const ofProvider = slots.filter(({ providerCode }) => providerCode === chosen?.providerCode)
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await page.getByRole('button', { name: 'ค่าย', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: thai('ค่ายเกมและการเรียง') })
  await sheet.getByRole('button', { name: new RegExp(`^${chosen?.providerName} ?\\d+$`) }).click()
  await sheet.getByRole('button', { name: thai(`ดู ${ofProvider.length} เกม`) }).click()
  await expect(page).toHaveURL(`/game/slot?provider=${chosen?.providerCode}`)
  await expect(page.getByRole('status').filter({ hasText: thai(`${ofProvider.length} เกม`) })).toBeAttached()
  await page.goBack()
  await expect(count).toBeAttached()
  await page.goto(`/game/slot?provider=${chosen?.providerCode.toLowerCase()}`)
  await expect(page.getByRole('status').filter({ hasText: thai(`${ofProvider.length} เกม`) })).toBeAttached()
})

test('[ROUTE-29, ROUTE-30, ROUTE-31, ROUTE-32] each category has its heading, and one row of controls above its games', async ({
  page,
  context,
}) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  for (const [path, name] of [
    ['/game/slot', 'สล็อต'],
    ['/game/live-casino', 'คาสิโนสด'],
    ['/game/arcade', 'อาร์เคด'],
    ['/game/card-game', 'เกมไพ่'],
  ] as const) {
    await stepTo(page, path)
    await hasCome(page)
    await expect(page.getByRole('heading', { level: 1, name: thai(name) }), path).toBeAttached()
    await expect(page.getByRole('navigation', { name: thai('ส่วนของหมวด') }).locator('[aria-current=page]'), path).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('button', { name: 'ค่าย', exact: true }), path).toBeInViewport({ ratio: 1 })
  }
})

test('[ROUTE-33, FOOT-3] the page of sports holds the sportsbook in a frame, between bars that stay', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/game/sports')

  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${addresses.sandbox}/play/`))
  await expect(page.getByRole('navigation').filter({ hasText: 'โปรไฟล์' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(1)
})

test('[CALL-51, CALL-46] a game opens in a frame of its provider, and is the first of the recent ones afterwards', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const table = await hedgeTable(member)
  await page.goto('/game/live-casino')
  await page.goto(`/play/${table.id}`)
  const frame = page.getByTitle(`หน้าจอเกม ${table.name}`)
  await expect(frame).toHaveAttribute('src', new RegExp(`^${addresses.sandbox}/play/`))
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation(?!-by-user-activation))/)
  // In a frame the game leaves its own bar to the page around it; its name is there for anyone who cannot see that.
  await expect(page.frameLocator('iframe').getByRole('heading', { name: table.name })).toBeAttached()
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('heading', { name: thai(table.name) })).toBeVisible()
  await expect(page.getByText('อยู่ในระบบ')).toBeVisible()

  await button(page, 'ออกจากเกม').click()
  await expect(page).not.toHaveURL(/\/play\//)
  await page.goto('/')
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'เล่นล่าสุด' }) })
  await expect(recent.getByRole('link').first()).toHaveAccessibleName(new RegExp(`^เล่นเกม ${table.name}`))
})

test('a shelf of the lobby is drawn when it comes near, and not before', async ({ page, context }) => {
  await (await newMember()).enter(context)
  await page.goto('/')
  await expect(tiles(page).first()).toBeVisible()
  const last = page
    .getByRole('main')
    .locator('section')
    .last()
    .getByRole('link', { name: /^เล่นเกม/ })
  await expect.poll(async () => await page.evaluate(() => performance.getEntriesByName('app-initialised').length)).toBe(1)
  expect(await last.count()).toBe(0)

  await page.mouse.move(180, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(last.first()).toBeInViewport({ timeout: 500 })
  }).toPass()
})

test('without the network what is open stays, and with it the balance is requested again', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  await page.goto('/game/slot')
  await expect(tiles(page).first()).toBeVisible()
  // A piece that is still on its way then would have the page loaded again.
  await expect.poll(async () => await page.evaluate(() => performance.getEntriesByName('app-initialised').length)).toBe(1)
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: thai('ส่วนของหมวด') })
    .getByRole('link')
    .first()
    .click()
  await expect(tiles(page).first()).toBeVisible()
  await context.setOffline(false)

  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'ฝากเงิน' }).or(creditChip(page)).first()).toBeVisible()
})

function countLoaded(pictures: readonly Element[]): number {
  return pictures.filter((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0).length
}
