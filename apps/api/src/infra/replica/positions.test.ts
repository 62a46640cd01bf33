import { expect, test } from 'vitest'
import { openPositions, readPosition } from './positions.ts'

function walked() {
  const positions = openPositions(2_000)
  for (const [at, position] of [
    [0, 100n],
    [500, 200n],
    [1_000, 300n],
    [1_500, 300n],
  ] as const)
    positions.note({ at, position })
  return positions
}

test('a replica must have what the primary had two seconds ago, and is as old as the last position that it has passed', () => {
  const positions = walked()

  expect([0, 1_500, 2_000, 2_001, 2_500, 2_501, 3_500].map(positions.neededAt)).toEqual([100n, 100n, 100n, 200n, 200n, 300n, 300n])
  expect([99n, 100n, 250n, 299n, 300n, 900n].map(positions.asOf)).toEqual([null, 0, 500, 500, 1_500, 1_500])
})

test('nothing is known of a replica while the primary has not said for two seconds where it is', () => {
  const positions = walked()

  expect(positions.neededAt(3_501)).toBeNull()
  positions.forget()
  expect([positions.neededAt(1_500), positions.asOf(900n)]).toEqual([null, null])
})

test('a position in a request is a whole number of at most twenty digits', () => {
  expect(['0', '18446744073709551615'].map(readPosition)).toEqual([0n, 18_446_744_073_709_551_615n])
  expect(['', ' 1', '-1', '1.5', '0x1', '1'.repeat(21), undefined, ['1']].map(readPosition)).toEqual(Array.from({ length: 8 }, () => null))
})
