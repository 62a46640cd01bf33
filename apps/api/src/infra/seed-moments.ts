import { sql } from 'kysely'
import type { BaseContext } from './context.ts'
import type { Tx } from './db.ts'
import type { SeedPlan } from './modules/seed-plan.ts'

/**
 * Takes a step of the demo's past at its moment: by the clock of the context that it is given, and with each transaction noted. Among the
 * steps of all features it is taken in the order of time.
 */
export async function runAt<C extends Pick<BaseContext, 'clock' | 'withTransaction'>>(
  { later }: Pick<SeedPlan, 'later'>,
  context: C,
  at: Date,
  take: (then: C) => Promise<void>,
): Promise<void> {
  const { withTransaction } = context
  const then: C = {
    ...context,
    clock: { now: () => at },
    withTransaction: async (work) => await withTransaction(async (tx) => await atMoment(tx, at, async () => await work(tx))),
  }
  const step = { at, take: async () => await take(then) }
  if (later === undefined) await step.take()
  else later(step)
}

/** Posts at a moment of the past: lots of points begin and end by it, and it is noted with what was posted. */
async function atMoment<T>(tx: Tx, at: Date, post: () => Promise<T>): Promise<T> {
  await sql`select set_config('morakot.points_at', ${at.toISOString()}, true)`.execute(tx)
  const posted = await post()
  await noteMoment(tx, at)
  return posted
}

/**
 * Notes when what a transaction has posted so far happened: the clock of the demo's seeders. What is noted already keeps its moment. It is a
 * note: the database's owner writes it into the ledger (`apps/api/src/prepare.ts`), which this role cannot.
 */
export async function noteMoment(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into demo_moment (transfer_id, occurred_at)
    select id, ${at} from ledger.transfer where xid = pg_current_xact_id() and reason is null
    on conflict do nothing`.execute(tx)
}
