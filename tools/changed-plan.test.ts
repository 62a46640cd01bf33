import { expect, test } from 'vitest'
import { planChanged } from './changed-plan.ts'

const JOURNEYS = [
  'e2e/cashier.e2e.ts',
  'e2e/console.e2e.ts',
  'e2e/deposit.e2e.ts',
  'e2e/promotions.e2e.ts',
  'e2e/quests.e2e.ts',
  'e2e/shell.e2e.ts',
]

const ofTheApi = (...files: readonly string[]) => planChanged(files, JOURNEYS).loaded.filter((place) => place.startsWith('apps/api/'))

test('a change of a feature is tested on every side of it, of the API by its own tests alone; of a part also by those of its noun', () => {
  expect(ofTheApi('apps/player/src/features/deposits/pages/deposit-page.tsx')).toEqual([
    'apps/api/src/features/deposits/',
    'apps/api/src/features/cashier/',
  ])
  expect(planChanged(['apps/api/src/features/deposits/service.ts'], JOURNEYS)).toMatchObject({
    loaded: expect.arrayContaining(['apps/player/', 'apps/console/', 'packages/']),
    read: [],
    journeys: ['e2e/cashier.e2e.ts', 'e2e/deposit.e2e.ts'],
  })
})

test('a change of what all share is also tested by the walks through the API', () => {
  expect(ofTheApi('packages/ledger/src/post.ts')).toEqual(['apps/api/test/'])
  expect(ofTheApi('apps/api/src/infra/http/health.ts')).toEqual(['apps/api/src/infra/http/', 'apps/api/test/'])
  expect(ofTheApi('packages/ui/src/components/button.tsx')).toEqual([])
})

test('a migration and a page of the documents, which are read and not imported, are tested by their readers', () => {
  expect(planChanged(['packages/schema/src/migrations/0200-one-more.sql'], []).read).toContain('packages/schema/')
  expect(planChanged(['docs/money.md'], []).read).toContain('tools/docs.test.ts')
})

test('a journey that changed is run', () => {
  expect(planChanged(['e2e/promotions.e2e.ts'], JOURNEYS).journeys).toEqual(['e2e/promotions.e2e.ts'])
})

test('a page is also tested by the journeys that open it by its address', () => {
  const { journeys } = planChanged(['apps/player/src/features/withdrawals/pages/withdraw-page.tsx'], JOURNEYS)
  expect(journeys).toContain('e2e/shell.e2e.ts')
  expect(journeys).not.toContain('e2e/quests.e2e.ts')
  expect(planChanged(['apps/api/src/features/withdrawals/store.ts'], JOURNEYS).journeys).toEqual(['e2e/cashier.e2e.ts'])
})

test('what all pages of an app share is tested by the journeys of its shell, and a part of journeys by those that are made of it', () => {
  expect(planChanged(['apps/console/src/shared/form/form-dialog.tsx'], JOURNEYS).journeys).toEqual(['e2e/console.e2e.ts'])
  expect(planChanged(['e2e/support/routes.ts'], JOURNEYS).journeys).toEqual(['e2e/shell.e2e.ts'])
  // The members of journeys are in every one of these, of some through another part.
  expect(planChanged(['e2e/support/member.ts'], JOURNEYS).journeys).toEqual(JOURNEYS)
})

test('a migration that bears the name of a noun is tested by its feature and its journeys', () => {
  expect(planChanged(['packages/schema/sql/0200-quests.sql'], JOURNEYS)).toMatchObject({
    read: expect.arrayContaining(['packages/schema/', 'apps/api/src/features/quests/']),
    journeys: ['e2e/quests.e2e.ts'],
  })
})
