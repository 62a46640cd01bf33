import { randomInt } from 'node:crypto'

/** How many operations a test file runs in `npm test`; the three of them make 5,000. Evidence runs more. */
const OPERATIONS = Number(process.env['MONEY_OPERATIONS'] ?? 5_000)
const SEED_MAX = 2 ** 31

/** Everything random of a run comes from here. It is printed, and `MONEY_SEED` repeats it. */
export const SEED = Number(process.env['MONEY_SEED'] ?? randomInt(SEED_MAX))

const CONFLICTS: readonly string[] = ['DUPLICATE_MISMATCH', 'ALREADY_REVERSED', 'site.key_reused', 'conflict', 'repeated']
const DONE: readonly string[] = ['OK', 'posted', 'credited', 'done', 'APPROVED', 'REJECTED', 'replayed']

/** What a test file has worked through. */
export class Tally {
  readonly name: string
  readonly goal: number
  operations = 0
  refusals = 0
  conflicts = 0
  runs = 0

  constructor(name: string, share: number) {
    this.name = name
    this.goal = Math.ceil(OPERATIONS * share)
  }

  count(said: string): void {
    this.operations += 1
    if (CONFLICTS.includes(said)) this.conflicts += 1
    else if (!DONE.includes(said) && !said.startsWith('requested') && !/^[\d.]+$/u.test(said)) this.refusals += 1
  }

  /** One line that evidence/property.ts reads. */
  print(): void {
    const { name, runs, operations, refusals, conflicts } = this
    process.stdout.write(`money-property ${JSON.stringify({ name, seed: SEED, runs, operations, refusals, conflicts })}\n`)
  }
}

/**
 * Runs of one file that go on side by side, each with wallets of its own: one alone waits for the database most of the time. Bets and wins
 * of different runs share transactions, as those of different members do.
 */
const LANES = 8

const RUNS_IN_BATCH = 10
/** A batch takes seconds; what takes longer is the search for a smaller example of a failure. */
const BATCH_MS_MAX = 120_000

/** How a batch is asserted: by its seed, and with a bound on the search for a smallest example. */
export function batchOf(seed: number) {
  return { seed, numRuns: RUNS_IN_BATCH, interruptAfterTimeLimit: BATCH_MS_MAX } as const
}

/** Asserts batch after batch, each with a seed of its own, until so many operations are done. */
export async function untilDone(tally: Tally, assertBatch: (seed: number) => Promise<void>): Promise<void> {
  let batch = 0
  const work = async () => {
    while (tally.operations < tally.goal) await assertBatch((SEED + batch++) % SEED_MAX)
  }
  await Promise.all(Array.from({ length: LANES }, work))
  tally.print()
}
