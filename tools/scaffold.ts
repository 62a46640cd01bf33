// `npm run scaffold -- prize-draws ชิงรางวัล` writes a new noun on every side: migration, contract, API, member app, console, and tests to write.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { PROJECT_ROOT, installedCommand, runNode } from './run-command.ts'
import { leftLines, leftOf } from './scaffold-noun/left.ts'
import { scaffoldNoun } from './scaffold-noun/scaffold-noun.ts'

const STEP_MS_MAX = 180_000
/** What is generated from migrations, contract and modules. */
const GENERATORS = [
  'packages/schema/src/write-schema.ts',
  'apps/api/test/write-calls.ts',
  'apps/api/test/write-openapi.ts',
  'tools/features.ts',
]

const USAGE = 'scaffold -- prize-draws ชิงรางวัล'
const [noun = '', title = ''] = readArguments({ usage: USAGE, wordsMin: 2 }).words
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(noun) || title.trim() === '')
  refuseArguments(`Give a noun in kebab-case and its Thai title. Use: npm run ${USAGE}`)
if (existsSync(join(PROJECT_ROOT, 'apps/api/src/features', noun))) refuseArguments(`There is a feature ${noun} already.`)

async function run(script: string, words: readonly string[] = []): Promise<void> {
  const { exitCode, output } = await runNode(script, words, { timeLimitMs: STEP_MS_MAX })
  if (exitCode !== 0) throw new Error(`${script} failed:\n${output}`)
}

const { own, shared } = scaffoldNoun(PROJECT_ROOT, { noun, title })
// How long a name is decides where a line breaks.
await run(installedCommand('oxfmt', 'oxfmt'), [...own, ...shared])
for (const generator of GENERATORS) await run(join(PROJECT_ROOT, generator))

const list = (paths: readonly string[]) => paths.map((path) => `  ${path}`)
const lines = [
  `${own.length} files of its own:`,
  ...list(own),
  'Shared files that know it now:',
  ...list(shared),
  'Generated files are written again. What is left, in this order:',
  ...leftLines(leftOf({ noun, title }, own)),
]
process.stdout.write(`${lines.join('\n')}\n`)
