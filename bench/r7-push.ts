import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenToBalance } from './balance-streams.ts'
import type { BalanceStream } from './balance-streams.ts'
import { workRate } from './closed-loop.ts'
import { gatedFigure, median, percentile, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { betOf } from './game-host.ts'
import { bytesOf, Line } from './line.ts'
import type { Player } from './players.ts'
import { cpuMsOf, familyOf } from './processes.ts'
import type { SeamlessBench } from './seamless-bench.ts'
import { Rounds } from './seamless-rounds.ts'

const STREAMS = 200
const CLIENTS = 16
const PAIRS = 5
const SECONDS = 3
/** Code that has done so many is compiled; a machine that is too busy for that says so by its figures. */
const WARM_ROUNDS = 2_000
const WARM_SLICES_MAX = 20
const BETS_PER_SECOND_MAX = 100
/** Of the calls a second that were found: a machine that is full says how long its queue is, not how long a push takes. */
const EASY_PART = 0.3
const ARRIVAL_MS_MAX = 5_000
const P99_MS_MAX = 50

type PushStage = Pick<SeamlessBench, 'product' | 'players' | 'serverPid'>

/**
 * R7: rounds a second while every bettor's screen listens to the balance, compared with the same while none does; and at a rate that is
 * carried with ease, how long after its commit a bet is on the screen.
 */
export async function measurePush({ product, players, serverPid }: PushStage): Promise<readonly Figure[]> {
  const { origin, apiPid } = product
  const hearers = players.slice(0, STREAMS)
  const rounds = new Rounds(origin, hearers)
  let expected = 1_000
  const rate = async () => {
    rounds.prepare(expected * SECONDS)
    const served = [apiPid, ...familyOf(serverPid)]
    const [usedMs, begun] = [cpuMsOf(served), performance.now()]
    const found = await workRate(origin, { lines: CLIENTS, forMs: SECONDS * 1000 }, rounds.play)
    const calls = (found * 2 * (performance.now() - begun)) / 1000
    expected = Math.ceil(found * 1.5)
    return { perSecond: found, microsACall: ((cpuMsOf(served) - usedMs) * 1000) / calls }
  }
  const warming = await Screens.open(origin, hearers)
  for (let [slice, warmed] = [0, 0]; warmed < WARM_ROUNDS && slice < WARM_SLICES_MAX; slice += 1)
    warmed += (await rate()).perSecond * SECONDS
  warming.close()
  const bare = fork(join(import.meta.dirname, 'bare-stream-server.ts'))
  const [port] = await once(bare, 'message')
  const pairs: Pair[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const off = await rate()
    const screens = await Screens.open(origin, hearers)
    const on = await rate()
    const easy = Math.min(BETS_PER_SECOND_MAX, on.perSecond * 2 * EASY_PART)
    pairs.push({ off, on, arrivals: await screens.timeBets(easy), bareArrivals: await timeBare(`http://localhost:${port}`, hearers, easy) })
    screens.close()
  }
  bare.disconnect()
  return figuresOf(pairs, rounds.unknown)
}

function figuresOf(pairs: readonly Pair[], unknown: number): readonly Figure[] {
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of))
  const facts = {
    on: middle(({ on }) => on.perSecond),
    off: middle(({ off }) => off.perSecond),
    ratio: middle(({ on, off }) => on.perSecond / off.perSecond),
    cpuMicrosACall: { on: middle(({ on }) => on.microsACall), off: middle(({ off }) => off.microsACall) },
    cpuRatio: middle(({ on, off }) => off.microsACall / on.microsACall),
    afterReplyP50Ms: middle(({ arrivals }) => percentile(arrivals.afterReply, 0.5)),
    afterReplyP99Ms: middle(({ arrivals }) => percentile(arrivals.afterReply, 0.99)),
    afterRequestP99Ms: middle(({ arrivals }) => percentile(arrivals.afterRequest, 0.99)),
    bareAfterReplyP99Ms: middle(({ bareArrivals }) => percentile(bareArrivals.afterReply, 0.99)),
    bareAfterRequestP99Ms: middle(({ bareArrivals }) => percentile(bareArrivals.afterRequest, 0.99)),
    bets: pairs.reduce((sum, { arrivals }) => sum + arrivals.afterReply.length, 0),
    missing: pairs.reduce((sum, { arrivals }) => sum + arrivals.missing, 0),
  }
  sayJson('R7', { pairs: PAIRS, streams: STREAMS, clients: CLIENTS, ...facts, unknown })
  const said = {
    figure: `${rounded(facts.on)} rounds a second with ${STREAMS} screens`,
    peer: `without: ${rounded(facts.off)}`,
    ratio: facts.ratio,
  }
  const arrived = facts.missing > 0 ? Number.POSITIVE_INFINITY : facts.afterReplyP99Ms
  return [
    gatedFigure('R7 Rounds while every bettor listens', said, { kind: 'atLeast', gate: 0.9, goal: 0.98 }),
    withinLimit('R7 p99 of a bet from its answer to the screen', arrived, P99_MS_MAX, 'ms'),
  ]
}

