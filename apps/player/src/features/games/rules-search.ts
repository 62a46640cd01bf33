import type { Game } from './rules.ts'

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
