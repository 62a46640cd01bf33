import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * `= any` of these values, for a statement that runs often. With the array in a select of its own PostgreSQL makes one plan a connection; for
 * an array as a plain parameter it plans every call, because few values look cheaper than the ten that it assumes.
 */
export function anyOf<T>(values: readonly T[], type: 'bigint' | 'text'): RawBuilder<T> {
  const array = sql.raw(`${type}[]`)
  // Without the outer cast the select would be a list of rows that are compared with an array each.
  return sql<T>`any ((select ${values}::${array})::${array})`
}
