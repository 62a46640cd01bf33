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

export async function findDisabled(tx: Tx, operator: OperatorId): Promise<boolean> {
  const disabled = operators(tx).select('id').where('id', '=', operator).where('disabledAt', 'is not', null)
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

/** Gives an operator these roles and takes every other. The table holds two at most. */
export async function writeRolesHeld(tx: Tx, operator: OperatorId, roles: readonly OperatorRole[]): Promise<void> {
  await on(tx).deleteFrom('operatorRoleHeld').where('operatorId', '=', operator).execute()
  await sql`
    insert into operator_role_held (operator_id, place, role)
    select ${operator}, place, role
    from unnest(${roles}::text[]) with ordinality as held (role, place)`.execute(tx)
}

/** The roles that operators hold, as `held`, each with its version in force. */
export const rolesInForce = (db: Db | Tx) =>
  on(db)
    .selectFrom('operatorRoleHeld as held')
    .innerJoin('operatorRole as role', 'role.code', 'held.role')
    .innerJoin('operatorRoleVersion as version', (join) =>
      join.onRef('version.role', '=', 'role.code').onRef('version.version', '=', 'role.version'),
    )

/** The operators who may work and hold a role with a permission. */
export async function listHolders(db: Db | Tx, permission: Permission): Promise<readonly OperatorId[]> {
  const rows = await rolesInForce(db)
    .innerJoin('operator', 'operator.id', 'held.operatorId')
    .select('operator.id')
    .distinct()
    .where('operator.disabledAt', 'is', null)
    .where(sql<boolean>`version.permissions ? ${permission}`)
    .execute()
  return rows.map(({ id }) => id)
}
