import { sql } from 'kysely'
import type { Generated, RawBuilder } from 'kysely'
import { batched } from '#infra/batch'
import type { Db, Tx } from '#infra/db'
import type { PlatformName } from '#infra/http/asker'
import { memberId, sessionId } from '#infra/identity'
import type { MemberId, SessionId } from '#infra/identity'
import type { Term } from '#infra/one-statement'

export type EndedReason = 'logout' | 'other_device' | 'expired' | 'blocked' | 'password'

type SessionTable = {
  id: Generated<bigint>
  member_id: bigint
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
  device: string
  device_id: string | null
  address: string
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
  readonly platformName: PlatformName
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly device: string
  readonly ended: { readonly at: Date; readonly reason: EndedReason; readonly byDevice: string | null } | null
}

/** The session of a token, ended or not. Every call of a signed-in member asks for one. */
export const findSession = batched<Buffer, Session | undefined>(
  async (db, tokenHashes) => {
    const { rows } = await sql<{
      tokenHash: Buffer
      id: bigint
      member: bigint
      memberStatus: 'active' | 'blocked'
      username: string
      platformCode: string
      createdAt: Date
      lastSeenAt: Date
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
      member.username,
      member.platform_code as "platformCode",
      session.created_at as "createdAt",
      session.last_seen_at as "lastSeenAt",
      session.device,
      session.ended_at as "endedAt",
      session.ended_reason as "endedReason",
      ender.device as "byDevice"
    from member_session as session
    join member on member.id = session.member_id
    left join member_session as ender on ender.id = session.ended_by
    where session.token_hash = any (${tokenHashes}::bytea[])`.execute(db)
    const found = new Map(
      rows.map(({ tokenHash, endedAt, endedReason, byDevice, username, platformCode, ...session }) => {
        const ended = endedAt === null || endedReason === null ? null : { at: endedAt, reason: endedReason, byDevice }
        const platformName = { username, platformCode }
        return [tokenHash.toString('hex'), { ...session, id: sessionId(session.id), member: memberId(session.member), platformName, ended }]
      }),
    )
    return tokenHashes.map((tokenHash) => found.get(tokenHash.toString('hex')))
  },
  { gatherMs: 1 },
)

export interface NewSession {
  readonly member: MemberId
  readonly tokenHash: Buffer
  readonly at: Date
  readonly device: string
  readonly deviceId: string | null
  readonly address: string
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return sessionId(row.id)
}

/** The session that a member has open. */
export async function findLiveSession(tx: Tx, member: MemberId): Promise<{ readonly id: SessionId; readonly createdAt: Date } | undefined> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('member_session')
    .select(['id', 'created_at'])
    .where('member_id', '=', member)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { id: sessionId(row.id), createdAt: row.created_at }
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

/** The id of the same session as an expression, to be read together with other rows: one question instead of two. */
export function newestSessionId(member: Term<MemberId>): RawBuilder<bigint | null> {
  return sql`(select id from member_session where member_id = ${member} order by id desc limit 1)`
}

/** The id of the session that was the newest at a moment, as an expression as well. */
export function sessionIdAt(member: MemberId, at: Date): RawBuilder<bigint | null> {
  return sql`(select id from member_session where member_id = ${member} and created_at <= ${at} order by id desc limit 1)`
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
