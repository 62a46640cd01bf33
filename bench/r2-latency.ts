import { gatedFigure, median, percentile, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { roundOf } from './game-host.ts'
import type { Shot } from './line.ts'
import { fire } from './open-loop.ts'
import type { Reply } from './open-loop.ts'
import { runPgbench } from './pgbench.ts'
import type { SeamlessBench } from './seamless-bench.ts'
import { isOk, isUnknown, POSTED_BET, POSTED_WIN, POSTING_NAMES } from './seamless-rounds.ts'

const PAIRS = 5
const SECONDS = 4
/** Of the rate that R1 found. */
const PART = 0.6
const CLIENTS = 16
const P99_MS_MAX = 15
const SLOWEST_MS_MAX = 200

export interface OwnBets {
  /** Ascending, as the peer's. */
  readonly times: readonly number[]
  /** Calls that were not answered OK, settlements too; `unknown` are among them. */
  readonly failed: number
  readonly unknown: number
}

interface Pair {
  readonly own: OwnBets
  readonly peer: readonly number[]
}

/** R2: how long a bet takes from the moment it was due, at a rate that is carried with ease, compared with pgbench at the same rate. */
export async function measureLatency(bench: SeamlessBench, roundsPerSecond: number): Promise<readonly Figure[]> {
  const rate = Math.max(2, Math.round(roundsPerSecond * PART * 2))
  await ownBets(bench, rate)
  const pairs: Pair[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push({ peer: await peerBets(bench, rate), own: await ownBets(bench, rate) })
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of))
  const facts = {
    callsPerSecond: rate,
    ownMs: middle(({ own }) => percentile(own.times, 0.99)),
    peerMs: middle(({ peer }) => percentile(peer, 0.99)),
    ratio: middle(({ own, peer }) => percentile(own.times, 0.99) / percentile(peer, 0.99)),
    ownP50Ms: middle(({ own }) => percentile(own.times, 0.5)),
    peerP50Ms: middle(({ peer }) => percentile(peer, 0.5)),
    slowestMs: Math.max(...pairs.map(({ own }) => own.times.at(-1) ?? Number.POSITIVE_INFINITY)),
    failed: pairs.reduce((sum, { own }) => sum + own.failed, 0),
    unknown: pairs.reduce((sum, { own }) => sum + own.unknown, 0),
  }
  sayJson('R2', { pairs: PAIRS, ...facts })
  const said = {
    figure: `${rounded(facts.ownMs)} ms at ${rate} calls a second`,
    peer: `pgbench -R: ${rounded(facts.peerMs)} ms`,
    ratio: facts.ratio,
  }
  return [
    gatedFigure('R2 p99 of a bet at 60 % of that rate', said, { kind: 'atMost', gate: 3, goal: 1.5 }),
    withinLimit('R2 p99 of a bet', facts.ownMs, P99_MS_MAX, 'ms'),
    withinLimit('R2 Slowest bet', facts.failed > 0 ? Number.POSITIVE_INFINITY : facts.slowestMs, SLOWEST_MS_MAX, 'ms'),
  ]
}

async function peerBets({ server, pgbench, range }: SeamlessBench, rate: number): Promise<readonly number[]> {
  const { times } = await runPgbench(pgbench, server, {
    scripts: { bet: POSTED_BET, win: POSTED_WIN },
    clients: CLIENTS,
    seconds: SECONDS,
    warmSeconds: 1,
    rate,
    variables: { ...range, ...POSTING_NAMES },
  })
  return times['bet'] ?? []
}

/** Bets and settlements over signed HTTP, so many calls a second for so many seconds, whatever the answers take. */
export async function ownBets({ product, players }: SeamlessBench, rate: number, seconds = SECONDS): Promise<OwnBets> {
  const calls = new AlternatingCalls((turn) => players[turn % players.length], product.origin)
  let unknown = 0
  const isGood = ({ status, body }: Reply) => {
    if (isUnknown(body)) unknown += 1
    return status === '200' && isOk(body)
  }
  const { times, failed } = await fire(calls.next, rate, seconds * 1000, isGood)
  return { times: times.filter(({ shot }) => calls.isBet(shot)).map(({ ms }) => ms), failed, unknown }
}

/** A bet, then the settlement of one that was due some turns before and is answered by now. */
export class AlternatingCalls {
  readonly #open: Shot[] = []
  readonly #bets = new WeakSet<Shot>()
  readonly #make: (turn: number) => { readonly bet: Shot; readonly settle: Shot }
  #turn = 0

  constructor(playerOf: (turn: number) => SeamlessBench['players'][number] | undefined, origin: string) {
    this.#make = (turn) => {
      const player = playerOf(turn)
      if (player === undefined) throw new Error('the bench has no players')
      return roundOf(origin, player)
    }
  }

  readonly next = (): Shot => {
    this.#turn += 1
    const settle = this.#turn % 2 === 0 && this.#open.length > SETTLED_BEHIND ? this.#open.shift() : undefined
    if (settle !== undefined) return settle
    const round = this.#make(this.#turn)
    this.#open.push(round.settle)
    this.#bets.add(round.bet)
    return round.bet
  }

  isBet(shot: Shot): boolean {
    return this.#bets.has(shot)
  }
}

const SETTLED_BEHIND = 64
