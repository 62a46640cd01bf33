/** Rounds of one game with less than this between them are one sitting (screens-2 §9). */
const SITTING_GAP_MS = 30 * 60_000

interface Played {
  readonly game: string | null
  readonly gameId: number | null
  readonly openedAt: string
}

/** Rounds, newest first, as sittings: neighbours of one game that were opened within half an hour of each other. */
export function bySitting<Round extends Played>(rounds: readonly Round[]): readonly (readonly Round[])[] {
  const sittings: Round[][] = []
  for (const round of rounds) {
    const sitting = sittings.at(-1)
    const later = sitting?.at(-1)
    if (sitting !== undefined && later !== undefined && isOneSitting(later, round)) sitting.push(round)
    else sittings.push([round])
  }
  return sittings
}

function isOneSitting(later: Played, earlier: Played): boolean {
  const isSameGame = later.gameId === earlier.gameId && later.game === earlier.game
  return isSameGame && Date.parse(later.openedAt) - Date.parse(earlier.openedAt) <= SITTING_GAP_MS
}

const SATANG_A_BAHT = 100

/** What rounds brought less what they cost, in whole satang: fractions of a baht do not add up exactly. */
export function netOf(rounds: readonly { readonly net: number }[]): bigint {
  return rounds.reduce((sum, { net }) => sum + BigInt(Math.round(net * SATANG_A_BAHT)), 0n)
}
