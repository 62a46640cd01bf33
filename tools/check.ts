// Everything about the code that a machine can judge without running it. `npm run check`.
import { globSync } from 'node:fs'
import { findForbiddenImports } from './check-imports.ts'
import { findSizeProblems } from './check-sizes.ts'
import { findStructureProblems } from './check-structure.ts'
import { installedCommand, PROJECT_ROOT } from './run-command.ts'
import { programStep, runSteps } from './steps.ts'

/** More than ten times what the slowest step takes on two calm cores. */
const LIMIT_MS = 10 * 60_000

const MIGRATIONS = globSync('packages/schema/sql/*.sql', { cwd: PROJECT_ROOT })

const program = (name: string, packageName: string, command: string, ...words: readonly string[]) =>
  programStep(name, installedCommand(packageName, command), words, LIMIT_MS)

/** A step that looks for problems: each is one sentence. */
const problems = (name: string, find: (root: string) => readonly string[] | Promise<readonly string[]>) => ({
  name,
  run: async () => (await find(PROJECT_ROOT)).join('\n'),
})

// What takes longest comes first. TypeScript, the import reader and knip keep what they found in .cache.
const failed = await runSteps(
  [
    program('lint', 'oxlint', 'oxlint', '--format', 'unix', '--deny-warnings', '.'),
    program('types of the servers', 'tsc7', 'tsc', '-p', 'tsconfig.json'),
    program('types of the web', 'tsc7', 'tsc', '-p', 'tsconfig.web.json'),
    // Alone: each web app registers the type of its own router.
    program('types of the console', 'tsc7', 'tsc', '-p', 'tsconfig.console.json'),
    problems('imports', findForbiddenImports),
    program('dead code', 'knip', 'knip', '--no-progress', '--no-config-hints', '--cache', '--cache-location', '.cache/knip'),
    program('format', 'oxfmt', 'oxfmt', '--check', '.'),
    program('migrations', 'squawk-cli', 'squawk', ...MIGRATIONS),
    problems('structure', findStructureProblems),
    problems('sizes', findSizeProblems),
  ],
  2,
)
process.exitCode = failed.length === 0 ? 0 : 1
