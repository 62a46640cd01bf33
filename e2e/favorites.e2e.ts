import type { Page, Request } from '@playwright/test'
import { gamesOf, newMember } from './support/member.ts'
import { button } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const PATH = '/api/v2/games/favorite'
const HEART = /ในเกมโปรด$/
const FILLED = /ออกจากเกมโปรด$/
/** The pause that ends a row of taps, and a little. */
const PAUSE_MS = 2_500

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: HEART })
const filled = (page: Page) => page.getByRole('main').getByRole('button', { name: FILLED })

/** What is written to the favourites, as it is sent. */
function writes(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === PATH && request.method() !== 'GET') sent.push(`${request.method()} ${request.postData()}`)
  })
  return sent
}

test('[ROUTE-34, FAV-1, FAV-2, FAV-3, FAV-4, FAV-6] hearts fill at once, taps travel together, and the page of favourites takes one out and back', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const sent = writes(page)
  await page.clock.install()
  await page.goto('/game/favorite')
  await expect(page.getByText('ยังไม่มีเกมโปรด')).toBeVisible()
  await page.getByRole('link', { name: thai('ดูเกมยอดนิยม') }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/game/arcade')
  await expect(hearts(page).first()).toBeVisible()
  const names = await hearts(page).evaluateAll((all) =>
    all.slice(0, 3).map((one) => one.getAttribute('aria-label')?.replace(/^เพิ่ม | ในเกมโปรด$/g, '')),
  )
  for (const name of names) await button(page, `เพิ่ม ${name} ในเกมโปรด`).click()
  await expect(filled(page)).toHaveCount(3)
  // The third is thought better of, within the pause.
  await button(page, `นำ ${names[2]} ออกจากเกมโปรด`).click()
  await expect.poll(() => sent.length).toBe(1)
  const games = await gamesOf(member)
  const idOf = (name: string | undefined) => games.find((game) => game.name === name)?.id
  expect(sent).toEqual([`POST {"gameIds":[${idOf(names[0])},${idOf(names[1])}]}`])

  await page.goto('/game/favorite')
  await expect(filled(page)).toHaveCount(2)
  await expect(filled(page).first()).toHaveAccessibleName(`นำ ${names[1]} ออกจากเกมโปรด`)
  await filled(page).first().click()
  await expect(filled(page)).toHaveCount(1)
  await button(page, 'เลิกทำ').click()
  await expect(filled(page)).toHaveCount(2)
  await page.clock.runFor(PAUSE_MS)
  expect(sent).toHaveLength(1)
})

test('[FAV-3, FAV-5] taps outlive a page that is closed at once, other tabs receive them, and what the server refuses is undone with a message', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await member.enter(context)
  const other = await context.newPage()
  await other.goto('/game/favorite')
  await expect(other.getByText('ยังไม่มีเกมโปรด')).toBeVisible()
  await page.goto('/game/arcade')
  await hearts(page).first().click()
  await expect(other.getByRole('main').getByRole('button', { name: FILLED })).toHaveCount(1)

  const closing = await context.newPage()
  await closing.goto('/game/arcade')
  await expect(filled(closing)).toHaveCount(1)
  await hearts(closing).nth(3).click()
  await expect(filled(closing)).toHaveCount(2)
  await closing.goto('about:blank')
  // The tab itself goes last: one that the test's own tool closes takes what is under way with it.
  await expect.poll(async () => (await member.api.favorites.list()).length).toBe(2)
  await closing.close()

  await page.route(`**${PATH}`, async (route) => {
    if (route.request().method() === 'GET') return await route.fallback()
    await route.fulfill({
      status: 409,
      json: {
        data: null,
        error: 'full',
        code: 'games.favorites_full',
        message: 'เพิ่มเกมโปรดได้สูงสุด 500 เกม',
        status: { code: 409, messages: [] },
      },
    })
  })
  await page.reload()
  await expect(filled(page)).toHaveCount(2)
  await hearts(page).first().click()
  await expect(filled(page)).toHaveCount(3)
  await expect(page.getByText(thai('บันทึกเกมโปรดไม่สำเร็จ เพิ่มเกมโปรดได้สูงสุด 500 เกม'))).toBeVisible()
  await expect(filled(page)).toHaveCount(2)
})
