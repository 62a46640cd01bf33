import { expect, test } from 'vitest'
import { withMaintenance } from './rules-maintenance.ts'
import { shelve } from './rules.ts'
import type { Game } from './rules.ts'

const game = (id: number, providerId: number, isUnderMaintenance = false): Game => ({
  id,
  name: `Game ${id}`,
  aliasName: '',
  categoryCode: 'slot',
  categoryName: 'สล็อต',
  providerId,
  providerCode: `P${providerId}`,
  providerName: `Maker ${providerId}`,
  isUnderMaintenance,
  isFavorite: false,
  gameImg: '',
  rtp: null,
  tags: [],
})
const provider = (id: number, games: Game[]) => ({ id, code: `P${id}`, name: `Maker ${id}`, path: '', logo: '', games })
const shelf = shelve({
  version: 'v',
  ranking: [3],
  shelves: [{ code: 'recommended', title: 'เกมแนะนำ', gameIds: [3, 99, 1] }],
  providers: [provider(1, [game(1, 1), game(2, 1, true)]), provider(2, [game(3, 2)])],
})
const closedIn = (of: typeof shelf) => [...of.byId.values()].filter(({ isUnderMaintenance }) => isUnderMaintenance).map(({ id }) => id)
const entry = { text: null, endsAt: null }

test('[CALL-44, ENT-7] what is closed now is laid over the list, wherever a game is listed', () => {
  const now = withMaintenance(shelf, [
    { ...entry, id: 1, isUnderMaintenance: false, games: [{ ...entry, id: 1, gameName: 'Game 1' }] },
    { ...entry, id: 2, isUnderMaintenance: true, games: [] },
  ])

  expect(closedIn(now)).toEqual([1, 3])
  expect(now.byCategory.get('slot')?.map(({ id, isUnderMaintenance }) => [id, isUnderMaintenance])).toEqual([
    [3, true],
    [1, true],
    [2, false],
  ])
  expect(now.chosen[0]?.games.every(({ isUnderMaintenance }) => isUnderMaintenance)).toBe(true)
})

test('[CALL-44] a list that is true already stays the same object, so that nothing is drawn again', () => {
  expect(withMaintenance(shelf, [{ ...entry, id: 1, isUnderMaintenance: false, games: [{ ...entry, id: 2, gameName: 'Game 2' }] }])).toBe(
    shelf,
  )
})

test('[CALL-43] games that operators placed or members play are first, and a shelf has the games that exist', () => {
  expect(shelf.byCategory.get('slot')?.map(({ id }) => id)).toEqual([3, 1, 2])
  expect(shelf.chosen).toMatchObject([{ code: 'recommended', games: [{ id: 3 }, { id: 1 }] }])
})
