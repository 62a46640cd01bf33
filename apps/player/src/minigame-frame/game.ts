/** A game as the frame runs it, whatever it looks like. */
export interface FrameGame {
  /** A round was requested: its outcome is on its way. */
  readonly begin: () => void
  /** Shows the outcome to its end; resolves when it is shown. */
  readonly show: (outcome: { readonly round: string; readonly prize: number }) => Promise<void>
  /** The round did not come about. */
  readonly stop: () => void
  /** Shows what is hidden at once, for anyone who cannot or does not want to rub. */
  readonly openAll?: () => void
}
