import { expect, test } from 'vitest'
import { modules } from './module-list.ts'

test('no two modules call a page by the same key: the second would take the place of the first', () => {
  const keys = modules.flatMap(({ routes }) => Object.keys(routes))

  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
