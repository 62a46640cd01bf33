import { describe, expect, test } from 'vitest'
import { searchIndex } from './rules-search-texts.ts'
import { filterGames, RECENT_WORDS_MAX, rememberWord, searchGames } from './rules-search.ts'
import { CATEGORY_ORDER, recentTile, shelve, similarTo, tileOf } from './rules.ts'
import type { Catalogue, Game } from './rules.ts'

function game(
  id: number,
  {
    provider = 'LTN',
    category = 'slot',
    name = `Game ${id}`,
    alias = '',
  }: { provider?: string; category?: Game['categoryCode']; name?: string; alias?: string } = {},
): Game {
  return {
    id,
    name,
    aliasName: alias,
    categoryCode: category,
    categoryName: '',
    providerId: 1,
    providerCode: provider,
    providerName: provider === 'LTN' ? 'Lantern Row' : 'Saengdao Works',
    isUnderMaintenance: false,
    isFavorite: false,
    gameImg: `/art/g/${category}/${id}.svg`,
    rtp: '95.42',
    tags: [],
  }
}

function catalogue(...providers: readonly (readonly [string, readonly Game[]])[]): Catalogue {
  return {
    version: 'v1',
    shelves: [],
    ranking: [],
    providers: providers.map(([code, games], place) => ({
      id: place,
      code,
      name: code,
      path: '',
      logo: `/art/p/${code}.svg`,
      games: [...games],
    })),
  }
}

const idsOf = (games: readonly Game[] | undefined) => games?.map(({ id }) => id)

describe('games that are like another', () => {
  const slot = (id: number, tags: readonly string[], more: Partial<Game> = {}): Game => ({ ...game(id), tags: [...tags], ...more })
  const one = slot(1, ['tumble', 'gems', 'hot'])

  test('[GAMEPAGE-5] are open ones of its category, those with the most in common first, and never itself', () => {
    const others = [
      slot(2, ['hot']),
      slot(3, ['gems']),
      slot(4, ['tumble', 'gems']),
      slot(5, ['tumble', 'gems'], { isUnderMaintenance: true }),
    ]
    const shelf = shelve(catalogue(['LTN', [one, ...others, game(6, { category: 'keno' })]]))

    expect(idsOf(similarTo(one, shelf, 6))).toEqual([4, 3, 2])
    expect(idsOf(similarTo(one, shelf, 1))).toEqual([4])
    expect(similarTo(game(6, { category: 'keno' }), shelf, 6)).toEqual([])
  })
})

describe('the shelves of the lobby', () => {
  test('[PROD-6] are in the order of the product', () => {
    expect(CATEGORY_ORDER).toEqual(['slot', 'live_casino', 'sports', 'lotto', 'arcade', 'card_game', 'keno', 'trading', 'unknown'])
  })

  test('give every provider a turn, each with its most played game first', () => {
    const shelf = shelve(catalogue(['LTN', [game(1), game(2), game(3)]], ['SAENG', [game(11, { provider: 'SAENG' })]]))

    expect(idsOf(shelf.byCategory.get('slot'))).toEqual([1, 11, 2, 3])
  })

  test('know the providers of a category and how many games each has there', () => {
    const shelf = shelve(
      catalogue(['LTN', [game(1), game(2), game(3, { category: 'keno' })]], ['SAENG', [game(11, { provider: 'SAENG', category: 'keno' })]]),
    )

    expect(shelf.providers.get('slot')).toEqual([{ code: 'LTN', name: 'LTN', logo: '/art/p/LTN.svg', count: 2 }])
    expect(shelf.providers.get('keno')).toHaveLength(2)
    expect(shelf.providers.get('trading')).toEqual([])
  })

  test('a recent game is shown although the catalogue is not to be had', () => {
    const recent = { gameId: 1, gameName: 'Jade River', gameImg: '/art/g/slot/1.svg', isMaintenance: true }

    expect(recentTile(recent, undefined)).toEqual({
      id: 1,
      name: 'Jade River',
      providerName: null,
      imageUrl: '/art/g/slot/1.svg',
      isUnderMaintenance: true,
      flag: null,
    })
    expect(recentTile(recent, shelve(catalogue(['LTN', [game(1)]]))).providerName).toBe('Lantern Row')
  })
})

