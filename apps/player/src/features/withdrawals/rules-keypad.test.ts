import { expect, test } from 'vitest'
import { typedWith } from './rules-keypad.ts'
import type { Key } from './rules-keypad.ts'

const typed = (keys: readonly Key[]) => keys.reduce<string>(typedWith, '')

test.each<[keys: readonly Key[], shown: string]>([
  [['5', '0', '0'], '500'],
  [['0', '5'], '5'],
  [['.', '5'], '0.5'],
  [['1', '.', '2', '.', '5', '9'], '1.25'],
  [['1', '2', 'back', 'back', 'back'], ''],
  [['1', '.', 'back', '2'], '12'],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9', '1', '2'], '1234567891'],
])('[CASHPAGE-4] the keys %j make %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown)
})

test('[CASHPAGE-4] the keys go on from an amount that was typed with separators', () => {
  expect(typedWith('1,250', '5')).toBe('12505')
})
