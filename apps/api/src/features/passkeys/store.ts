import type { Satang } from '@morakot/money/satang'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId, SessionId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'memberChallenge' | 'memberPasskey' | 'memberSession' | 'signInChallenge'>()

/** The requesting member, and the session of the request. */
export interface Holder {
  readonly member: MemberId
  readonly session: SessionId
}

/** A passkey of a member. */
export type Passkey = Omit<Row<'memberPasskey'>, 'memberId'>

/** A member's passkeys, newest first. */
export async function listPasskeys(db: Db | Tx, member: MemberId): Promise<readonly Passkey[]> {
  return await on(db)
    .selectFrom('memberPasskey')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('memberId', '=', member)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** When a member added a passkey last; null without one. */
export async function readNewest(db: Db | Tx, member: MemberId): Promise<Date | null> {
  const { at } = await on(db)
    .selectFrom('memberPasskey')
    .select((is) => is.fn.max<Date | null>('createdAt').as('at'))
    .where('memberId', '=', member)
    .executeTakeFirstOrThrow()
  return at
}

/** Keeps a new passkey; false when the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<Tables['memberPasskey']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('memberPasskey')
    .values(passkey)
    .onConflict((known) => known.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes that a passkey was used; false when it was removed. */
export async function writePasskeyUse(tx: Tx, id: string, use: { readonly counter: bigint; readonly at: Date }): Promise<boolean> {
  const query = on(tx).updateTable('memberPasskey').set({ counter: use.counter, lastUsedAt: use.at }).where('id', '=', id)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

/** Deletes a passkey of a member and returns its name; undefined when there is none. */
export async function deletePasskey(tx: Tx, member: MemberId, id: string): Promise<string | undefined> {
  const query = on(tx).deleteFrom('memberPasskey').where('id', '=', id).where('memberId', '=', member).returning('name')
  return (await query.executeTakeFirst())?.name
}

/** What a passkey has to sign: to be made under a name, or to prove a withdrawal of an amount. */
export type Purpose = { readonly kind: 'registration'; readonly name: string } | { readonly kind: 'withdrawal'; readonly amount: Satang }

/** Stores the challenge for a passkey of a member; it replaces the one before. */
export async function writeChallenge(
  tx: Tx,
  { member, session }: Holder,
  input: { readonly purpose: Purpose; readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  const { purpose, challenge, expiresAt } = input
  const name = purpose.kind === 'registration' ? purpose.name : null
  const amount = purpose.kind === 'withdrawal' ? purpose.amount : null
  const fresh = { sessionId: session, challenge, name, amount, expiresAt }
  await on(tx)
    .insertInto('memberChallenge')
    .values({ memberId: member, kind: purpose.kind, ...fresh })
    .onConflict((known) => known.columns(['memberId', 'kind']).doUpdateSet(fresh))
    .execute()
}

/** Uses a challenge up; undefined when there is none that still counts in this session. */
async function takeChallenge(tx: Tx, { member, session }: Holder, kind: Purpose['kind'], at: Date) {
  const row = await on(tx)
    .deleteFrom('memberChallenge')
    .where('memberId', '=', member)
    .where('kind', '=', kind)
    .returning(['sessionId', 'challenge', 'name', 'amount', 'expiresAt'])
    .executeTakeFirst()
  return row !== undefined && row.sessionId === session && row.expiresAt > at ? row : undefined
}

/** Uses up what a passkey that is made has to sign. */
export async function takeRegistration(tx: Tx, holder: Holder, at: Date): Promise<{ challenge: string; name: string } | undefined> {
  const row = await takeChallenge(tx, holder, 'registration', at)
  return row === undefined || row.name === null ? undefined : { challenge: row.challenge, name: row.name }
}

/** Uses up what a passkey has to sign for a withdrawal. */
export async function takeWithdrawal(tx: Tx, holder: Holder, at: Date): Promise<{ challenge: string; amount: Satang } | undefined> {
  const row = await takeChallenge(tx, holder, 'withdrawal', at)
  return row === undefined || row.amount === null ? undefined : { challenge: row.challenge, amount: row.amount }
}

/** Stores a challenge of a sign-in, and deletes some that have expired. */
export async function writeSignInChallenge(tx: Tx, given: { readonly challenge: string; readonly now: Date; readonly expiresAt: Date }) {
  const expired = on(tx).selectFrom('signInChallenge').select('challenge').where('expiresAt', '<=', given.now).limit(100)
  await on(tx).deleteFrom('signInChallenge').where('challenge', 'in', expired).execute()
  await on(tx).insertInto('signInChallenge').values({ challenge: given.challenge, expiresAt: given.expiresAt }).execute()
}

/** Uses a challenge of a sign-in up; false when there is none that still counts. */
export async function takeSignInChallenge(tx: Tx, challenge: string, at: Date): Promise<boolean> {
  const query = on(tx).deleteFrom('signInChallenge').where('challenge', '=', challenge).returning('expiresAt')
  const row = await query.executeTakeFirst()
  return row !== undefined && row.expiresAt > at
}

/** The passkey with a credential, of whichever member. */
export async function findByCredential(db: Db | Tx, credentialId: string): Promise<(Passkey & { readonly member: MemberId }) | undefined> {
  return await on(db)
    .selectFrom('memberPasskey')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt', 'lastUsedAt', 'memberId as member'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** The passkey that opened a session, with when it did; undefined for a session that a password opened. */
export async function findOfSession(db: Db | Tx, { member, session }: Holder) {
  return await on(db)
    .selectFrom('memberSession as session')
    .innerJoin('memberPasskey as passkey', 'passkey.id', 'session.passkeyId')
    .select(['passkey.name', 'passkey.createdAt', 'session.createdAt as openedAt'])
    .where('session.id', '=', session)
    .where('session.memberId', '=', member)
    .where('passkey.memberId', '=', member)
    .executeTakeFirst()
}
