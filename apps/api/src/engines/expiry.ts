import type { BaseContext } from '#infra/context'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { expireRows, PROPOSAL_TABLES } from './ended-proposals.ts'

export const EXPIRE = 'decisions.expire'

const AGAIN_SECONDS = 60

/** Ends the proposals of all kinds whose time is over, and alerts the makers of those that soon will be, once a minute. */
export function expireJob(context: BaseContext): JobKind {
  return {
    name: EXPIRE,
    retryLimit: RETRY_FOR_EVER,
    work: async () => {
      await expireAll(context)
      await alertMakers(context)
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

/** Notes which proposals are soon over, for the alerts of their makers (console-2.md O-4), and returns how many it noted. */
export async function alertMakers({ withTransaction, clock }: Pick<BaseContext, 'withTransaction' | 'clock'>): Promise<number> {
  let noted = 0
  for (const rows of Object.values(PROPOSAL_TABLES)) noted += await withTransaction(async (tx) => await rows.noteExpiring(tx, clock.now()))
  return noted
}

/** Queues the next expiry; at a start, the first. */
export async function scheduleExpire(context: BaseContext, startAfterSeconds = 0): Promise<void> {
  await context.withTransaction(async (tx) => await context.jobs.send(tx, EXPIRE, {}, { startAfterSeconds, singletonKey: EXPIRE }))
}
