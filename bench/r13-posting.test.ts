import { expect, test } from 'vitest'
import { figuresOf } from './r13-posting.ts'

const turn = (own: number, bare: number, pgledger: number | null) => ({ own, bare, pgledger })

test('a transfer is compared with both peers, each turn separately, by the median of the turns', () => {
  // A busy moment in the second turn met two of three: its ratio is no more than one of three.
  const figures = figuresOf(16, [turn(3_000, 4_000, 2_000), turn(100, 4_000, 2_000), turn(2_000, 4_000, 2_000)])

  expect(figures).toMatchObject([
    {
      measure: 'R13 A transfer posted, 16 at once',
      against: 'pgledger: 2000 (at least 1, goal 1.5)',
      ratio: 1,
      isGood: true,
      isAtGoal: false,
    },
    { against: 'four bare statements: 4000 (at least 0.4, goal 0.6)', ratio: 0.5, isGood: true, isAtGoal: false },
  ])
})

test('a transfer slower than its peers misses', () => {
  expect(figuresOf(64, [turn(999, 2_500, 1_000)])).toMatchObject([{ isGood: false }, { isGood: false }])
})

test('without the SQL of pgledger the bare transaction is the only peer', () => {
  expect(figuresOf(64, [turn(3_000, 4_000, null)])).toMatchObject([
    { against: expect.stringMatching(/^four bare/), isGood: true, isAtGoal: true },
  ])
})
