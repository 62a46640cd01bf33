import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { gamesOf, newMember } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'
import { assertThaiLines } from './support/thai-lines.ts'

/** Marks that a game gets for a while: two games that differ in nothing else are one view. */
const FLAGS = ['hot', 'new', 'jackpot']
const PAGES_MAX = 60

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 300_000 * browserTimeFactor })

/** Opens everything that is folded, and every sheet and tab one after the other, and checks the lines of each. */
async function assertLines(page: Page, where: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const folded of document.querySelectorAll('details')) folded.open = true
    document.querySelector('#about')?.classList.add('is-open')
  })
  await assertThaiLines(page, where)
  await page.evaluate(() => document.querySelector('#about')?.classList.remove('is-open'))
  const tabs = page.locator('[role=tab], .tabs label')
  for (let place = 0; place < (await tabs.count()); place += 1) {
    const tab = tabs.nth(place)
    if (!(await tab.isVisible()) || (await tab.isDisabled())) continue
    await tab.click()
    await assertThaiLines(page, `${where}, tab ${place + 1}`)
  }
}

test('[F-144] no line of a page of the sandbox breaks a Thai word: each page that its pages lead to, and the rules of every model', async ({
  page,
}) => {
  const start = `${addresses.sandbox}/`
  const { models } = await (await fetch(`${addresses.sandbox}/provider/models`)).json()
  const rules: string[] = models.map(
    ({ engine, model }: { engine: string; model: string }) => `${start}rules/${engine}/${model}?code=x&name=เกม`,
  )
  expect(rules.length).toBeGreaterThan(10)
  const waiting = [start, ...rules]
  const seen = new Set<string>()
  for (let url = waiting.shift(); url !== undefined && seen.size < PAGES_MAX; url = waiting.shift()) {
    if (seen.has(url)) continue
    seen.add(url)
    const reply = await page.goto(url)
    if (reply?.headers()['content-type']?.startsWith('text/html') !== true) continue
    await assertLines(page, url)
    const links = await page.evaluate(() => [...document.querySelectorAll('a')].map(({ href }) => href.replace(/#.*/, '')))
    waiting.push(...links.filter((link) => link.startsWith(start)))
  }
  // The crawl ended because every page was read, not because it was cut off.
  expect(seen.size).toBeLessThan(PAGES_MAX)
  for (const path of ['bank', 'bank/statements', 'true-money', 'sms', 'push', 'gateway', 'bench'])
    expect([...seen]).toContain(`${start}${path}`)
})

test('[F-144] no line of a game breaks a Thai word: a game of every kind, for credit and for free play', async ({ page }) => {
  const member = await newMember()
  const kinds = new Map(
    (await gamesOf(member))
      .filter(({ isUnderMaintenance }) => !isUnderMaintenance)
      .map((game) => [
        game.tags
          .filter((tag) => !FLAGS.includes(tag))
          .toSorted()
          .join(' '),
        game,
      ]),
  )
  expect(kinds.size).toBeGreaterThan(10)
  for (const [kind, { id }] of kinds)
    for (const mode of [{}, { mode: 'free' }] as const) {
      const opened = await member.api.games.login({ body: { gameId: id, website: 'localhost', isMobile: true, ...mode } })
      expect(opened.auth, `${kind} opens`).toBe(true)
      await page.goto(opened.url)
      await page.locator('#deal').waitFor()
      await assertLines(page, `${kind} ${'mode' in mode ? 'free' : 'paid'}`)
    }
})