async function timeBare(origin: string, players: readonly Player[], betsPerSecond: number): Promise<Arrivals> {
  const screens = await Screens.open(origin, players)
  const arrivals = await screens.timeBets(betsPerSecond)
  screens.close()
  return arrivals
}

interface Load {
  readonly perSecond: number
  /** Processor time of the api and PostgreSQL together: it says the same where other work shares the machine. */
  readonly microsACall: number
}

interface Pair {
  readonly on: Load
  readonly off: Load
  readonly arrivals: Arrivals
  readonly bareArrivals: Arrivals
}

interface Arrivals {
  /** The answer is sent after the commit. Ascending; below zero where the screen was faster than the answer. */
  readonly afterReply: readonly number[]
  /** From before the bet was sent: the commit lies behind, so that no arrival takes longer than this. */
  readonly afterRequest: readonly number[]
  readonly missing: number
}

interface TimedBet {
  readonly username: string
  readonly satang: string
  readonly askedAtMs: number
  readonly repliedAtMs: number
}

/** The open screens of some players. */
class Screens {
  readonly #origin: string
  readonly #players: readonly Player[]
  #streams: readonly BalanceStream[] = []
  /** When a balance was first on a player's screen. */
  readonly #seen = new Map<string, number>()
  #isTiming = false

  private constructor(origin: string, players: readonly Player[]) {
    this.#origin = origin
    this.#players = players
  }

  static async open(origin: string, players: readonly Player[]): Promise<Screens> {
    const screens = new Screens(origin, players)
    screens.#streams = await Promise.all(
      players.map(async (player) => await listenToBalance(origin, player, (text, atMs) => screens.#hear(player, text, atMs))),
    )
    return screens
  }

  close(): void {
    for (const stream of this.#streams) stream.close()
  }

  /** Bets of one player after the other, none settled: every balance is lower than all before and seen once. */
  async timeBets(betsPerSecond: number): Promise<Arrivals> {
    // What the load before has left to tell must not count.
    await sleep(500)
    this.#isTiming = true
    const bets: TimedBet[] = []
    const end = performance.now() + SECONDS * 1000
    const pauseMs = (CLIENTS * 1000) / betsPerSecond
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        await sleep((client * pauseMs) / CLIENTS)
        const line = await Line.open(this.#origin)
        for (let turn = client; performance.now() < end; turn += CLIENTS) {
          const begun = performance.now()
          const bet = await this.#bet(line, turn)
          if (bet !== null) bets.push(bet)
          await sleep(Math.max(0, begun + pauseMs - performance.now()))
        }
        line.close()
      }),
    )
    const waitedFrom = performance.now()
    while (bets.some((bet) => !this.#seen.has(nameOf(bet))) && performance.now() < waitedFrom + ARRIVAL_MS_MAX) await sleep(20)
    this.#isTiming = false
    const arrived = bets.flatMap((bet) => {
      const seenAtMs = this.#seen.get(nameOf(bet))
      return seenAtMs === undefined ? [] : [{ afterReply: seenAtMs - bet.repliedAtMs, afterRequest: seenAtMs - bet.askedAtMs }]
    })
    return {
      afterReply: arrived.map(({ afterReply }) => afterReply).toSorted((a, b) => a - b),
      afterRequest: arrived.map(({ afterRequest }) => afterRequest).toSorted((a, b) => a - b),
      missing: bets.length - arrived.length,
    }
  }

  async #bet(line: Line, turn: number): Promise<TimedBet | null> {
    const player = this.#players[turn % this.#players.length]
    if (player === undefined) throw new Error('the bench has no players')
    const bytes = bytesOf(betOf(this.#origin, player))
    const askedAtMs = performance.now()
    const reply = await line.send(bytes)
    const repliedAtMs = performance.now()
    // Answered too late to say what became of it, as happens on a busy machine.
    if (!reply.includes('"status":"OK"')) return null
    return { username: player.username, satang: satangOf(reply), askedAtMs, repliedAtMs }
  }

  #hear({ username }: Player, text: string, atMs: number): void {
    if (!this.#isTiming) return
    const [, baht, satang = ''] = /"code":"CREDIT","balance":"(\d+)\.?(\d*)"/.exec(text) ?? []
    const name = nameOf({ username, satang: `${baht}${satang.padEnd(2, '0')}` })
    if (!this.#seen.has(name)) this.#seen.set(name, atMs)
  }
}

const nameOf = ({ username, satang }: Pick<TimedBet, 'username' | 'satang'>) => `${username} ${satang}`

/** The wallet answers in 1/100,000 baht, the screen shows satang. */
function satangOf(reply: string): string {
  const [, balance = ''] = /"balance":"(\d+)"/.exec(reply) ?? []
  return balance.slice(0, -3)
}
