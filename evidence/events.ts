import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim, Finding, Trial } from './claim.ts'
import { runVitest } from './mutation/run-vitest.ts'

const API = join(import.meta.dirname, '../apps/api')
const KILLS = 25
const RUN_MS_MAX = 15 * 60_000
/** Written by apps/api/test/event-kills.test.ts at its end. */
const COUNTED = /event-kills (\{.*\})/u

interface Counted {
  readonly kills: number
  readonly subscribersBehind: number
  readonly events: number
}

async function prove({ say }: Trial): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-events-'))
  try {
    const run = await runVitest({
      workspace: API,
      files: ['test/event-kills.test.ts'],
      resultFile: join(folder, 'result.json'),
      timeLimitMs: RUN_MS_MAX,
      atOnce: 1,
      variables: { EVENT_KILLS: String(KILLS) },
    })
    const [, text] = COUNTED.exec(run.output) ?? []
    if (text === undefined || run.failed > 0) return { isProven: false, figure: `${run.failed} failed`, details: [run.output] }
    say(text)
    // The test has written it.
    const { kills, events } = JSON.parse(text) as Counted
    return {
      isProven: run.passed > 0 && kills >= KILLS,
      figure: `${kills} kills, ${events.toLocaleString('en')} events for two subscribers, 0 lost, 0 doubled`,
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
    prove,
  },
]
