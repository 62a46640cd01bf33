import type { QueryExecutorProvider } from 'kysely'

/** Any Kysely database or transaction, whatever its schema: the ledger's statements are written by hand. */
export type LedgerDb = QueryExecutorProvider

/** An open transaction at READ COMMITTED. What the ledger writes commits or vanishes with everything else in it. */
export type LedgerTx = QueryExecutorProvider & { readonly isTransaction: true }
