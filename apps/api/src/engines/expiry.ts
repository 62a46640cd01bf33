import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs'
import type { JobKind } from '#infra/jobs'
import { expireRows, PROPOSAL_TABLES } from './ended-proposals.ts'

export const EXPIRE = 'decisions.expire'

const AGAIN_SECONDS = 60

/** Ends the proposals of all kinds whose time is over, once a minute. */
export function expireJob(context: BaseContext): JobKind {
  return {
    name: EXPIRE,
    retryLimit: RETRY_FOR_EVER,
    work: async () => {
      await expireAll(context)
      await scheduleExpire(context, AGAIN_SECONDS)
    },
  }
}

/** Ends what is over now, one table after the other, and returns how many proposals that were. */
export async function expireAll({ withTransaction, clock }: Pick<BaseContext, 'withTransaction' | 'clock'>): Promise<number> {
  let expired = 0
  for (const rows of Object.values(PROPOSAL_TABLES)) expired += await withTransaction(async (tx) => await expireRows(tx, rows, clock.now()))
  return expired
}

/** Queues the next expiry; at a start, the first. */
export async function scheduleExpire(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, EXPIRE, {}, { startAfterSeconds, singletonKey: EXPIRE }))
}
