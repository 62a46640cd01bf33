import type { OperatorRole } from '@morakot/contract/permission'
import type { Permission } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'operator' | 'operatorRole' | 'operatorRoleHeld' | 'operatorRoleVersion'>()

export type Operator = Pick<Row<'operator'>, 'id' | 'username' | 'displayName'>

const operators = (db: Db | Tx) => on(db).selectFrom('operator')

/** The operator of this username; undefined for an unknown one, and for one who may no longer work. */
export async function findCredentials(db: Db | Tx, username: string): Promise<Pick<Row<'operator'>, 'id' | 'passwordHash'> | undefined> {
  return await operators(db)
    .select(['id', 'passwordHash'])
    .where('username', '=', username)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Takes an operator's way in: no login, and no open session counts. `by` is null for the system. False for one who is disabled. */
export async function writeDisabled(
  tx: Tx,
  operator: OperatorId,
  { at, by, because }: { readonly at: Date; readonly by: OperatorId | null; readonly because: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('operator')
    .set({ disabledAt: at, disabledBy: by, disabledBecause: because })
    .where('id', '=', operator)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets a disabled operator work again. */
export async function writeEnabled(tx: Tx, operator: OperatorId): Promise<void> {
  const enabled = { disabledAt: null, disabledBy: null, disabledBecause: null }
  await on(tx).updateTable('operator').set(enabled).where('id', '=', operator).execute()
}

export async function findDisabled(db: Db | Tx, operator: OperatorId): Promise<boolean> {
  const disabled = operators(db).select('id').where('id', '=', operator).where('disabledAt', 'is not', null)
  return (await disabled.executeTakeFirst()) !== undefined
}

/** The hash of an operator's password; undefined for one who may no longer work. */
export async function findPasswordHash(db: Db | Tx, operator: OperatorId): Promise<string | undefined> {
  const row = await operators(db).select('passwordHash').where('id', '=', operator).where('disabledAt', 'is', null).executeTakeFirst()
  return row?.passwordHash
}

/** Replaces a password hash; false when it is no longer the one that was checked. */
export async function writePassword(
  tx: Tx,
  operator: OperatorId,
  { hash, before }: { readonly hash: string; readonly before: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('operator')
    .set({ passwordHash: hash })
    .where('id', '=', operator)
    .where('passwordHash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findOperator(db: Db | Tx, id: OperatorId): Promise<Operator | undefined> {
  return await operators(db).select(['id', 'username', 'displayName']).where('id', '=', id).executeTakeFirst()
}

/** The names that operators are shown by. */
export async function listNames(db: Db | Tx, ids: readonly OperatorId[]): Promise<ReadonlyMap<OperatorId, string>> {
  const rows = await operators(db)
    .select(['id', 'displayName'])
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}

/** Whose username this is, whether they may work or not. */
export async function findOperatorId(db: Db | Tx, username: string): Promise<OperatorId | undefined> {
  const row = await operators(db).select('id').where('username', '=', username).executeTakeFirst()
  return row?.id
}

export async function insertOperator(
  tx: Tx,
  { username, passwordHash, displayName, at }: Omit<Operator, 'id'> & { readonly passwordHash: string; readonly at: Date },
): Promise<OperatorId> {
  const inserted = on(tx).insertInto('operator').values({ username, passwordHash, displayName, createdAt: at })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

/** The roles of an operator, in the order in which they were given. */
export async function listRolesHeld(db: Db | Tx, operator: OperatorId): Promise<readonly OperatorRole[]> {
  const held = on(db).selectFrom('operatorRoleHeld').select('role').where('operatorId', '=', operator)
  return (await held.orderBy('place').execute()).map(({ role }) => role)
}

/** A role that an operator holds until an end. */
export interface TemporaryRole {
  readonly role: OperatorRole
  readonly until: Date
}

/** The role of an operator that has an end; null where none has. */
export async function findTemporary(db: Db | Tx, operator: OperatorId): Promise<TemporaryRole | null> {
  const held = on(db).selectFrom('operatorRoleHeld').select(['role', 'until']).where('operatorId', '=', operator)
  const found = await held.where('until', 'is not', null).executeTakeFirst()
  return found === undefined || found.until === null ? null : { role: found.role, until: found.until }
}

/** The roles that an operator is given: at most two, of which one may have an end. */
export interface GivenRoles {
  readonly roles: readonly OperatorRole[]
  readonly temporary: TemporaryRole | null
  readonly at: Date
}

/** Gives an operator these roles and takes every other. A role that stays keeps the moment since when it is held. */
export async function writeRolesHeld(tx: Tx, operator: OperatorId, { roles, temporary, at }: GivenRoles): Promise<void> {
  const taken = await on(tx).deleteFrom('operatorRoleHeld').where('operatorId', '=', operator).returning(['role', 'givenAt']).execute()
  const rows = roles.map((role, index) => {
    const before = taken.find((one) => one.role === role)
    const until = temporary?.role === role ? temporary.until : null
    return { operatorId: operator, place: index + 1, role, until, givenAt: before === undefined ? at : before.givenAt }
  })
  if (rows.length > 0) await on(tx).insertInto('operatorRoleHeld').values(rows).execute()
}

/** Takes the role of an operator that is over by a moment; undefined when none is. */
export async function deleteEndedRole(tx: Tx, operator: OperatorId, at: Date): Promise<OperatorRole | undefined> {
  const over = on(tx).deleteFrom('operatorRoleHeld').where('operatorId', '=', operator).where('until', '<=', at)
  return (await over.returning('role').executeTakeFirst())?.role
}

/**
 * The roles that operators hold, as `held`, each with its version in force. With a moment those whose end has come by then are left out: a request of their
 * holder does not wait for the job that takes them.
 */
export const rolesInForce = (db: Db | Tx, at?: Date) =>
  on(db)
    .selectFrom('operatorRoleHeld as held')
    .$if(at !== undefined, (roles) => roles.where((is) => is.or([is('held.until', 'is', null), is('held.until', '>', at ?? null)])))
    .innerJoin('operatorRole as role', 'role.code', 'held.role')
    .innerJoin('operatorRoleVersion as version', (join) =>
      join.onRef('version.role', '=', 'role.code').onRef('version.version', '=', 'role.version'),
    )

/** Notes that an operator has used permissions. An earlier moment does not replace a later one. */
export async function writeUses(
  db: Db,
  operator: OperatorId,
  { permissions, at }: { readonly permissions: readonly Permission[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into operator_permission_use as used (operator_id, permission, last_used_at)
    select ${operator}, permission, ${at}
    from unnest(${permissions}::text[]) as now (permission)
    on conflict (operator_id, permission) do update set last_used_at = excluded.last_used_at
    where used.last_used_at < excluded.last_used_at`.execute(db)
}

/** The operators who may work and hold a role with a permission; `isLasting` leaves out roles with an end. */
export async function listHolders(
  db: Db | Tx,
  permission: Permission,
  { isLasting }: { readonly isLasting: boolean },
): Promise<readonly OperatorId[]> {
  const holders = rolesInForce(db)
  const rows = await (isLasting ? holders.where('held.until', 'is', null) : holders)
    .innerJoin('operator', 'operator.id', 'held.operatorId')
    .select('operator.id')
    .distinct()
    .where('operator.disabledAt', 'is', null)
    .where(sql<boolean>`version.permissions ? ${permission}`)
    .execute()
  return rows.map(({ id }) => id)
}
