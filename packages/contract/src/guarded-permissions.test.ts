import { expect, test } from 'vitest'
import { callsOf, PERMISSIONS } from './nouns.ts'

test('each permission guards at least one call', () => {
  const guards = Object.values(callsOf('console')).flatMap((calls) => Object.values(calls).map(({ guard }) => guard))
  const needed = new Set(guards.flatMap((guard) => (typeof guard === 'object' ? [guard.operator, guard.also ?? []].flat() : [])))
  expect(PERMISSIONS.filter((permission) => !needed.has(permission))).toEqual([])
})
