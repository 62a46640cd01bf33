import { simulatedDraws, simulateTumble, standardErrorOf, TUMBLE_RETURN } from '../apps/sandbox/src/features/engines/rules-tumble-return.ts'
import type { Claim, Finding, Trial } from './claim.ts'

const POINTS = 3

/** Plays the published rounds again: the same seeds must count the same sums. */
async function prove({ say }: Trial): Promise<Finding> {
  const { seeds, rounds } = TUMBLE_RETURN
  const counts = seeds.map((seed) => {
    const count = simulateTumble(rounds / seeds.length, simulatedDraws(seed))
    say(`seed ${seed}: ${(count.paid / count.rounds).toFixed(POINTS)} per cent of ${count.rounds.toLocaleString('en')} rounds`)
    return count
  })
  const sumOf = (part: (count: (typeof counts)[number]) => number) => counts.reduce((sum, count) => sum + part(count), 0)
  const total = { rounds, paid: sumOf(({ paid }) => paid), squares: sumOf(({ squares }) => squares) }
  const paidAtMost = sumOf(({ paidByStake }) => paidByStake.at(-1)?.paid ?? 0)
  const isProven = total.paid === TUMBLE_RETURN.paid && total.squares === TUMBLE_RETURN.squares && paidAtMost === TUMBLE_RETURN.paidAtMost
  const figure = `${(total.paid / rounds).toFixed(POINTS)} per cent of ${rounds.toLocaleString('en')} rounds, standard error ${standardErrorOf(total).toFixed(POINTS)}`
  return { isProven, figure, details: isProven ? [] : [JSON.stringify({ ...total, paidAtMost })] }
}

/** A short run from another seed is among the sandbox's tests. */
export const TUMBLE_CLAIMS: readonly Claim[] = [
  {
    name: 'tumble-return',
    claim:
      'The return that the cascade publishes is what 32,000,000 rounds of its rules pay, with a standard error of at most 0.05 points.',
    brokenBy: 'a multiplier that grows one fall sooner',
    sizes: ['full'],
    prove,
  },
]
