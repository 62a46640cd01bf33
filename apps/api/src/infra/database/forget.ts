import { pruneOutbox } from '@morakot/ledger/outbox'
import type { BaseContext } from '../context.ts'
import { pruneEvents } from '../events/status.ts'
import { RETRY_FOR_EVER } from '../jobs/jobs.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { forgetBudgets } from '../limits/rate-budget.ts'
import { forgetNonces } from '../crypto/signature.ts'

export const FORGET = 'infra.forget'

const AGAIN_SECONDS = 600
/** Events that every process has long read. */
const OUTBOX_HOURS = 24
/** Failed events that were handled later, or closed by an operator. */
const ENDED_FAILURES_DAYS = 90
const ROWS_MAX = 10_000
/** Rounds are published as fast as they are played: what is more than so many slices of a kind is left to the next clearing, at once. */
const SLICES_MAX = 100

/** Clears away what is of no more use, again and again: read events, old nonces and old budgets. */
export function forgetJob(context: BaseContext): JobKind {
  return {
    name: FORGET,
    retryLimit: RETRY_FOR_EVER,
    work: async () => {
      const isDone = await forgetAll(context)
      await scheduleForget(context, isDone ? AGAIN_SECONDS : 0)
    },
  }
}

/**
 * Clears each kind in slices, so that no statement runs into the pool's time limit. One kind that fails does not keep the others: the
 * first error is thrown after all had their turn. Returns whether nothing old is left.
 */
export async function forgetAll({ db, clock }: BaseContext, rowsMax = ROWS_MAX): Promise<boolean> {
  const now = clock.now()
  const kinds = [
    async () => await pruneOutbox(db, { keepHours: OUTBOX_HOURS, rowsMax }),
    async () => await pruneEvents(db, { keepHours: OUTBOX_HOURS, keepFailuresDays: ENDED_FAILURES_DAYS, rowsMax }),
    async () => await forgetNonces(db, now, { rowsMax }),
    async () => await forgetBudgets(db, now, { rowsMax }),
  ]
  const ends = []
  for (const forget of kinds) ends.push(...(await Promise.allSettled([inSlices(forget, rowsMax)])))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return ends.every((end) => end.status === 'fulfilled' && end.value)
}

async function inSlices(forget: () => Promise<number>, rowsMax: number): Promise<boolean> {
  for (let slice = 0; slice < SLICES_MAX; slice += 1) if ((await forget()) < rowsMax) return true
  return false
}

/** Queues the next clearing; at a start, the first. */
export async function scheduleForget(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, FORGET, {}, { startAfterSeconds, singletonKey: FORGET }))
}
