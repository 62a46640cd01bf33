import { describe, expect, test } from 'vitest'
import { rateText, thousandthsOf } from './rate-text.ts'

describe('[VALUE-1] a rate of cashback', () => {
  test.each([
    ['0.5', 5],
    ['5', 50],
    ['5.0', 50],
    [' 0.1 ', 1],
    ['0', 0],
    ['12.3', 123],
  ])('typed as %s is %d thousandths', (typed, thousandths) => expect(thousandthsOf(typed)).toBe(thousandths))

  test.each(['', '0.55', '.5', '5.', '-1', '1e1', '1,5', '123', '๕'])('typed as %s is none', (typed) =>
    expect(thousandthsOf(typed)).toBeUndefined(),
  )

  test('is read as it is typed', () => {
    for (const thousandths of [0, 1, 5, 10, 49, 50]) expect(thousandthsOf(rateText(thousandths))).toBe(thousandths)
  })
})
