// `npm run scaffold -- prize-draws ชิงรางวัล` writes a new noun on every side: contract, API, member app and console.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { PROJECT_ROOT, installedCommand, runNode } from './run-command.ts'
import { scaffoldNoun } from './scaffold-noun/scaffold-noun.ts'

const FORMAT_MS_MAX = 60_000

const USAGE = 'scaffold -- prize-draws ชิงรางวัล'
const [noun = '', title = ''] = readArguments({ usage: USAGE, wordsMin: 2 }).words
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(noun) || title.trim() === '')
  refuseArguments(`Give a noun in kebab-case and its Thai title. Use: npm run ${USAGE}`)
if (existsSync(join(PROJECT_ROOT, 'apps/api/src/features', noun))) refuseArguments(`There is a feature ${noun} already.`)
const { own, shared } = scaffoldNoun(PROJECT_ROOT, { noun, title })
// How long a name is decides where a line breaks.
await runNode(installedCommand('oxfmt', 'oxfmt'), [...own, ...shared], { timeLimitMs: FORMAT_MS_MAX })
process.stdout.write(`${own.length} files of its own. Shared files that know it now:\n${shared.map((file) => `  ${file}\n`).join('')}`)
