import { sql } from 'kysely'
import type { Generated } from 'kysely'
import { batched } from '#infra/database/batch'
import type { Db, Tx } from '#infra/db'
import type { OpenSession, OpenSessionFinder } from '#infra/sessions/session-state'
import { memberId, sessionId } from '#infra/identity'
import type { MemberId, SessionId } from '#infra/identity'

export type EndedReason = 'logout' | 'other_device' | 'expired' | 'blocked' | 'password' | 'operator'

type SessionTable = {
  id: Generated<bigint>
  member_id: bigint
  token_hash: Buffer
  created_at: Date
  renewed_at: Generated<Date | null>
  last_seen_at: Date
  device: string
  device_id: string | null
  address: string
  passkey_id: string | null
  ended_at: Generated<Date | null>
  ended_reason: Generated<EndedReason | null>
  ended_by: Generated<bigint | null>
}

type Tables = {
  member_session: SessionTable
}

export interface Session {
  readonly id: SessionId
  readonly member: MemberId
  readonly memberStatus: 'active' | 'blocked'
  /** When the password was given last: at the login, or when the session was renewed. */
  readonly authenticatedAt: Date
  readonly device: string
  readonly ended: { readonly at: Date; readonly reason: EndedReason; readonly byDevice: string | null } | null
}

interface OpenSessionRow {
  readonly place: number
  readonly id: bigint
  readonly member: bigint
  readonly username: string
  readonly platformCode: string
  readonly authenticatedAtMs: number
  readonly lastSeenAtMs: number
}

/** Every call of a signed-in member looks up a session, and every open screen polls: those in flight share a statement. */
export const findOpenSession: OpenSessionFinder = batched<string, OpenSession | undefined>(
  async (db, tokenHashes) => {
    // Milliseconds and places, because a Date and a hash for each row are a good part of what a poll costs.
    const { rows } = await sql<OpenSessionRow>`
      select
        input.place::integer,
        session.id,
        session.member_id as member,
        session.username,
        session.platform_code as "platformCode",
        (extract(epoch from session.authenticated_at) * 1000)::float8 as "authenticatedAtMs",
        (extract(epoch from session.last_seen_at) * 1000)::float8 as "lastSeenAtMs"
      from string_to_table(${tokenHashes.join(' ')}, ' ') with ordinality as input (token_hash, place)
      join open_session as session on session.token_hash = decode(input.token_hash, 'hex')`.execute(db)
    const found: (OpenSession | undefined)[] = tokenHashes.map(() => undefined)
    for (const row of rows) found[row.place - 1] = openSessionOf(row)
    return found
  },
  { gatherMs: 1 },
)

function openSessionOf(row: OpenSessionRow): OpenSession {
  return {
    id: sessionId(row.id),
    member: memberId(row.member),
    platformName: { username: row.username, platformCode: row.platformCode },
    authenticatedAt: new Date(row.authenticatedAtMs),
    lastSeenAt: new Date(row.lastSeenAtMs),
  }
}

/** When the password was given last for the open sessions of these tokens, by the hashes of the tokens. */
export async function findOpenSince(db: Db, tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ hash: string; authenticatedAt: Date }>`
    select encode(session.token_hash, 'hex') as hash, coalesce(session.renewed_at, session.created_at) as "authenticatedAt"
    from unnest(${[...tokenHashes]}::text[]) as input (token_hash)
    join member_session as session on session.token_hash = decode(input.token_hash, 'hex') and session.ended_at is null
    join member on member.id = session.member_id and member.status = 'active'`.execute(db)
  return new Map(rows.map(({ hash, authenticatedAt }) => [hash, authenticatedAt]))
}

/** The session of a token, ended or not: what became of it. */
export const findSession = batched<Buffer, Session | undefined>(async (db, tokenHashes) => {
  const { rows } = await sql<{
    tokenHash: Buffer
    id: bigint
    member: bigint
    memberStatus: 'active' | 'blocked'
    authenticatedAt: Date
    device: string
    endedAt: Date | null
    endedReason: EndedReason | null
    byDevice: string | null
  }>`
    select
      session.token_hash as "tokenHash",
      session.id,
      session.member_id as member,
      member.status as "memberStatus",
      coalesce(session.renewed_at, session.created_at) as "authenticatedAt",
      session.device,
      session.ended_at as "endedAt",
      session.ended_reason as "endedReason",
      ender.device as "byDevice"
    from member_session as session
    join member on member.id = session.member_id
    left join member_session as ender on ender.id = session.ended_by
    where session.token_hash = any (${tokenHashes}::bytea[])`.execute(db)
  const found = new Map(
    rows.map(({ tokenHash, endedAt, endedReason, byDevice, ...session }) => {
      const ended = endedAt === null || endedReason === null ? null : { at: endedAt, reason: endedReason, byDevice }
      return [tokenHash.toString('hex'), { ...session, id: sessionId(session.id), member: memberId(session.member), ended }]
    }),
  )
  return tokenHashes.map((tokenHash) => found.get(tokenHash.toString('hex')))
})

