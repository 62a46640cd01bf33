import type { Html } from '#infra/html'

/**
 * The parts of the play page that a game provides: its table, how its stake is chosen, and how it is played.
 * `stake` is the content of the bar at the bottom: chips to lay on spots, steps of a slot, or the game's own;
 * a `slip` of bets is shown above the button.
 */
export type GameTable = {
  readonly table: Html
  readonly rules: Html
  readonly stake: 'chips' | 'steps' | 'own'
  readonly action: string
  readonly slip?: Html
  /** Replaces the action while a round runs. */
  readonly duringRound?: Html
}
