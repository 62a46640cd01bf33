import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import type { PasskeyKey } from '#infra/webauthn'

/** The member who asks, in the session that asks. */
export interface Holder {
  readonly member: MemberId
  readonly session: SessionId
}

export interface Passkey extends PasskeyKey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** A member's passkeys, newest first. */
export async function listPasskeys(db: Db | Tx, member: MemberId): Promise<readonly Passkey[]> {
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
    from member_passkey
    where member_id = ${member}
    order by created_at desc, id desc
    limit 50`.execute(db)
  return rows
}

/** When a member added a passkey last; null without one. */
export async function readNewest(db: Db | Tx, member: MemberId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from member_passkey where member_id = ${member}`.execute(db)
  return rows[0]?.at ?? null
}

/** Keeps a new passkey; false when the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'> & { readonly member: MemberId }): Promise<boolean> {
  const { rows } = await sql`
    insert into member_passkey (id, member_id, credential_id, public_key, counter, transports, name, created_at)
    values (
      ${passkey.id}, ${passkey.member}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}::text[], ${passkey.name}, ${passkey.createdAt}
    )
    on conflict (credential_id) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function writePasskeyUse(tx: Tx, id: string, use: { readonly counter: number; readonly at: Date }): Promise<void> {
  await sql`update member_passkey set counter = ${use.counter}, last_used_at = ${use.at} where id = ${id}`.execute(tx)
}

/** Takes a passkey of a member away and answers its name; undefined when there is none. */
export async function deletePasskey(tx: Tx, member: MemberId, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from member_passkey where id = ${id} and member_id = ${member} returning name`.execute(tx)
  return rows[0]?.name
}

/** What a passkey has to sign: to be made under a name, or to prove a withdrawal of an amount. */
export type Purpose = { readonly kind: 'registration'; readonly name: string } | { readonly kind: 'withdrawal'; readonly amount: Satang }

/** Keeps what a passkey of a member has to sign, in place of what it had to sign before. */
export async function writeChallenge(
  tx: Tx,
  { member, session }: Holder,
  asked: { readonly purpose: Purpose; readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  const { purpose, challenge, expiresAt } = asked
  const name = purpose.kind === 'registration' ? purpose.name : null
  const amount = purpose.kind === 'withdrawal' ? purpose.amount : null
  await sql`
    insert into member_challenge (member_id, kind, session_id, challenge, name, amount, expires_at)
    values (${member}, ${purpose.kind}, ${session}, ${challenge}, ${name}, ${amount}, ${expiresAt})
    on conflict (member_id, kind) do update
    set
      session_id = excluded.session_id, challenge = excluded.challenge, name = excluded.name, amount = excluded.amount,
      expires_at = excluded.expires_at`.execute(tx)
}

interface ChallengeRow {
  readonly session: SessionId
  readonly challenge: string
  readonly name: string | null
  readonly amount: bigint | null
  readonly expiresAt: Date
}

/** Uses a challenge up; undefined when there is none that still counts in this session. */
async function takeChallenge(tx: Tx, { member, session }: Holder, kind: Purpose['kind'], at: Date): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    delete from member_challenge
    where member_id = ${member} and kind = ${kind}
    returning session_id as session, challenge, name, amount, expires_at as "expiresAt"`.execute(tx)
  const [row] = rows
  return row !== undefined && row.session === session && row.expiresAt > at ? row : undefined
}

/** Uses up what a passkey that is made has to sign. */
export async function takeRegistration(tx: Tx, holder: Holder, at: Date): Promise<{ challenge: string; name: string } | undefined> {
  const row = await takeChallenge(tx, holder, 'registration', at)
  return row === undefined || row.name === null ? undefined : { challenge: row.challenge, name: row.name }
}

/** Uses up what a passkey has to sign for a withdrawal. */
export async function takeWithdrawal(tx: Tx, holder: Holder, at: Date): Promise<{ challenge: string; amount: Satang } | undefined> {
  const row = await takeChallenge(tx, holder, 'withdrawal', at)
  return row === undefined || row.amount === null ? undefined : { challenge: row.challenge, amount: satang(row.amount) }
}
