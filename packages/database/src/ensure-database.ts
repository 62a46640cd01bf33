import pg from 'pg'

import { databaseOf, withDatabase } from './target.ts'

import type { ConnectionTarget } from './target.ts'

const CONNECT_MS_MAX = 5_000
const DUPLICATE_DATABASE = '42P04'
const UNIQUE_VIOLATION = '23505'

/** Makes the target's database when its server has none of that name. Needs the right to create one only then. */
export async function ensureDatabase(target: ConnectionTarget): Promise<void> {
  const name = databaseOf(target)
  const client = new pg.Client({ ...withDatabase(target, 'postgres'), connectionTimeoutMillis: CONNECT_MS_MAX })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process was quicker, between the look and the making.
    if (error instanceof pg.DatabaseError && (error.code === DUPLICATE_DATABASE || error.code === UNIQUE_VIOLATION)) return
    throw error
  } finally {
    await client.end()
  }
}
