import { createHash } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import type { SentStatement } from '@morakot/database/testing/sent-statements'
import { APP_ROLE } from '../src/context.ts'

/** PostgreSQL plans the first five calls of a prepared statement with their values; then it keeps one plan, or plans each call. */
const CALLS = 10
const WITH_VALUES_MAX = 5

/**
 * The texts of these statements that PostgreSQL still plans anew at the tenth call on a connection. Each is prepared as the pool does and
 * called with the values that it was sent with; what it writes is undone.
 */
export async function plannedAnew(target: ConnectionTarget, sent: readonly SentStatement[]): Promise<readonly string[]> {
  const { pool, close } = openDatabase<Record<never, never>>(target, { max: 1, role: APP_ROLE, applicationName: 'planned-anew' })
  const client = await pool.connect()
  try {
    const statements = new Map(sent.map((one) => [one.text, one]))
    for (const { text, values } of statements.values()) {
      const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
      for (let call = 0; call < CALLS; call += 1) {
        await client.query('begin')
        // What it writes may be there already: it was planned all the same.
        await client.query({ name, text, values: [...values] }).catch(() => undefined)
        await client.query('rollback')
      }
    }
    const { rows } = await client.query<{ statement: string; calls: number; with_values: number }>(`
      select statement, (generic_plans + custom_plans)::integer as calls, custom_plans::integer as with_values
      from pg_prepared_statements
      where not from_sql`)
    const known = rows.filter(({ statement }) => statements.has(statement))
    const missing = [...statements.keys()].filter((text) => known.every(({ statement, calls }) => statement !== text || calls < CALLS))
    if (missing.length > 0) throw new Error(`not planned at all: ${missing.join('\n')}`)
    return known.flatMap(({ statement, with_values }) => (with_values > WITH_VALUES_MAX ? [statement.trim()] : []))
  } finally {
    client.release()
    await close()
  }
}
