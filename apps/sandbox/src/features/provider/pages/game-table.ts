import type { Html } from '#infra/html'

/**
 * The parts of the play page that a game provides: its table, how its stake is chosen, and how it is played.
 * `stake` is the content of the bar at the bottom: chips to lay on spots, steps of a slot, the game's own, or `slip` alone with the
 * buttons in it; elsewhere a `slip` of bets is shown above the button.
 */
export type GameTable = {
  readonly table: Html
  readonly rules: Html
  readonly stake: 'chips' | 'steps' | 'own' | 'slip'
  readonly action: string
  readonly slip?: Html
  /** What takes the place of the buttons while a round waits for its player. */
  readonly duringRound?: Html
}
