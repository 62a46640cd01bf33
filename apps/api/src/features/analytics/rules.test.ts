import { describe, expect, test } from 'vitest'
import { firstHour, isMeant, returnedPercent, figuresView, playersView, sumHours } from './rules.ts'
import type { CountedRound } from './rules.ts'
import { accessTo, newDays, nextTurn, turnsLeft } from './rules-access.ts'
import type { AccessState } from './rules-access.ts'

const BAHT = 100_000n
const at = (text: string) => new Date(`2026-11-20T${text}Z`)

describe('figures of rounds', () => {
  test('[CALL-83] a return is wins by stakes, two decimals, rounded down, and free rounds have none', () => {
    expect(returnedPercent({ stake: 3n * BAHT, win: 2n * BAHT })).toBe(66.66)
    expect(returnedPercent({ stake: 100n, win: 250n })).toBe(250)
    expect(returnedPercent({ stake: 0n, win: 5n })).toBeNull()
  })

  test('[CALL-83] nineteen rounds have neither percentage nor sums, twenty have', () => {
    const sums = { stake: 100n * BAHT, win: 95n * BAHT }

    expect(figuresView({ rounds: 19n, ...sums })).toEqual({
      figures: { rounds: 19, returned: null, isScarce: true },
      money: { bet: null, win: null },
    })
    expect(figuresView({ rounds: 20n, ...sums })).toEqual({
      figures: { rounds: 20, returned: 95, isScarce: false },
      money: { bet: 100, win: 95 },
    })
  })

  test('[CALL-82] four players are not shown, five are', () => {
    expect([playersView(0), playersView(4), playersView(5)]).toEqual([null, null, 5])
  })

  test('[CALL-83] rounds count in the hour of their close; a correction changes that hour and is no round', () => {
    const round = (closedAt: Date, stake: bigint, isCorrection = false): CountedRound => ({
      gameId: '1',
      host: 'h',
      round: 'r',
      member: 1n,
      closedAt,
      stake,
      win: 0n,
      isCorrection,
      rounds: isCorrection ? 0n : 1n,
    })

    const hours = sumHours([round(at('05:59:59.999'), 10n), round(at('06:00:00'), 20n), round(at('05:10:00'), -4n, true)])

    expect(hours).toEqual([
      { gameId: '1', hour: at('05:00:00'), rounds: 1n, stake: 6n, win: 0n, lastAt: at('05:59:59.999') },
      { gameId: '1', hour: at('06:00:00'), rounds: 1n, stake: 20n, win: 0n, lastAt: at('06:00:00') },
    ])
    expect(firstHour(at('06:30:00'), 24)).toEqual(new Date('2026-11-19T07:00:00Z'))
  })

  test('[CALL-79] a search forgives case, spaces and missing tone marks', () => {
    expect(isMeant(['Jade River', 'แม่น้ำหยก'], 'jaderiver')).toBe(true)
    expect(isMeant(['Jade River', 'แม่น้ำหยก'], 'แมนำ')).toBe(true)
    expect(isMeant(['Jade River'], 'koi')).toBe(false)
  })
})

describe('access', () => {
  const now = at('06:30:00')
  const grant = { id: 'g', endsAt: null, turns: 3, turnsUsed: 0 }
  const state = (given: Partial<AccessState> = {}): AccessState => ({
    tier: 'DEFAULT',
    eliteTurnsADay: 2,
    grants: [],
    openings: [],
    ...given,
  })
  const opening = { providerId: 1, hour: at('06:00:00'), grantId: null, day: '2026-11-20' }

  test('[CALL-59] days follow each other, and are used before turns', () => {
    const days = newDays(state({ grants: [{ ...grant, turns: null, endsAt: at('20:00:00') }] }), 1, now)

    expect(days).toEqual({ startsAt: at('20:00:00'), endsAt: new Date('2026-11-21T20:00:00Z') })
    expect(newDays(state(), 7, now).endsAt).toEqual(new Date('2026-11-27T06:30:00Z'))
    expect(accessTo(state({ grants: [{ ...grant, turns: null, endsAt: at('20:00:00') }, grant] }), 1, now)).toEqual({
      until: at('20:00:00'),
    })
    expect(accessTo(state({ grants: [{ ...grant, turns: null, endsAt: now }] }), 1, now)).toBeNull()
  })

  test('[CALL-81] a turn opens its provider until the end of the hour, and no other', () => {
    const opened = state({ openings: [opening] })

    expect(accessTo(opened, 1, now)).toEqual({ until: at('07:00:00') })
    expect(accessTo(opened, 2, now)).toBeNull()
    expect(accessTo(opened, 1, at('07:00:00'))).toBeNull()
  })

  test('[CALL-81] EMPEROR sees everything; ELITE has two turns a day, used before those that were bought', () => {
    const elite = state({ tier: 'ELITE', grants: [grant] })

    expect(accessTo(state({ tier: 'EMPEROR' }), 9, now)).toEqual({ until: null })
    expect([turnsLeft(elite, now), nextTurn(elite, now)]).toEqual([5, { grantId: null }])
    const used = { ...elite, openings: [opening, { ...opening, providerId: 2 }] }
    expect([turnsLeft(used, now), nextTurn(used, now)]).toEqual([3, { grantId: 'g' }])
    expect(nextTurn(state({ tier: 'ELITE', openings: used.openings }), now)).toBeNull()
    // Midnight in Bangkok is 17:00 UTC.
    expect(turnsLeft(used, at('17:00:00'))).toBe(5)
  })
})
