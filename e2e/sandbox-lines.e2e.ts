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

/**
 * The Thai texts of a page, each with the element or the field that it is in: what decides where its lines break. A digit is as wide as another,
 * and the name of a game, which all of its texts leave out, is one line of its own (game-screen.e2e.ts).
 */
function textsOf(html: string, name: string): readonly string[] {
  const whole = html.replaceAll('&quot;', '"').replaceAll(name, '').replaceAll(/\d/g, '0')
  const shown = [...whole.matchAll(/<(\/?\w+)([^>]*)>([^<]*[ก-๙][^<]*)/g)].map(([, element, rest = '', text = '']) => {
    const kind = /class="[^"]*"/.exec(rest)?.[0] ?? ''
    return `<${element} ${kind}> ${text.trim()}`
  })
  return [...shown, ...(whole.match(/"[^"]*":"[^"]*[ก-๙][^"]*"/g) ?? [])]
}

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
  const seen = new Set<string>()
  const looked = new Array<string>()
  for (const [kind, { id, name }] of kinds)
    for (const mode of [{}, { mode: 'free' }] as const) {
      // An address of a game opens it once.
      const addressOf = async () => {
        const { auth, url } = await member.api.games.login({ body: { gameId: id, website: 'localhost', isMobile: true, ...mode } })
        expect(auth, `${kind} opens`).toBe(true)
        return url
      }
      const texts = textsOf(await (await fetch(await addressOf())).text(), name)
      expect(texts.length, `the texts of ${kind}`).toBeGreaterThan(0)
      // A slot has its texts from its model and from its pictures: many a page has only texts that were looked at.
      if (texts.every((text) => seen.has(text))) continue
      for (const text of texts) seen.add(text)
      await page.goto(await addressOf())
      await page.locator('#deal').waitFor()
      looked.push(`${kind} ${'mode' in mode ? 'free' : 'paid'}`)
      await assertLines(page, looked.at(-1) ?? '')
    }
  expect(looked.filter((one) => one.endsWith('paid')).length).toBeGreaterThan(20)
  expect(looked.filter((one) => one.endsWith('free')).length).toBeGreaterThan(5)
})
