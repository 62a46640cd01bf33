// Types, lint, tests and journeys of what changed since a commit, `main` unless another is named. `npm run test:changed -- [commit]`.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { planChanged } from './changed-plan.ts'
import { installedCommand, PROJECT_ROOT, runNode } from './run-command.ts'
import type { Step } from './steps.ts'
import { runSteps } from './steps.ts'

const STEP_TIME_LIMIT_MS = 10 * 60_000

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedSince(commit: string): readonly string[] {
  const [base = commit] = git('merge-base', 'HEAD', commit)
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(join(PROJECT_ROOT, file))).toSorted()
}

function programStep(name: string, packageName: string, command: string, words: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runNode(installedCommand(packageName, command), words, { timeLimitMs: STEP_TIME_LIMIT_MS })
      return { isPassed: exitCode === 0, detail: output }
    },
  }
}

const journeyFiles = readdirSync(join(PROJECT_ROOT, 'e2e'))
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => `e2e/${name}`)
const plan = planChanged(changedSince(process.argv[2] ?? 'main'), journeyFiles)

const checks: readonly Step[] = [
  ...plan.projects.map((project) => programStep(project, 'tsc7', 'tsc', ['-p', project])),
  ...(plan.lint.length > 0 ? [programStep('lint', 'oxlint', 'oxlint', ['--format', 'unix', '--deny-warnings', ...plan.lint])] : []),
]
const tests = [...plan.tests]
  .filter(([workspace]) => existsSync(join(PROJECT_ROOT, workspace, 'vitest.config.ts')))
  .map(([workspace, scopes]) =>
    programStep(workspace, 'vitest', 'vitest', ['run', '--root', workspace, '--passWithNoTests', '--reporter=dot', ...scopes]),
  )
const journeys =
  plan.journeys.length > 0
    ? [
        programStep(
          'journeys',
          '@playwright/test',
          'playwright',
          ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot'].concat(plan.journeys.map((file) => `/${file}`)),
        ),
      ]
    : []

const results = [
  ...(await runSteps(checks, { atOnce: 2 })),
  ...(await runSteps(tests, { atOnce: 2 })),
  ...(await runSteps(journeys, { atOnce: 1 })),
]
if (results.length === 0) console.log('nothing changed that a test could see')
process.exitCode = results.every((result) => result.isPassed) ? 0 : 1
