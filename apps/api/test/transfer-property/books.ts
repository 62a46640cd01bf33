import { PEOPLE } from './history.ts'
import type { History, Person, Step } from './history.ts'

/** What a history is played on: the rules alone, or the product on PostgreSQL. */
export interface Books {
  readonly play: (step: Step) => Promise<void>
  /** How many times the amount was credited to a person. */
  readonly creditsOf: (person: Person) => Promise<number>
  /** Receipts from a person's payments that credited nothing and wait for a person. */
  readonly waitingOf: (person: Person) => Promise<number>
  /** What was wrong on the way: an honest slip that was refused. */
  readonly wrong: readonly string[]
}

/**
 * Plays a history and says what is wrong: a payment that was credited twice, or to another person, and one that was reported and neither credited nor
 * kept for a person.
 */
export async function checkHistory(history: History, books: Books): Promise<readonly string[]> {
  for (const step of history.steps) await books.play(step)
  const wrong = [...books.wrong]
  for (const person of PEOPLE) {
    const made = history.payments.filter(({ by }) => by === person).length
    const credits = await books.creditsOf(person)
    if (credits > made) wrong.push(`${person} made ${made} payments and was credited ${credits} times`)
    const reported = history.payments.filter(
      (payment, at) => payment.by === person && payment.to === 'feed' && isReported(history, at),
    ).length
    const waiting = await books.waitingOf(person)
    if (credits + waiting < reported)
      wrong.push(`of ${reported} reported payments of ${person} ${credits} are credited and ${waiting} wait`)
  }
  return wrong
}

function isReported({ steps }: History, at: number): boolean {
  return steps.some((step) => (step.kind === 'feed' || step.kind === 'entry') && step.payment === at)
}

/** Refusals that an honest slip may have: it was sent in before, its money has come, or two of the member's are under way. */
export const HONEST_REFUSALS: ReadonlySet<string> = new Set([
  'cashier.slip_used_own',
  'cashier.slip_used',
  'cashier.slip_credited',
  'cashier.too_many_slips',
])
