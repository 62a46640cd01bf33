import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, Finding, Size, Trial } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import { randomOf } from '../support/random.ts'
import { newMembers, startLoad } from './load.ts'
import type { Load } from './load.ts'
import { lossesWithoutWaiting } from './losses.ts'
import { BOTH_SIZES, endAndCheck, findingOf, MEMBERS, number, untilAcknowledged, untilHealthy, untilPaying } from './trial.ts'

const ROUNDS: Readonly<Record<Size, number>> = { short: 2, full: 25 }
/** What must be acknowledged before each kill, and up to how long they play beyond that: kills meet them anywhere. */
const ACKNOWLEDGED_MIN = 50
const LOAD_MS_MAX = 1_000
const SLOW_MS = 400
/** Acknowledged messages that are sent again after each kill. */
const REPEATED = 40

/** Kills something and brings it back; answers milliseconds until it worked again. */
type Kill = (installation: Installation) => Promise<number>

interface Killing {
  readonly name: string
  readonly what: string
  readonly brokenBy: string
  readonly kill: Kill
  readonly hasWorker: boolean
  readonly prepare?: (installation: Installation) => void
  /** Tried on the same installation afterwards: a line that says how the harness sees a loss. */
  readonly control?: (installation: Installation, load: Load, trial: Trial) => Promise<{ readonly line: string; readonly isSeen: boolean }>
}

const KILLINGS: readonly Killing[] = [
  {
    name: 'kill-postgresql',
    what: 'PostgreSQL, postmaster and backends',
    brokenBy: 'synchronous_commit=off, tried in the same run: the harness counts what is lost',
    hasWorker: false,
    kill: killPostgres,
    control: lossesWithoutWaiting,
  },
  {
    name: 'kill-api',
    what: 'the api',
    brokenBy: 'an OK that is sent before its commit: acknowledged bets are gone after the kill',
    hasWorker: true,
    kill: async ({ apis }) => await returns(apis[0], async () => await untilHealthy(apis[0]?.origin ?? '')),
  },
  {
    name: 'kill-worker',
    what: 'the job worker',
    brokenBy: 'a payout that a dead worker had begun is left to the dead: its hold never ends',
    hasWorker: true,
    // Orders that take a while, so that each kill meets one on its way.
    prepare: ({ wires }) => wires.toSandbox.setMood({ kind: 'slow', ms: SLOW_MS }),
    kill: async (installation) => {
      await untilPaying(installation, SLOW_MS / 2)
      return await returns(installation.worker, async () => undefined)
    },
  },
]

export const KILL_CLAIMS: readonly Claim[] = KILLINGS.map((killing) => ({
  name: killing.name,
  claim: `kill -9 of ${killing.what} under load loses nothing that was acknowledged and doubles nothing`,
  brokenBy: killing.brokenBy,
  // Two of the three in `npm test`: a kill of the worker takes a minute, for orders that must be on their way.
  sizes: killing.name === 'kill-worker' ? ['full'] : BOTH_SIZES,
  prove: async (trial) => await prove(killing, trial),
}))

async function prove({ prepare, kill, hasWorker, control }: Killing, trial: Trial): Promise<Finding> {
  await using installation = await openInstallation({ hasWorker })
  const members = await newMembers(installation, MEMBERS[trial.size])
  prepare?.(installation)
  const load = startLoad(installation, members, { seed: trial.seed })
  const random = randomOf(trial.seed)
  const faults: string[] = []
  const backMs: number[] = []
  let repeated = 0
  for (let round = 1; round <= ROUNDS[trial.size]; round += 1) {
    await untilAcknowledged(load, load.journal.acknowledged.length + ACKNOWLEDGED_MIN)
    await sleep(random() * LOAD_MS_MAX)
    backMs.push(await kill(installation))
    const again = await load.repeat(REPEATED)
    repeated += again.repeated
    faults.push(...again.differing)
    trial.say(
      `round ${round}: back after ${Math.round(backMs.at(-1) ?? 0)} ms, ${number(load.journal.acknowledged.length)} acknowledged so far`,
    )
  }
  const verdict = await endAndCheck(installation, load)
  const slowest = Math.round(Math.max(...backMs))
  const figures = `${backMs.length} kills, back within ${number(slowest)} ms, ${number(repeated)} earlier requests repeated`
  const finding = findingOf(verdict, load.journal, { figures, faults })
  const seen = control === undefined ? null : await control(installation, load, trial)
  if (seen === null) return finding
  return { ...finding, isProven: finding.isProven && seen.isSeen, details: [...(finding.details ?? []), seen.line] }
}

async function killPostgres({ postgres, apis }: Installation): Promise<number> {
  await postgres.kill()
  const begun = performance.now()
  await postgres.start()
  await untilHealthy(apis[0]?.origin ?? '')
  return performance.now() - begun
}

async function returns(program: Installation['worker'] | undefined, untilWell: () => Promise<void>): Promise<number> {
  if (program === null || program === undefined) throw new Error('there is nothing to kill')
  await program.end('SIGKILL')
  const begun = performance.now()
  await program.start()
  await untilWell()
  return performance.now() - begun
}
