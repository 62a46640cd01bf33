import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'

/** Runs a statement in the database of a product as its superuser, which needs access to the machine itself. */
export async function runSql({ dataDir }: { readonly dataDir: string }, statement: string, values: readonly unknown[] = []): Promise<void> {
  const host = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  const { pool, close } = openDatabase({ host, user: 'postgres', database: 'morakot' }, { max: 1, applicationName: 'journeys' })
  try {
    await pool.query(statement, [...values])
  } finally {
    await close()
  }
}
