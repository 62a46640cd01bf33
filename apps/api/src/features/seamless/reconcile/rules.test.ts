import { describe, expect, test } from 'vitest'
import { comparedFrom, daysDue, differenceOf, secondsUntilNext, startOfDay } from './rules.ts'
import type { RecordedTransaction } from './rules.ts'

const bet: RecordedTransaction = { kind: 'bet', state: 'applied', amount: 10n, winAmount: 0n, member: 7n }

describe('comparing one transaction', () => {
  test.each([
    { there: { kind: 'bet', amount: '10' }, here: bet, difference: null },
    { there: { kind: 'bet', amount: '10' }, here: { ...bet, state: 'reversed' as const }, difference: null },
    { there: { kind: 'bet', amount: '10' }, here: undefined, difference: 'missing_here' },
    { there: { kind: 'bet', amount: '10' }, here: { ...bet, state: 'refused' as const }, difference: 'other_status' },
    {
      there: { kind: 'bet', amount: '10' },
      here: { ...bet, kind: 'unknown' as const, state: 'tombstoned' as const },
      difference: 'other_status',
    },
    { there: { kind: 'bet', amount: '10', member: 7n }, here: bet, difference: null },
    { there: { kind: 'bet', amount: '10', member: 8n }, here: bet, difference: 'other_party' },
    { there: { kind: 'bet', amount: '10', member: null }, here: bet, difference: 'other_party' },
    { there: { kind: 'bet', amount: '11' }, here: bet, difference: 'other_amount' },
    { there: { kind: 'win', amount: '10' }, here: bet, difference: 'other_kind' },
    { there: { kind: 'rollback', amount: '10' }, here: { ...bet, kind: 'rollback' as const, amount: 0n }, difference: null },
    { there: { kind: 'bet-win', amount: '10' }, here: { ...bet, kind: 'bet-win' as const, winAmount: 5n }, difference: null },
    {
      there: { kind: 'bet-win', amount: '10', winAmount: '4' },
      here: { ...bet, kind: 'bet-win' as const, winAmount: 5n },
      difference: 'other_amount',
    },
  ])('[seamless rule 15] $there.kind $there.amount against $here.kind $here.state: $difference', ({ there, here, difference }) => {
    expect(differenceOf(there, here)).toBe(difference)
  })
})

describe('the days to compare', () => {
  test('[seamless rule 15] begin and end at midnight in Bangkok', () => {
    expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T17:00:00.000Z')
    expect(comparedFrom('2026-11-20', 4).toISOString()).toBe('2026-11-20T21:00:00.000Z')
  })

  test.each([
    { what: 'the latest when none was taken up', latest: null, now: '2026-11-20T21:00:00Z', due: ['2026-11-20'] },
    { what: 'the one before until four in the morning', latest: null, now: '2026-11-20T20:59:59Z', due: ['2026-11-19'] },
    { what: 'none twice', latest: '2026-11-20', now: '2026-11-21T20:59:59Z', due: [] },
    { what: 'all since a standstill', latest: '2026-11-18', now: '2026-11-20T21:00:00Z', due: ['2026-11-19', '2026-11-20'] },
  ])('[seamless rule 15] are $what', ({ latest, now, due }) => {
    expect(daysDue(latest, new Date(now), 4)).toEqual(due)
  })

  test('[seamless rule 15] are a month at most', () => {
    expect(daysDue('2020-01-01', new Date('2026-11-20T21:00:00Z'), 4)).toHaveLength(31)
  })

  test.each([
    { now: '2026-11-20T20:59:59Z', seconds: 1 },
    { now: '2026-11-20T21:00:00Z', seconds: 86_400 },
    { now: '2026-11-21T05:00:00Z', seconds: 57_600 },
  ])('[seamless rule 15] next come after $seconds s at $now', ({ now, seconds }) => {
    expect(secondsUntilNext(new Date(now), 4)).toBe(seconds)
  })
})
