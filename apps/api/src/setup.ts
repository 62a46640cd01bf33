import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { migrate } from '@morakot/database/migrate'
import type { ConnectionTarget } from '@morakot/database/target'
import { withTransaction } from '@morakot/database/transaction'
import { migrations } from '@morakot/schema/migrations'
import type { Logger } from 'pino'
import { EXPIRE } from '#engines/expiry'
import { addNewPermissions } from '#features/operator-roles/service-releases'
import { systemClock } from './infra/clock.ts'
import { installJobs } from './infra/jobs/jobs.ts'
import { catalogueOf } from './infra/modules/catalogue.ts'
import { FORGET } from './infra/database/forget.ts'
import { modules } from './modules.ts'

type Pool = Database<Record<never, never>>['pool']

/** Connections of a set-up: migrations go one after the other. */
const CONNECTIONS_MAX = 2

/** Readers of events stop below the oldest running transaction: a writer that stays open holds all of them back, for so long at most. */
const IDLE_IN_TRANSACTION_SECONDS = 30

/** Brings a database up to date as its owner: schema, queues and the rights of the application role. */
export async function setUpDatabase(target: ConnectionTarget, logger: Logger): Promise<void> {
  const { queues, houseAccounts } = catalogueOf(modules)
  const { db, pool, close } = openDatabase<Record<never, never>>(target, { max: CONNECTIONS_MAX, applicationName: 'morakot-setup' })
  try {
    await migrate(pool, migrations)
    await installJobs({ target, logger }, [...queues, FORGET, EXPIRE])
    // The first use of a house account holds others up until its transaction ends: the known ones are opened here.
    await pool.query(`
      select ledger.house(account.code, account.token::ledger.token)
      from (values ${houseAccounts.map(({ code, token }) => `('${code}', '${token}')`).join(', ')}) as account (code, token)`)
    await pool.query(`
      grant usage on schema pgboss to morakot_app;
      grant select, insert, update, delete on all tables in schema pgboss to morakot_app;
      grant usage on all sequences in schema pgboss to morakot_app;
      grant execute on all functions in schema pgboss to morakot_app`)
    await boundOpenTransactions(pool)
    await limitApplicationLogin(pool)
    await withTransaction(db, async (tx) => await addNewPermissions(tx, systemClock.now()))
  } finally {
    await close()
  }
}

// For every session without a limit of its own: pg-boss's, and a person's. An owner of tables who may not alter the database is left as is.
async function boundOpenTransactions(pool: Pool): Promise<void> {
  await pool.query(`
    do $$
    begin
      execute format(
        'alter database %I set idle_in_transaction_session_timeout = %L', current_database(), '${IDLE_IN_TRANSACTION_SECONDS}s'
      );
    exception
      when insufficient_privilege then raise warning 'the bound of idle transactions was not set';
    end
    $$`)
}

/**
 * The limits of the API's connections, for a login as `morakot_app` itself: a pooler in transaction mode drops the settings that a
 * connection requests at its start (docs/cluster.md). A role on a server that is not ours is left as is.
 */
async function limitApplicationLogin(pool: Pool): Promise<void> {
  await pool.query(`
    do $$
    declare
      setting text;
    begin
      foreach setting in array array['statement_timeout = ''3s''', 'lock_timeout = ''1s''', 'idle_in_transaction_session_timeout = ''5s''']
      loop
        execute format('alter role morakot_app in database %I set %s', current_database(), setting);
      end loop;
    exception
      when insufficient_privilege then raise warning 'the limits of morakot_app were not set';
    end
    $$`)
}
