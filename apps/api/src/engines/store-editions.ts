import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId } from '#infra/identity'
import { holdsText } from '#infra/database/search-text'
import { tables } from '#infra/database/tables'
import type { Page } from '#infra/database/tables'

/** The columns that every table of editions has. What an edition gives has columns of its own in the same table. */
export interface Edition {
  readonly id: string | bigint
  readonly code: string
  /** Counts the editions of a code from 1. */
  readonly version: number
  readonly status: 'DRAFT' | 'PUBLISHED' | 'ENDED'
  /** Null is the system. */
  readonly madeBy: OperatorId | null
  readonly madeAt: Date
  readonly publishedBy: OperatorId | null
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
}

/** The tables that have all columns of an edition. */
export type EditionTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends Edition ? Name : never
}[keyof Tables]

/** A row; `Common` are columns that every table of a narrower kind has too. */
export type EditionRow<Name extends EditionTable, Common extends Edition = Edition> = Selectable<Tables[Name]> & Common

type Common = 'version' | 'status' | 'madeBy' | 'madeAt' | 'publishedBy' | 'publishedAt' | 'endedAt'

/** What a kind updates: never the common columns, which the engine writes. */
export type EditionColumns<Name extends EditionTable> = Omit<Updateable<Tables[Name]>, Common>

/** What a draft writes in addition to the common columns. */
export type EditionDraft<Name extends EditionTable> = Omit<Insertable<Tables[Name]>, Common> & Pick<Edition, 'code'>

export interface EditionFilter {
  /** A part of one of the columns `searched`. */
  readonly text: string | null
  readonly status: Edition['status'] | null
  readonly searched: readonly string[]
}

const equal = (columns: Partial<Edition>) =>
  sql.join(
    Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

function matches({ text, status, searched }: EditionFilter): RawBuilder<boolean> {
  const part = sql.join(
    searched.map((column) => holdsText(sql.ref(column), text)),
    sql` or `,
  )
  return status === null ? sql`(${part})` : sql`(${part}) and status = ${status}`
}

/**
 * Reads and writes the rows of one table of editions. The builder cannot follow a table whose name is a parameter, so the statements are
 * written here; names are in camel case on both sides. Values of jsonb are given as JSON text.
 */
export function editionRows<Name extends EditionTable, Common extends Edition = Edition>(name: Name) {
  type Row = EditionRow<Name, Common>
  const on = tables<Name>()
  const table = sql.table(name)
  const select = async (db: Db | Tx, ending: RawBuilder<unknown>): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`select * from ${table} ${ending}`.execute(on(db))
    return rows
  }
  return {
    find: async (db: Db | Tx, columns: Partial<Edition>): Promise<Row | undefined> =>
      (await select(db, sql`where ${equal(columns)} order by version desc limit 1`))[0],

    /** The newest of a code that was ever published. */
    newestPublished: async (db: Db | Tx, code: string): Promise<Row | undefined> =>
      (await select(db, sql`where code = ${code} and published_at is not null order by version desc limit 1`))[0],

    /** The newest that matches, locked until the transaction ends. */
    lock: async (tx: Tx, columns: Partial<Edition>): Promise<Row | undefined> =>
      (await select(tx, sql`where ${equal(columns)} order by version desc limit 1 for no key update`))[0],

    /** Every edition of a code, the newest first. */
    list: async (db: Db | Tx, code: string): Promise<readonly Row[]> => await select(db, sql`where code = ${code} order by version desc`),

    /** One page, the last drafted first, and how many rows all pages have. */
    page: async (db: Db, filter: EditionFilter, { limit, offset }: Page): Promise<{ items: readonly Row[]; total: number }> => {
      const ending = sql`where ${matches(filter)} order by made_at desc, id desc limit ${limit} offset ${offset}`
      const [items, counted] = await Promise.all([
        select(db, ending),
        sql<{ total: number }>`select count(*)::integer as total from ${table} where ${matches(filter)}`.execute(on(db)),
      ])
      return { items, total: counted.rows[0]?.total ?? 0 }
    },

    /** Undefined, and nothing is written, where a unique column is taken. */
    insert: async (tx: Tx, values: object): Promise<Row | undefined> => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined)
      const columns = sql.join(given.map(([column]) => sql.ref(column)))
      const { rows } = await sql<Row>`
        insert into ${table} (${columns}) values (${sql.join(given.map(([, value]) => value))})
        on conflict do nothing
        returning *`.execute(on(tx))
      return rows[0]
    },

    /** Returns the rows as they are after it. */
    update: async (tx: Tx, values: object, columns: Partial<Edition>): Promise<readonly Row[]> => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined)
      const sets = sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
      const { rows } = await sql<Row>`update ${table} set ${sets} where ${equal(columns)} returning *`.execute(on(tx))
      return rows
    },
  }
}

/** Drafts, publications and ends of one code come one after the other until the transaction ends. */
export async function lockEditions(tx: Tx, table: string, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`edition:${table}:${code}`}, 0))`.execute(tx)
}
