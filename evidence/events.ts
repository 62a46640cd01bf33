import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim, Finding, Trial } from './claim.ts'
import { runVitest } from './mutation/run-vitest.ts'
import { PROJECT_ROOT } from '../tools/run-command.ts'

const KILLS = 25

interface Trials {
  /** The test, which is also the word that it writes at its end, with what it has counted. */
  readonly name: 'event-kills' | 'group-kills'
  /** The variable that says how many kills. */
  readonly variable: string
  readonly limitMs: number
}

const AT_RANDOM: Trials = { name: 'event-kills', variable: 'EVENT_KILLS', limitMs: 15 * 60_000 }
const BETWEEN_STEPS: Trials = { name: 'group-kills', variable: 'GROUP_KILLS', limitMs: 40 * 60_000 }

interface Counted {
  readonly kills: number
  /** Moments of a turn at which the process was killed; absent where they are at random. */
  readonly steps?: number
  readonly events: number
}

const proveBy =
  ({ name, variable, limitMs }: Trials) =>
  async ({ say }: Trial): Promise<Finding> => {
    const folder = mkdtempSync(join(tmpdir(), 'morakot-events-'))
    try {
      const run = await runVitest({
        root: PROJECT_ROOT,
        files: [`apps/api/test/${name}.test.ts`],
        resultFile: join(folder, 'result.json'),
        timeLimitMs: limitMs,
        atOnce: 1,
        variables: { [variable]: String(KILLS) },
      })
      const [, text] = new RegExp(`${name} (\\{.*\\})`, 'u').exec(run.output) ?? []
      if (text === undefined || run.failed > 0) return { isProven: false, figure: `${run.failed} failed`, details: [run.output] }
      say(text)
      // The test has written it.
      const { kills, steps = 1, events } = JSON.parse(text) as Counted
      const where = steps === 1 ? '' : ` at ${steps} moments of a turn`
      return {
        isProven: run.passed > 0 && kills >= KILLS * steps,
        figure: `${kills} kills${where}, ${events.toLocaleString('en')} events for two subscribers, 0 lost, 0 doubled`,
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

/** A few kills are among the API's tests. */
export const EVENT_CLAIMS: readonly Claim[] = [
  {
    name: 'event-kills',
    claim: 'A worker of events that is killed between a fact and its handler loses no effect and doubles none',
    brokenBy: 'the cursor moved in a transaction of its own: what was in hand takes effect twice, or never',
    sizes: ['full'],
    mostlyWaits: true,
    prove: proveBy(AT_RANDOM),
  },
  {
    name: 'group-kills',
    claim: 'A process that is killed between any two steps of the turn of all subscribers loses no effect and doubles none',
    brokenBy: 'the cursors moved in a transaction of their own, or one handler outside of the transaction of the turn',
    sizes: ['full'],
    mostlyWaits: true,
    prove: proveBy(BETWEEN_STEPS),
  },
]
