import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { expect, test } from 'vitest'
import { gameIdsOf, typedNumber } from './rules.ts'

test('a number is read as typed, and what is none is left for the contract to refuse', () => {
  const { position } = gameAdminSchemas.saveShelf.body.shape
  expect(position.safeParse(typedNumber(' 12 ')).data).toBe(12)
  for (const text of ['', '1.5', '-1', 'x', '1e3']) expect(position.safeParse(typedNumber(text)).success, text).toBe(false)
})

test('games of a shelf stand between spaces, commas or lines', () => {
  expect(gameIdsOf('1001, 1002\n1003  1004,')).toEqual([1001, 1002, 1003, 1004])
  expect(gameIdsOf('  ')).toEqual([])
})
