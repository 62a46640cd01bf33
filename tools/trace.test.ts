import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plantTree } from './planted-tree.ts'
import { readRequirements } from './requirement-table.ts'
import { PROJECT_ROOT } from './run-command.ts'
import { doneInBrowser, traceRequirements, writeProofs } from './trace-requirements.ts'

const HEAD = '| ID | Requirement | State | Proof |\n| --- | --- | --- | --- |\n'
const PROOF = 'apps/api/src/features/wallet/service.test.ts'
const titled = (...titles: string[]) => titles.map((title) => `test('${title}', () => {})\n`).join('')

/** A tree with this table and one test file with these titles. */
function treeWith(rows: string, ...titles: string[]) {
  return plantTree({ [PROOF]: titled(...titles), 'docs/requirements.md': `# Requirements\n\n${HEAD}${rows}` })
}

describe('tracing the requirements', () => {
  test('finds a row that is called done and named by no test', () => {
    using tree = treeWith('| FAV-1 | Adds. | done | |\n| FAV-2 | Removes. | open | |\n', 'a title without an ID')

    expect(traceRequirements(tree.root)).toMatchObject({ done: 1, open: 1, unproven: ['FAV-1'] })
  })

  test('takes several IDs from the beginning of one title, and none from its middle', () => {
    using tree = treeWith(
      `| FAV-1 | Adds. | done | ${PROOF} |\n| FAV-2 | Removes. | done | ${PROOF} |\n| FAV-3 | Waits. | done | |\n`,
      '[FAV-1, FAV-2] adds and removes, not [FAV-3] at all',
    )

    expect(traceRequirements(tree.root)).toMatchObject({ unproven: ['FAV-3'], misplaced: [] })
  })

  test('names an ID that is in no row, and an open row that has a test', () => {
    using tree = treeWith('| FAV-1 | Adds. | open | |\n', '[FAV-1] adds', '[FAV-9] flies')

    expect(traceRequirements(tree.root)).toMatchObject({ begun: ['FAV-1'], unknown: [`FAV-9 (${PROOF})`], unproven: [] })
  })

  test('fills the proof column and leaves the rest of the page alone', () => {
    using tree = treeWith('| FAV-1 | Adds `a \\| b`. | done | old.test.ts |\n| FAV-2 | Removes. | open | |\n', '[FAV-1] adds')
    expect(traceRequirements(tree.root).misplaced).toEqual(['FAV-1'])

    writeProofs(tree.root)

    expect(traceRequirements(tree.root).misplaced).toEqual([])
    expect(readFileSync(join(tree.root, 'docs/requirements.md'), 'utf8')).toBe(
      `# Requirements\n\n${HEAD}| FAV-1 | Adds \`a \\| b\`. | done | ${PROOF} |\n| FAV-2 | Removes. | open | |\n`,
    )
  })

  test('knows which done rows only a browser can prove', () => {
    using tree = treeWith(
      '| ROUTE-1 | Home. | done | |\n| ROUTE-2 | Login. | open | |\n| CALL-1 | Version. | done | |\n| VALID-7 | Forms. | done | e2e/members.e2e.ts |\n',
    )

    expect(doneInBrowser(tree.root)).toEqual(['ROUTE-1', 'VALID-7'])
  })

  test.each([
    ['an unknown state', '| FAV-1 | Adds. | nearly | |'],
    ['a missing column', '| FAV-1 | Adds. | open |'],
    ['an ID in two rows', '| FAV-1 | Adds. | open | |\n| FAV-1 | Adds. | open | |'],
  ])('refuses a table with %s', (_, rows) => {
    expect(() => readRequirements(HEAD + rows)).toThrow('FAV-1')
  })
})

describe('the requirement table', () => {
  test('is complete: every family counts from 1 without a gap', () => {
    const rows = readRequirements(readFileSync(join(PROJECT_ROOT, 'docs/requirements.md'), 'utf8'))
    const families = Map.groupBy(rows, (row) => row.id.split('-')[0])

    for (const [family, members] of families) {
      expect(members.map((row) => row.id)).toEqual(members.map((_, at) => `${family}-${at + 1}`))
    }
    expect(families.get('CALL')).toHaveLength(89)
    expect(rows).toHaveLength(512)
  })
})
