import { judged, median, percentile, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { roundOf } from './game-host.ts'
import { fire } from './open-loop.ts'
import type { Shot } from './open-loop.ts'
import { p99Of, runPgbench } from './pgbench.ts'
import type { SeamlessBench } from './seamless-bench.ts'
import { POSTED_BET, POSTED_WIN, POSTING_NAMES } from './seamless-rounds.ts'

const PAIRS = 5
const SECONDS = 4
/** Of the rate that R1 found. */
const PART = 0.6
const CLIENTS = 16
const P99_MS_MAX = 15
const SLOWEST_MS_MAX = 200

interface Pair {
  readonly ownMs: number
  readonly peerMs: number
  readonly slowestMs: number
  readonly failed: number
}

/** R2: how long a bet takes from the moment it was due, at a rate that is carried with ease, beside pgbench at the same rate. */
export async function measureLatency(bench: SeamlessBench, roundsPerSecond: number): Promise<readonly Figure[]> {
  const { product, server, players, pgbench } = bench
  const rate = Math.max(2, Math.round(roundsPerSecond * PART * 2))
  const peer = async () =>
    p99Of(
      await runPgbench(pgbench, server, {
        scripts: { bet: POSTED_BET, win: POSTED_WIN },
        clients: CLIENTS,
        seconds: SECONDS,
        warmSeconds: 1,
        rate,
        variables: { ...bench.range, ...POSTING_NAMES },
      }),
      'bet',
    )
  const own = async () => {
    const calls = new AlternatingCalls((turn) => players[turn % players.length], product.origin)
    const { times, failed } = await fire(calls.next, rate, SECONDS * 1000)
    return { times: times.filter(({ shot }) => calls.isBet(shot)).map(({ ms }) => ms), failed }
  }
  await own()
  const pairs: Pair[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const peerMs = await peer()
    const { times, failed } = await own()
    pairs.push({ peerMs, ownMs: percentile(times, 0.99), slowestMs: times.at(-1) ?? Number.POSITIVE_INFINITY, failed })
  }
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of))
  const facts = {
    callsPerSecond: rate,
    ownMs: middle(({ ownMs }) => ownMs),
    peerMs: middle(({ peerMs }) => peerMs),
    ratio: middle(({ ownMs, peerMs }) => ownMs / peerMs),
    slowestMs: Math.max(...pairs.map(({ slowestMs }) => slowestMs)),
    failed: pairs.reduce((sum, { failed }) => sum + failed, 0),
  }
  sayJson('R2', { pairs: PAIRS, ...facts })
  const said = {
    figure: `${rounded(facts.ownMs)} ms at ${rate} calls a second`,
    peer: `pgbench -R: ${rounded(facts.peerMs)} ms`,
    ratio: facts.ratio,
  }
  return [
    judged('R2 p99 of a bet at 60 % of that rate', said, { kind: 'atMost', gate: 3, goal: 1.5 }),
    withinLimit('R2 p99 of a bet', facts.ownMs, P99_MS_MAX, 'ms'),
    withinLimit('R2 Slowest bet', facts.failed > 0 ? Number.POSITIVE_INFINITY : facts.slowestMs, SLOWEST_MS_MAX, 'ms'),
  ]
}

/** A bet, then the settlement of one that was due some turns before and is answered by now. */
class AlternatingCalls {
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
