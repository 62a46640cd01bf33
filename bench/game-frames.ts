import { withSlowPage } from '../e2e/support/slow-page.ts'
import { gatedFigure, median, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { gamesOfCatalogue, launchGame } from './game-launch.ts'
import { logIn } from './http-calls.ts'
import { framesDuring, PHONE, PHONE_SLOWER, shareText, slowRatio, together } from './page-frames.ts'
import type { Frames, Page } from './page-frames.ts'
import { BOARD_MS, FIRST_FRAME_MS, HAS_FIRST_FRAME, noteFirstFrame } from './page-scripts.ts'
import type { RunningProduct } from './product.ts'
import { SPRITE_PATH, spritePage } from './sprite-page.ts'
import type { Mover } from './sprite-page.ts'

const TURNS = 5
const PLAYED_MS = 4_000
const READY_MS_MAX = 60_000
const REQUEST_AGAIN_MS = 50
const SLOW_RATIO_MAX = 1.5
const FIRST_RATIO_MAX = 2
const BOARD_MS_MAX = 1_500
/** The frames of reels and cascade, as a part of those of a blank page in the same turn. */
const BLANK_GATE = { kind: 'atLeast', gate: 0.9, goal: 0.95 } as const

interface Engine {
  readonly name: string
  /** A word among the tags of a game that it plays. */
  readonly tag: string
  readonly mover: Mover
  /** A script draws its board: it is there when the button is. */
  readonly isDrawn?: boolean
  /** Reels and cascade: its frames are compared with a blank page's too. */
  readonly isComparedWithBlank?: boolean
  /** What is pressed before the round is begun. */
  readonly before?: string
}

/** The engines of the sandbox, and the model of one that moves in another way. */
const ENGINES: readonly Engine[] = [
  { name: 'three reels', tag: 'medium', mover: 'elements', isDrawn: true, isComparedWithBlank: true },
  { name: 'five reels', tag: 'free-spins', mover: 'elements', isDrawn: true, isComparedWithBlank: true },
  { name: 'cluster', tag: 'gems', mover: 'elements', isDrawn: true },
  { name: 'tumble', tag: 'tumble', mover: 'elements', isDrawn: true, isComparedWithBlank: true },
  { name: 'crash', tag: 'rocket', mover: 'canvas', isDrawn: true },
  { name: 'up-down', tag: 'index', mover: 'canvas', before: '[data-spot]' },
  { name: 'baccarat', tag: 'commission', mover: 'elements', before: '[data-spot]' },
  { name: 'pok deng', tag: 'one-deck', mover: 'elements', before: '[data-spot]' },
  { name: 'fish, prawn, crab', tag: 'fish-prawn-crab', mover: 'elements', before: '[data-spot]' },
  { name: 'keno', tag: 'twenty-of-eighty', mover: 'elements', before: '#random' },
  { name: 'lotto', tag: 'three-and-two', mover: 'elements', before: '#random' },
  { name: 'football', tag: 'league', mover: 'elements', before: '.odd' },
]

/** A game opened, and then played for some seconds. */
interface Run {
  readonly firstMs: number
  /** From the request of the frame to its board. */
  readonly boardMs: number
  readonly frames: Frames
}

/** The runs of all turns: the game's own, the sprite's, and those of a blank page where one is compared. */
interface Runs {
  readonly own: readonly Run[]
  readonly peer: readonly Run[]
  readonly blank: readonly Run[]
}

/** Every engine of the sandbox on a slow phone, turn about with a page that moves one sprite by the same means. */
export async function measureGameFrames(product: RunningProduct): Promise<readonly Figure[]> {
  const cookie = await logIn(product.origin, 'somchai')
  const games = await gamesOfCatalogue(product.origin)
  const figures: Figure[] = []
  for (const engine of ENGINES) {
    const game = games.find(({ tags, isUnderMaintenance }) => tags.includes(engine.tag) && !isUnderMaintenance)
    if (game === undefined) throw new Error(`no game is tagged ${engine.tag}`)
    const runs = await inTurns(engine, async () => await launchGame(product.origin, cookie, game.id))
    sayJson('frames', { engine: engine.name, ...runs })
    figures.push(...figuresOf(engine.name, runs), ...boardFigures(engine, runs))
  }
  return figures
}

/** A browser that has seen nothing for each, so that neither finds a file of the other. The first turn is not counted. */
async function inTurns(engine: Engine, open: () => Promise<string>): Promise<Runs> {
  const own: Run[] = []
  const peer: Run[] = []
  const blank: Run[] = []
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const address = await open()
    const { origin } = new URL(address)
    const sprite = await onPhone(async (page) => await moveSprite(page, origin, engine.mover))
    const empty = engine.isComparedWithBlank === true ? await onPhone(async (page) => await moveSprite(page, origin, 'nothing')) : null
    const game = await onPhone(async (page) => await playGame(page, address, engine))
    if (turn === 0) continue
    peer.push(sprite)
    own.push(game)
    if (empty !== null) blank.push(empty)
  }
  return { own, peer, blank }
}

