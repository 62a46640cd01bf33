import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId, SessionId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'operatorChallenge' | 'operatorPasskey'>()

/** A passkey of an operator. */
export type Passkey = Omit<Row<'operatorPasskey'>, 'operatorId'>

export async function listPasskeys(db: Db | Tx, operator: OperatorId): Promise<readonly Passkey[]> {
  return await on(db)
    .selectFrom('operatorPasskey')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('operatorId', '=', operator)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Keeps a new passkey; false when the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<Tables['operatorPasskey']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('operatorPasskey')
    .values(passkey)
    .onConflict((known) => known.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function writePasskeyUse(tx: Tx, id: string, use: { readonly counter: bigint; readonly at: Date }): Promise<void> {
  await on(tx).updateTable('operatorPasskey').set({ counter: use.counter, lastUsedAt: use.at }).where('id', '=', id).execute()
}

/** Takes a passkey of an operator away; false when there is none. */
export async function deletePasskey(tx: Tx, operator: OperatorId, id: string): Promise<boolean> {
  const query = on(tx).deleteFrom('operatorPasskey').where('id', '=', id).where('operatorId', '=', operator)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

/** What a passkey of a session has to sign. */
export type Challenge = Row<'operatorChallenge'>

/** Stores the challenge for a passkey of a session; it replaces the one before. */
export async function writeChallenge(tx: Tx, { sessionId, kind, challenge, expiresAt }: Challenge): Promise<void> {
  await on(tx)
    .insertInto('operatorChallenge')
    .values({ sessionId, kind, challenge, expiresAt })
    .onConflict((known) => known.columns(['sessionId', 'kind']).doUpdateSet({ challenge, expiresAt }))
    .execute()
}

/** Uses a challenge up; undefined when there is none that still counts. */
export async function takeChallenge(
  tx: Tx,
  { session, kind, at }: Pick<Challenge, 'kind'> & { readonly session: SessionId; readonly at: Date },
): Promise<string | undefined> {
  const row = await on(tx)
    .deleteFrom('operatorChallenge')
    .where('sessionId', '=', session)
    .where('kind', '=', kind)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst()
  return row !== undefined && row.expiresAt > at ? row.challenge : undefined
}
