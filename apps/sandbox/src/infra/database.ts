import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import type { ConnectionTarget } from '@morakot/database/target'

import type { SandboxTables } from './tables.ts'

const CONNECTIONS_MAX = 6
const MIGRATIONS = { folder: new URL('../../sql/', import.meta.url) } as const

/** The sandbox's own database, separate from the API's: a company outside shares no table with us. */
export const DATABASE_NAME = 'morakot_sandbox'

/** Opens the sandbox's database, made and brought up to date. */
export async function openSandboxDatabase(target: ConnectionTarget): Promise<Database<SandboxTables>> {
  await ensureDatabase(target)
  const database = openDatabase<SandboxTables>(target, { max: CONNECTIONS_MAX, applicationName: 'morakot-sandbox' })
  await migrate(database.pool, MIGRATIONS)
  return database
}