async function onPhone(work: (page: Page) => Promise<Run>): Promise<Run> {
  return await withSlowPage(PHONE_SLOWER, work, PHONE)
}

async function moveSprite(page: Page, origin: string, mover: Mover): Promise<Run> {
  await page.route(`${origin}${SPRITE_PATH}`, async (route) => await route.fulfill({ contentType: 'text/html', body: spritePage(mover) }))
  const opened = await openedIn(page, `${origin}${SPRITE_PATH}`, 'body[data-drawn]')
  return { ...opened, frames: await framesDuring(page, async () => await page.waitForTimeout(PLAYED_MS)) }
}

async function playGame(page: Page, address: string, { isDrawn = false, before }: Engine): Promise<Run> {
  // What a script draws is there when the button is, the rest with the first paint of the document.
  const opened = await openedIn(page, address, isDrawn ? '#deal:not(:disabled)' : 'main')
  const start = page.locator('#deal')
  if (before !== undefined) await page.locator(before).first().click()
  // A flight of the turn before is not taken out: its button becomes the one that bets when the next flight begins.
  await page.locator('#deal:enabled:not(.cash)').waitFor({ timeout: READY_MS_MAX })
  const frames = await framesDuring(page, async () => {
    await start.click()
    await page.waitForTimeout(PLAYED_MS)
  })
  const refused = await page.locator('#notice').textContent()
  if (refused !== '') throw new Error(`the game of the bench was not played: ${refused}`)
  return { ...opened, frames }
}

/** From the first byte of a page to the first frame that shows something; what the server thinks before is not the page's. */
async function openedIn(page: Page, address: string, drawn: string): Promise<Omit<Run, 'frames'>> {
  await page.addInitScript({ content: noteFirstFrame(drawn) })
  await page.goto(address)
  await untilTrue(page, HAS_FIRST_FRAME)
  return { firstMs: await page.evaluate<number>(FIRST_FRAME_MS), boardMs: await page.evaluate<number>(BOARD_MS) }
}

/** Asks again and again: a wait inside the page would evaluate text there, which the games' security policy forbids. */
async function untilTrue(page: Page, expression: string): Promise<void> {
  const until = Date.now() + READY_MS_MAX
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > until) throw new Error(`not true within ${READY_MS_MAX} ms: ${expression}`)
    await page.waitForTimeout(REQUEST_AGAIN_MS)
  }
}

/** Where a script draws the board, the time until it can be played on; and the frames as a part of those of a blank page, in the median turn. */
function boardFigures({ name, isDrawn }: Engine, { own, blank }: Runs): readonly Figure[] {
  const board = withinLimit(`Board of ${name} from the frame's request`, median(own.map(({ boardMs }) => boardMs)), BOARD_MS_MAX, 'ms')
  const compared = blank.length === 0 ? [] : [comparedWithBlank(name, own, blank)]
  return isDrawn === true ? [board, ...compared] : compared
}

function comparedWithBlank(name: string, own: readonly Run[], blank: readonly Run[]): Figure {
  const perSecond = (runs: readonly Run[]) => median(runs.map(({ frames }) => frames.perSecond))
  const ratio = median(own.map(({ frames }, turn) => frames.perSecond / (blank[turn]?.frames.perSecond ?? Number.POSITIVE_INFINITY)))
  return gatedFigure(
    `Frames of ${name}`,
    { figure: `${rounded(perSecond(own))} a second`, peer: `a blank page: ${rounded(perSecond(blank))}`, ratio },
    BLANK_GATE,
  )
}

function figuresOf(name: string, { own, peer }: Runs): readonly Figure[] {
  const played = together(own.map(({ frames }) => frames))
  const moved = together(peer.map(({ frames }) => frames))
  const slow = slowRatio(played, moved)
  const firsts = { own: median(own.map(({ firstMs }) => firstMs)), peer: median(peer.map(({ firstMs }) => firstMs)) }
  const first = firsts.own / firsts.peer
  return [
    {
      measure: `Slow frames of ${name}`,
      figure: `${shareText(played)} of ${played.frames}`,
      against: `one sprite: ${shareText(moved)} (at most ${SLOW_RATIO_MAX})`,
      ratio: slow,
      isGood: slow <= SLOW_RATIO_MAX,
    },
    {
      measure: `First frame of ${name}`,
      figure: `${Math.round(firsts.own)} ms`,
      against: `one sprite: ${Math.round(firsts.peer)} ms (at most ${FIRST_RATIO_MAX})`,
      ratio: first,
      isGood: first <= FIRST_RATIO_MAX,
    },
  ]
}
