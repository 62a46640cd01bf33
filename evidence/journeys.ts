import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedCommand, runNode } from '../tools/run-command.ts'
import { checkReport } from '../tools/test-reports.ts'
import type { Claim, Finding } from './claim.ts'
import { tagOf } from './inputs.ts'

const RUN_MS_MAX = 30 * 60_000

async function prove(name: string): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-journeys-'))
  try {
    const report = join(folder, 'report.json')
    const words = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', '--grep', tagOf(name)]
    const limits = { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, timeLimitMs: RUN_MS_MAX }
    const { exitCode, output } = await runNode(installedCommand('@playwright/test', 'playwright'), words, limits)
    const { passed, failures } = checkReport(report, exitCode)
    return {
      isProven: failures.length === 0,
      figure: `${passed} journeys passed, ${failures.length} failed`,
      details: [...failures, output],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const journeyClaim = (claim: Pick<Claim, 'name' | 'claim' | 'brokenBy'>): Claim => ({
  ...claim,
  sizes: ['full'],
  prove: async () => await prove(claim.name),
})

/** Journeys through everything, which take minutes: `npm test` runs those of them alone whose inputs have changed since they were proven here. */
export const JOURNEY_CLAIMS: readonly Claim[] = [
  journeyClaim({
    name: 'usable-member-pages',
    claim:
      'Every page of a guest and of a member fits phone and tablet, breaks no Thai word, and can be used by everybody, in every theme, and with large letters',
    brokenBy: 'A button without a name, and a text in a colour too near to its ground',
  }),
  journeyClaim({
    name: 'usable-console-pages',
    claim: 'Every page of the console can be used by everybody on a phone, light and dark',
    brokenBy: 'A button without a name',
  }),
  journeyClaim({
    name: 'scaffold',
    claim:
      'A new noun passes every check, each of its tests fails until it is written, and an operator publishes what a member claims once',
    brokenBy: 'A template that imports what is not there',
  }),
]
