import type { JackpotGame } from './queries.ts'

/** One pot and the games that can win it. */
export interface Pot {
  readonly pot: string
  /** Whole baht; 0 begins to fill. */
  readonly jackpot: number
  readonly games: readonly JackpotGame[]
}

/** The pots in the order of the games: one figure is shown once, however many games share it (features F-136). */
export function potsOf(games: readonly JackpotGame[]): readonly Pot[] {
  return [...Map.groupBy(games, ({ pot }) => pot)].map(([pot, own]) => ({ pot, jackpot: own[0]?.jackpot ?? 0, games: own }))
}
