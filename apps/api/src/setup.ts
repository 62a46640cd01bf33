import { openDatabase } from '@morakot/database/database'
import { migrate } from '@morakot/database/migrate'
import type { ConnectionTarget } from '@morakot/database/target'
import { ledgerMigrations } from '@morakot/ledger/migrations'
import type { Logger } from 'pino'
import { installJobs } from './infra/jobs.ts'
import { JOB_NAMES } from './job-names.ts'
import { apiMigrations } from './migrations.ts'

/** Connections of a set-up: migrations go one after the other. */
const CONNECTIONS_MAX = 2

const HOUSE_ACCOUNTS = [
  ['house:bank', 'CREDIT'],
  ['house:promo', 'CREDIT'],
  ['house:provider:sandbox', 'CREDIT'],
  ['house:points', 'PNT'],
  ['house:spins', 'SPIN'],
] as const

/** Brings a database up to date as its owner: schema, queues and the rights of the application role. */
export async function setUpDatabase(target: ConnectionTarget, logger: Logger): Promise<void> {
  const { pool, close } = openDatabase<Record<never, never>>(target, { max: CONNECTIONS_MAX, applicationName: 'morakot-setup' })
  try {
    await migrate(pool, [ledgerMigrations, apiMigrations])
    await installJobs({ target, logger }, JOB_NAMES)
    // The first use of a house account holds others up until its transaction ends: the known ones are opened here.
    await pool.query(`
      select ledger.house(account.code, account.token::ledger.token)
      from (values ${HOUSE_ACCOUNTS.map(([code, token]) => `('${code}', '${token}')`).join(', ')}) as account (code, token)`)
    await pool.query(`
      grant usage on schema pgboss to morakot_app;
      grant select, insert, update, delete on all tables in schema pgboss to morakot_app;
      grant usage on all sequences in schema pgboss to morakot_app;
      grant execute on all functions in schema pgboss to morakot_app`)
  } finally {
    await close()
  }
}
