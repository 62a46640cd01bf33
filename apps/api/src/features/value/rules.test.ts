import { describe, expect, test } from 'vitest'
import { countedOf, checkAlone } from './rules.ts'

const NOTHING = { more: {}, less: {} }
const MORE = { more: { points: 1n }, less: {} }
const DAY = { spent: 0n, max: 2_000_000n, dayMax: 5_000_000n }

describe('[VALUE-1, F-128] what a change counts', () => {
  test.each([
    ['new, its whole cost', null, MORE, 7n, 7n],
    ['in favour, its whole cost', NOTHING, MORE, 7n, 7n],
    ['the same, nothing', MORE, MORE, 7n, 0n],
    ['less, nothing, whatever it costs', MORE, NOTHING, null, 0n],
    ['in favour without a bound, no figure', NOTHING, MORE, null, null],
    ['in favour at a cost that overflows, no figure', NOTHING, MORE, 10n ** 15n + 1n, null],
    ['a figure that is just one', NOTHING, MORE, 10n ** 15n, 10n ** 15n],
  ])('%s', (_what, before, after, cost, counts) => {
    expect(countedOf({ before, after, cost })).toBe(counts)
  })
})

describe('[VALUE-1, F-128] what one operator brings into force alone', () => {
  test.each([
    ['20,000 THB', 2_000_000n, { passes: true, counts: 2_000_000n }],
    ['a satang more', 2_000_001n, { passes: false, because: 'cost', max: DAY.max }],
    ['no bound', null, { passes: false, because: 'no_bound', max: null }],
    ['more than any number', 10n ** 30n, { passes: false, because: 'no_bound', max: null }],
  ])('of %s', (_what, cost, verdict) => {
    expect(checkAlone({ before: null, after: MORE, cost }, DAY)).toEqual(verdict)
  })

  test('fits into the day to the last satang; what gives nothing more passes on a full day too', () => {
    const cost = (satang: bigint) => ({ before: NOTHING, after: MORE, cost: satang })

    expect(checkAlone(cost(10n), { ...DAY, spent: 4_999_990n })).toEqual({ passes: true, counts: 10n })
    expect(checkAlone(cost(11n), { ...DAY, spent: 4_999_990n })).toEqual({ passes: false, because: 'day', max: DAY.dayMax })
    expect(checkAlone({ before: MORE, after: NOTHING, cost: null }, { ...DAY, spent: 5_000_000n })).toEqual({ passes: true, counts: 0n })
  })
})
