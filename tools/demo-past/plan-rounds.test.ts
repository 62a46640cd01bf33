import { DEMO_PLAYERS } from '@morakot/contract/outside/demo-people'
import { describe, expect, test } from 'vitest'
import { openingOf } from './moves.ts'
import { planRounds } from './plan-rounds.ts'
import type { PlannedGame } from './plan-rounds.ts'

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

test('[demo] a player begins with as much as the deepest point of the rounds needs, and wins what is over', () => {
  const at = anchor
  const moved = (kind: 'bet' | 'win', amount: bigint) => ({ member: 'demo01', kind, amount, at })

  expect(openingOf([moved('bet', 10n), moved('bet', 20n), moved('win', 50n), moved('bet', 5n)], 100n)).toEqual({ opening: 85n, over: 0n })
  expect(openingOf([moved('bet', 10n), moved('bet', 20n), moved('win', 500n)], 100n)).toEqual({ opening: 30n, over: 400n })
  expect(openingOf([], 100n)).toEqual({ opening: 100n, over: 0n })
})
