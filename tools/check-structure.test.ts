import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findSizeProblems } from './check-sizes.ts'
import { findStructureProblems } from './check-structure.ts'
import { plantTree } from './planted-tree.ts'

const NOTHING = 'export {}\n'

/** Problems of a sound tree with one more file in it. */
function problemsWith(path: string, text = NOTHING): readonly string[] {
  using tree = plantTree({ [path]: text })
  return findStructureProblems(tree.root)
}

describe('the structure check', () => {
  test('passes a tree in shape', () => {
    using sound = plantTree({})

    expect(findStructureProblems(sound.root)).toEqual([])
  })

  test.each([
    ['a word outside the vocabulary', 'apps/api/src/features/wallet/manager.ts'],
    ['a folder in a feature of the API', 'apps/api/src/features/wallet/queries/credit.ts'],
    ['a server word in a web feature', 'apps/player/src/features/wallet/service.ts'],
    ['a web word in the contract', 'packages/contract/src/features/wallet/queries.ts'],
    ['a loose file between the features', 'apps/api/src/features/shared.ts'],
    ['a folder inside pages', 'apps/player/src/features/wallet/pages/history/row.tsx'],
    ['a component that is not in kebab-case', 'apps/player/src/features/wallet/components/BalancePill.tsx'],
    ['a split of a word that stays whole', 'apps/api/src/features/wallet/public-points.ts'],
    ['a name that says nothing', 'apps/api/src/infra/utils.ts'],
    ['a barrel', 'packages/money/src/index.ts'],
    ['an unnamed outside system', 'apps/sandbox/src/features/weather/service.ts'],
    ['an unnamed noun', 'apps/console/src/features/weather/queries.ts'],
  ])('refuses %s', (_, path) => {
    const problems = problemsWith(path)

    expect(problems).toHaveLength(1)
    expect(path).toContain(problems[0]?.split(':')[0]?.replace(/\/$/, ''))
  })

  test.each([
    ['a use case split by its noun', 'apps/api/src/features/wallet/service-points.ts'],
    ['the test of a split store', 'apps/api/src/features/wallet/store-history.test.ts'],
    ['the test of a whole use case', 'apps/api/src/features/wallet/withdrawals.test.ts'],
    ['the state table of a noun', 'packages/contract/src/features/wallet/states.ts'],
    ['a noun of the console', 'apps/console/src/features/wallet/queries.ts'],
  ])('accepts %s', (_, path) => {
    expect(problemsWith(path)).toEqual([])
  })

  test('refuses a noun that is missing from a side', () => {
    expect(problemsWith('packages/contract/src/features/quests/calls.ts')).toEqual([
      expect.stringMatching(/^quests: has no apps\/api\/src\/features\/quests/),
      expect.stringMatching(/^quests: has no apps\/player\/src\/features\/quests/),
    ])
  })

  test('requires no page of members where the noun has no calls of members', () => {
    const noun = "export const vouchersNoun = defineNoun({ noun: 'vouchers', console: vouchersConsoleCalls })\n"

    expect(problemsWith('packages/contract/src/features/vouchers/noun.ts', noun)).toEqual([
      expect.stringMatching(/^vouchers: has no apps\/api\/src\/features\/vouchers/),
    ])
  })

  test('accepts a noun that is excused from a side, with a reason', () => {
    expect(problemsWith('apps/player/src/features/support/state.ts')).toEqual([])
  })

  test('accepts 20 files and their tests in a feature, and refuses 21', () => {
    const files = (count: number, test = '') =>
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [`apps/api/src/features/wallet/service-part${place}${test}.ts`, NOTHING]),
      )
    // The sound tree has some files of its own.
    using sound = plantTree({})
    const there = readdirSync(join(sound.root, 'apps/api/src/features/wallet')).filter((name) => !name.endsWith('.test.ts')).length

    using full = plantTree({ ...files(20 - there), ...files(20, '.test') })
    expect(findStructureProblems(full.root)).toEqual([])
    using crowded = plantTree(files(21 - there))
    expect(findStructureProblems(crowded.root)).toEqual(['apps/api/src/features/wallet/: 21 files, at most 20: make it two features'])
  })

  test('accepts a part of a noun that has a contract, and refuses one of a noun that has none', () => {
    const part = 'apps/api/src/features/deposits/service.ts'
    const problems = problemsWith(part)

    expect(problems).toEqual([expect.stringMatching(/^deposits: has no packages\/contract\/src\/features\/cashier/)])
    using whole = plantTree({
      [part]: NOTHING,
      'packages/contract/src/features/cashier/calls.ts': NOTHING,
      'apps/api/src/features/cashier/service.ts': NOTHING,
      'apps/player/src/features/cashier/queries.ts': NOTHING,
    })
    expect(findStructureProblems(whole.root)).toEqual([])
  })

  describe('in a noun with parts', () => {
    const NOUN = {
      'packages/contract/src/features/seamless/noun.ts': "export const seamlessNoun = defineNoun({ noun: 'seamless' })\n",
      'apps/api/src/features/seamless/module.ts': NOTHING,
    }
    const files = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [`apps/api/src/features/seamless/amb/service-part${place}.ts`, NOTHING]),
      )

    test('accepts 20 files in a part, and refuses 21', () => {
      using full = plantTree({ ...NOUN, ...files(20) })
      expect(findStructureProblems(full.root)).toEqual([])
      using crowded = plantTree({ ...NOUN, ...files(21) })
      expect(findStructureProblems(crowded.root)).toEqual([
        'apps/api/src/features/seamless/amb/: 21 files, at most 20: make it two features',
      ])
    })

    test.each([
      ['a part that is not named', 'orders/service.ts', 'orders/: no folders in a feature'],
      ['a folder in a part', 'amb/orders/rules.ts', 'amb/orders/: no folders in a feature'],
      ['a word outside the vocabulary', 'amb/manager.ts', 'amb/manager.ts: not one of'],
    ])('refuses %s', (_, path, problem) => {
      using tree = plantTree({ ...NOUN, [`apps/api/src/features/seamless/${path}`]: NOTHING })

      expect(findStructureProblems(tree.root)).toEqual([expect.stringContaining(`apps/api/src/features/seamless/${problem}`)])
    })
  })

  test('refuses a workspace that does not say what it is for', () => {
    expect(problemsWith('packages/clock/package.json', '{}')).toEqual(['packages/clock: has no README.md saying what it is for'])
  })
})

describe('the size check', () => {
  test('refuses a file over 350 lines and accepts one of 350', () => {
    using tree = plantTree({
      'apps/api/src/infra/long.ts': 'export {}\n'.repeat(351),
      'apps/api/src/infra/full.ts': 'export {}\n'.repeat(350),
      'packages/schema/sql/0001.sql': '--\n'.repeat(400),
    })

    expect(findSizeProblems(tree.root)).toEqual([
      'apps/api/src/infra/long.ts: 351 lines, at most 350',
      'packages/schema/sql/0001.sql: 400 lines, at most 350',
    ])
  })
})
