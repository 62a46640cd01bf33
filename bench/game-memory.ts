import { withBrowser } from '../e2e/support/slow-page.ts'
import { gatedFigure, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { gamesOfCatalogue, launchGame } from './game-launch.ts'
import { logIn } from './http-calls.ts'
import { PHONE } from './page-frames.ts'
import type { Page } from './page-frames.ts'
import type { RunningProduct } from './product.ts'

/** What is measured: the first reading comes when the pictures and the list of rounds are full. */
const ROUNDS = { short: { first: 20, last: 40 }, full: { first: 20, last: 200 } } as const
const TAGS = { 'three reels': 'medium', 'five reels': 'free-spins', cascade: 'tumble' } as const
/** Members of the demo, one a game: rounds of one member would wait for each other. */
const MEMBERS = ['somchai', 'malee', 'thanakorn'] as const
const FLAT = { kind: 'atMost', gate: 1.1, goal: 1.05 } as const
/** A round with free spins and a very big win. */
const ROUND_MS_MAX = 120_000
const LOOK_AGAIN_MS = 50

/** The heap of a game's page after a full collection, after its first rounds and its last: three games at once, each round at its lawful pace. */
export async function measureGameMemory(product: RunningProduct, isFull: boolean): Promise<readonly Figure[]> {
  const games = await gamesOfCatalogue(product.origin)
  const rounds = isFull ? ROUNDS.full : ROUNDS.short
  return await withBrowser(
    async (browser) =>
      await Promise.all(
        Object.entries(TAGS).map(async ([name, tag], place) => {
          const game = games.find(({ tags, isUnderMaintenance }) => tags.includes(tag) && !isUnderMaintenance)
          if (game === undefined) throw new Error(`no game is tagged ${tag}`)
          const cookie = await logIn(product.origin, MEMBERS[place] ?? MEMBERS[0])
          const context = await browser.newContext(PHONE)
          const page = await context.newPage()
          await page.goto(await launchGame(product.origin, cookie, game.id))
          return await overRounds(page, name, rounds)
        }),
      ),
  )
}

async function overRounds(page: Page, name: string, { first, last }: { readonly first: number; readonly last: number }): Promise<Figure> {
  await playRounds(page, first)
  const firstKb = await heapKb(page)
  await playRounds(page, last - first)
  const lastKb = await heapKb(page)
  sayJson('game-memory', { game: name, first, last, firstKb, lastKb })
  return gatedFigure(
    `Heap of ${name} after ${last} rounds`,
    { figure: `${rounded(lastKb)} KB`, peer: `after ${first}: ${rounded(firstKb)} KB`, ratio: lastKb / firstKb },
    FLAT,
  )
}

/** A press waits for the end of the round before, which the button shows by its action. */
async function playRounds(page: Page, count: number): Promise<void> {
  const button = page.locator('#deal:enabled:not(.is-stop)')
  for (let round = 0; round < count; round += 1) {
    await button.click({ timeout: ROUND_MS_MAX })
    await untilTrue(page, async () => (await page.locator('body.busy').count()) === 0)
    const refused = await page.locator('#notice').textContent()
    if (refused !== '') throw new Error(`the game of the bench was not played: ${refused}`)
    // The card of a very big win is in the way of the next press.
    if ((await page.locator('.win-card').count()) > 0) await page.locator('.win-card').click()
  }
}

async function untilTrue(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + ROUND_MS_MAX
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error('a round did not end')
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
}

async function heapKb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_024
}
