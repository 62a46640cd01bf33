import type { Clock } from '../clock.ts'

/** Something of the demo's past that moves what other features move as well, such as points. */
export interface SeedStep {
  readonly at: Date
  readonly take: () => Promise<void>
}

/** What a module's `seed` is given: the demo's plan is the same on every machine, and its clock is moved by the seeder. */
export interface SeedPlan {
  /** The seeder's clock: a step of the past moves it. */
  readonly clock: Clock
  /** One number that all random choices of the demo come from. */
  readonly seedNumber: number
  /** What is there of people: `full` where the demo's past was brought along, `small` seeds them without rounds, `off` almost none. */
  readonly history: 'full' | 'small' | 'off'
  /** Whether people with a published password are seeded: never where outsiders arrive. */
  readonly hasDemoLogins: boolean
  /** Outsiders were let in to the demo: no operator may have a published password, not even one of an earlier seed. */
  readonly isExposedDemo?: boolean
  /** Whether operators show members no notices at first: for tests that look at bare pages. */
  readonly isQuiet: boolean
  /**
   * Keeps a step until every module has seeded: then all of them are taken in the order of their moments, for the moments of an account do not
   * go back. Where it is absent a step is taken at once.
   */
  readonly later?: (step: SeedStep) => void
}
