import { pruneOutbox } from '@morakot/ledger/outbox'
import type { BaseContext } from './context.ts'
import { pruneEvents } from './events/standing.ts'
import { RETRY_FOR_EVER } from './jobs.ts'
import type { JobKind } from './jobs.ts'
import { forgetBudgets } from './rate-budget.ts'
import { forgetNonces } from './signature.ts'

export const FORGET = 'infra.forget'

const AGAIN_SECONDS = 600
/** Events that every process has long read. */
const OUTBOX_HOURS = 24
/** Failed events that were handled later, or closed by an operator. */
const ENDED_FAILURES_DAYS = 90
const ROWS_MAX = 10_000
/** Rounds are published as fast as they are played: more than so many rows a time are left to the next clearing. */
const PASSES_MAX = 100

/** Clears away what is of no more use, again and again: read events, old nonces and old budgets. */
export function forgetJob(context: BaseContext): JobKind {
  return {
    name: FORGET,
    retryLimit: RETRY_FOR_EVER,
    work: async () => {
      await pruneOutbox(context.db, { keepHours: OUTBOX_HOURS, rowsMax: ROWS_MAX })
      await forgetEvents(context)
      await forgetNonces(context.db, context.clock.now())
      await forgetBudgets(context.db, context.clock.now(), { rowsMax: ROWS_MAX })
      await scheduleForget(context, AGAIN_SECONDS)
    },
  }
}

async function forgetEvents({ db }: BaseContext): Promise<void> {
  const bounds = { keepHours: OUTBOX_HOURS, keepFailuresDays: ENDED_FAILURES_DAYS, rowsMax: ROWS_MAX }
  for (let pass = 0; pass < PASSES_MAX; pass += 1) if ((await pruneEvents(db, bounds)) < ROWS_MAX) return
}

/** Queues the next clearing; at a start, the first. */
export async function scheduleForget(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, FORGET, {}, { startAfterSeconds, singletonKey: FORGET }))
}
