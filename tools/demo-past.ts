// `npm run demo-past -- FOLDER [--seed NUMBER] [--at MOMENT] [--members NUMBER [--rounds NUMBER]]`: writes the past of the demo, or of many members
// alone, as a folder for `npm run import` (docs/demo-past.md).
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { writeCrowd } from './demo-past/crowd.ts'
import { demoPast, writeFolder } from './demo-past/folder.ts'

const MEMBERS_MAX = 1_000_000
const ROUNDS_MAX = 1_000

const { values, words } = readArguments({
  usage: 'demo-past -- FOLDER [--seed NUMBER] [--at MOMENT] [--members NUMBER [--rounds NUMBER]]',
  wordsMin: 1,
  options: {
    seed: { type: 'string', default: '1' },
    at: { type: 'string' },
    members: { type: 'string' },
    rounds: { type: 'string', default: '10' },
  },
})
const [word = ''] = words
const folder = resolve(word)
if (!/^\d{1,9}$/u.test(values.seed)) refuseArguments('--seed must be a whole number of at most nine digits.')
const now = values.at === undefined ? new Date() : new Date(values.at)
if (Number.isNaN(now.getTime())) refuseArguments('--at must be a moment such as 2026-11-20T12:00:00+07:00.')
const numberOf = (name: string, text: string, most: number) => {
  if (!/^[1-9]\d{0,6}$/u.test(text) || Number(text) > most) refuseArguments(`--${name} must be a whole number, 1 to ${most}.`)
  return Number(text)
}
const members = values.members === undefined ? null : numberOf('members', values.members, MEMBERS_MAX)
const rounds = numberOf('rounds', values.rounds, ROUNDS_MAX)
if (existsSync(folder)) refuseArguments(`${word} is there already: name a folder that is new.`)

const seed = Number(values.seed)
if (members === null) {
  const lines = demoPast({ seed, now })
  await writeFolder(folder, lines)
  process.stdout.write(
    `${word} has ${lines.members.length} members, ${lines.rounds.length} rounds and ${lines.movements.length} movements.\n`,
  )
} else {
  await writeCrowd(folder, { seed, now, members, rounds })
  process.stdout.write(`${word} has ${members} members and ${members * rounds} rounds.\n`)
}
process.stdout.write(`Bring it along by: npm run import -- ${word} --operator USERNAME\n`)
