import type { Frame, Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, gamesOf, newMember } from './support/member.ts'
import { stepTo } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'

const OPENS_MS_MAX = 30_000 * browserTimeFactor
/** The strip of a running bonus below the game, in pixels: it takes this much from the frame. */
const BONUS_STRIP = 45
const SIZES = [640, 740].flatMap((height) => [
  { height, strip: 0 },
  { height, strip: BONUS_STRIP },
])

/** What chip tables share: the chips, and what clears, repeats and doubles them. */
const CHIPS = '.chip, #clear, #again, #double'

/** What a round is played with, by the engine of a game: the picture of the board, each bet, and what is pressed first. */
const ENGINES: Readonly<Record<string, { readonly board: string; readonly bets: string; readonly first?: string }>> = {
  reels: { board: '.cabinet', bets: '.step' },
  reels_five: { board: '.cabinet', bets: '.step' },
  cluster: { board: '.cabinet', bets: '.step' },
  baccarat: { board: '.hands', bets: `.spot, ${CHIPS}`, first: '.spot-player' },
  pokdeng: { board: '#hand-player', bets: `.spot, ${CHIPS}`, first: '.spot-player' },
  dice: { board: '.bowl-box, .die', bets: `.spot, ${CHIPS}`, first: '.spot' },
  crash: { board: '.canvas-box', bets: '.flight-bet input, .flight-bet button' },
  updown: { board: '.canvas-box', bets: `.spot, .tab, ${CHIPS}`, first: '.spot-up:not([hidden])' },
  keno: { board: '.keno-grid', bets: '.keno-cell, #random, #again, #erase, #stake, [data-stake]', first: '#random' },
  lotto: { board: '.number-row', bets: '.tab, .pad-key', first: '#random' },
  football: { board: '#panel-fixtures', bets: '.tab', first: '.odd' },
}
const EVERY_GAME = '#deal, .tool, #win'
/** The least side of what is pressed. */
const TARGET_MIN = 24
/** The bar of free play in a frame: chips and badge over its stripe. */
const FREE_BAR_MAX = 44
const DRAWN_MS_MAX = 3_000 * browserTimeFactor

async function openFrame(page: Page, id: number | undefined, mode: 'paid' | 'free' = 'paid'): Promise<Frame> {
  const path = mode === 'free' ? `/play/${id}?mode=free` : `/play/${id}`
  if (page.url() === 'about:blank') await page.goto(path)
  else {
    // The app stays; the frame of the game before is gone first.
    await stepTo(page, '/no/such/page')
    await expect(page.locator('iframe')).toHaveCount(0)
    await stepTo(page, path)
  }
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the game has no frame')
  await frame.locator('#deal').waitFor({ timeout: OPENS_MS_MAX })
  return frame
}

