import { workRate } from './closed-loop.ts'
import { gatedFigure, median, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { runPgbench } from './pgbench.ts'
import { cpuMsOf, familyOf } from './processes.ts'
import type { SeamlessBench } from './seamless-bench.ts'
import { POSTED_ROUND, POSTING_NAMES, Rounds } from './seamless-rounds.ts'

const PAIRS = 5
const SECONDS = 3
/** Code that has done so many is compiled, and every connection has planned its statements. */
const WARM_ROUNDS = 2_000
/** A machine that is too busy for that says so by its figures. */
const WARM_SLICES_MAX = 20

/** How many requests run at once, ours and pgbench's alike, and the required ratio. */
interface Crowd {
  readonly clients: number
  readonly gate: number
  readonly goal?: number
}

const FEW: Crowd = { clients: 16, gate: 0.45, goal: 0.7 }
/** Calls in flight share a commit, which pgbench's do not: with many of them we should do more. */
const MANY: Crowd = { clients: 64, gate: 1 }

export interface RoundRates {
  readonly own: number
  readonly peer: number
}

/**
 * R1: rounds (a bet and its settlement) a second over signed HTTP, compared with pgbench that calls the posting function for both; of few who ask
 * at once and of many. The rates are those of few.
 */
export async function measureRounds(bench: SeamlessBench): Promise<{ readonly figures: readonly Figure[]; readonly rates: RoundRates }> {
  const rounds = new Rounds(bench.product.origin, bench.players)
  const few = await compare(bench, rounds, FEW)
  const many = await compare(bench, rounds, MANY)
  return { figures: [few.figure, many.figure], rates: few.rates }
}

async function compare(bench: SeamlessBench, rounds: Rounds, { clients, gate, goal }: Crowd) {
  const { product, server, pgbench } = bench
  const variables = { ...bench.range, ...POSTING_NAMES }
  const peer = async () =>
    (await runPgbench(pgbench, server, { scripts: { round: POSTED_ROUND }, clients, seconds: SECONDS, variables })).perSecond
  let expected = 2_000
  const shares = { api: 0, postgres: 0, requesting: 0 }
  const own = async () => {
    rounds.prepare(expected * SECONDS)
    const used = cpuOf(bench)
    const rate = await workRate(product.origin, { lines: clients, forMs: SECONDS * 1000 }, rounds.play)
    for (const [name, ms] of Object.entries(cpuOf(bench))) shares[name as keyof typeof shares] += ms - used[name as keyof typeof used]
    expected = Math.ceil(rate * 1.5)
    return rate
  }
  await peer()
  for (let [slice, warmed] = [0, 0]; warmed < WARM_ROUNDS && slice < WARM_SLICES_MAX; slice += 1) warmed += (await own()) * SECONDS
  Object.assign(shares, { api: 0, postgres: 0, requesting: 0 })
  const pairs: RoundRates[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push({ peer: await peer(), own: await own() })
  const ratio = median(pairs.map((rates) => rates.own / rates.peer))
  const rates = { own: median(pairs.map((pair) => pair.own)), peer: median(pairs.map((pair) => pair.peer)) }
  const calls = pairs.reduce((sum, pair) => sum + pair.own * SECONDS * 2, 0)
  const microsACall = Object.fromEntries(Object.entries(shares).map(([name, ms]) => [name, (ms * 1000) / calls]))
  sayJson('R1', { pairs: PAIRS, clients, ...rates, ratio, cpuMicrosACall: microsACall, unknown: rounds.unknown })
  const said = { figure: `${rounded(rates.own)} rounds a second`, peer: `pgbench posting the same: ${rounded(rates.peer)}`, ratio }
  const bounds = { kind: 'atLeast', gate, ...(goal === undefined ? {} : { goal }) } as const
  return { figure: gatedFigure(`R1 Bet and settle over signed HTTP, ${clients} at once`, said, bounds), rates }
}

function cpuOf({ product, serverPid }: SeamlessBench) {
  return { api: cpuMsOf([product.apiPid]), postgres: cpuMsOf(familyOf(serverPid)), requesting: cpuMsOf([process.pid]) }
}
