import { createHash } from 'node:crypto'
import { refuse } from '@morakot/contract/refused'
import type { OperatorId } from '#infra/identity'
import { WRONG, clearBudget, countGuess } from '#infra/limits/rate-budget'
import type { FactorsContext } from './service-context.ts'

/** How often an operator may be wrong about a factor, at proofs and enrolment together. The password was right before each try. */
const TRIES = { max: 10, windowSeconds: 900 } as const

/** Runs an attempt at a proof, counted before it is evaluated; a right one clears the count. Throws `site.too_many`. */
export async function tryProof<T>(
  context: Pick<FactorsContext, 'db' | 'clock'>,
  operator: OperatorId,
  attempt: () => Promise<T | typeof WRONG>,
): Promise<T | typeof WRONG> {
  const budget = { subject: `operator:proof:${operator}`, ...TRIES }
  const outcome = await countGuess(context.db, [budget], context.clock.now(), async ({ isOver }) => {
    if (isOver(budget)) refuse('site.too_many', { retryAfterSeconds: TRIES.windowSeconds })
    return await attempt()
  })
  if (outcome !== WRONG) await clearBudget(context.db, budget.subject)
  return outcome
}

/** The stored form of a recovery or one-time code: 80 random bits need no slow hash. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
