import { describe, expect, test } from 'vitest'
import { countedFrom, decideMarkers, levelOf, scoreOf } from './rules.ts'
import type { Figures } from './rules.ts'
import { safetyRules } from './service-context.ts'

const RULES = safetyRules.schema.parse({})
const QUIET: Figures = {
  deposited: 0,
  depositedWeekly: 0,
  deposits: 0,
  depositsFailed: 0,
  redeposits: 0,
  nights: 0,
  chases: 0,
  playMinutes: 0,
  raises: 0,
  distress: 0,
}

describe('markers of harm', () => {
  test.each([
    ['many_deposits', { deposits: 5 }, { deposits: 4 }],
    ['failed_deposits', { depositsFailed: 5 }, { depositsFailed: 4 }],
    ['redeposit', { redeposits: 2 }, { redeposits: 1 }],
    ['night_play', { nights: 3 }, { nights: 2 }],
    ['chasing', { chases: 10 }, { chases: 9 }],
    ['long_play', { playMinutes: 240 }, { playMinutes: 239 }],
    ['limit_raises', { raises: 2 }, { raises: 1 }],
    ['contact_tone', { distress: 1 }, {}],
  ] as const)('%s begins where the rules say', (kind, reached, below) => {
    expect(decideMarkers({ ...QUIET, ...reached }, RULES)).toEqual([expect.objectContaining({ kind, points: RULES.points[kind] })])
    expect(decideMarkers({ ...QUIET, ...below }, RULES)).toEqual([])
  })

  test('growth of deposits needs twice the mean week before, and a sum that matters', () => {
    const growth = (deposited: number, depositedWeekly: number) => decideMarkers({ ...QUIET, deposited, depositedWeekly }, RULES)

    expect(growth(9_999, 100)).toEqual([])
    expect(growth(10_000, 100)).toEqual([{ kind: 'deposit_growth', points: 2, found: 10_000, threshold: 10_000 }])
    expect(growth(39_999, 20_000)).toEqual([])
    expect(growth(40_000, 20_000)).toEqual([{ kind: 'deposit_growth', points: 2, found: 40_000, threshold: 40_000 }])
  })

  test('count each kind once in a score, which requires a message, a call, a limit', () => {
    const markers = [
      { kind: 'chasing', points: 3 },
      { kind: 'chasing', points: 3 },
      { kind: 'night_play', points: 2 },
    ] as const

    expect(scoreOf(markers)).toBe(5)
    expect(scoreOf([])).toBe(0)
    expect([2, 3, 5, 6, 8, 9].map((score) => levelOf(score, RULES))).toEqual([null, 'message', 'message', 'call', 'call', 'limit'])
  })

  test('count for seven days, and never those that a closed case had seen', () => {
    expect(countedFrom('2026-11-20', null)).toBe('2026-11-14')
    expect(countedFrom('2026-11-20', '2026-11-01')).toBe('2026-11-14')
    expect(countedFrom('2026-11-20', '2026-11-18')).toBe('2026-11-19')
    expect(countedFrom('2026-11-20', '2026-11-20')).toBe('2026-11-21')
  })
})
