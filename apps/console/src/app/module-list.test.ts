import { expect, test } from 'vitest'
import { modules } from './module-list.ts'
import { buildRouter } from './router.tsx'

test('every page of every module is a page of the console, also where two modules name theirs alike', () => {
  const { routesByPath } = buildRouter()
  const paths = modules.flatMap(({ routes }) => Object.values(routes)).map(({ fullPath }) => String(fullPath))

  expect(paths.filter((path) => !(path in routesByPath))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})