/** What is not on the screen, lies over something else, has cut text or is too small to press, in words. */
async function faultsOf(
  frame: Frame,
  selectors: { readonly board: string; readonly pressed: string; readonly least: number },
): Promise<string[]> {
  return await frame.evaluate(({ board, pressed, least }) => {
    const visible = (element: Element) => element.getClientRects().length > 0 && !element.matches(':disabled[hidden]')
    const nameOf = (element: Element) =>
      `${element.tagName}.${element.className || element.id} ${(element.textContent ?? '').trim().slice(0, 16)}`
    const scrolled = (element: Element) => element.closest('.tabs-row, .keno-pays, .matches') !== null && !element.matches('.tabs-row')
    const pressable = [...document.querySelectorAll(pressed)].filter((element) => visible(element) && !scrolled(element))
    const faults = [board, pressed].filter((part) => document.querySelector(part) === null).map((part) => `missing: ${part}`)
    for (const element of [...document.querySelectorAll(board), ...pressable]) {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        faults.push(`outside: ${nameOf(element)} ${Math.round(bottom)}`)
      if (element.scrollWidth > element.clientWidth + 1 && element.matches('button, p')) faults.push(`cut: ${nameOf(element)}`)
    }
    const boxes = pressable.map((element) => ({ element, box: element.getBoundingClientRect() }))
    for (const [place, one] of boxes.entries()) {
      if (one.element.matches('button, input, label') && Math.min(one.box.width, one.box.height) < least)
        faults.push(`small: ${nameOf(one.element)}`)
      for (const other of boxes.slice(place + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 1 && high > 1) faults.push(`over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) faults.push(`the page scrolls: ${document.documentElement.scrollHeight}`)
    return faults
  }, selectors)
}

/** Every engine and model that the game host plays. */
async function modelsOfHost(): Promise<readonly { readonly engine: string; readonly model: string }[]> {
  const { models } = await (await fetch(`${addresses.sandbox}/provider/models`)).json()
  expect(models.length).toBeGreaterThan(10)
  return models
}

/** What is still wrong once the frame had time to draw itself: a font or a picture may come after the new size. */
async function settledFaults(frame: Frame, selectors: Parameters<typeof faultsOf>[1]): Promise<readonly string[]> {
  let found: readonly string[] = []
  const isClean = async () => (found = await faultsOf(frame, selectors)).length === 0
  // The faults that are left are reported together, by the test.
  await expect
    .poll(isClean, { timeout: DRAWN_MS_MAX })
    .toBe(true)
    .catch(() => undefined)
  return found
}

test.describe.configure({ timeout: 240_000 * browserTimeFactor })

for (const mode of ['paid', 'free'] as const)
  test(`[F-144] one screen holds board, bets, stake and button of every engine, with and without the strip: ${mode} play`, async ({
    page,
    context,
  }) => {
    const member = await newMember()
    await member.enter(context)
    await deposit(member, 500)
    const games = await gamesOf(member)
    const faults = new Array<string>()
    for (const { engine, model } of await modelsOfHost()) {
      const played = ENGINES[engine]
      if (played === undefined) throw new Error(`what a round of ${engine} is played with is not written above`)
      const { board, bets, first } = played
      // A game of the catalogue has its model among its tags.
      const tag = model.replaceAll('_', '-')
      await page.setViewportSize({ width: 360, height: 640 })
      const frame = await openFrame(page, games.find(({ tags, isUnderMaintenance }) => tags.includes(tag) && !isUnderMaintenance)?.id, mode)
      const bars = 640 - (await frame.evaluate(() => innerHeight))
      for (const chosen of first === undefined ? [false] : [false, true]) {
        if (chosen && first !== undefined) await frame.locator(first).first().click()
        // Free play has a strip of its own below the frame, and no bonus.
        for (const { height, strip } of mode === 'free' ? SIZES.filter((size) => size.strip === 0) : SIZES) {
          await page.setViewportSize({ width: 360, height: height - strip })
          // The frame is laid out after the page around it.
          await expect.poll(async () => await frame.evaluate(() => innerHeight)).toBe(height - strip - bars)
          const found = await settledFaults(frame, { board, pressed: `${EVERY_GAME}, ${bets}`, least: TARGET_MIN })
          faults.push(
            ...found.map((fault) => `${tag} at ${height}${strip > 0 ? ' with the strip' : ''}${chosen ? ', a bet chosen' : ''}: ${fault}`),
          )
        }
      }
    }
    expect(faults).toEqual([])
  })

test('[F-144] the longest name of a game is one line over it, cut at its end, for credit and for free play', async ({ page, context }) => {
  const member = await newMember()
  await member.enter(context)
  const open = (await gamesOf(member)).filter(({ isUnderMaintenance }) => !isUnderMaintenance)
  const [longest] = open.toSorted((one, other) => other.name.length - one.name.length)
  await page.setViewportSize({ width: 360, height: 640 })
  for (const mode of ['paid', 'free'] as const) {
    const frame = await openFrame(page, longest?.id, mode)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(longest?.name ?? '')
    expect(await title.evaluate((element) => [element.clientHeight < 40, element.scrollWidth > element.clientWidth])).toEqual([true, true])
    // What is on the bar of free play fits into one line as well.
    const bar = frame.locator('.top')
    if (mode === 'free') await expect.poll(async () => await bar.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(FREE_BAR_MAX)
  }
})
