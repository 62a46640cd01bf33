import { CAMEL_CASE } from '@morakot/database/camel-case'
import { CamelCasePlugin, sql } from 'kysely'
import type { Expression, Kysely, RawBuilder, Selectable, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Db } from '../db.ts'
import type { Tables } from '../generated/tables.ts'

// The same rules as the names in generated/tables.ts.
const camelCase = new CamelCasePlugin(CAMEL_CASE)

/** A row of a table as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/**
 * The query builder over the tables that a store names, in camel case, on the same connection. `sql` on the plain connection keeps the names
 * of PostgreSQL: for what locks, posts, reports or writes many rows at once.
 */
export function tables<Name extends keyof Tables>(): (db: Db) => Kysely<Pick<Tables, Name>> {
  const opened = new WeakMap<Db, Kysely<Pick<Tables, Name>>>()
  return (db) => {
    const found = opened.get(db) ?? db.withPlugin(camelCase).withTables<Pick<Tables, Name>>()
    opened.set(db, found)
    return found
  }
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** How many rows a query finds, whatever it selects and in whatever order. */
export async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::integer`.as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

/** One page of a query, and how many rows all pages have. */
export async function pageOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: Page,
): Promise<{ readonly items: readonly O[]; readonly total: number }> {
  const [items, total] = await Promise.all([query.limit(limit).offset(offset).execute(), countOf(query)])
  return { items, total }
}

/** Whether a text contains a part, in any case; `%` and `_` are matched as they are. */
export function contains(text: Expression<string | null>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(lower(${text}), lower(${part})) > 0`
}

/** A value as a jsonb column stores it: pg writes a list as an array of PostgreSQL. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
