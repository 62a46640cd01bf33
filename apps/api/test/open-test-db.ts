import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { withTransaction } from '@morakot/database/transaction'
import type { Db, Tx } from '#infra/db'
import { APP_ROLE } from '../src/context.ts'
import { setUpDatabase } from '../src/setup.ts'
import { silentLogger } from './silent-logger.ts'

type Pool = Database<Record<never, never>>['pool']

export interface TestDb extends AsyncDisposable {
  /** As the API works: what a test can do here, the API can. */
  readonly db: Db
  readonly pool: Pool
  readonly target: ConnectionTarget
  /** As the schema's owner. */
  readonly owner: Pool
  readonly withTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

const CONNECTIONS_MAX = 12

/** The API's database without the API, for the layers below its features. */
export async function openTestDb(): Promise<TestDb> {
  const database = await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) })
  const app = openDatabase<Record<never, never>>(database.target, { max: CONNECTIONS_MAX, role: APP_ROLE, applicationName: 'infra-test' })
  const owner = openDatabase<Record<never, never>>(database.target, { max: 2, applicationName: 'infra-test-owner' })
  return {
    db: app.db,
    pool: app.pool,
    target: database.target,
    owner: owner.pool,
    withTransaction: async (work) => await withTransaction(app.db, work),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([app.close(), owner.close()])
      await database[Symbol.asyncDispose]()
    },
  }
}
