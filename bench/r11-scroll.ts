import { join } from 'node:path'
import { startServer } from '@morakot/database/server'
import { withSlowPage } from '../e2e/support/slow-page.ts'
import { sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { logIn } from './http-calls.ts'
import { lengthenCatalogue } from './long-catalogue.ts'
import { framesDuring, PHONE, PHONE_SLOWER, shareText, slowRatio, together } from './page-frames.ts'
import type { Frames, Page } from './page-frames.ts'
import { MIDDLE_TILE } from './page-scripts.ts'
import type { RunningProduct } from './product.ts'
import { measureReady, readyFigure } from './r11-ready.ts'
import { keyPresses } from './r11-search.ts'

const GAMES = 5_000
const SCROLL = { px: 12_000, pxPerSecond: 3_000 } as const
/** A page that is held up loses some of the wheel's turns; one that loses more was not scrolled as its peer was, and is not compared. */
const SCROLLED_MIN = 0.9
const PAIRS = 4
const SLOW_RATIO_MAX = 1.5
const NODES_MAX = 1_500
const KEY_MS_MAX = 50
const CATALOGUE_KB_MAX = 120
const KB = 1024
const BLANK_PATH = '/bench-blank'
const FIRST_MS_MAX = 60_000
/** After this nothing of the start of a page is left to do. */
const SETTLED_MS = 3_000

/** R11: a category of five thousand games on a slow phone, compared with a blank page as high that is scrolled the same way. */
export async function measureLongCategory(product: RunningProduct, dataDir: string): Promise<readonly Figure[]> {
  const server = await startServer({ dataDir: join(dataDir, 'postgres') })
  const catalogue = await lengthenCatalogue(server.target('morakot'), product.origin, GAMES)
  const cookie = await logIn(product.origin, 'somchai')
  return await withSlowPage(
    PHONE_SLOWER,
    async (page) => {
      await signIn(page, product.origin, cookie)
      const scrolled = await scrollInTurns(page, product.origin)
      const nodes = await mostNodes(page)
      const back = await offByBack(page)
      const keys = await keyPresses(page)
      const ready = await measureReady(catalogue.bytes)
      sayJson('R11', { ...catalogue, bytes: catalogue.bytes.length, ...scrolled, nodes, back, keys, ready })
      return [
        scrollFigure(scrolled),
        withinLimit(`R11 a key press to the filtered list painted, p98 of ${keys.presses}`, keys.p98Ms, KEY_MS_MAX, 'ms'),
        withinLimit('R11 DOM nodes of the page, at most', nodes, NODES_MAX, ''),
        withinLimit('R11 how far from its place a row is after back', back.offPx, 1, 'px'),
        withinLimit(`R11 the catalogue of ${GAMES} games`, catalogue.brotliBytes / KB, CATALOGUE_KB_MAX, 'KB br'),
        readyFigure(ready),
      ]
    },
    PHONE,
  )
}

interface Scrolled {
  readonly own: Frames
  readonly peer: Frames
}

function scrollFigure({ own, peer }: Scrolled): Figure {
  const ratio = slowRatio(own, peer)
  return {
    measure: `R11 slow frames of a scroll over ${GAMES} games, processor ${PHONE_SLOWER} times slower`,
    figure: `${shareText(own)} of ${own.frames}`,
    against: `a blank page: ${shareText(peer)} (at most ${SLOW_RATIO_MAX})`,
    ratio,
    isGood: ratio <= SLOW_RATIO_MAX,
  }
}

async function signIn(page: Page, origin: string, cookie: string): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await page.context().addCookies([{ name, value: value.join('='), url: origin, httpOnly: true, sameSite: 'Lax' }])
  page.setDefaultTimeout(FIRST_MS_MAX)
}

async function openCategory(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/game/slot`)
  await page.getByRole('main').locator('a[href^="/play/"]').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  // A welcome that lies over the page would be scrolled in its place.
  for (let turn = 0; turn < 3 && (await page.locator('dialog[open]').count()) > 0; turn += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(SETTLED_MS)
  }
}

/** Both turn about, so that a busy moment of the machine meets both; the first time of each is not counted. */
async function scrollInTurns(page: Page, origin: string): Promise<Scrolled> {
  await openCategory(page, origin)
  const heightPx = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.route(`${origin}${BLANK_PATH}`, async (route) => await route.fulfill({ contentType: 'text/html', body: blankPage(heightPx) }))
  const own: Frames[] = []
  const peer: Frames[] = []
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    await page.goto(`${origin}${BLANK_PATH}`)
    const blank = await scrollOnce(page)
    await openCategory(page, origin)
    const category = await scrollOnce(page)
    if (pair === 0) continue
    peer.push(blank)
    own.push(category)
  }
  return { own: together(own), peer: together(peer) }
}

const blankPage = (heightPx: number) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width,initial-scale=1"><title>blank</title>
<body style="margin:0"><div style="height:${heightPx}px;background:repeating-linear-gradient(#eee 0 150px,#ccc 150px 158px)"></div>`

/** By the wheel: without a screen a finger's gesture moves nothing. */
async function scrollOnce(page: Page): Promise<Frames> {
  await page.waitForTimeout(SETTLED_MS)
  const session = await page.context().newCDPSession(page)
  await page.evaluate('scrollTo(0, 0)')
  const frames = await framesDuring(page, async () => {
    await session.send('Input.synthesizeScrollGesture', {
      x: PHONE.viewport.width / 2,
      y: PHONE.viewport.height / 2,
      yDistance: -SCROLL.px,
      speed: SCROLL.pxPerSecond,
      gestureSourceType: 'mouse',
    })
  })
  await session.detach()
  const passed = await page.evaluate<number>('scrollY')
  if (passed < SCROLL.px * SCROLLED_MIN) throw new Error(`the page was scrolled by ${passed} px, not by ${SCROLL.px}`)
  return frames
}

/** The largest of some places of the page. */
async function mostNodes(page: Page): Promise<number> {
  let most = 0
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${part})`)
    await page.waitForTimeout(1_000)
    most = Math.max(most, await page.evaluate<number>(`document.querySelectorAll('*').length`))
  }
  return most
}

/** Opens a game in the middle of the list and goes back: how far its tile then is from where it was, and whether it is there at all. */
async function offByBack(page: Page): Promise<{ readonly game: string; readonly offPx: number }> {
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight * 0.6 + 37)')
  await page.waitForTimeout(1_000)
  const middle = await page.evaluate<{ href: string; top: number }>(MIDDLE_TILE)
  await page.locator(`main a[href="${middle.href}"]`).click()
  await page.waitForURL((url) => url.pathname === middle.href)
  await page.goBack()
  const tile = page.locator(`main a[href="${middle.href}"]`)
  const isThere = await tile.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  await page.waitForTimeout(1_000)
  const box = isThere ? await tile.boundingBox() : null
  const top = box?.y ?? Number.POSITIVE_INFINITY
  return { game: middle.href, offPx: Math.abs(top - middle.top) }
}
