import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'trustKey'>()

type TrustKey = Row<'trustKey'>

/** What is kept of a party, behind a lock that holds also where nothing is kept yet. */
export async function lockKey(tx: Tx, party: string): Promise<TrustKey | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trust-key:' || ${party}, 0))`.execute(tx)
  return await on(tx).selectFrom('trustKey').selectAll().where('party', '=', party).executeTakeFirst()
}

export async function writeKey(tx: Tx, key: TrustKey): Promise<void> {
  const { keyId, fingerprint, seenAt } = key
  await on(tx)
    .insertInto('trustKey')
    .values(key)
    .onConflict((known) => known.column('party').doUpdateSet({ keyId, fingerprint, seenAt }))
    .execute()
}
