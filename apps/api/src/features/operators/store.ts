import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId, sessionId } from '#infra/identity'
import type { OperatorId, SessionId } from '#infra/identity'
import { invariant } from '#infra/invariant'

export interface Operator {
  readonly id: OperatorId
  readonly username: string
  readonly displayName: string
}

export interface OperatorCredentials {
  readonly id: OperatorId
  readonly passwordHash: string
}

/** Who logs in by this username; undefined for nobody and for an operator who may no longer work. */
export async function findCredentials(db: Db | Tx, username: string): Promise<OperatorCredentials | undefined> {
  const { rows } = await sql<{ id: bigint; passwordHash: string }>`
    select id, password_hash as "passwordHash"
    from operator
    where username = ${username} and disabled_at is null`.execute(db)
  return rows[0] && { id: operatorId(rows[0].id), passwordHash: rows[0].passwordHash }
}

export async function findOperator(db: Db | Tx, id: OperatorId): Promise<Operator | undefined> {
  const { rows } = await sql<{ id: bigint; username: string; displayName: string }>`
    select id, username, display_name as "displayName"
    from operator
    where id = ${id}`.execute(db)
  return rows[0] && { ...rows[0], id: operatorId(rows[0].id) }
}

/** The names that operators are shown by. */
export async function listNames(db: Db | Tx, ids: readonly OperatorId[]): Promise<ReadonlyMap<OperatorId, string>> {
  const { rows } = await sql<{ id: bigint; displayName: string }>`
    select id, display_name as "displayName"
    from operator
    where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [operatorId(row.id), row.displayName]))
}

/** Whose username this is, whether they may work or not. */
export async function findOperatorId(db: Db | Tx, username: string): Promise<OperatorId | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from operator
    where username = ${username}`.execute(db)
  return rows[0] && operatorId(rows[0].id)
}

export async function insertOperator(
  tx: Tx,
  operator: { readonly username: string; readonly passwordHash: string; readonly displayName: string; readonly at: Date },
): Promise<OperatorId> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operator (username, password_hash, display_name, created_at)
    values (${operator.username}, ${operator.passwordHash}, ${operator.displayName}, ${operator.at})
    returning id`.execute(tx)
  invariant(rows[0] !== undefined, 'an inserted operator has an id')
  return operatorId(rows[0].id)
}

export interface OperatorSession {
  readonly id: SessionId
  readonly operator: OperatorId
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The session of a token, unless it was ended or its operator may no longer work. */
export async function findSession(db: Db | Tx, tokenHash: Buffer): Promise<OperatorSession | undefined> {
  const { rows } = await sql<{ id: bigint; operator: bigint; createdAt: Date; lastSeenAt: Date }>`
    select
      session.id,
      session.operator_id as operator,
      session.created_at as "createdAt",
      session.last_seen_at as "lastSeenAt"
    from operator_session as session
    join operator on operator.id = session.operator_id
    where session.token_hash = ${tokenHash}
      and session.ended_at is null
      and operator.disabled_at is null`.execute(db)
  const [row] = rows
  return row && { ...row, id: sessionId(row.id), operator: operatorId(row.operator) }
}

export interface NewOperatorSession {
  readonly operator: OperatorId
  readonly tokenHash: Buffer
  readonly at: Date
  readonly device: string
  readonly address: string
}

export async function insertSession(tx: Tx, session: NewOperatorSession): Promise<void> {
  await sql`
    insert into operator_session (operator_id, token_hash, created_at, last_seen_at, device, address)
    values (${session.operator}, ${session.tokenHash}, ${session.at}, ${session.at}, ${session.device}, ${session.address})`.execute(tx)
}

/** Ends a session. Answers false when it had ended. */
export async function writeSessionEnd(tx: Tx, session: SessionId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update operator_session
    set ended_at = ${at}
    where id = ${session} and ended_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function writeLastSeen(db: Db, session: SessionId, at: Date): Promise<void> {
  await sql`
    update operator_session
    set last_seen_at = ${at}
    where id = ${session}`.execute(db)
}
