import type { Kysely, Transaction } from 'kysely'

// Each store names its own tables with `withTables`, so that no place lists the tables of every feature.
type NoTables = Record<never, never>

/** A connection outside a transaction: for reads that feed no write. */
export type Db = Kysely<NoTables>

/** An open transaction. Reads that feed a write happen on the same one. */
export type Tx = Transaction<NoTables>
