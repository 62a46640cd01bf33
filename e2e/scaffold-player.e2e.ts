import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { brotliBytes, firstLoadOf } from '../tools/first-load.ts'
import { installedCommand, runNode } from '../tools/run-command.ts'
import { copyPlayer, TYPES } from '../tools/scaffold-noun/player-copy.ts'
import type { PlayerCopy } from '../tools/scaffold-noun/player-copy.ts'
import { scaffoldPlayer } from '../tools/scaffold-noun/player.ts'
import { writeContract } from '../tools/scaffold-noun/server.ts'
import { browserTimeFactor } from './support/drag.ts'

const STEP_MS_MAX = 170_000 * browserTimeFactor
const BYTES_A_NOUN_MAX = 100
// Words rather than numbers: their names must not compress better than those of real nouns. None that the product has or may come to have.
const NOUNS =
  `lanterns kettles compasses harbours postcards marbles badges ladders missions raffles tickets bridges seasons gardens spoons gifts
  stamps pools clubs orchards feathers articles surveys exchanges ribbons candles polls chests wheels levels trophies contests bundles
  passes pebbles rebates meadows anchors telescopes segments`.split(/\s+/)

test.setTimeout(3 * STEP_MS_MAX)

/** A title of ten Thai letters that differs from noun to noun, as real ones do. */
function thaiOf(noun: string): string {
  const letters = 'กขคงจฉชซญฐณดตถทนบปผพฟมยรลวศสหอ'
  let seed = [...noun].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7)
  return Array.from({ length: 10 }, () => letters[(seed = (seed * 75 + 74) % 65_537) % letters.length]).join('')
}

function scaffold({ root }: PlayerCopy, noun: string) {
  const named = { noun, title: thaiOf(noun) }
  writeContract(root, named)
  return scaffoldPlayer(root, named)
}

const distOf = ({ root }: PlayerCopy) => join(root, 'apps/player/dist')

async function firstLoadBytes(copy: PlayerCopy): Promise<number> {
  const { exitCode, output } = await runNode(installedCommand('vite', 'vite'), ['build', join(copy.root, 'apps/player')], {
    // A test's own environment would be built in.
    env: { NODE_ENV: 'production' },
    timeLimitMs: STEP_MS_MAX,
  })
  expect(exitCode, output).toBe(0)
  return firstLoadOf(distOf(copy)).reduce((sum, name) => sum + brotliBytes(distOf(copy), name), 0)
}

const MODULES = 'apps/player/src/app/modules.ts'
const linesOf = ({ root }: PlayerCopy, path: string) => readFileSync(join(root, path), 'utf8').split('\n')

test(
  'a new noun on the member app is its own folder and one line of one shared file, opens, and breaks no test',
  { tag: '@scaffold' },
  async () => {
    using copy = copyPlayer()
    const before = linesOf(copy, MODULES)
    const { own, shared } = scaffold(copy, 'kites')

    expect(shared).toEqual([MODULES])
    expect(own.every((path) => path.startsWith('apps/player/src/features/kites/'))).toBe(true)
    const after = linesOf(copy, MODULES)
    expect(after.filter((line) => !before.includes(line))).toHaveLength(1)
    expect(before.filter((line) => !after.includes(line))).toEqual([])

    const types = await runNode(installedCommand('tsc7', 'tsc'), ['-p', join(copy.root, TYPES)], { timeLimitMs: STEP_MS_MAX })
    expect(types.output).toBe('')
    // One of these tests opens every address of the list.
    const files = ['router', 'modules', 'route-table', 'route-title', 'start', 'guards'].map((name) => `src/app/${name}.test.ts`)
    const unit = await runNode(
      installedCommand('vitest', 'vitest'),
      ['run', '--root', join(copy.root, 'apps/player'), '--reporter', 'verbose', ...files],
      { timeLimitMs: STEP_MS_MAX },
    )
    expect(unit.exitCode, unit.output).toBe(0)
    expect(unit.output).toContain('the address /kites/$id opens the page kites-id')
  },
)

test('a new noun adds at most 100 bytes to what a phone loads first, and no call and no page of it', { tag: '@scaffold' }, async () => {
  using copy = copyPlayer()
  const few = await firstLoadBytes(copy)
  for (const noun of NOUNS) scaffold(copy, noun)
  const many = await firstLoadBytes(copy)

  expect((many - few) / NOUNS.length).toBeLessThanOrEqual(BYTES_A_NOUN_MAX)
  const first = firstLoadOf(distOf(copy)).map((name) => readFileSync(join(distOf(copy), 'assets', name), 'utf8'))
  expect(first.filter((text) => text.includes('/v2/missions'))).toEqual([])
  expect(first.filter((text) => text.includes(thaiOf('missions')))).toHaveLength(1)
})
