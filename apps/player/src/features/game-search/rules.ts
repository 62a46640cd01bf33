import { searchKey } from '@morakot/contract/clean-text'
import type { Game } from '#features/games/rules'
import { likeness, pairsOf } from '@morakot/contract/likeness'

/** Something that a search can find by the words that mean it, folded. */
interface Meant {
  readonly words: readonly string[]
}

/** Actions that a search shows at most. */
const ACTIONS_MAX = 4
/** A word that goes on after a known one still means it: `ฝากเงินยังไง`. Shorter ones are the beginning of too much. */
const KNOWN_LENGTH_MIN = 3

/** The actions that a typed text means, the exact word first; four at most, none for an empty text. */
export function actionsFor<Action extends Meant>(actions: readonly Action[], typed: string): readonly Action[] {
  const sought = searchKey(typed)
  if (sought === '') return []
  const rank = ({ words }: Meant) =>
    words.includes(sought)
      ? 0
      : words.some((word) => word.startsWith(sought))
        ? 1
        : words.some((word) => word.length >= KNOWN_LENGTH_MIN && sought.startsWith(word))
          ? 2
          : Infinity
  return actions
    .map((action) => ({ action, place: rank(action) }))
    .filter(({ place }) => place < Infinity)
    .toSorted((one, other) => one.place - other.place)
    .slice(0, ACTIONS_MAX)
    .map(({ action }) => action)
}

const NEAR_MAX = 3
/** A name with fewer pairs of letters in common was not meant. */
const NEAR_MIN = 0.3

/** Names that are most like a word that no game has: by pairs of letters in common, three at most (screens-2 §2e). */
export function nearGames(games: readonly Game[], word: string): readonly Game[] {
  const sought = pairsOf(searchKey(word))
  if (sought.size === 0) return []
  return games
    .filter(({ isUnderMaintenance }) => !isUnderMaintenance)
    .map((game) => ({ game, score: Math.max(...[game.name, game.aliasName].map((name) => likeness(sought, pairsOf(searchKey(name))))) }))
    .filter(({ score }) => score >= NEAR_MIN)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, NEAR_MAX)
    .map(({ game }) => game)
}

/** A text in three parts: before what was found, what was found, after it; null where it is not in the text as typed. */
export function foundPart(text: string, typed: string): readonly [before: string, found: string, after: string] | null {
  const sought = typed.trim()
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase())
  return at < 0 ? null : [text.slice(0, at), text.slice(at, at + sought.length), text.slice(at + sought.length)]
}
