import { cleanText, foldText, searchKey } from '@morakot/contract/clean-text'
import type { SortOrder } from '@morakot/contract/choices'
import type { Game, Shelf } from './rules.ts'

/** Words kept of the last searches. */
export const RECENT_WORDS_MAX = 8

export interface GameFilter {
  /** Provider code as the address carries it; undefined for every provider. */
  readonly provider: string | undefined
  readonly word: string
}

/** Games of a provider that the word finds, in the order they came in. */
export function filterGames(games: readonly Game[], { provider, word }: GameFilter): readonly Game[] {
  const sought = searchKey(word)
  const code = provider?.toUpperCase()
  return games.filter(
    (game) => (code === undefined || game.providerCode.toUpperCase() === code) && (sought === '' || rankOf(game, sought) !== null),
  )
}

/** Games that a search answers at most. */
const FOUND_MAX = 50

/** The games that a word finds, the best first: a text that begins with it, a word of one, anywhere in one, one letter off. */
export function searchGames(games: readonly Game[], word: string): readonly Game[] {
  const sought = searchKey(word)
  if (sought === '') return []
  return games
    .flatMap((game) => {
      const rank = rankOf(game, sought)
      return rank === null ? [] : [{ game, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, FOUND_MAX)
    .map(({ game }) => game)
}

const RANKS = { prefix: 0, word: 1, anywhere: 2, oneEdit: 3 } as const
/** Shorter words are one letter off of nearly everything. */
const ONE_EDIT_LENGTH_MIN = 4

interface SearchText {
  readonly key: string
  readonly words: readonly string[]
}

// Made once a game: a key press compares five thousand of them.
const textsOf = new WeakMap<Game, readonly SearchText[]>()

function searchTexts(game: Game): readonly SearchText[] {
  const known = textsOf.get(game)
  if (known !== undefined) return known
  const texts = [game.name, game.aliasName, game.providerName].map((text) => ({
    key: searchKey(text),
    words: text.split(/\s+/).map(searchKey),
  }))
  textsOf.set(game, texts)
  return texts
}

function rankOf(game: Game, sought: string): number | null {
  const texts = searchTexts(game)
  if (texts.some(({ key }) => key.startsWith(sought))) return RANKS.prefix
  if (texts.some(({ words }) => words.some((word) => word.startsWith(sought)))) return RANKS.word
  if (texts.some(({ key }) => key.includes(sought))) return RANKS.anywhere
  if (sought.length < ONE_EDIT_LENGTH_MIN) return null
  return texts.some(({ key, words }) => [key, ...words].some((word) => beginsOneEditOff(word, sought))) ? RANKS.oneEdit : null
}

/** Whether a text begins with the word after one letter was added, left out or changed. */
function beginsOneEditOff(text: string, word: string): boolean {
  let same = 0
  while (same < word.length && text[same] === word[same]) same += 1
  const rest = word.slice(same)
  return text.startsWith(rest.slice(1), same + 1) || text.startsWith(rest.slice(1), same) || text.startsWith(rest, same + 1)
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

/** The query of a category's address: which provider, and in which order; what is as usual is left out. */
export function shelfQuery({ provider, order }: { readonly provider: string | undefined; readonly order: SortOrder }) {
  return { ...(provider === undefined ? {} : { provider }), ...(order === 'default' ? {} : { sort: order }) }
}
