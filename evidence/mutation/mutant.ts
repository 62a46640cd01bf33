/** A fault that somebody could make, put in by name. */
export interface Mutant {
  readonly name: string
  /** From the project's root. */
  readonly file: string
  /** Stands in the file exactly once; what no longer matches is an error, or the fault would be planted nowhere. */
  readonly find: string
  readonly replace: string
  /** The test files that should see it, from the project's root, all of one workspace. */
  readonly seenBy: readonly string[]
  /** Why no test can see it, when none can: it changes nothing that anybody could notice. */
  readonly isEquivalentBecause?: string
}
