import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'

/** Takes a key; false when somebody else did. Ten at the same time wait here for the first. */
export async function claimAsk(tx: Tx, keyHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into registration_ask (key_hash, asked_at)
    values (${keyHash}, ${at})
    on conflict (key_hash) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function writeAnswer(tx: Tx, keyHash: Buffer, sealed: Buffer): Promise<void> {
  await sql`update registration_ask set sealed = ${sealed} where key_hash = ${keyHash}`.execute(tx)
}

/** The answer that a key was given; undefined when it is new. */
export async function findAnswer(db: Db | Tx, keyHash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed
    from registration_ask
    where key_hash = ${keyHash} and sealed is not null`.execute(db)
  return rows[0]?.sealed
}

/** Forgets answers whose session is over. */
export async function forgetAsks(db: Db, askedBefore: Date): Promise<void> {
  await sql`delete from registration_ask where asked_at < ${askedBefore}`.execute(db)
}
