import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT, runNode } from './run-command.ts'

const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { readonly scripts: Record<string, string> }
const fileOf = (command: string) => scripts[command]?.split(' ').at(-1) ?? ''

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Every command of the project with arguments that it does not take, and what it says of them. */
const WRONG: readonly (readonly [command: string, args: readonly string[], reason: string])[] = [
  ['archive', ['--kepp', '7'], "Unknown option '--kepp'. Use: npm run archive "],
  ['archive', ['find'], 'find needs a text. Use: npm run archive '],
  ['archive', ['fnid', 'x'], 'There is no command fnid. Use: npm run archive '],
  ['archive', ['check', 'x'], "'x' is not expected. Use: npm run archive "],
  ['backup', ['--keep', '0'], '--keep must be a whole number above zero.'],
  ['restore', ['--drill=yes'], "Option '--drill' does not take an argument. Use: npm run restore "],
  ['reports', ['2026-11-20'], "'2026-11-20' is not expected. Use: npm run reports "],
  ['reports', ['--date', '2026-02-30'], '--date must be a day'],
  ['rebuild', ['figures', '2026-11'], 'There is nothing to rebuild called figures; there are '],
  ['rebuild', ['reports', '2026-13'], 'A month is written as '],
  ['rebuild', ['tiers', '2026-11'], 'tiers is not made by day. Use: npm run rebuild '],
  ['check-trail', ['trail.csv'], 'Something is missing. Use: npm run check-trail '],
  ['check-trail', ['/nope.csv', '/nope.jsonl'], 'There is no file /nope.csv that can be read.'],
  ['import', [], 'Something is missing. Use: npm run import '],
  ['demo-past', [], 'Something is missing. Use: npm run demo-past '],
  ['demo-past', ['past', '--seed', 'soon'], '--seed must be a whole number of at most nine digits.'],
  ['demo-past', ['past', '--at', 'noon'], '--at must be a moment such as '],
  ['operator', ['niran'], 'Something is missing. Use: npm run operator '],
  ['operator', ['Niran!', 'Niran'], 'USERNAME takes '],
  ['scaffold', [], 'Something is missing. Use: npm run scaffold '],
  ['scaffold', ['wallet', 'x'], 'There is a feature wallet already.'],
  ['features', ['--write'], "Unknown option '--write'. Use: npm run features"],
  ['calls', ['all'], "'all' is not expected. Use: npm run calls"],
  ['trace', ['--wirte'], "Unknown option '--wirte'. Use: npm run trace "],
  ['bench', ['R99'], 'There is no measurement R99; there are '],
  ['evidence', ['chaos-of-nothing'], 'There is no claim chaos-of-nothing; there are '],
  ['evidence', ['--seed=soon'], '--seed must be a whole number, not soon.'],
  ['conformance', ['localhost'], 'localhost is no address of a deployment'],
  ['conformance', ['http://127.0.0.1:1', '--convnetion', 'amb'], "Unknown option '--convnetion'. Use: npm run conformance "],
  ['conformance', ['http://127.0.0.1:1', '--convention', 'latin'], 'There is no convention latin; there are '],
  ['conformance', ['http://127.0.0.1:1', '--only', 'signed-reply,sigend'], 'There is no check sigend; there are '],
  ['conformance', ['http://127.0.0.1:1', '--hub88-key', '/nope'], '--hub88-key names /nope, which is no private key '],
]

describe('a command with arguments that it does not take', () => {
  test.concurrent.each(WRONG)('[INSTALL-3] prints one sentence and does nothing: %s %j', async (command, args, reason) => {
    const dataDir = join(folder, `${command}-${args.join('-').replaceAll('/', '_')}`)
    const { exitCode, output } = await runNode(fileOf(command), args, {
      timeLimitMs: 60_000,
      env: { DATA_DIR: dataDir, DATABASE_URL: '', APP_DATABASE_URL: '', OWNER_DATABASE_URL: '' },
    })

    expect(output.startsWith(reason), output).toBe(true)
    expect(output).toMatch(/^[^\n]+\n$/)
    expect([1, 2]).toContain(exitCode)
    expect(existsSync(dataDir), 'nothing was begun').toBe(false)
  })
})
