import { expect, test } from 'vitest'
import type { Game, RecentGame } from '#features/games/rules'
import { gamesOf, isNewcomer, leftGame, newGames } from './rules.ts'

const NOW = Date.parse('2026-11-30T12:00:00.000Z')
const recent = (more: Partial<RecentGame> = {}): RecentGame => ({
  gameId: 1001,
  gameName: 'Papaya',
  gameImg: '/art/g/slot/1001.svg',
  isMaintenance: false,
  lastPlayedAt: '2026-11-30T07:02:00.000Z',
  ...more,
})
const game = (id: number, tags: readonly string[], isUnderMaintenance = false) => ({ id, tags, isUnderMaintenance }) as unknown as Game

test('[HALL-6] the game to go on with was left less than a day ago and is open', () => {
  expect(leftGame([recent(), recent({ gameId: 2 })], NOW)?.gameId).toBe(1001)
  expect(leftGame([recent({ lastPlayedAt: '2026-11-29T12:00:00.001Z' })], NOW)).not.toBeNull()
  expect(leftGame([recent({ lastPlayedAt: '2026-11-29T12:00:00.000Z' })], NOW)).toBeNull()
  expect(leftGame([recent({ isMaintenance: true })], NOW)).toBeNull()
  expect(leftGame([recent({ lastPlayedAt: undefined })], NOW)).toBeNull()
  expect(leftGame([], NOW)).toBeNull()
})

test('[HALL-12] a game with a round that is not over comes before the one played last, however long ago, unless it is closed', () => {
  const open = recent({ gameId: 2, lastPlayedAt: '2026-11-20T12:00:00.000Z', hasOpenRound: true })
  expect(leftGame([recent(), open], NOW)?.gameId).toBe(2)
  expect(leftGame([recent(), { ...open, isMaintenance: true }], NOW)?.gameId).toBe(1001)
})

test('[HALL-5] a newcomer has not played, and has less than one baht', () => {
  expect([isNewcomer([], 0.99), isNewcomer([], 1), isNewcomer([recent()], 0)]).toEqual([true, false, false])
})

test('[HALL-2] the most played games keep their order, without those that the catalogue does not have', () => {
  const byId = new Map([1, 2].map((id) => [id, game(id, [])]))

  expect(gamesOf([2, 7, 1], { byId }).map(({ id }) => id)).toEqual([2, 1])
})

test('[HALL-7] new games come in the order of the shelves, without closed ones, so many at most', () => {
  const byCategory = new Map([
    ['slot', [game(1, ['new']), game(2, ['hot']), game(3, ['new'], true)]],
    ['keno', [game(4, ['new', 'hot']), game(5, ['new'])]],
  ] as const)

  expect(newGames({ byCategory }, 2).map(({ id }) => id)).toEqual([1, 4])
})
