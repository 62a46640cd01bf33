import { describe, expect, test } from 'vitest'
import { cashbackOf, countedOf, duePeriods, followingPeriod, isoWeekOf, periodOf, runningPeriod } from './rules.ts'

describe('a period', () => {
  test('[LOSS-2] is a Bangkok week from Monday until its Monday 02:00, then the next one runs', () => {
    expect(runningPeriod('CASHBACK', new Date('2026-11-22T18:59:59Z'))).toMatchObject({ firstDay: '2026-11-16', lastDay: '2026-11-22' })
    expect(runningPeriod('CASHBACK', new Date('2026-11-22T19:00:00Z')).firstDay).toBe('2026-11-23')
    expect(duePeriods('CASHBACK', new Date('2026-11-22T19:00:00Z')).map(({ firstDay }) => firstDay)).toEqual([
      '2026-11-16',
      '2026-11-09',
      '2026-11-02',
      '2026-10-26',
      '2026-10-19',
    ])
  })

  test('[LOSS-1] is a Bangkok day that is ready at 02:00 and paid automatically 48 hours later', () => {
    expect(runningPeriod('LOSS_RETURN', new Date('2026-11-18T18:59:59Z')).firstDay).toBe('2026-11-18')
    const { readyAt, autoPayAt } = periodOf('LOSS_RETURN', '2026-11-18')
    expect([readyAt.toISOString(), autoPayAt.toISOString()]).toEqual(['2026-11-18T19:00:00.000Z', '2026-11-20T19:00:00.000Z'])
  })

  test('[PAGE-4] is followed by the next from midnight on, while it waits to be ready', () => {
    expect(followingPeriod('LOSS_RETURN', new Date('2026-11-18T16:59:59Z'))).toBeNull()
    expect(followingPeriod('LOSS_RETURN', new Date('2026-11-18T17:00:00Z'))).toMatchObject({
      firstDay: '2026-11-19',
      lastDay: '2026-11-19',
    })
    expect(followingPeriod('CASHBACK', new Date('2026-11-18T17:00:00Z'))).toBeNull()
    expect(followingPeriod('CASHBACK', new Date('2026-11-22T18:59:59Z'))).toMatchObject({ firstDay: '2026-11-23', lastDay: '2026-11-29' })
    expect(followingPeriod('LOSS_RETURN', new Date('2026-11-18T19:00:00Z'))).toBeNull()
  })

  test.each([
    ['2026-11-16', '2026-W47'],
    ['2026-12-28', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2025-12-29', '2026-W01'],
  ])('of the week of %s is named %s', (monday, week) => {
    expect(isoWeekOf(monday)).toBe(week)
  })
})

const RATES = { slot: 5, live_casino: 3, sports: 3, others: 2 }

describe('cashback', () => {
  test('[LOSS-2] rounds the whole sum down once', () => {
    // 199.5 satang of slots and 0.6 of live casino: two satang-parts make a whole one.
    const sum = (category: string, stake: bigint) => ({ category, stake, win: 0n, validStake: stake })
    expect(cashbackOf([sum('slot', 39_900_000n), sum('live_casino', 200_000n)], RATES).computed).toBe(200n)
    expect(cashbackOf([sum('slot', 39_900_000n)], RATES).computed).toBe(199n)
  })

  test('[LOSS-2] counts real stakes of rounds that changed something', () => {
    const round = { stakeReal: 70n, stakeBonus: 30n, winReal: 70n, winBonus: 30n }
    expect(countedOf(round)).toEqual({ stake: 70n, win: 70n, validStake: 0n })
    expect(countedOf({ ...round, winBonus: 31n }).validStake).toBe(70n)
  })
})