export interface NewSession {
  readonly member: MemberId
  readonly tokenHash: Buffer
  readonly at: Date
  readonly device: string
  readonly deviceId: string | null
  readonly address: string
  readonly passkeyId: string | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<SessionId> {
  const row = await tx
    .withTables<Tables>()
    .insertInto('member_session')
    .values({
      member_id: session.member,
      token_hash: session.tokenHash,
      created_at: session.at,
      last_seen_at: session.at,
      device: session.device,
      device_id: session.deviceId,
      address: session.address,
      passkey_id: session.passkeyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return sessionId(row.id)
}

/** The session that a member has open. */
export async function findLiveSession(
  tx: Db | Tx,
  member: MemberId,
): Promise<{ readonly id: SessionId; readonly authenticatedAt: Date; readonly renewedAt: Date | null } | undefined> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('member_session')
    .select(['id', 'created_at', 'renewed_at'])
    .where('member_id', '=', member)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { id: sessionId(row.id), authenticatedAt: row.renewed_at ?? row.created_at, renewedAt: row.renewed_at }
}

/** The session that a member opened last, ended or not; undefined for one who never logged in. */
export async function findNewestSession(
  db: Db | Tx,
  member: MemberId,
): Promise<{ readonly id: SessionId; readonly createdAt: Date } | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .select(['id', 'created_at'])
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: sessionId(row.id), createdAt: row.created_at }
}

/** The sessions that were the newest of their members at a moment, in their order. */
export async function listSessionsAt(
  tx: Tx,
  requests: readonly { readonly member: MemberId; readonly at: Date }[],
): Promise<readonly (SessionId | null)[]> {
  const { rows } = await sql<{ session: bigint | null }>`
    select (
      select id from member_session where member_id = input.member_id and created_at <= input.at order by id desc limit 1
    ) as session
    from unnest((select ${requests.map(({ member }) => member)}::bigint[]), (select ${requests.map(({ at }) => at)}::timestamptz[]))
      with ordinality as input (member_id, at, place)
    order by input.place`.execute(tx)
  return rows.map(({ session }) => (session === null ? null : sessionId(session)))
}

/** Ends a session that is still open; one that has ended keeps its reason. */
export async function writeSessionEnd(
  db: Db | Tx,
  session: SessionId,
  end: { readonly at: Date; readonly reason: EndedReason },
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('member_session')
    .set({ ended_at: end.at, ended_reason: end.reason })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute()
}

/** Gives a session that is still open another token. Answers false when it has ended. */
export async function writeSessionToken(tx: Tx, session: SessionId, tokenHash: Buffer): Promise<boolean> {
  const open = tx.withTables<Tables>().updateTable('member_session').where('id', '=', session).where('ended_at', 'is', null)
  return (await open.set({ token_hash: tokenHash }).executeTakeFirst()).numUpdatedRows === 1n
}

/** Begins the time of an open session again, under another token. */
export async function writeRenewal(tx: Tx, session: SessionId, { tokenHash, at }: { readonly tokenHash: Buffer; readonly at: Date }) {
  await tx
    .withTables<Tables>()
    .updateTable('member_session')
    .set({ token_hash: tokenHash, renewed_at: at })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute()
}

/** Remembers which login ended a session. */
export async function writeEndedBy(tx: Tx, session: SessionId, by: SessionId): Promise<void> {
  await tx.withTables<Tables>().updateTable('member_session').set({ ended_by: by }).where('id', '=', session).execute()
}

export async function writeLastSeen(db: Db, session: SessionId, at: Date): Promise<void> {
  await db.withTables<Tables>().updateTable('member_session').set({ last_seen_at: at }).where('id', '=', session).execute()
}

export interface Login {
  readonly at: Date
  readonly device: string
  readonly address: string
}

/** The newest two logins of a member, newest first: this one and the one before it. */
export async function listNewestLogins(db: Db | Tx, member: MemberId): Promise<readonly Login[]> {
  return await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .select(['created_at as at', 'device', 'address'])
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
}
