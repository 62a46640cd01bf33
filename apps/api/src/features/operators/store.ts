import type { OperatorRole } from '@morakot/contract/permission'
import type { Permission } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
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

/** The operator of this username; undefined for an unknown one, and for one who may no longer work. */
export async function findCredentials(db: Db | Tx, username: string): Promise<OperatorCredentials | undefined> {
  const { rows } = await sql<{ id: bigint; passwordHash: string }>`
    select id, password_hash as "passwordHash"
    from operator
    where username = ${username} and disabled_at is null`.execute(db)
  return rows[0] && { id: operatorId(rows[0].id), passwordHash: rows[0].passwordHash }
}

/** Takes an operator's way in: no login, and no open session counts. `by` is null for the system. False for one who is disabled. */
export async function writeDisabled(
  tx: Tx,
  operator: OperatorId,
  { at, by, because }: { readonly at: Date; readonly by: OperatorId | null; readonly because: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update operator
    set disabled_at = ${at}, disabled_by = ${by}, disabled_because = ${because}
    where id = ${operator} and disabled_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Lets a disabled operator work again. */
export async function writeEnabled(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`update operator set disabled_at = null, disabled_by = null, disabled_because = null where id = ${operator}`.execute(tx)
}

export async function findDisabled(tx: Tx, operator: OperatorId): Promise<boolean> {
  const { rows } = await sql`select 1 from operator where id = ${operator} and disabled_at is not null`.execute(tx)
  return rows.length === 1
}

/** The hash of an operator's password; undefined for one who may no longer work. */
export async function findPasswordHash(db: Db | Tx, operator: OperatorId): Promise<string | undefined> {
  const { rows } = await sql<{ passwordHash: string }>`
    select password_hash as "passwordHash"
    from operator
    where id = ${operator} and disabled_at is null`.execute(db)
  return rows[0]?.passwordHash
}

/** Replaces a password hash; false when it is no longer the one that was judged. */
export async function writePassword(
  tx: Tx,
  operator: OperatorId,
  { hash, before }: { readonly hash: string; readonly before: string },
): Promise<boolean> {
  const { rows } = await sql`
    update operator
    set password_hash = ${hash}
    where id = ${operator} and password_hash = ${before}
    returning 1`.execute(tx)
  return rows.length === 1
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

/** The roles of an operator, in the order in which they were given. */
export async function listRolesHeld(db: Db | Tx, operator: OperatorId): Promise<readonly OperatorRole[]> {
  const { rows } = await sql<{ role: OperatorRole }>`
    select role
    from operator_role_held
    where operator_id = ${operator}
    order by place`.execute(db)
  return rows.map(({ role }) => role)
}

/** Gives an operator these roles and takes every other. The table holds two at most. */
export async function writeRolesHeld(tx: Tx, operator: OperatorId, roles: readonly OperatorRole[]): Promise<void> {
  await sql`delete from operator_role_held where operator_id = ${operator}`.execute(tx)
  await sql`
    insert into operator_role_held (operator_id, place, role)
    select ${operator}, place, role
    from unnest(${roles}::text[]) with ordinality as held (role, place)`.execute(tx)
}

/** The operators who may work and hold a role with a permission. */
export async function listHolders(tx: Tx, permission: Permission): Promise<readonly OperatorId[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct held.operator_id as id
    from operator_role_held as held
    join operator on operator.id = held.operator_id and operator.disabled_at is null
    join operator_role as role on role.code = held.role
    join operator_role_version as version on version.role = role.code and version.version = role.version
    where version.permissions ? ${permission}`.execute(tx)
  return rows.map(({ id }) => operatorId(id))
}
