import type { NotedKind } from '@morakot/contract/features/notes/states'
import type { Permission } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'
import { tables } from '../database/tables.ts'
import type { Row } from '../database/tables.ts'
import type { Tables } from '../generated/tables.ts'
import type { MemberId } from '../identity.ts'

/** The records of one kind on which operators write notes. */
export interface NotedRecords {
  readonly kind: NotedKind
  /** Opens the page of a record: without it its notes are neither read nor written. */
  readonly permission: Permission
  /** The member whose record it is, null where it is no member's; undefined for no record. */
  readonly find: (db: Db | Tx, recordId: string) => Promise<{ readonly member: MemberId | null } | undefined>
}

/** What an id must look like before it is searched: another text is no record's. */
const IDS = { uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u, bigint: /^[1-9]\d{0,17}$/u, text: /^.+$/u } as const

/** Names of tables and columns are those of TypeScript. */
const named = tables<keyof Tables>()

interface Where<Name extends keyof Tables> {
  readonly kind: NotedKind
  readonly permission: Permission
  readonly table: Name
  readonly id: keyof Row<Name> & string
  readonly type: keyof typeof IDS
  /** The column of the member; absent where the records are no member's. */
  readonly member?: keyof Row<Name> & string
}

/** Declares records of a table on which operators write notes. */
export function noted<const Name extends keyof Tables>({ kind, permission, table, id, type, member }: Where<Name>): NotedRecords {
  return {
    kind,
    permission,
    find: async (db, recordId) => {
      if (!IDS[type].test(recordId)) return undefined
      const owner = member === undefined ? sql`null::bigint` : sql.ref(member)
      const { rows } = await sql<{ member: MemberId | null }>`
        select ${owner} as member from ${sql.table(table)} where ${sql.ref(id)} = cast(${recordId} as ${sql.raw(type)})`.execute(named(db))
      return rows[0]
    },
  }
}