describe('the flag of a tile', () => {
  const flagged = (...tags: string[]) => tileOf({ ...game(1), tags }).flag

  test('[ENT-7] is one: a jackpot before what is played most before what is new', () => {
    expect([flagged('fruit'), flagged('new'), flagged('new', 'hot'), flagged('hot', 'new', 'jackpot')]).toEqual([
      null,
      'new',
      'hot',
      'jackpot',
    ])
  })
})

describe('looking for a game', () => {
  const games = [game(1, { name: 'Jade River', alias: 'สายน้ำแห่งหยก' }), game(2, { name: 'Lotus Deluxe', provider: 'SAENG' })]

  test.each([
    ['jade', [1]],
    ['หยก', [1]],
    [' SAENGDAO ', [2]],
    ['', [1, 2]],
    ['zebra', []],
  ])('%j finds by name, alias or provider, in any case', (word, found) => {
    expect(idsOf(filterGames(games, { makers: [], word }, () => searchIndex(games)))).toEqual(found)
  })

  test('[ROUTE-29] the makers of the address narrow the category', () => {
    expect(idsOf(filterGames(games, { makers: ['SAENG'], word: '' }, () => searchIndex(games)))).toEqual([2])
    expect(idsOf(filterGames(games, { makers: ['NONE'], word: '' }, () => searchIndex(games)))).toEqual([])
  })
})

describe('the search over every page', () => {
  const games = [
    game(1, { name: 'Golden Lotus', alias: 'บัวทอง' }),
    game(2, { name: 'Lotus Moon', provider: 'SAENG' }),
    game(3, { name: 'Baccarat Gold', category: 'live_casino', alias: 'บาคาร่าทอง' }),
  ]
  const found = (word: string) => searchGames(games, word, () => searchIndex(games)).map(({ id }) => id)

  test('[FOOT-2] finds games of every category by name, alias and provider; a name that begins with the word comes first', () => {
    expect(found('lotus')).toEqual([2, 1])
    expect(found('ทอง')).toEqual([1, 3])
    expect(found(' saengdao ')).toEqual([2])
    expect(found('zzz')).toEqual([])
  })

  test('[FOOT-2] forgives spacing, case, missing tone marks and one wrong letter of four or more', () => {
    const thai = [
      game(1, { name: 'มรกตแห่งสายน้ำ' }),
      game(2, { name: 'Emerald River' }),
      game(3, { name: 'River of Jade' }),
      game(4, { name: 'Old Riverbed' }),
    ]
    const ids = (word: string) => searchGames(thai, word, () => searchIndex(thai)).map(({ id }) => id)

    expect(ids('มรกต แหงสายนำ')).toEqual([1])
    expect(ids('EMERALDriver')).toEqual([2])
    expect(ids('river')).toEqual([3, 2, 4])
    expect(ids('emrald')).toEqual([2])
    expect(ids('emeralds')).toEqual([2])
    expect(ids('emexald')).toEqual([2])
    expect(ids('exd')).toEqual([])
    expect(ids('xmexald')).toEqual([])
  })

  test('[FOOT-2] answers fifty games at most', () => {
    const eighty = Array.from({ length: 80 }, (_, place) => game(place + 1))
    expect(searchGames(eighty, 'game', () => searchIndex(eighty))).toHaveLength(50)
  })

  test('[FOOT-2] finds nothing for no word', () => {
    expect(found('  ')).toEqual([])
  })

  test('[FOOT-2] remembers the last words, the newest first, each once', () => {
    expect(rememberWord(['gold', 'lotus'], ' Lotus ')).toEqual(['Lotus', 'gold'])
    expect(rememberWord(['gold'], ' ')).toEqual(['gold'])
    expect(
      rememberWord(
        Array.from({ length: 20 }, (_, place) => `w${place}`),
        'new',
      ),
    ).toHaveLength(RECENT_WORDS_MAX)
  })
})
