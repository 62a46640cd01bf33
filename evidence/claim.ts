/** How much of a claim is tried: `short` is part of `npm test`, `full` is `npm run evidence`. */
export type Size = 'short' | 'full'

export interface Trial {
  readonly size: Size
  /** Everything random in a trial comes from here, so that a failure can be repeated. */
  readonly seed: number
  /** Shown while the trial runs; the report holds what the finding says. */
  readonly say: (sentence: string) => void
}

export interface Finding {
  readonly isProven: boolean
  /** What was counted or measured, in one line: `25 kills, 61,204 acknowledged, 0 lost, 0 doubled`. */
  readonly figure: string
  /** Lines below the table: what failed and how to repeat it, or the parts of a score. */
  readonly details?: readonly string[]
}

/** A claim, with the command that proves it. */
export interface Claim {
  /** Names the claim on the command line: `npm run evidence -- kill-postgresql`. */
  readonly name: string
  /** The claim itself, as one sentence. */
  readonly claim: string
  /** The fault that was seen to break it: a claim that nothing can break proves nothing. */
  readonly brokenBy: string
  /** Sizes in which it is tried. */
  readonly sizes: readonly Size[]
  /** It mostly waits: a full run tries it together with claims that need the machine, of which only one runs at a time. */
  readonly mostlyWaits?: true
  readonly prove: (trial: Trial) => Promise<Finding>
}
