import { LIVE_WITHDRAWALS_MAX as CONTRACT_MAX } from '@morakot/contract/features/live-feed/schema'
import { describe, expect, test } from 'vitest'
import { TIMING } from '#shared/timing'
import { readWithdrawal } from './rules-stream.ts'
import { latestWithdrawals } from './rules.ts'

const paid = (key: string, amount = 100) => ({ key, username: 'pla***88', amount, gameImg: null })
const keysOf = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key)

describe('the live withdrawals', () => {
  test('[ENT-9] the newest is on top', () => {
    expect(keysOf(latestWithdrawals([paid('c')], [paid('b'), paid('a')]))).toEqual(['c', 'b', 'a'])
  })

  test('[ENT-9] a withdrawal that comes twice is shown once, as it was said last', () => {
    const shown = latestWithdrawals([paid('a', 200)], [paid('b'), paid('a', 100)])

    expect(shown).toEqual([paid('a', 200), paid('b')])
  })

  test('[ENT-9, CONST-1] the eleventh leaves the list', () => {
    const ten = Array.from({ length: 10 }, (_, place) => paid(`w${place}`))

    const shown = latestWithdrawals([paid('new')], ten)

    expect(shown).toHaveLength(10)
    expect(keysOf(shown)).not.toContain('w9')
  })

  test('[CONST-1] ten are kept, as the contract says', () => {
    expect(TIMING.liveFeedMax).toBe(10)
    expect(CONTRACT_MAX).toBe(TIMING.liveFeedMax)
  })

  test.each([null, 'x', {}, { key: 'a', username: 'b', amount: '1' }])('an event of another shape is none: %j', (payload) => {
    expect(readWithdrawal(payload)).toBeNull()
  })
})
