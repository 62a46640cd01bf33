import { describe, expect, test } from 'vitest'
import { gridGeometry, gridSlice } from './rules-grid.ts'

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
    const slice = gridSlice(1104, { columns: 3, rowPx: 100 }, { first: 10, last: 20 })

    expect(slice).toEqual({ from: 30, to: 63, abovePx: 1_000, belowPx: (368 - 21) * 100 })
  })

  test('the last row may be short', () => {
    expect(gridSlice(7, { columns: 3, rowPx: 100 }, { first: 0, last: 9 })).toEqual({ from: 0, to: 7, abovePx: 0, belowPx: 0 })
  })
})
