import type { Html } from '#infra/html'

/**
 * What a game brings to the play page: where it is played, how its stake is chosen, and how it is played.
 * `stake` is what stands in the bar at the bottom: chips that are laid on spots, steps of a slot, or nothing of the shell's;
 * a `slip` of bets lies over the button.
 */
export type GameTable = {
  readonly table: Html
  readonly rules: Html
  readonly stake: 'chips' | 'steps' | 'own'
  readonly action: string
  readonly slip?: Html
  /** Stands in the place of the action while a round runs. */
  readonly duringRound?: Html
}
