import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId, sessionId } from '#infra/identity'
import type { OperatorId, SessionId } from '#infra/identity'
import { invariant } from '#infra/invariant'

export interface OperatorSession {
  readonly id: SessionId
  readonly operator: OperatorId
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** When the password was given of two factors; null when nothing is missing. */
  readonly factorDueAt: Date | null
  readonly steppedUpAt: Date | null
  /** What each role of the operator holds: permission to grant, as it was stored. */
  readonly held: readonly Readonly<Record<string, string>>[]
}

/** What each role of an operator holds, as an expression. */
function heldBy(operator: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select version.permissions
    from operator_role_held as held
    join operator_role as role on role.code = held.role
    join operator_role_version as version on version.role = role.code and version.version = role.version
    where held.operator_id = ${operator}
  )`
}

/** What each role of an operator holds now. */
export async function listHeld(db: Db | Tx, operator: OperatorId): Promise<OperatorSession['held']> {
  const { rows } = await sql<Pick<OperatorSession, 'held'>>`select ${heldBy(sql`${operator}`)} as held`.execute(db)
  return rows[0]?.held ?? []
}

/** The session of a token, unless it was ended or its operator may no longer work. */
export async function findSession(db: Db | Tx, tokenHash: Buffer): Promise<OperatorSession | undefined> {
  const { rows } = await sql<Omit<OperatorSession, 'id' | 'operator'> & { id: bigint; operator: bigint }>`
    select
      session.id,
      session.operator_id as operator,
      session.created_at as "createdAt",
      session.last_seen_at as "lastSeenAt",
      session.factor_due_at as "factorDueAt",
      session.stepped_up_at as "steppedUpAt",
      ${heldBy(sql`session.operator_id`)} as held
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
  /** The second factor is still to be given. */
  readonly isFactorDue: boolean
  /** The login was a fresh proof of who its holder is. */
  readonly isProven: boolean
}

/** Opens a session. */
export async function insertSession(tx: Tx, session: NewOperatorSession): Promise<SessionId> {
  const { operator, tokenHash, at, device, address, isFactorDue, isProven } = session
  const { rows } = await sql<{ id: bigint }>`
    insert into operator_session
      (operator_id, token_hash, created_at, last_seen_at, device, address, factor_due_at, stepped_up_at)
    values
      (${operator}, ${tokenHash}, ${at}, ${at}, ${device}, ${address}, ${isFactorDue ? at : null}, ${isProven ? at : null})
    returning id`.execute(tx)
  invariant(rows[0] !== undefined, 'an inserted session has an id')
  return sessionId(rows[0].id)
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

/** Ends every session of an operator but one, and says how many. */
export async function endSessions(
  tx: Tx,
  operator: OperatorId,
  { at, but }: { readonly at: Date; readonly but: SessionId | null },
): Promise<number> {
  const { rows } = await sql`
    update operator_session
    set ended_at = ${at}
    where operator_id = ${operator} and ended_at is null and id is distinct from ${but}
    returning 1`.execute(tx)
  return rows.length
}

export interface ListedSession {
  readonly id: SessionId
  readonly device: string
  readonly address: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The sessions of an operator that were not ended, the one seen last first. Whether they are still good is a rule's to say. */
export async function listSessions(db: Db | Tx, operator: OperatorId, createdAfter: Date): Promise<readonly ListedSession[]> {
  const { rows } = await sql<Omit<ListedSession, 'id'> & { id: bigint }>`
    select id, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from operator_session
    where operator_id = ${operator} and ended_at is null and created_at > ${createdAfter}
    order by last_seen_at desc, id desc
    limit 100`.execute(db)
  return rows.map((row) => ({ ...row, id: sessionId(row.id) }))
}

/** Whose session it is, while it is not ended. */
export async function findSessionOwner(tx: Tx, session: SessionId): Promise<OperatorId | undefined> {
  const { rows } = await sql<{ operator: bigint }>`
    select operator_id as operator
    from operator_session
    where id = ${session} and ended_at is null`.execute(tx)
  return rows[0] && operatorId(rows[0].operator)
}

/** How far the proof of a session's holder goes. */
export async function readProof(
  db: Db | Tx,
  session: SessionId,
): Promise<{ readonly factorDueAt: Date | null; readonly steppedUpAt: Date | null } | undefined> {
  const { rows } = await sql<{ factorDueAt: Date | null; steppedUpAt: Date | null }>`
    select factor_due_at as "factorDueAt", stepped_up_at as "steppedUpAt"
    from operator_session
    where id = ${session} and ended_at is null`.execute(db)
  return rows[0]
}

/** Writes down that the holder of a session has just proven who they are: nothing is due any more. */
export async function writeSessionProof(tx: Tx, session: SessionId, at: Date): Promise<void> {
  await sql`
    update operator_session
    set factor_due_at = null, stepped_up_at = ${at}
    where id = ${session} and ended_at is null`.execute(tx)
}
