// The checks, and the tests and journeys of what changed since a commit, `main` unless another is named. `npm run test:changed -- [commit]`.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { planChanged } from './changed-plan.ts'
import { installedCommand, PROJECT_ROOT } from './run-command.ts'
import { programStep, runSteps } from './steps.ts'

const LIMIT_MS = 30 * 60_000
const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const [base = 'HEAD'] = git('merge-base', 'HEAD', process.argv[2] ?? 'main')
const changed = new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])
const { loaded, read, journeys } = planChanged([...changed], globSync('e2e/*.e2e.ts', { cwd: PROJECT_ROOT }))

const vitest = (name: string, ...words: readonly string[]) =>
  programStep(name, installedCommand('vitest', 'vitest'), ['run', '--passWithNoTests', '--reporter=dot', ...words], LIMIT_MS)
const playwright = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot', ...journeys.map((file) => `/${file}`)]
const failed = await runSteps([
  programStep('check', 'tools/check.ts', [], LIMIT_MS),
  // Vitest keeps what each test file loaded, and runs again where something of it is newer than its last run, or where that failed.
  vitest('tests that loaded it', '--since-last-run', ...loaded),
  ...(read.length > 0 ? [vitest('tests that read it', ...read)] : []),
  ...(journeys.length > 0 ? [programStep('journeys', installedCommand('@playwright/test', 'playwright'), playwright, LIMIT_MS)] : []),
])
process.exitCode = failed.length === 0 ? 0 : 1
