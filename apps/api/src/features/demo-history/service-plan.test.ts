import { DEMO_PLAYERS } from '@morakot/contract/outside/demo-people'
import { describe, expect, test } from 'vitest'
import { openingCredit, planGap, planRounds } from './service-plan.ts'
import type { PlannedGame } from './service-plan.ts'

const anchor = new Date('2026-11-23T12:30:00.000Z')
const HOUR_MS = 3_600_000
const CATEGORIES = ['slot', 'live_casino', 'sports', 'lotto', 'arcade', 'card_game', 'keno', 'trading']
const games: readonly PlannedGame[] = Array.from({ length: 160 }, (_, id) => ({
  id: id + 1,
  code: `game-${id}`,
  categoryCode: id < 40 ? 'slot' : (CATEGORIES[id % 8] ?? 'slot'),
  providerCode: ['LTN', 'SAENG', 'MKW', 'OWLR'][id % 4] ?? 'LTN',
  engine: 'reels',
  model: 'medium',
}))
const plan = planRounds(games, { seed: 1, anchor })
const within = (hours: number) => plan.filter(({ at }) => anchor.getTime() - at.getTime() <= hours * HOUR_MS)

describe('the plan of the demo’s rounds', () => {
  test('[demo] has 9,000 of them in 30 days, a third in the last day, all of the past, the same for one seed', () => {
    expect(plan).toHaveLength(9_000)
    expect([within(24).length, within(7 * 24).length - within(24).length]).toEqual([3_000, 3_000])
    expect(plan.every(({ at }) => at < anchor && anchor.getTime() - at.getTime() <= 30 * 24 * HOUR_MS)).toBe(true)
    expect(planRounds(games, { seed: 1, anchor })).toEqual(plan)
    expect(planRounds(games, { seed: 2, anchor })).not.toEqual(plan)
    expect(new Set(plan.map(({ player }) => player)).size).toBe(DEMO_PLAYERS)
  })

  test('[demo] plays twelve slots most, every category, and evenings as much as all other hours', () => {
    const counts = Map.groupBy(plan, ({ game }) => game.id)
    const most = [...counts.values()].map((rounds) => rounds.length).toSorted((one, other) => other - one)
    const share = most.slice(0, 12).reduce((sum, rounds) => sum + rounds, 0) / plan.length
    const evening = plan.filter(({ at }) => (at.getUTCHours() + 7) % 24 >= 18).length / plan.length

    expect(share).toBeGreaterThan(0.58)
    expect(share).toBeLessThan(0.7)
    expect(new Set(plan.map(({ game }) => game.categoryCode))).toEqual(new Set(CATEGORIES))
    expect(evening).toBeGreaterThan(0.4)
    expect(evening).toBeLessThan(0.6)
  })

  test('[demo] keeps four slots busy enough for figures in ten hours of the last day', () => {
    const busy = [...Map.groupBy(within(24), ({ game }) => game.id).values()].filter((rounds) => {
      const hours = Map.groupBy(rounds, ({ at }) => Math.floor(at.getTime() / HOUR_MS))
      return [...hours.values()].filter((own) => own.length >= 20).length >= 10
    })

    expect(busy).toHaveLength(4)
    expect(planRounds([], { seed: 1, anchor })).toEqual([])
  })
})

describe('the plan of the time between two starts', () => {
  const gap = (ms: number) => planGap(games, { seed: 1, from: new Date(anchor.getTime() - ms), to: anchor })

  test('[demo] plays as many rounds an hour as the last day of the history, within it, 1,500 at most and none older than two days', () => {
    const hours = gap(4 * HOUR_MS)
    expect(hours).toHaveLength(500)
    expect(hours.every(({ at }) => at < anchor && anchor.getTime() - at.getTime() <= 4 * HOUR_MS)).toBe(true)
    const week = gap(7 * 24 * HOUR_MS)
    expect(week).toHaveLength(1_500)
    expect(week.every(({ at }) => anchor.getTime() - at.getTime() <= 48 * HOUR_MS)).toBe(true)
    expect(gap(4 * HOUR_MS)).toEqual(hours)
  })

  test('[demo] leaves a short stop alone, and has names of its own for its rounds', () => {
    expect(gap(9 * 60_000)).toEqual([])
    expect(planGap([], { seed: 1, from: new Date(0), to: anchor })).toEqual([])
    expect(new Set(gap(HOUR_MS).map(({ series }) => series))).toEqual(new Set([`gap-${anchor.getTime()}`]))
  })
})

test('[demo] a player begins with as much as the deepest point of the rounds needs', () => {
  const round = (stake: bigint, win: bigint) => ({ stake, win })

  expect(openingCredit([round(10n, 0n), round(20n, 50n), round(5n, 0n)], 100n)).toBe(130n)
  expect(openingCredit([], 100n)).toBe(100n)
})
