import type { SortOrder } from '@morakot/contract/choices'
import type { Game } from './rules.ts'

/** Words kept of the last searches. */
export const RECENT_WORDS_MAX = 8

export interface GameFilter {
  /** Provider code as the address carries it; undefined for every provider. */
  readonly provider: string | undefined
  readonly word: string
}

/** Games of a provider whose name, alias or provider holds the word, in any case. */
export function filterGames(games: readonly Game[], { provider, word }: GameFilter): readonly Game[] {
  const sought = word.trim().toLocaleLowerCase('th')
  const code = provider?.toUpperCase()
  return games.filter(
    (game) =>
      (code === undefined || game.providerCode.toUpperCase() === code) &&
      (sought === '' || [game.name, game.aliasName, game.providerName].some((text) => text.toLocaleLowerCase('th').includes(sought))),
  )
}

/** Every game that holds the word, those whose name begins with it first; none for no word. */
export function searchGames(games: readonly Game[], word: string): readonly Game[] {
  const sought = word.trim().toLocaleLowerCase('th')
  if (sought === '') return []
  const found = filterGames(games, { provider: undefined, word })
  const begins = (game: Game) => game.name.toLocaleLowerCase('th').startsWith(sought)
  return [...found.filter(begins), ...found.filter((game) => !begins(game))]
}

/** The words after one more search: the newest first, each once in whatever case, eight at most. */
export function rememberWord(words: readonly string[], word: string): readonly string[] {
  const kept = word.trim()
  if (kept === '') return words
  const others = words.filter((known) => known.toLocaleLowerCase('th') !== kept.toLocaleLowerCase('th'))
  return [kept, ...others].slice(0, RECENT_WORDS_MAX)
}

/** The query of a category's address: which provider, and in which order; what is as usual is left out. */
export function shelfQuery({ provider, order }: { readonly provider: string | undefined; readonly order: SortOrder }) {
  return { ...(provider === undefined ? {} : { provider }), ...(order === 'default' ? {} : { sort: order }) }
}
