import { describe, expect, test } from 'vitest'
import { gridGeometry, gridLines, gridSlice } from './rules-grid.ts'

const plain = (to: number) => [{ letter: null, from: 0, to }]

describe('the grid', () => {
  test.each([
    [360, 3],
    [479, 3],
    [480, 4],
    [640, 5],
    [768, 5],
    [1023, 5],
    [1024, 7],
    [1200, 8],
    [1440, 8],
  ])('at %i px has %i tiles in a row', (width, columns) => {
    expect(gridGeometry(width).columns).toBe(columns)
  })

  test('knows the height of a row from the width of the page', () => {
    // 360 - 2 × 16 = 328; less two gaps of 10, a third is 102.67; 4/3 of it is 136.89, and the gap.
    expect(gridGeometry(360).rowPx).toBeCloseTo(146.89, 2)
  })

  test('has the rail of a desktop next to it, up to 1,200 px of its own', () => {
    // 1280 - 216 - 2 × 20 = 1024; less seven gaps of 10, an eighth is 119.25; 4/3 of it is 159, and the gap.
    expect(gridGeometry(1280).rowPx).toBeCloseTo(169, 2)
    expect(gridGeometry(1920).rowPx).toBe(gridGeometry(2560).rowPx)
  })

  test('draws the rows in sight and keeps the space of the others', () => {
    const slice = gridSlice(gridLines(plain(1104), { columns: 3, rowPx: 100 }), { first: 10, last: 20 })

    expect(slice).toMatchObject({ from: 30, to: 63, abovePx: 1_000, belowPx: (368 - 21) * 100 })
  })

  test('the last row may be short', () => {
    const slice = gridSlice(gridLines(plain(7), { columns: 3, rowPx: 100 }), { first: 0, last: 9 })

    expect(slice).toMatchObject({ from: 0, to: 7, abovePx: 0, belowPx: 0 })
    expect(gridSlice([], { first: 0, last: 9 })).toEqual({ drawn: [], from: 0, to: 0, abovePx: 0, belowPx: 0 })
  })

  test('[HALL-11] a letter has a head of its own height and begins a row', () => {
    const groups = [
      { letter: 'A', from: 0, to: 4 },
      { letter: 'ก', from: 4, to: 5 },
    ]
    const lines = gridLines(groups, { columns: 3, rowPx: 100 })

    expect(lines.map(({ isHead, group, from, to, topPx }) => [isHead, group, from, to, topPx])).toEqual([
      [true, 0, 0, 0, 0],
      [false, 0, 0, 3, 44],
      [false, 0, 3, 4, 144],
      [true, 1, 4, 4, 244],
      [false, 1, 4, 5, 288],
    ])
    expect(gridSlice(lines, { first: 2, last: 3 })).toMatchObject({ from: 3, to: 4, abovePx: 144, belowPx: 100 })
  })
})
