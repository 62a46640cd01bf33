import { movements } from '@morakot/contract/nouns'
import { millisatang, millisatangFromSatang } from '@morakot/money/millisatang'
import { addSatang, satang } from '@morakot/money/satang'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineOf, moneyOriginOf } from './rules.ts'

const CREDIT_KINDS = Object.entries(movements).flatMap(([kind, { token }]) => (token === 'credit' ? [kind] : []))

describe('the origin of the money of a withdrawal', () => {
  test('[ORIGIN-1] closes to 0 in satang for every history that the balances agree with, and names the least difference of others', () => {
    const change = fc.tuple(fc.constantFrom(...CREDIT_KINDS), fc.bigInt({ min: -50_000_000_000n, max: 50_000_000_000n }))
    const history = fc.record({
      changes: fc.array(change, { maxLength: 40 }),
      archived: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      held: fc.bigInt({ min: 0n, max: 100_000_000n }),
      debt: fc.bigInt({ min: -100_000_000n, max: 0n }),
      amount: fc.bigInt({ min: 1n, max: 5_000_000n }),
      wrongBy: fc.constantFrom(0n, 0n, 1n, -1n, 1_000n),
    })
    fc.assert(
      fc.property(history, ({ changes, archived, held, debt, amount, wrongBy }) => {
        const kinds = new Map<string, bigint>()
        for (const [kind, by] of changes) kinds.set(kind, (kinds.get(kind) ?? 0n) + by)
        const all = [...kinds.values()].reduce((sum, by) => sum + by, archived)
        const taken = millisatangFromSatang(satang(amount))
        const { lines, rest, isClosed } = moneyOriginOf(
          {
            changes: new Map([...kinds].map(([kind, by]) => [kind, millisatang(by)])),
            archivedPlay: millisatang(archived),
            wallet: millisatang(all - debt - held - taken - wrongBy),
            held: millisatang(held + taken),
            debt: millisatang(debt),
          },
          satang(amount),
        )
        expect(addSatang(...lines.map((one) => one.amount))).toBe(rest)
        expect(lines.at(-1)).toEqual({ line: 'withdrawal', amount: -amount })
        expect(isClosed).toBe(wrongBy === 0n)
        if (isClosed) expect(rest).toBe(0n)
      }),
      { numRuns: 1_000 },
    )
  })

  test('[ORIGIN-1] puts each kind of transfer on a line, and what operators corrected on one of its own', () => {
    const lines = new Map(CREDIT_KINDS.map((kind) => [kind, lineOf(kind)]))
    expect(Object.fromEntries(lines)).toMatchObject({
      deposit: 'deposits',
      deposit_reversal: 'corrections',
      deposit_moved: 'corrections',
      correction_in: 'corrections',
      bet: 'play',
      win_rollback: 'play',
      debt: 'play',
      bonus_end: 'gifts',
      cashback: 'gifts',
      affiliate: 'gifts',
      reward_credit: 'gifts',
      import_credit: 'transfers',
      gateway_in: 'transfers',
      withdraw_paid: 'payouts',
    })
    expect(lineOf('of_a_later_release')).toBe('transfers')
  })
})
