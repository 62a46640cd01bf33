/** What the order of a game goes by. */
export interface RankedGame {
  readonly id: number
  /** The operators' place; null where they have given none. */
  readonly position: number | null
  readonly rounds: bigint
  readonly popularity: number
}

/**
 * The default order (F-21): the operators' order, then settled rounds of the last seven whole days, then the catalogue's own estimate,
 * which replaces rounds while a game has none, then the id.
 */
export function compareRanks(one: RankedGame, other: RankedGame): number {
  const place = (one.position ?? Infinity) === (other.position ?? Infinity) ? 0 : (one.position ?? Infinity) - (other.position ?? Infinity)
  if (place !== 0) return place
  if (one.rounds !== other.rounds) return one.rounds > other.rounds ? -1 : 1
  return other.popularity - one.popularity || one.id - other.id
}

/** Games named `ยอดฮิต`. */
const HOT_MAX = 20

/** The games with the most rounds, each played at least once. */
export function hotGames(games: readonly RankedGame[]): ReadonlySet<number> {
  const played = games
    .filter(({ rounds }) => rounds > 0n)
    .toSorted((one, other) => (one.rounds > other.rounds ? -1 : one.rounds < other.rounds ? 1 : one.id - other.id))
  return new Set(played.slice(0, HOT_MAX).map(({ id }) => id))
}

/** Games that the list ranks across makers. */
const RANKED_MAX = 300

/** The games of the default order that an operator has placed or a member has played; all others come after them. */
export function rankingOf(games: readonly RankedGame[]): readonly number[] {
  return games
    .filter(({ position, rounds }) => position !== null || rounds > 0n)
    .toSorted(compareRanks)
    .slice(0, RANKED_MAX)
    .map(({ id }) => id)
}

/** A game that is marked, and whose model can win a pot of its host. */
export interface JackpotGame {
  readonly gameId: number
  /** The group that the operators name. */
  readonly network: string
  readonly hostId: string
  /** The host's name of the pot. */
  readonly pot: string
}
