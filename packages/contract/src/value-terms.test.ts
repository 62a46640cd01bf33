import { describe, expect, test } from 'vitest'
import { isInFavour, momentTerm } from './value-terms.ts'

const BEFORE = { more: { value: 100n, stock: 5n, endsAt: null }, less: { price: 50n, startsAt: null } } as const

describe('[VALUE-1, F-128] a change in favour of members', () => {
  test.each([
    ['a higher value', { ...BEFORE, more: { ...BEFORE.more, value: 101n } }],
    ['more stock', { ...BEFORE, more: { ...BEFORE.more, stock: 6n } }],
    ['stock without a bound', { ...BEFORE, more: { ...BEFORE.more, stock: null } }],
    ['a new reward', { ...BEFORE, more: { ...BEFORE.more, step2: 1n } }],
    ['a new reward without a bound', { ...BEFORE, more: { ...BEFORE.more, step2: null } }],
    ['a lower price', { ...BEFORE, less: { ...BEFORE.less, price: 49n } }],
    ['no price', { ...BEFORE, less: { ...BEFORE.less, price: null } }],
    ['a price that is gone', { ...BEFORE, less: { startsAt: null } }],
    ['a lower price at a lower value', { more: { ...BEFORE.more, value: 1n }, less: { ...BEFORE.less, price: 49n } }],
  ])('is %s', (_what, after) => {
    expect(isInFavour(BEFORE, after)).toBe(true)
  })

  test.each([
    ['nothing', BEFORE],
    ['a lower value', { ...BEFORE, more: { ...BEFORE.more, value: 99n } }],
    ['an end where there was none', { ...BEFORE, more: { ...BEFORE.more, endsAt: 9n } }],
    ['a reward that is gone', { ...BEFORE, more: { stock: 5n, endsAt: null } }],
    ['a reward of nothing', { ...BEFORE, more: { ...BEFORE.more, step2: 0n } }],
    ['a higher price', { ...BEFORE, less: { ...BEFORE.less, price: 51n } }],
    ['a start where there was none', { ...BEFORE, less: { ...BEFORE.less, startsAt: 9n } }],
    ['a new condition', { ...BEFORE, less: { ...BEFORE.less, turnover: 3n } }],
  ])('is not %s', (_what, after) => {
    expect(isInFavour(BEFORE, after)).toBe(false)
  })

  test('compares moments: a later end gives more, an earlier start requires less', () => {
    const at = (end: string, start: string) => ({ more: { end: momentTerm(new Date(end)) }, less: { start: momentTerm(new Date(start)) } })
    const before = at('2026-12-01T00:00:00Z', '2026-11-01T00:00:00Z')

    expect(isInFavour(before, at('2026-12-02T00:00:00Z', '2026-11-01T00:00:00Z'))).toBe(true)
    expect(isInFavour(before, at('2026-12-01T00:00:00Z', '2026-10-31T00:00:00Z'))).toBe(true)
    expect(isInFavour(before, at('2026-11-30T00:00:00Z', '2026-11-02T00:00:00Z'))).toBe(false)
  })
})
