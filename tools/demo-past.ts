// `npm run demo-past -- FOLDER [--seed NUMBER] [--at MOMENT]`: writes the past of the demo as a folder for `npm run import` (docs/demo-past.md).
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { demoPast, writeFolder } from './demo-past/folder.ts'

const { values, words } = readArguments({
  usage: 'demo-past -- FOLDER [--seed NUMBER] [--at MOMENT]',
  wordsMin: 1,
  options: { seed: { type: 'string', default: '1' }, at: { type: 'string' } },
})
const [word = ''] = words
const folder = resolve(word)
if (!/^\d{1,9}$/u.test(values.seed)) refuseArguments('--seed must be a whole number of at most nine digits.')
const now = values.at === undefined ? new Date() : new Date(values.at)
if (Number.isNaN(now.getTime())) refuseArguments('--at must be a moment such as 2026-11-20T12:00:00+07:00.')
if (existsSync(folder)) refuseArguments(`${word} is there already: name a folder that is new.`)

const lines = demoPast({ seed: Number(values.seed), now })
await writeFolder(folder, lines)
process.stdout.write(
  `${word} has ${lines.members.length} members, ${lines.rounds.length} rounds and ${lines.movements.length} movements.\n`,
)
process.stdout.write(`Bring it along by: npm run import -- ${word} --operator USERNAME\n`)
