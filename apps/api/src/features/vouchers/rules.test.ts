import { normalCode, codeView } from '@morakot/contract/features/vouchers/states'
import { describe, expect, test } from 'vitest'
import { rewardOf, worthOf } from '@morakot/contract/reward'
import { endAfterBreak, endOf, checkLines, statusOf } from './rules.ts'

const day = (text: string) => new Date(`2026-11-${text}T05:00:00.000Z`)
const open = { claimableAt: day('10'), expiresAt: day('20'), claimedAt: null, revokedAt: null }

describe('the state of a voucher', () => {
  test.each([
    [open, day('09'), 'PENDING'],
    [open, day('10'), 'CLAIMABLE'],
    [open, new Date(day('20').getTime() - 1), 'CLAIMABLE'],
    [open, day('20'), 'EXPIRED'],
    [{ ...open, claimedAt: day('11') }, day('25'), 'CLAIMED'],
    [{ ...open, revokedAt: day('11') }, day('25'), 'REVOKED'],
  ])('[VOUCH-1] %o at %o is %s', (course, now, status) => {
    expect(statusOf(course, now)).toBe(status)
  })
})

describe('a voucher that would end in a break', () => {
  test('ends seven days after it', () => {
    expect(endAfterBreak(day('20'), { startsAt: day('15'), endsAt: day('22') })).toEqual(endOf(day('22'), 7))
  })

  test('keeps an end after it, or before it', () => {
    expect(endAfterBreak(day('24'), { startsAt: day('15'), endsAt: day('22') })).toBeNull()
    expect(endAfterBreak(day('12'), { startsAt: day('15'), endsAt: day('22') })).toBeNull()
  })

  test('of a break without an end ends thirty days after its start', () => {
    expect(endAfterBreak(day('20'), { startsAt: day('15'), endsAt: null })).toEqual(endOf(day('15'), 30))
  })
})

describe('what a campaign costs', () => {
  test('counts a point 0.10, a spin 10.00 and credit as it is, in satang', () => {
    expect(worthOf(rewardOf({ PNT: 100n, SPIN: 2n, CREDIT: 5_000n }))).toBe(1_000n + 2_000n + 5_000n)
  })
})

describe('the lines of an issue', () => {
  const known = {
    members: new Map([
      ['ann', 1n],
      ['bob', 2n],
    ]),
    holders: new Set([2n]),
    isOpen: false,
  }

  test('are evaluated one by one', () => {
    expect(checkLines(['ann', ' ann ', 'bob', 'eve', ''], known).map(({ problem }) => problem)).toEqual([
      null,
      'twice',
      'has_one',
      'unknown',
      'kind',
    ])
  })

  test('may be blank where codes are open', () => {
    expect(checkLines(['', ''], { ...known, isOpen: true }).map(({ problem }) => problem)).toEqual([null, null])
  })
})

describe('[TEXT-2, F-127] a code', () => {
  test.each([
    ['mrkt-2569-g1ft', 'MRKT2569G1FT'],
    [' MRKT 2569 GIFT ', 'MRKT2569G1FT'],
    ['oooo-llll-iiii', '000011111111'],
    // Public bug reports (T4).
    ['MRKT\u20132569\u2013G1FT', 'MRKT2569G1FT'],
    ['MRKT-2569-G1FT\u200b', 'MRKT2569G1FT'],
    ['MRKT-2569-G1FT.', 'MRKT2569G1FT'],
    ['รหัส: MRKT-๒๕๖๙-G1FT', 'MRKT2569G1FT'],
    ['ＭＲＫＴ－２５６９－Ｇ１ＦＴ', 'MRKT2569G1FT'],
    ['code MRKT-2569-G1FT', null],
    ['MRKT-2569-GU1T', null],
    ['MRKT-2569', null],
    ['', null],
  ])('%j is read as %s', (typed, code) => {
    expect(normalCode(typed)).toBe(code)
  })

  test('is shown in three parts', () => {
    expect(codeView('MRKT2569G1FT')).toBe('MRKT-2569-G1FT')
  })
})
