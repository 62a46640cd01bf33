/** A realistic programming fault, with its name. */
export interface Mutant {
  readonly name: string
  /** From the project's root. */
  readonly file: string
  /** Occurs in the file exactly once; a text that no longer matches is an error, or the fault would be planted nowhere. */
  readonly find: string
  readonly replace: string
  /** The test files that should see it, from the project's root, all of one workspace. */
  readonly seenBy: readonly string[]
  /** Why no test can see it, when none can: it changes nothing that can be observed. */
  readonly isEquivalentBecause?: string
}

/** The path of a migration, by its name without the ending. */
export const sqlOf = (name: string) => `packages/schema/sql/${name}.sql`
