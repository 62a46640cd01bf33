import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportGraph } from './import-graph.ts'
import { readImportGraph } from './import-graph.ts'
import { PLANTED_CIRCLE, PLANTED_IMPORTS, plantedFiles } from './planted-imports.ts'
import type { PlantedTree } from './planted-tree.ts'
import { plantTree } from './planted-tree.ts'

interface RuleTable {
  readonly forbidden: readonly { readonly name: string }[]
}

const RULES: RuleTable = createRequire(import.meta.url)('../dependency-cruiser.config.cjs')
const FOLDERS = ['apps', 'packages', 'e2e']

describe('the import rules', () => {
  let planted: PlantedTree
  let graph: ImportGraph

  beforeAll(async () => {
    planted = plantTree({ ...plantedFiles(PLANTED_IMPORTS), ...PLANTED_CIRCLE })
    graph = await readImportGraph(planted.root, FOLDERS)
  })
  afterAll(() => planted[Symbol.dispose]())

  const rulesSeenFrom = (file: string) => [...new Set(graph.forbidden.filter((one) => one.from === file).map((one) => one.rule))]

  test.each(PLANTED_IMPORTS)('$rule refuses $to in $from', ({ rule, from }) => {
    expect(rulesSeenFrom(from)).toEqual([rule])
  })

  test('features-form-a-dag refuses two features that know each other through different files', () => {
    const circles = graph.forbidden.filter((one) => one.rule === 'features-form-a-dag').map((one) => one.from)

    expect(circles.toSorted()).toEqual(['apps/api/src/features/privileges', 'apps/api/src/features/vouchers'])
  })

  test('every rule has a planted import', () => {
    const proven = new Set(PLANTED_IMPORTS.map((one) => one.rule))

    expect(RULES.forbidden.map((rule) => rule.name).filter((name) => !proven.has(name))).toEqual([])
  })
})

describe('a tree without a wrong import', () => {
  test('is read whole and passes', async () => {
    using sound = plantTree({})

    const graph = await readImportGraph(sound.root, FOLDERS)

    expect(graph.forbidden).toEqual([])
    expect(graph.importsOf('apps/api/src/features/wallet/rules.ts')).toEqual([
      'packages/contract/src/features/wallet/calls.ts',
      'packages/money/src/satang.ts',
    ])
    expect(graph.importsOf('packages/database/src/pool.ts')).toEqual(['node_modules/pg/esm/index.mjs'])
    expect(graph.importsOf('apps/api/src/infra/sql.ts')).toEqual(['node_modules/kysely/dist/index.js'])
    expect(graph.importsOf('apps/player/src/shared/ui/card.tsx')).toEqual(['packages/ui/src/components/button.tsx'])
    expect(graph.importsOf('apps/player/src/app/router.ts')).toEqual(['apps/player/src/features/wallet/pages/credit.tsx'])
  })
})
