import { afterAll, describe, expect, test } from 'vitest'

import { allGames } from '#features/engines/rules-games'
import type { Game } from '#features/engines/rules-game'

import { withBrowser } from '../../../../../e2e/support/slow-page.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { LATER, NOTE_PAGE, NOTED_TIMES, READ_NOTES, STOP_AT_END, STOP_TIME } from '../../testing/page-notes.ts'
import type { Notes } from '../../testing/page-notes.ts'
import { LAUNCH, startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

type Page = Awaited<ReturnType<typeof newPage>>
type Browser = Parameters<Parameters<typeof withBrowser>[0]>[0]

/** One browser for all tests: each has a context of its own. */
const shared = await openBrowser()
afterAll(async () => await shared.close())

async function openBrowser(): Promise<{ readonly browser: Browser; readonly close: () => Promise<void> }> {
  const over = Promise.withResolvers<null>()
  const started = Promise.withResolvers<Browser>()
  const ended = withBrowser(async (browser) => {
    started.resolve(browser)
    return await over.promise
  })
  const browser = await Promise.race([started.promise, ended])
  if (browser === null) throw new Error('invariant: the browser is open until the tests are over')
  const close = async () => {
    over.resolve(null)
    await ended
  }
  return { browser, close }
}

const PHONE = { width: 360, height: 740 }
const WAIT_MS_MAX = 30_000 * timeFactor
const LOOK_AGAIN_MS = 50
/** What a player lays before the button of a round, in any game. */
const FIRST_BET = '[data-spot]:enabled:visible, #random, .odd:enabled'
/** Shorter than any phase of a shared table, so that none is passed over. */
const PASSED_MS = 2_000
const PASSES_MAX = 120
/** The stream of a table is written a few times a second. */
const STREAMED_MS = 300

/** What a round pays is known by the clock of the server alone: nothing on the page can show it earlier. */
function isByClock({ live, everyMs, betsMs, figures }: Game): boolean {
  return live !== null || everyMs !== null || betsMs(figures) > 0
}

async function newPage(browser: Browser, reducedMotion: 'reduce' | 'no-preference') {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true, reducedMotion })
  await page.addInitScript({ content: NOTE_PAGE })
  return page
}

/** Opens a game in a browser, as its frame would, once it can be played. */
async function openIn(page: Page, sandbox: TestSandbox, origin: string, { engine, model }: Game): Promise<void> {
  const launched = await sandbox.signed('provider', 'POST', '/provider/launch', { ...LAUNCH, engine, model, shown_name: 'so***' })
  const { url } = launched.json<{ url: string }>()
  await page.goto(`${origin}${new URL(url).pathname}`)
  await page.locator('#sound').waitFor()
}

/** Lays a bet and presses the button of the round. */
async function begin(page: Page): Promise<void> {
  const button = page.locator('#deal')
  const bet = page.locator(FIRST_BET).first()
  const isReady = async () => (await button.isEnabled()) || (await bet.isVisible())
  await until(page, isReady)
  if (await button.isDisabled()) await bet.click()
  await until(page, async () => await button.isEnabled())
  const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'))
  await button.click()
  await answered
}

/** Looks again and again: a wait inside the page would evaluate text there, which its security policy forbids. */
async function until(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS_MAX
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`never true: ${String(isTrue)}; the page says ${await page.locator('main').innerText()}`)
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
}

/** Whether the round is shown to its end: the result line holds the whole sum. Of a hand that waits for a choice the cards are kept. */
async function isShown(page: Page): Promise<boolean> {
  const stay = page.locator('#stay')
  if (await stay.isVisible()) await stay.click()
  const { paid } = await page.evaluate<Notes>(READ_NOTES)
  return paid !== '' && ((await page.locator('#win').textContent())?.includes(`${NOTED_TIMES} เท่า ${paid}`) ?? false)
}

/** Lets the server's time pass until the round is shown, or as far as the caller waits for. */
async function passUntilShown(
  page: Page,
  sandbox: TestSandbox,
  { everyMs, drawMs }: Game,
  isThere: (page: Page) => Promise<boolean> = isShown,
): Promise<void> {
  if (everyMs !== null) {
    await sandbox.pass(everyMs)
    await sandbox.pass(drawMs)
  }
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    if (await isThere(page)) return
    await sandbox.pass(PASSED_MS)
    await page.waitForTimeout(STREAMED_MS)
  }
  throw new Error(`the round was never shown: ${await page.locator('main').innerText()}`)
}

type Opened = { readonly page: Page; readonly open: () => Promise<void>; readonly sandbox: TestSandbox }

/** A game in a browser, at a sandbox of its own. */
async function withGame(game: Game, reducedMotion: 'reduce' | 'no-preference', work: (opened: Opened) => Promise<void>): Promise<void> {
  await using sandbox = await startSandbox({ balanceBaht: 100_000n, walletMs: WAIT_MS_MAX })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const page = await newPage(shared.browser, reducedMotion)
  const open = async () => await openIn(page, sandbox, origin, game)
  await open()
  await work({ page, open, sandbox })
  await page.context().close()
}

const notesOf = async (page: Page) => await page.evaluate<Notes>(READ_NOTES)
describe.each(allGames())('$engine $model', (game) => {
  test('[GAMEMOVE-1] nothing moves where motion is reduced, and the result is there without any time', async () => {
    await withGame(game, 'reduce', async ({ page, sandbox }) => {
      if (!isByClock(game)) await page.evaluate(STOP_TIME)
      await begin(page)
      if (isByClock(game)) await passUntilShown(page, sandbox, game)
      else await until(page, async () => await isShown(page))

      expect((await notesOf(page)).moved).toEqual([])
    })
  })

  test('[GAMEMOVE-2] a press ends what moves at the end of a round, and time alone does not', async () => {
    await withGame(game, 'no-preference', async ({ page, sandbox }) => {
      await page.evaluate<unknown>(isByClock(game) ? STOP_AT_END : STOP_TIME)
      await begin(page)
      if (isByClock(game)) await passUntilShown(page, sandbox, game, async () => (await notesOf(page)).isEnding)
      else await page.waitForTimeout(STREAMED_MS)
      const isShownBefore = await isShown(page)
      await page.evaluate(LATER)
      await until(page, async () => {
        await page.locator('.table, #window').last().dispatchEvent('pointerdown')
        return await isShown(page)
      })

      expect(isShownBefore).toBe(false)
    })
  })
})
