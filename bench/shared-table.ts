import { join } from 'node:path'
import { startServer } from '@morakot/database/server'
import { percentile, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { gamesOfCatalogue, launchGame } from './game-launch.ts'
import { seedPlayers } from './players.ts'
import type { RunningProduct } from './product.ts'

const MEMBERS = 200
const HANDS = { short: 2, full: 10 } as const
const OPENED_AT_ONCE = 20
const SCREENS_MS_MAX = 300
/** A hand lasts 33 s at most; the bets of all must be taken before it is dealt. */
const HAND_MS_MAX = 60_000
const BAHT = 10

interface Streamed {
  readonly table: { readonly drawId: string; readonly phase: string; readonly closesAt: string }
  readonly mine: { readonly rounds: readonly unknown[] }
}

/** One member's screen of the table: what its stream said last, and when it first showed the cards of each hand. */
interface Screen {
  readonly token: string
  readonly shownMs: Map<string, number>
  latest: Streamed | null
}

/** 200 members at one baccarat table: the time from the close of bets, which deals, until the cards are on a screen; p99 of all screens. */
export async function measureSharedTable(product: RunningProduct, dataDir: string, isFull: boolean): Promise<readonly Figure[]> {
  const server = await startServer({ dataDir: join(dataDir, 'postgres') })
  const players = await seedPlayers(server.target('morakot'), MEMBERS)
  const game = (await gamesOfCatalogue(product.origin)).find(
    ({ tags, isUnderMaintenance }) => tags.includes('shared') && !isUnderMaintenance,
  )
  if (game === undefined) throw new Error('no game is a shared table')
  const leave = new AbortController()
  const screens: Screen[] = []
  let origin = ''
  const open = async (cookie: string) => {
    const address = await launchGame(product.origin, cookie, game.id)
    origin = new URL(address).origin
    const page = await (await fetch(address)).text()
    const token = /&quot;token&quot;:&quot;([0-9a-f]{64})&quot;/.exec(page)?.[1]
    if (token === undefined) throw new Error('the page of the table has no token')
    const screen: Screen = { token, shownMs: new Map(), latest: null }
    screens.push(screen)
    void watch(origin, screen, leave.signal)
  }
  try {
    for (let first = 0; first < MEMBERS; first += OPENED_AT_ONCE)
      await Promise.all(players.slice(first, first + OPENED_AT_ONCE).map(async ({ cookie }) => await open(cookie)))
    return await overHands(origin, screens, isFull ? HANDS.full : HANDS.short)
  } finally {
    leave.abort()
  }
}

async function overHands(origin: string, screens: readonly Screen[], hands: number): Promise<readonly Figure[]> {
  const lateMs: number[] = []
  let bets = 0
  for (let hand = 0; hand < hands; hand += 1) {
    const drawId = await untilHand(screens)
    bets += await betAll(origin, screens, drawId)
    await untilTrue(() => screens.every(({ shownMs }) => shownMs.has(drawId)))
    lateMs.push(...screens.map(({ shownMs }) => shownMs.get(drawId) ?? Number.POSITIVE_INFINITY))
  }
  const ascending = lateMs.toSorted((a, b) => a - b)
  sayJson('table', {
    members: screens.length,
    hands,
    bets,
    p50Ms: percentile(ascending, 0.5),
    p99Ms: percentile(ascending, 0.99),
    lastMs: ascending.at(-1),
  })
  const missed = screens.length * hands - bets
  return [
    withinLimit(`p99 from the deal to all screens of ${screens.length} members`, percentile(ascending, 0.99), SCREENS_MS_MAX, 'ms'),
    { measure: 'Bets at the table that were not taken', figure: String(missed), against: 'none', ratio: missed, isGood: missed === 0 },
  ]
}

/** The next hand that takes bets, once all screens show it from its beginning. */
async function untilHand(screens: readonly Screen[]): Promise<string> {
  const before = screens[0]?.latest?.table.drawId
  const drawOf = ({ latest }: Screen) => (latest?.table.phase === 'betting' ? latest.table.drawId : undefined)
  await untilTrue(() => {
    const next = screens[0] === undefined ? undefined : drawOf(screens[0])
    return next !== undefined && next !== before && screens.every((screen) => drawOf(screen) === next)
  })
  return screens[0]?.latest?.table.drawId ?? ''
}

async function betAll(origin: string, screens: readonly Screen[], drawId: string): Promise<number> {
  let taken = 0
  for (let first = 0; first < screens.length; first += OPENED_AT_ONCE) {
    const answers = await Promise.all(
      screens.slice(first, first + OPENED_AT_ONCE).map(async ({ token }, place) => {
        const bets = [{ spot: place % 2 === 0 ? 'player' : 'banker', baht: BAHT }]
        const response = await fetch(`${origin}/play/api/rounds`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ key: crypto.randomUUID(), bets, drawId }),
        })
        return (await response.text()).includes('"state":"bet_taken"')
      }),
    )
    taken += answers.filter(Boolean).length
  }
  return taken
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  const until = Date.now() + HAND_MS_MAX
  while (!isTrue()) {
    if (Date.now() > until) throw new Error(`no hand within ${HAND_MS_MAX} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Reads a table's stream as its page does. Server and bench have one clock. */
async function watch(origin: string, screen: Screen, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${origin}/play/api/table/stream`, { headers: { authorization: `Bearer ${screen.token}` }, signal })
  let text = ''
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + part).split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages.filter((one) => one.startsWith('data: '))) {
        const read: Streamed = JSON.parse(message.slice('data: '.length))
        const { drawId, phase, closesAt } = read.table
        if (phase === 'deal' && !screen.shownMs.has(drawId)) screen.shownMs.set(drawId, Date.now() - new Date(closesAt).getTime())
        screen.latest = read
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
