import type { Step } from './step.ts'

/** A run that was red once. Its steps are written out, because a seed means something else when the generators change. */
export interface Regression {
  readonly what: string
  /** The seed that found it. */
  readonly seed: number
  readonly steps: readonly Step[]
}

/** They run before anything is drawn. */
export const REGRESSIONS: readonly Regression[] = [
  {
    what: 'a withdrawal from a frozen wallet is refused, not unknown',
    seed: 1,
    steps: [
      { do: 'win', wallet: 1, units: 2n, round: 0, isClosing: false },
      { do: 'freeze', wallet: 1, account: 'real' },
      { do: 'withdraw', wallet: 1, satang: 1n },
    ],
  },
]
