import { sql } from 'kysely'
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * A statement of one parameter that is put together when it is first asked and kept: of what every open screen asks all the time,
 * putting it together would be a good part of the cost.
 */
export function ready<P, Row>(statement: (given: RawBuilder<P>) => RawBuilder<Row>): (db: Db | Tx, given: P) => Promise<readonly Row[]> {
  let kept: CompiledQuery<Row> | undefined
  const made = (db: Db | Tx) => {
    const compiled = statement(sql<P>`${null}`).compile(db)
    if (compiled.parameters.length !== 1) throw new Error('invariant: a statement that is kept has one parameter')
    return compiled
  }
  return async (db, given) => {
    kept ??= made(db)
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters: [given] })
    return rows
  }
}
