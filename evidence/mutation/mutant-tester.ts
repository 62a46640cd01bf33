import type { Mutant } from './mutant.ts'
import type { TestRun } from './run-vitest.ts'

/** A copy of the tree, as this module needs it. */
export interface Bench {
  /** Runs test files in the current state of the copy, to the end or to the first red test. */
  readonly run: (files: readonly string[], until: 'end' | 'first red test') => Promise<TestRun>
  /** Plants a fault, and returns a function that removes it. */
  readonly plant: (mutant: Mutant) => () => void
}

/** A red test proves something only where the same test is green without the fault: `control failed` where it is not. */
export type Fate = 'killed' | 'survived' | 'equivalent' | 'control failed'

export interface Decision {
  readonly mutant: Mutant
  readonly fate: Fate
  /** The test that saw it, or why none did. */
  readonly by: string
}

/**
 * Tests faults in one copy. Before the first fault that a test file should see, the file runs in the untouched copy and must be green
 * as a whole: a broken copy (a missing link, a full disk, a slow machine) would otherwise count as every fault killed. A fault that names the test
 * which must see it is killed by that test and by no other. The file runs whole all the same: alone, a test of many at the same time meets
 * connections that are still being made, one after the other, and sees nothing.
 */
export function mutantTester(bench: Bench, seeingTests: Readonly<Record<string, string>> = {}): (mutant: Mutant) => Promise<Decision> {
  const green = new Set<string>()
  const greenTests = new Set<string>()

  const controlFailure = async (files: readonly string[]): Promise<string | null> => {
    const unproven = files.filter((file) => !green.has(file))
    if (unproven.length === 0) return null
    const run = await bench.run(unproven, 'end')
    if (!run.isGreen) return run.firstFailed ?? run.output
    for (const file of unproven) green.add(file)
    for (const name of run.passedTests) greenTests.add(name)
    return null
  }

  return async (mutant) => {
    if (mutant.isEquivalentBecause !== undefined) return { mutant, fate: 'equivalent', by: mutant.isEquivalentBecause }
    const failure = await controlFailure(mutant.seenBy)
    if (failure !== null) return { mutant, fate: 'control failed', by: `without the fault: ${failure}` }
    const seeing = seeingTests[mutant.name]
    if (seeing !== undefined && !greenTests.has(seeing)) {
      return { mutant, fate: 'control failed', by: `there is no test "${seeing}" that is green without the fault` }
    }
    const restore = bench.plant(mutant)
    try {
      const run = await bench.run(mutant.seenBy, seeing === undefined ? 'first red test' : 'end')
      // Tests that could not even start have not seen the fault: it was none that a program can run with.
      const isSeen = seeing === undefined ? run.failed > 0 : run.failedTests.includes(seeing)
      return isSeen ? { mutant, fate: 'killed', by: seeing ?? run.firstFailed ?? '' } : { mutant, fate: 'survived', by: run.output }
    } finally {
      restore()
    }
  }
}
