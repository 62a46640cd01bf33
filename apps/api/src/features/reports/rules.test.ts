import { describe, expect, test } from 'vitest'
import { amountOf, measureOf, spanOf } from './rules.ts'

describe('what a movement of the house counts as', () => {
  test.each([
    ['house:provider:sandbox', 'bet', 20n, 'stakes', 20n],
    ['house:provider:sandbox', 'bet_rollback', -20n, 'stakes', -20n],
    ['house:provider:sandbox', 'win', -50n, 'wins', 50n],
    ['house:provider:sandbox', 'win_rollback', 50n, 'wins', -50n],
    ['house:provider:sandbox', 'adjust', -5n, 'adjustments', 5n],
    ['house:bank', 'deposit', -100n, 'deposits', 100n],
    ['house:bank', 'deposit_reversal', 100n, 'deposits', -100n],
    ['house:truemoney', 'deposit', -100n, 'deposits', 100n],
    ['house:bank', 'withdraw_paid', 70n, 'withdrawals', 70n],
    ['house:promo', 'bonus', -10n, 'bonuses', 10n],
    ['house:promo', 'bonus_end', 4n, 'bonuses', -4n],
    ['house:cashback', 'loss_return', -3n, 'cashback', 3n],
    ['house:rewards', 'reward_credit', -2n, 'rewards', 2n],
    ['house:affiliate', 'affiliate', -9n, 'affiliates', 9n],
    ['house:corrections', 'correction_out', 8n, 'corrections', -8n],
    ['house:gateway:ag', 'gateway_out', 6n, null, 6n],
    ['house:demo', 'demo_credit', -6n, null, -6n],
  ])('%s, %s', (house, kind, amount, measure, counted) => {
    expect(measureOf(house, kind)).toBe(measure)
    expect(amountOf(measureOf(house, kind), amount)).toBe(counted)
  })
})

describe('the day of a report', () => {
  // 00:30 of the 24th in Bangkok.
  const now = new Date('2026-11-23T17:30:00.000Z')

  test('is yesterday in Bangkok, from midnight there', () => {
    expect(spanOf(undefined, now)).toEqual({
      day: '2026-11-23',
      since: new Date('2026-11-22T17:00:00.000Z'),
      until: new Date('2026-11-23T17:00:00.000Z'),
      isWhole: true,
    })
  })

  test('is whole when its last transactions are written, and may be one that runs', () => {
    expect(spanOf('2026-11-23', new Date('2026-11-23T17:00:30.000Z')).isWhole).toBe(false)
    expect(spanOf('2026-11-24', now).isWhole).toBe(false)
  })

  test.each(['2026-02-30', '2026-13-01', 'yesterday', '2026-11-25', ''])('is not %o', (day) => {
    expect(() => spanOf(day, now)).toThrow(/2026-1[13]|must be|begun/)
  })
})
