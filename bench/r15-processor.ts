import { workRate } from './closed-loop.ts'
import { median, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { processorTime } from './processor-by-process.ts'
import type { SeamlessBench } from './seamless-bench.ts'
import { Rounds } from './seamless-rounds.ts'

const CROWDS = [16, 64] as const
const SLICES = 5
const SECONDS = 3
/** Code that has done so many is compiled, and every connection has planned its statements. */
const WARM_ROUNDS = 2_000
const WARM_SLICES_MAX = 20
/** What no slice exceeds; requests are signed before their slice. */
const ROUNDS_PER_SECOND_MAX = 2_000

/**
 * R15: processor time of a round (a bet and its settlement over signed HTTP) in µs, by process, with 16 and with 64 requests at once; the
 * median of five slices. It has no limit of its own: a figure of one machine is compared by turns with another commit.
 */
export async function measureProcessor(bench: SeamlessBench): Promise<readonly Figure[]> {
  const rounds = new Rounds(bench.product.origin, bench.players)
  const figures: Figure[] = []
  for (const clients of CROWDS) figures.push(await measureCrowd(bench, rounds, clients))
  return figures
}

async function measureCrowd(bench: SeamlessBench, rounds: Rounds, clients: number): Promise<Figure> {
  const roots = { starterPid: bench.product.starterPid, serverPid: bench.serverPid, target: bench.target }
  const slice = async () => {
    rounds.prepare(ROUNDS_PER_SECOND_MAX * SECONDS)
    const time = await processorTime(roots)
    const rate = await workRate(bench.product.origin, { lines: clients, forMs: SECONDS * 1000 }, rounds.play)
    const used = await time.until()
    return { rate, micros: Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, (ms * 1000) / (rate * SECONDS)])) }
  }
  for (let [turn, warmed] = [0, 0]; warmed < WARM_ROUNDS && turn < WARM_SLICES_MAX; turn += 1) warmed += (await slice()).rate * SECONDS
  const slices: Awaited<ReturnType<typeof slice>>[] = []
  for (let turn = 0; turn < SLICES; turn += 1) slices.push(await slice())
  const names = [...new Set(slices.flatMap(({ micros }) => Object.keys(micros)))].toSorted()
  const byProcess = Object.fromEntries(names.map((name) => [name, median(slices.map(({ micros }) => micros[name] ?? 0))]))
  const whole = median(slices.map(({ micros }) => Object.values(micros).reduce((sum, one) => sum + one, 0)))
  sayJson('R15', {
    clients,
    roundsPerSecond: median(slices.map(({ rate }) => rate)),
    microsARound: whole,
    byProcess,
    unknown: rounds.unknown,
  })
  return {
    measure: `R15 processor time of a round, ${clients} at once`,
    figure: `${rounded(whole)} µs`,
    against: 'another commit, by turns',
    ratio: 1,
    isGood: true,
  }
}
