import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId, SessionId } from '#infra/identity'
import type { PasskeyKey } from '#infra/webauthn'

export interface Passkey extends PasskeyKey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export async function listPasskeys(db: Db | Tx, operator: OperatorId): Promise<readonly Passkey[]> {
  const { rows } = await sql<Passkey>`
    select
      id,
      credential_id as "credentialId",
      public_key as "publicKey",
      counter,
      transports,
      name,
      created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from operator_passkey
    where operator_id = ${operator}
    order by created_at, id
    limit 50`.execute(db)
  return rows
}

/** Keeps a new passkey; false when the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'> & { readonly operator: OperatorId }): Promise<boolean> {
  const { rows } = await sql`
    insert into operator_passkey (id, operator_id, credential_id, public_key, counter, transports, name, created_at)
    values (
      ${passkey.id}, ${passkey.operator}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}::text[], ${passkey.name}, ${passkey.createdAt}
    )
    on conflict (credential_id) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function writePasskeyUse(tx: Tx, id: string, use: { readonly counter: number; readonly at: Date }): Promise<void> {
  await sql`update operator_passkey set counter = ${use.counter}, last_used_at = ${use.at} where id = ${id}`.execute(tx)
}

/** Takes a passkey of an operator away; false when there is none. */
export async function deletePasskey(tx: Tx, operator: OperatorId, id: string): Promise<boolean> {
  const { rows } = await sql`delete from operator_passkey where id = ${id} and operator_id = ${operator} returning 1`.execute(tx)
  return rows.length === 1
}

export type ChallengeKind = 'registration' | 'proof'

interface NewChallenge {
  readonly session: SessionId
  readonly kind: ChallengeKind
  readonly challenge: string
  readonly expiresAt: Date
}

/** Keeps what a passkey of a session has to sign, in place of what it had to sign before. */
export async function writeChallenge(tx: Tx, { session, kind, challenge, expiresAt }: NewChallenge): Promise<void> {
  await sql`
    insert into operator_challenge (session_id, kind, challenge, expires_at)
    values (${session}, ${kind}, ${challenge}, ${expiresAt})
    on conflict (session_id, kind) do update
    set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(tx)
}

/** Uses a challenge up; undefined when there is none that still counts. */
export async function takeChallenge(
  tx: Tx,
  { session, kind, at }: { readonly session: SessionId; readonly kind: ChallengeKind; readonly at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; expiresAt: Date }>`
    delete from operator_challenge
    where session_id = ${session} and kind = ${kind}
    returning challenge, expires_at as "expiresAt"`.execute(tx)
  return rows[0] !== undefined && rows[0].expiresAt > at ? rows[0].challenge : undefined
}
