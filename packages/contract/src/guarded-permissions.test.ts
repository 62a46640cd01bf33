import { expect, test } from 'vitest'
import { callsOf, PERMISSIONS } from './nouns.ts'

/** Permissions whose calls are not built yet. Remove one from here as soon as a call needs it. */
const WITHOUT_CALLS: readonly string[] = ['withdrawals.halt']

test('each permission guards at least one call', () => {
  const guards = Object.values(callsOf('console')).flatMap((calls) => Object.values(calls).map(({ guard }) => guard))
  const needed = new Set(guards.flatMap((guard) => (typeof guard === 'object' ? [guard.operator, guard.also ?? []].flat() : [])))
  expect(PERMISSIONS.filter((permission) => !needed.has(permission) && !WITHOUT_CALLS.includes(permission))).toEqual([])
})
