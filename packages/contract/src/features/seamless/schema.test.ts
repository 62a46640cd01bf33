import { describe, expect, test } from 'vitest'
import { seamlessPaths } from './calls.ts'
import { SEAMLESS_STATUSES, seamlessReply, seamlessRequests } from './schema.ts'

const BET = {
  request_id: '01999999-9999-7999-8999-999999999999',
  player_id: 'p_1',
  currency: 'THB',
  game_code: 'ltn-mango',
  tx_id: 'tx-1',
  round_id: 'r-1',
  session_token: 'token',
  amount: '100000',
}

const takes = (field: string, value: unknown) => seamlessRequests.bet.safeParse({ ...BET, [field]: value }).success

describe('an amount on the wire', () => {
  test.each(['0', '1', '100000', '999999999999999'])('%j is one', (amount) => {
    expect(takes('amount', amount)).toBe(true)
  })

  test.each([
    '-1',
    '-0',
    '+1',
    '00',
    '01',
    '1.0',
    '1.5',
    '1e5',
    '',
    ' 1',
    '1 ',
    '1\n',
    '0x1',
    '1_000',
    '1,000',
    '๑',
    'NaN',
    '9'.repeat(16),
    1,
    0,
    null,
    true,
    ['1'],
  ])('%j is none', (amount) => {
    expect(takes('amount', amount)).toBe(false)
  })

  test.each([
    ['-1', true],
    ['-999999999999999', true],
    ['0', true],
    ['-0', false],
    ['--1', false],
    ['-', false],
    ['-01', false],
  ])('a correction by %j is valid: %j', (amount, holds) => {
    const { session_token: _token, ...rest } = BET
    expect(seamlessRequests.adjust.safeParse({ ...rest, amount, kind: 'correction', reason: 'a wrong win' }).success).toBe(holds)
  })
})

describe('a message', () => {
  test('is a bet that leaves the round open and is paid for, unless it says otherwise', () => {
    expect(seamlessRequests.bet.parse(BET)).toEqual({ ...BET, round_closed: false, is_free: false })
  })

  test.each(['', 'a b', 'ก', 'x'.repeat(129), 'a\nb', 'a\u0000', 5, null])('has no transaction id such as %j', (reference) => {
    expect(takes('tx_id', reference)).toBe(false)
  })

  test.each(['a\u0000b', 'a\nb', 'a\u0085b', '\ud800', ''])('has no text such as %j, which PostgreSQL could not keep', (text) => {
    expect(takes('game_code', text)).toBe(false)
  })

  test.each(['p-1', 'p 1', "p'", 'x'.repeat(33), '', 'ก'])('names no player such as %j', (player) => {
    expect(takes('player_id', player)).toBe(false)
  })

  test('keeps what it does not know out, and refuses nothing for it', () => {
    expect(seamlessRequests.bet.parse({ ...BET, mystery: 1 })).not.toHaveProperty('mystery')
  })

  test.each(['bet', 'win', 'betWin', 'rollback', 'roundClose', 'adjust', 'transaction', 'transactionList', 'ping', 'balance'] as const)(
    '%s needs a request id',
    (call) => {
      expect(Object.keys(seamlessPaths)).toContain(call)
      expect(
        seamlessRequests[call].safeParse({ ...BET, request_id: 'no uuid' }).error?.issues.some(({ path }) => path[0] === 'request_id'),
      ).toBe(true)
    },
  )
})

test('business answers travel with HTTP 200, and only failures of the call itself with another status', () => {
  const others = Object.entries(SEAMLESS_STATUSES).filter(([, http]) => http !== 200)

  expect(others).toEqual([
    ['BAD_REQUEST', 400],
    ['BAD_SIGNATURE', 401],
    ['PROVIDER_OFF', 403],
    ['TOO_MANY', 429],
    ['INTERNAL', 500],
  ])
  for (const status of Object.keys(SEAMLESS_STATUSES)) expect(seamlessReply.safeParse({ status, request_id: '' }).success).toBe(true)
})
