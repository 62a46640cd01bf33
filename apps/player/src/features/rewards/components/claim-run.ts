import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { errorText, isTurnedAway } from '#shared/api/failure'
import type { Received } from '#shared/reward-source'
import { idOf } from './reward-rows.ts'
import type { OfSource } from './reward-rows.ts'

/** What became of a claim. An answer that was lost is `unknown`, which is no failure: the claim may have been granted. */
export type Outcome =
  | { readonly state: 'taken'; readonly received: Received }
  | { readonly state: 'failed'; readonly error: unknown; readonly reason: string }
  | { readonly state: 'unknown'; readonly error: unknown }

/** A row with what became of its claim. */
export interface Answer {
  readonly of: OfSource
  readonly outcome: Outcome
}

/** Claims that are sent at the same time (screens-2, 5). */
const AT_ONCE = 2

/** The idempotency key of each row that is claimed: the same until its answer is known. */
export type ClaimKeys = Map<string, string>

/** Claims one row under its own key. Never throws: what failed is an outcome. A row that must be chosen on its own page fails. */
export async function claimRow(of: OfSource, keys: ClaimKeys): Promise<Outcome> {
  const { source, row } = of
  const id = idOf(of)
  const key = keys.get(id) ?? crypto.randomUUID()
  keys.set(id, key)
  try {
    const received = await source.claim?.(row, key)
    keys.delete(id)
    if (received === undefined) throw new Error(`${source.name} has no claim`)
    return { state: 'taken', received }
  } catch (error) {
    if (isOutcomeUnknown(error)) return { state: 'unknown', error }
    // A refusal for want of a session or of room says nothing about an earlier try.
    if (!isTurnedAway(error)) keys.delete(id)
    return { state: 'failed', error, reason: (source.errorText ?? errorText)(error) }
  }
}

export interface RunSteps {
  readonly claim: (of: OfSource) => Promise<Outcome>
  /** Draws an answer, in the order in which they come. */
  readonly onAnswer: (answer: Answer) => void
  /** Waits between two answers that are drawn. No claim waits for it. */
  readonly pause: () => Promise<void>
}

/** Claims rows one by one, two at a time. No failure stops another, and nothing is sent twice. Returns the answers in the order of the rows. */
export async function claimEach(rows: readonly OfSource[], { claim, onAnswer, pause }: RunSteps): Promise<readonly Answer[]> {
  const queue = rows.entries()
  const answers: Answer[] = []
  let drawn = Promise.resolve()
  const work = async () => {
    for (const [at, of] of queue) {
      const answer = { of, outcome: await claim(of) }
      answers[at] = answer
      drawn = drawn.then(async () => {
        onAnswer(answer)
        await pause()
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await drawn
  return answers
}
