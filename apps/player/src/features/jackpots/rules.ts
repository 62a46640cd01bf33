/** One pot and the games that can win it. */
export interface Pot<Game> {
  readonly pot: string
  /** Whole baht; 0 begins to fill. */
  readonly jackpot: number
  readonly games: readonly Game[]
}

/** The pots in the order of the games: one figure is shown once, however many games share it (features F-136). */
export function potsOf<Game extends { readonly pot: string; readonly jackpot: number }>(games: readonly Game[]): readonly Pot<Game>[] {
  return [...Map.groupBy(games, ({ pot }) => pot)].map(([pot, own]) => ({ pot, jackpot: own[0]?.jackpot ?? 0, games: own }))
}
