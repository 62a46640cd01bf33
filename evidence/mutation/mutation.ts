import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Claim, Finding, Trial } from '../claim.ts'
import { mutantTester } from './mutant-tester.ts'
import type { Bench, Fate, Decision } from './mutant-tester.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { runVitest } from './run-vitest.ts'
import { SEEING_TESTS } from './seeing-tests.ts'
import { makeCopy, misplacedIn } from './throw-away-copy.ts'
import type { ThrowAwayCopy } from './throw-away-copy.ts'

/** Copies that are worked on at one time: a run waits for its database as long as it computes. */
const COPIES = 2
const RUN_MS_MAX = 240_000
/** One of each kind, for `npm test`: SQL, and both of the features. */
const IN_SHORT: readonly string[] = ['the hash of the content is ignored', 'a share is rounded up', 'legs need not add up']
/** Property tests look for a while before they find; so many operations are enough for a fault that is there all the time. */
const OPERATIONS = '3000'
const COUNTED = ['killed', 'equivalent', 'survived', 'control failed'] as const satisfies readonly Fate[]

function benchOf(copy: ThrowAwayCopy): Bench {
  const resultFile = join(copy.path, 'result.json')
  return {
    plant: copy.plant,
    run: async (tests, until) => {
      rmSync(resultFile, { force: true })
      return await runVitest({
        root: copy.path,
        files: tests,
        resultFile,
        timeLimitMs: RUN_MS_MAX,
        variables: { MONEY_OPERATIONS: OPERATIONS },
        isOneEnough: until === 'first red test',
      })
    },
  }
}

/** Every mutant, on copies of their own that are worked on side by side. */
async function checkAll(mutants: readonly Mutant[], say: Trial['say']): Promise<readonly Decision[]> {
  const waiting = [...mutants]
  const decisions: Decision[] = []
  const work = async () => {
    using copy = makeCopy()
    const check = mutantTester(benchOf(copy), SEEING_TESTS)
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const one = await check(mutant)
      decisions.push(one)
      say(`${one.fate}: ${one.mutant.name}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(COPIES, mutants.length) }, work))
  return decisions
}

async function prove({ size, say }: Trial): Promise<Finding> {
  const misplaced = misplacedIn(MUTANTS)
  if (misplaced.length > 0) return { isProven: false, figure: `${misplaced.length} faults have no place`, details: misplaced }
  const decisions = await checkAll(size === 'full' ? MUTANTS : MUTANTS.filter(({ name }) => IN_SHORT.includes(name)), say)
  const count = (fate: Fate) => decisions.filter((one) => one.fate === fate).length
  const line = ({ mutant, fate, by }: Decision) => `${fate}: ${mutant.name} (\`${mutant.file}\`) — ${by}`
  return {
    isProven: count('survived') === 0 && count('control failed') === 0,
    figure: `${decisions.length} faults: ${COUNTED.map((fate) => `${count(fate)} ${fate}`).join(', ')}`,
    details: decisions.toSorted((one, other) => MUTANTS.indexOf(one.mutant) - MUTANTS.indexOf(other.mutant)).map(line),
  }
}

export const MUTATION_CLAIMS: readonly Claim[] = [
  {
    name: 'mutation',
    claim:
      'Each of these faults in ledger, seamless wallet, cashier and web apps, planted in a throw-away copy, turns a test red that is green without it.',
    brokenBy: 'a fault whose test is missing: twelve survived until theirs were written',
    sizes: ['short', 'full'],
    prove,
  },
]
