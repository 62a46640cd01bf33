// Everything about the code that a machine can judge without running it. `npm run check`.
import { findForbiddenImports } from './check-imports.ts'
import { findSizeProblems } from './check-sizes.ts'
import { findStructureProblems } from './check-structure.ts'
import { installedCommand, PROJECT_ROOT, runNode } from './run-command.ts'
import type { Step } from './steps.ts'
import { problemStep, runSteps } from './steps.ts'

const STEP_TIME_LIMIT_MS = 180_000
const STEPS_AT_ONCE = 2

/** A step that is an installed program: passed when it exits with 0. */
function programStep(name: string, packageName: string, command: string, words: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runNode(installedCommand(packageName, command), words, { timeLimitMs: STEP_TIME_LIMIT_MS })
      return { isPassed: exitCode === 0, detail: output }
    },
  }
}

const steps: readonly Step[] = [
  programStep('types of the servers', 'tsc7', 'tsc', ['-p', 'tsconfig.json']),
  programStep('types of the web', 'tsc7', 'tsc', ['-p', 'tsconfig.web.json']),
  // Alone: each web app registers the type of its own router.
  programStep('types of the console', 'tsc7', 'tsc', ['-p', 'tsconfig.console.json']),
  programStep('lint', 'oxlint', 'oxlint', ['--format', 'unix', '--deny-warnings', '.']),
  problemStep('imports', () => findForbiddenImports(PROJECT_ROOT)),
  programStep('format', 'oxfmt', 'oxfmt', ['--check', '.']),
  problemStep('structure', () => findStructureProblems(PROJECT_ROOT)),
  problemStep('sizes', () => findSizeProblems(PROJECT_ROOT)),
  programStep('dead code', 'knip', 'knip', ['--no-progress', '--no-config-hints']),
]

const results = await runSteps(steps, { atOnce: STEPS_AT_ONCE })
process.exitCode = results.every((result) => result.isPassed) ? 0 : 1
