import { millisatang } from '@morakot/money/millisatang'
import { describe, expect, test } from 'vitest'
import { businessContent, isLargeWin, unfinishedVerdict } from './rules.ts'

describe('what makes a repetition the same message', () => {
  const bet = { request_id: 'a', session_token: 's', occurred_at: 't', tx_id: 'x', amount: '1', round_closed: false }

  test('is its business, not its envelope', () => {
    expect(businessContent('bet', { ...bet, request_id: 'b', session_token: 'u', occurred_at: 'v' })).toEqual(businessContent('bet', bet))
    expect(businessContent('bet', { ...bet, amount: '2' })).not.toEqual(businessContent('bet', bet))
    expect(businessContent('win', bet)).not.toEqual(businessContent('bet', bet))
  })

  test('is not the reason that a rollback gives, but the one of an adjustment', () => {
    expect(businessContent('rollback', { tx_id: 'x', reason: 'one' })).toEqual(businessContent('rollback', { tx_id: 'x', reason: 'other' }))
    expect(businessContent('adjust', { tx_id: 'x', kind: 'tip', reason: 'one' })).not.toEqual(
      businessContent('adjust', { tx_id: 'x', kind: 'tip', reason: 'other' }),
    )
    expect(businessContent('adjust', { tx_id: 'x', kind: 'tip' })).not.toEqual(businessContent('adjust', { tx_id: 'x', kind: 'jackpot' }))
  })
})

describe('what is looked at by people', () => {
  test('a win is large from its figure on', () => {
    expect(isLargeWin(millisatang(10_000_000_000n), 100_000)).toBe(true)
    expect(isLargeWin(millisatang(9_999_999_999n), 100_000)).toBe(false)
  })

  test('an unfinished round, unless its provider says that it is over', () => {
    expect(unfinishedVerdict('closed', { bets: 2 })).toEqual({ kind: 'close' })
    expect(unfinishedVerdict('void', { bets: 0 })).toEqual({ kind: 'close' })
    expect(unfinishedVerdict('void', { bets: 1 })).toMatchObject({ kind: 'flag' })
    expect(unfinishedVerdict(null, { bets: 1 })).toMatchObject({ kind: 'flag' })
  })
})
