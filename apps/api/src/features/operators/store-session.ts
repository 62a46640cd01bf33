import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId, SessionId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import { isAllowedFrom } from './store-networks.ts'
import { rolesInForce } from './store.ts'

const on = tables<'operator' | 'operatorSession'>()

type Session = Row<'operatorSession'>

/** The grants of one role of an operator: permission to grant, as it was stored. */
type Held = Row<'operatorRoleVersion'>['permissions']

/** A session; `factorDueAt` is when the password was given of two factors, null when nothing is missing. */
export interface OperatorSession extends Pick<Session, 'id' | 'operatorId' | 'createdAt' | 'lastSeenAt' | 'factorDueAt' | 'steppedUpAt'> {
  /** Of each role of the operator. */
  readonly held: readonly Held[]
}

/** The current grants of each role of an operator. */
export async function listHeld(db: Db | Tx, operator: OperatorId, at: Date): Promise<OperatorSession['held']> {
  const rows = await rolesInForce(db, at).select('version.permissions').where('held.operatorId', '=', operator).execute()
  return rows.map(({ permissions }) => permissions)
}

/** The session of a token, unless it was ended or its operator may no longer work, and whether operators may work from where it is used. */
export async function findSession(
  db: Db | Tx,
  tokenHash: Buffer,
  { address, at }: { readonly address: string; readonly at: Date },
): Promise<(OperatorSession & { readonly isAllowedHere: boolean }) | undefined> {
  const held = rolesInForce(db, at).select('version.permissions').where('held.operatorId', '=', sql.ref<OperatorId>('session.operatorId'))
  return await on(db)
    .selectFrom('operatorSession as session')
    .innerJoin('operator', 'operator.id', 'session.operatorId')
    .select(['session.id', 'session.operatorId', 'session.createdAt', 'session.lastSeenAt', 'session.factorDueAt', 'session.steppedUpAt'])
    .select([sql<readonly Held[]>`array(${held})`.as('held'), isAllowedFrom(address).as('isAllowedHere')])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.endedAt', 'is', null)
    .where('operator.disabledAt', 'is', null)
    .executeTakeFirst()
}

export interface NewOperatorSession extends Pick<Session, 'operatorId' | 'tokenHash' | 'device' | 'address'> {
  readonly at: Date
  /** The second factor is still to be given. */
  readonly isFactorDue: boolean
  /** The login was a fresh proof of its holder's identity. */
  readonly isProven: boolean
}

/** Opens a session. */
export async function insertSession(tx: Tx, { at, isFactorDue, isProven, ...session }: NewOperatorSession): Promise<SessionId> {
  const moments = { createdAt: at, lastSeenAt: at, factorDueAt: isFactorDue ? at : null, steppedUpAt: isProven ? at : null }
  const { id } = await on(tx)
    .insertInto('operatorSession')
    .values({ ...session, ...moments })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const openOnes = (db: Db | Tx) => on(db).selectFrom('operatorSession').where('endedAt', 'is', null)

/** Ends a session. Returns false when it had ended. */
export async function writeSessionEnd(tx: Tx, session: SessionId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('operatorSession')
    .set({ endedAt: at })
    .where('id', '=', session)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function writeLastSeen(db: Db, session: SessionId, at: Date): Promise<void> {
  await on(db).updateTable('operatorSession').set({ lastSeenAt: at }).where('id', '=', session).execute()
}

/** Ends every session of an operator but one, and says how many. */
export async function endSessions(
  tx: Tx,
  operator: OperatorId,
  { at, but }: { readonly at: Date; readonly but: SessionId | null },
): Promise<number> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('operatorSession')
    .set({ endedAt: at })
    .where('operatorId', '=', operator)
    .where('endedAt', 'is', null)
    .where('id', 'is distinct from', but)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type ListedSession = Pick<Session, 'id' | 'device' | 'address' | 'createdAt' | 'lastSeenAt'>

/** The sessions of an operator that were not ended, the one seen last first. Whether they are still good is a rule's to say. */
export async function listSessions(db: Db | Tx, operator: OperatorId, createdAfter: Date): Promise<readonly ListedSession[]> {
  return await openOnes(db)
    .select(['id', 'device', 'address', 'createdAt', 'lastSeenAt'])
    .where('operatorId', '=', operator)
    .where('createdAt', '>', createdAfter)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Whose session it is, while it is not ended. */
export async function findSessionOwner(tx: Tx, session: SessionId): Promise<OperatorId | undefined> {
  const row = await openOnes(tx).select('operatorId').where('id', '=', session).executeTakeFirst()
  return row?.operatorId
}

/** How far the proof of a session's holder goes. */
export async function readProof(
  db: Db | Tx,
  session: SessionId,
): Promise<Pick<OperatorSession, 'factorDueAt' | 'steppedUpAt'> | undefined> {
  return await openOnes(db).select(['factorDueAt', 'steppedUpAt']).where('id', '=', session).executeTakeFirst()
}

/** Stores that the holder of a session has just proven their identity: nothing is due any more. */
export async function writeSessionProof(tx: Tx, session: SessionId, at: Date): Promise<void> {
  await on(tx)
    .updateTable('operatorSession')
    .set({ factorDueAt: null, steppedUpAt: at })
    .where('id', '=', session)
    .where('endedAt', 'is', null)
    .execute()
}
