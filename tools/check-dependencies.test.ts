import { expect, test } from 'vitest'
import { findUnseenDependencies } from './check-dependencies.ts'
import type { Excuses } from './check-dependencies.ts'
import { readImportGraph } from './import-graph.ts'
import { plantTree } from './planted-tree.ts'

const DECLARED = { kysely: '1.0.0', '@morakot/money': '0.1.0', pg: '1.0.0', '@types/pg': '1.0.0', react: '1.0.0' }

/** What the check says of a workspace that imports kysely (which ships from dist/) and the money package, and nothing else. */
async function problemsOf(excuses: Excuses, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  using tree = plantTree({
    'evidence/package.json': JSON.stringify({ name: '@morakot/evidence', type: 'module', devDependencies: DECLARED }),
    'evidence/main.ts':
      "import kysely from 'kysely'\nimport type { Satang } from '@morakot/money/satang'\n\nexport type Read = [typeof kysely, Satang]\n",
    ...more,
  })
  const graph = await readImportGraph(tree.root, ['apps', 'packages', 'evidence'])
  return findUnseenDependencies(tree.root, graph, excuses).filter((problem) => problem.includes('evidence/'))
}

test('a declared dependency that no import is seen of is named, and its types with it', async () => {
  expect(await problemsOf({})).toEqual([
    'evidence/package.json: @types/pg is declared, but no import of it was seen',
    'evidence/package.json: pg is declared, but no import of it was seen',
    'evidence/package.json: react is declared, but no import of it was seen',
  ])
})

test('types are in use where the package that they describe is imported', async () => {
  const problems = await problemsOf(
    { evidence: { react: 'a reason' } },
    { 'evidence/rows.ts': "import pg from 'pg'\n\nexport const rows = pg\n" },
  )

  expect(problems).toEqual([])
})

test('an excuse is not needed where the import is seen, or where nothing is declared', async () => {
  const problems = await problemsOf({
    evidence: { pg: 'a reason', '@types/pg': 'a reason', react: 'a reason', kysely: 'old', zod: 'gone' },
  })

  expect(problems).toEqual([
    'tools/check-dependencies.ts: kysely of evidence/package.json needs no excuse',
    'tools/check-dependencies.ts: zod of evidence/package.json needs no excuse',
  ])
})
