import { cleanText, foldText, searchKey } from '@morakot/contract/clean-text'
import { RANKS, ranksOf } from './rules-search-texts.ts'
import type { SearchIndex } from './rules-search-texts.ts'
import type { Game, Shelf } from './rules.ts'

/** Words kept of the last searches. */
export const RECENT_WORDS_MAX = 8

export interface GameFilter {
  /** Codes of makers; none is every maker. */
  readonly makers: readonly string[]
  readonly word: string
}

/** Games of some makers that the word finds, in the order they came in. */
export function filterGames(games: readonly Game[], { makers, word }: GameFilter, index: () => SearchIndex): readonly Game[] {
  const sought = searchKey(word)
  const rank = sought === '' ? () => RANKS.prefix : rankBy(index(), sought)
  return games.filter((game) => (makers.length === 0 || makers.includes(game.providerCode)) && rank(game) < RANKS.none)
}

/** Games that a search answers at most. */
const FOUND_MAX = 50

/** The games that a word finds, the best first: a text that begins with it, a word of one, anywhere in one, one letter off. */
export function searchGames(games: readonly Game[], word: string, index: () => SearchIndex): readonly Game[] {
  const sought = searchKey(word)
  if (sought === '') return []
  const rank = rankBy(index(), sought)
  return games
    .filter((game) => rank(game) < RANKS.none)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, FOUND_MAX)
}

function rankBy(index: SearchIndex, sought: string): (game: Game) => number {
  const ranks = ranksOf(index, sought)
  return ({ id }) => ranks[index.places.get(id) ?? -1] ?? RANKS.none
}

const POPULAR_PROVIDERS = 6

/** The makers of the first games in each category: offered where a search finds nothing. */
export function popularProviders({ byCategory }: Pick<Shelf, 'byCategory'>): readonly string[] {
  const first = [...byCategory.values()].flatMap((games) => games.slice(0, POPULAR_PROVIDERS))
  return [...new Set(first.map(({ providerName }) => providerName))].slice(0, POPULAR_PROVIDERS)
}

/** The words after one more search: the newest first, each once in whatever case, eight at most. */
export function rememberWord(words: readonly string[], word: string): readonly string[] {
  const kept = cleanText(word)
  if (kept === '') return words
  const others = words.filter((known) => foldText(known) !== foldText(kept))
  return [kept, ...others].slice(0, RECENT_WORDS_MAX)
}
