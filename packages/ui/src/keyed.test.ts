import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

test('items with the same text get different keys, and the others keep theirs when one goes', () => {
  expect(keyed(['a', 'b', 'a'], (text) => text)).toEqual([
    { key: '0 a', item: 'a' },
    { key: '0 b', item: 'b' },
    { key: '1 a', item: 'a' },
  ])
  expect(keyed(['b', 'a'], (text) => text).map(({ key }) => key)).toEqual(['0 b', '0 a'])
  expect(keyed([], String)).toEqual([])
})
