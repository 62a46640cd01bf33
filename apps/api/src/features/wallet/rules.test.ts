import { millisatang } from '@morakot/money/millisatang'
import { describe, expect, test } from 'vitest'
import { countedOf, lockedBy, markOf, stakedOf, uncountedOf, withDeposit } from './rules.ts'

const m = (baht: bigint) => millisatang(baht * 100_000n)
const turnover = (target: bigint, done: bigint, finished = 0n) => ({ target: m(target), done: m(done), finished: m(finished) })

describe('turnover of deposited money', () => {
  test.each([
    { what: 'the first deposit', before: turnover(0n, 0n), after: turnover(500n, 0n) },
    { what: 'a deposit on top of an unfinished one', before: turnover(300n, 100n), after: turnover(800n, 100n) },
    { what: 'a deposit after a finished one starts again', before: turnover(300n, 300n), after: turnover(500n, 0n, 300n) },
  ])('$what requests its amount once', ({ before, after }) => {
    expect(withDeposit(before, m(500n))).toEqual(after)
  })

  test.each([
    { what: 'counts whole while more is missing', stake: 100n, counted: 100n },
    { what: 'counts up to the target, and no further', stake: 900n, counted: 400n },
  ])('a stake $what', ({ stake, counted }) => {
    expect(countedOf(turnover(500n, 100n), m(stake))).toBe(m(counted))
  })

  test('the mark of a deposit stays reached when a later one starts again', () => {
    const first = withDeposit(turnover(0n, 0n), m(300n))
    const played = { ...first, done: m(300n) }
    const second = withDeposit(played, m(500n))

    expect(stakedOf(first)).toBeLessThan(markOf(first))
    expect(stakedOf(played)).toBe(markOf(first))
    expect(stakedOf(second)).toBe(markOf(first))
    expect(markOf(second)).toBe(m(800n))
  })

  test('a rolled back stake takes back what it counted, and never more than is there', () => {
    expect(uncountedOf(turnover(500n, 300n), m(100n))).toBe(m(100n))
    expect(uncountedOf(turnover(500n, 0n), m(100n))).toBe(0n)
  })

  test('each baht staked frees a baht, and winnings above the deposit are free at once', () => {
    expect(lockedBy(turnover(500n, 200n), m(450n))).toBe(m(300n))
    expect(lockedBy(turnover(500n, 0n), m(120n))).toBe(m(120n))
    expect(lockedBy(turnover(500n, 500n), m(450n))).toBe(0n)
  })
})
