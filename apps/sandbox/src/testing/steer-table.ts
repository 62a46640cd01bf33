import { createHash } from 'node:crypto'

import { gameOf } from '#features/engines/rules-games'
import { playBySeeds } from '#features/provider/service-games'
import type { TestSandbox } from './start-sandbox.ts'

const SEEDS_TRIED = 2_000

/** The table that one launch of a shared game sits at, as its rules name it. */
const TABLES = { crash: 'crash:rocket', shared: 'baccarat:sb-lotus' } as const

/** Begins the first hand of a table with a seed whose outcome fits, by giving the sandbox that seed as its next random bytes. */
export function steerTable(sandbox: TestSandbox, kind: keyof typeof TABLES, fits: (outcome: Record<string, unknown>) => boolean): void {
  const game = kind === 'crash' ? gameOf('crash', 'rocket') : gameOf('baccarat', 'shared')
  if (game === undefined) throw new Error('invariant: the shared games exist')
  for (let seed = 0; seed < SEEDS_TRIED; seed += 1) {
    const serverSeed = createHash('sha256').update(String(seed)).digest('hex')
    const seeds = { serverSeed, clientSeed: `${TABLES[kind]}/0`, nonce: 0 }
    const { outcome } = playBySeeds(game, seeds, [], { slot: 0, choice: null, pot: 0n })
    if (!fits(JSON.parse(outcome))) continue
    sandbox.seedNext(serverSeed)
    return
  }
  throw new Error('no seed of those tried has such an outcome')
}
