import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Notes when what a transaction has posted so far happened: the clock of the demo's seeders. What is noted already keeps its moment. It is a
 * note: the database's owner writes it into the ledger (`apps/api/src/moments.ts`), which this role cannot.
 */
export async function noteMoment(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into demo_moment (transfer_id, occurred_at)
    select id, ${at} from ledger.transfer where xid = pg_current_xact_id() and reason is null
    on conflict do nothing`.execute(tx)
}

/** The same of transfers that happened one after the other. */
export async function noteMoments(tx: Tx, transfers: readonly { readonly id: bigint; readonly at: Date }[]): Promise<void> {
  await sql`
    insert into demo_moment (transfer_id, occurred_at)
    select * from unnest(${transfers.map(({ id }) => String(id))}::bigint[], ${transfers.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`.execute(tx)
}
