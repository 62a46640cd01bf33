import { describe, expect, test } from 'vitest'
import { planChanged } from './changed-plan.ts'

const JOURNEYS = ['e2e/cashier.e2e.ts', 'e2e/deposit.e2e.ts', 'e2e/points.e2e.ts', 'e2e/quests.e2e.ts']

describe('what a change is tested with', () => {
  test('is the tests of the feature on its side, and its journeys; of a part also those of its noun', () => {
    const plan = planChanged(['apps/api/src/features/deposits/service.ts', 'docs/money.md'], JOURNEYS)

    expect(plan.projects).toEqual(['tsconfig.json'])
    expect(plan.lint).toEqual(['apps/api/src/features/deposits/service.ts'])
    expect(plan.tests).toEqual(new Map([['apps/api', ['src/features/deposits']]]))
    expect(plan.journeys).toEqual(['e2e/cashier.e2e.ts', 'e2e/deposit.e2e.ts'])
  })

  test('is every project and all tests of the package when what all share has changed', () => {
    const plan = planChanged(['packages/contract/src/features/quests/schema.ts', 'packages/money/src/satang.ts'], JOURNEYS)

    expect(plan.projects).toEqual(['tsconfig.json', 'tsconfig.web.json', 'tsconfig.console.json'])
    expect(plan.tests).toEqual(
      new Map([
        ['packages/contract', ['src/features/quests']],
        ['packages/money', []],
      ]),
    )
    expect(plan.journeys).toEqual(['e2e/quests.e2e.ts'])
  })

  test('is a journey that changed itself, and the folder of a file beside the features', () => {
    const plan = planChanged(['e2e/points.e2e.ts', 'apps/player/src/app/back-rule.ts'], JOURNEYS)

    expect(plan.tests).toEqual(new Map([['apps/player', ['src/app']]]))
    expect(plan.journeys).toEqual(['e2e/points.e2e.ts'])
  })
})
