import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import type { Player } from './game-host.ts'
import type { TestApp } from './start-app.ts'

/** Locks a member's row as every transaction about the member does, and works under the lock until it is released. */
export async function holdRow(
  app: TestApp,
  { member }: Player,
  work: (tx: Tx) => Promise<void>,
): Promise<{ readonly release: () => Promise<void> }> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = app.context.withTransaction(async (tx) => {
    await sql`select from member where id = ${member.id} for no key update`.execute(tx)
    await work(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return {
    release: async () => {
      released.resolve()
      await holding
    },
  }
}

/** How many connections of this database wait for a lock. */
export const waitingForLocks = async (app: TestApp): Promise<number> => {
  const { rows } = await sql`
    select distinct pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(app.context.db)
  return rows.length
}

/** Makes every commit of a message slow: it ends with a check that takes its time. */
export async function withSlowCommits(app: TestApp, work: () => Promise<void>): Promise<void> {
  const owner = openDatabase(app.target, { max: 1, applicationName: 'fault' })
  await owner.pool.query(`
    create function planted_wait() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return null; end $$;
    create constraint trigger planted after insert on seamless_message deferrable initially deferred for each row execute function planted_wait()`)
  try {
    await work()
  } finally {
    await owner.pool.query('drop trigger planted on seamless_message; drop function planted_wait()')
    await owner.close()
  }
}
