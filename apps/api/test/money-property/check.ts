import type { Facts, Invariant } from './facts.ts'
import { I1, I2, I3, I4, I5, I8, I18 } from './check-ledger.ts'
import { I6, I7, I10, I11, I12, I15, I16, I21 } from './check-answers.ts'

/** The invariants that hold of every run, whatever the order in which things happened. */
const INVARIANTS = { I1, I2, I3, I4, I5, I6, I7, I8, I10, I11, I12, I15, I16, I18, I21 } as const satisfies Record<string, Invariant>

/** Every breach of every invariant, each with its name in front. */
export function breachesIn(facts: Facts): readonly string[] {
  return [
    ...Object.entries<Invariant>(INVARIANTS).flatMap(([name, invariant]) => invariant(facts).map((breach) => `${name}: ${breach}`)),
    ...unexplained(facts),
  ]
}

/** Throws with all that is wrong, so that fast-check can shrink to it. */
export function check(facts: Facts): void {
  const breaches = breachesIn(facts)
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
}

/** An outcome stays unknown when a wallet is frozen, and else only when something is broken. */
function unexplained({ sent, hasFrozen }: Facts): readonly string[] {
  const troubles = sent.flatMap(({ answers }) => answers.flatMap(({ said, trouble }) => (said === 'unknown' ? [String(trouble)] : [])))
  return hasFrozen ? [] : troubles.map((trouble) => `an outcome is unknown: ${trouble}`)
}
