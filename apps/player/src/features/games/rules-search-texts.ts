import { searchKey } from '@morakot/contract/clean-text'
import type { Game, Shelf } from './rules.ts'

/** How a text is found, the best first: it begins with the word, a word of it does, it holds the word, it begins with it one letter off. */
export const RANKS = { prefix: 0, word: 1, anywhere: 2, oneEdit: 3, none: 4 } as const
/** Shorter words are one letter off of nearly everything. */
const ONE_EDIT_LENGTH_MIN = 4
/** Games that are added to an index in one go. */
const STEP_GAMES = 100

/** A folded text and the places of the games that have it. */
type Postings = Map<string, number[]>

/** Every name, alias and maker of a list of games, folded once, each different text once. */
export interface SearchIndex {
  /** The place of a game in `ranksOf`, by its id. */
  readonly places: ReadonlyMap<number, number>
  readonly texts: ReadonlyMap<string, readonly number[]>
  readonly words: ReadonlyMap<string, readonly number[]>
}

/** The rank of every game for a folded word that is not empty, at the game's place. */
export function ranksOf({ places, texts, words }: SearchIndex, sought: string): Uint8Array {
  const ranks = new Uint8Array(places.size).fill(RANKS.none)
  const isNear = oneEditOff(sought)
  const note = (games: readonly number[], rank: number) => {
    for (const place of games) if (rank < (ranks[place] ?? 0)) ranks[place] = rank
  }
  for (const [text, games] of texts) {
    const at = text.indexOf(sought)
    if (at >= 0) note(games, at === 0 ? RANKS.prefix : RANKS.anywhere)
    else if (isNear(text)) note(games, RANKS.oneEdit)
  }
  for (const [text, games] of words) {
    if (text.startsWith(sought)) note(games, RANKS.word)
    else if (isNear(text)) note(games, RANKS.oneEdit)
  }
  return ranks
}

/** Whether a text begins with the word after one letter was added, left out or changed. */
function oneEditOff(word: string): (text: string) => boolean {
  if (word.length < ONE_EDIT_LENGTH_MIN) return () => false
  const tails = Array.from({ length: word.length + 2 }, (_, from) => word.slice(from))
  return (text) => {
    let same = 0
    while (same < word.length && text[same] === word[same]) same += 1
    const rest = tails.at(same) ?? ''
    const shorter = tails.at(same + 1) ?? ''
    return text.startsWith(shorter, same + 1) || text.startsWith(shorter, same) || text.startsWith(rest, same + 1)
  }
}

export function searchIndex(games: readonly Game[]): SearchIndex {
  const building = { steps: stepsOf(games) }
  return finish(building)
}

interface Building {
  readonly steps: Generator<undefined, SearchIndex>
  index?: SearchIndex
}

function finish(building: Building): SearchIndex {
  while (building.index === undefined) step(building)
  return building.index
}

function step(building: Building): void {
  const { done, value } = building.steps.next()
  if (done === true) building.index = value
}

function* stepsOf(games: readonly Game[]): Generator<undefined, SearchIndex> {
  const places = new Map<number, number>()
  const texts: Postings = new Map()
  const words: Postings = new Map()
  const keys = new Map<string, string>()
  const keyOf = (text: string) => {
    const known = keys.get(text)
    if (known !== undefined) return known
    const key = searchKey(text)
    keys.set(text, key)
    return key
  }
  for (const [place, game] of games.entries()) {
    places.set(game.id, place)
    for (const text of [game.name, game.aliasName, game.providerName]) {
      add(texts, keyOf(text), place)
      for (const word of text.split(/\s+/)) add(words, keyOf(word), place)
    }
    if (place % STEP_GAMES === STEP_GAMES - 1) yield
  }
  return { places, texts, words }
}

function add(postings: Postings, text: string, place: number): void {
  const known = postings.get(text)
  if (known === undefined) postings.set(text, [place])
  else if (known.at(-1) !== place) known.push(place)
}

// By the part of a catalogue that maintenance leaves as it is: which games are closed changes nothing that is searched.
const buildings = new WeakMap<Shelf['providers'], Building>()

function buildingOf({ providers, byId }: Pick<Shelf, 'providers' | 'byId'>): Building {
  const known = buildings.get(providers)
  if (known !== undefined) return known
  const building = { steps: stepsOf([...byId.values()]) }
  buildings.set(providers, building)
  return building
}

/** The index of a catalogue, made once; at once where it is not ready. */
export function searchIndexOf(shelf: Pick<Shelf, 'providers' | 'byId'>): SearchIndex {
  return finish(buildingOf(shelf))
}

/** Makes the index of a catalogue in steps, each after a pause. */
export async function prepareSearch(shelf: Pick<Shelf, 'providers' | 'byId'>, pause: () => Promise<void>): Promise<void> {
  const building = buildingOf(shelf)
  while (building.index === undefined) {
    await pause()
    if (building.index === undefined) step(building)
  }
}
