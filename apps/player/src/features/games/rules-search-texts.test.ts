import { searchKey } from '@morakot/contract/clean-text'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { prepareSearch, RANKS, ranksOf, searchIndex, searchIndexOf } from './rules-search-texts.ts'
import type { Game, Shelf } from './rules.ts'

/** The plain scan: each text of a game folded and compared, one after another. */
function scanned(game: Game, sought: string): number {
  const texts = [game.name, game.aliasName, game.providerName]
  const keys = texts.map(searchKey)
  const words = texts.flatMap((text) => text.split(/\s+/).map(searchKey))
  if (keys.some((key) => key.startsWith(sought))) return RANKS.prefix
  if (words.some((word) => word.startsWith(sought))) return RANKS.word
  if (keys.some((key) => key.includes(sought))) return RANKS.anywhere
  if (sought.length < 4) return RANKS.none
  return [...keys, ...words].some((text) => isOneEditOff(text, sought)) ? RANKS.oneEdit : RANKS.none
}

/** By every edit, tried out. */
function isOneEditOff(text: string, word: string): boolean {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (!text.startsWith(before)) return false
    if (text.startsWith(before + after.slice(1)) || text.startsWith(after.slice(1), at + 1) || text.startsWith(after, at + 1)) return true
  }
  return false
}

const gameOf = (id: number, [name, aliasName, providerName]: readonly [string, string, string]): Game => ({
  id,
  name,
  aliasName,
  providerName,
  categoryCode: 'slot',
  categoryName: '',
  providerId: 1,
  providerCode: 'LTN',
  isUnderMaintenance: false,
  isFavorite: false,
  gameImg: '',
  rtp: '95.42',
  tags: [],
})

// Few letters, so that words meet; tone marks, both spellings of sara am, a wide space, an accent apart from its letter, and capitals.
const letters = fc.constantFrom(...'abcA \u3000กขนำ่้ทอง\u0301', 'น\u0e4d\u0e32', '\u200b')
const text = fc.string({ unit: letters, maxLength: 12 })
const games = fc
  .array(fc.tuple(text, text, fc.constantFrom('Lantern Row', 'ค่ายแสงดาว', '')), { maxLength: 12 })
  .map((rows) => rows.map((row, place) => gameOf(100 - place, row)))
/** A word, or a part of a name with one letter more, less or changed. */
const sought = fc
  .tuple(text, games, fc.nat(), letters)
  .map(([word, from, at, letter]) => ({ word, from, at, letter }))
  .chain(({ word, from, at, letter }) => {
    const name = from[at % Math.max(from.length, 1)]?.name ?? word
    const cut = at % (name.length + 1)
    return fc.record({
      from: fc.constant(from),
      word: fc.constantFrom(
        word,
        name,
        name.slice(cut),
        name.slice(0, cut) + letter + name.slice(cut),
        name.slice(0, cut) + letter + name.slice(cut + 1),
      ),
    })
  })

const shelfOf = (all: readonly Game[]): Pick<Shelf, 'providers' | 'byId'> => ({
  providers: new Map(),
  byId: new Map(all.map((game) => [game.id, game])),
})

describe('the index of a catalogue', () => {
  test('[CALL-43] ranks every game as the plain scan of all names does, for random words in Thai and Latin', () => {
    fc.assert(
      fc.property(sought, ({ from, word }) => {
        const key = searchKey(word)
        fc.pre(key !== '')
        const index = searchIndex(from)
        const ranks = ranksOf(index, key)
        expect(from.map(({ id }) => ranks[index.places.get(id) ?? -1])).toEqual(from.map((game) => scanned(game, key)))
      }),
      { numRuns: 3_000 },
    )
  })

  test('is made once for a catalogue, also after maintenance changed which games are closed', () => {
    const shelf = shelfOf([gameOf(1, ['Golden Lotus', 'บัวทอง', 'Lantern Row'])])
    const index = searchIndexOf(shelf)

    expect(searchIndexOf({ ...shelf, byId: new Map(shelf.byId) })).toBe(index)
    expect(searchIndexOf(shelfOf([...shelf.byId.values()]))).not.toBe(index)
  })

  test('is made in steps, and a search that comes before the last of them finds everything', async () => {
    const all = Array.from({ length: 950 }, (_, place) => gameOf(place + 1, [`Lotus ${place}`, 'บัวทอง', 'Lantern Row']))
    const shelf = shelfOf(all)
    const pause = vi.fn<() => Promise<void>>(async () => undefined)
    await prepareSearch(shelf, pause)
    expect(pause.mock.calls.length).toBeGreaterThan(5)
    expect(searchIndexOf(shelf)).toEqual(searchIndex(all))

    const early = shelfOf(all)
    const preparing = prepareSearch(early, pause)
    expect(ranksOf(searchIndexOf(early), 'lotus949')[949]).toBe(RANKS.prefix)
    await preparing
    expect(searchIndexOf(early)).toEqual(searchIndex(all))
  })
})
