import type { Grant, OperatorRole } from '@morakot/contract/permission'
import type { Permission } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

export type RolePermissions = Readonly<Partial<Record<Permission, Grant>>>

/** Remembers permissions, and says which of them were new. */
export async function insertPermissions(tx: Tx, codes: readonly Permission[], at: Date): Promise<readonly Permission[]> {
  const { rows } = await sql<{ code: Permission }>`
    insert into operator_permission (code, added_at)
    select code, ${at}
    from unnest(${codes}::text[]) as declared (code)
    on conflict (code) do nothing
    returning code`.execute(tx)
  return rows.map(({ code }) => code)
}

export interface RoleInForce {
  readonly version: number
  readonly permissions: RolePermissions
}

/** A role as it is, locked: two changes of it go one after the other. */
export async function lockRole(tx: Tx, role: OperatorRole): Promise<RoleInForce | undefined> {
  const { rows } = await sql<RoleInForce>`
    select role.version, version.permissions
    from operator_role as role
    join operator_role_version as version on version.role = role.code and version.version = role.version
    where role.code = ${role}
    for update of role`.execute(tx)
  return rows[0]
}

interface NewRole {
  readonly role: OperatorRole
  readonly permissions: RolePermissions
  readonly at: Date
}

/** A role's first version. */
export async function insertRole(tx: Tx, { role, permissions, at }: NewRole): Promise<void> {
  await sql`insert into operator_role (code, version) values (${role}, 1)`.execute(tx)
  await insertVersion(tx, { role, version: 1, permissions, at, changeId: null })
}

export interface RoleVersion extends NewRole {
  readonly version: number
  /** Null for a version that a release made. */
  readonly changeId: string | null
}

/** Puts a role's next version into force. Earlier ones stay. */
export async function writeRoleVersion(tx: Tx, version: RoleVersion): Promise<void> {
  await insertVersion(tx, version)
  await sql`update operator_role set version = ${version.version} where code = ${version.role}`.execute(tx)
}

async function insertVersion(tx: Tx, { role, version, permissions, at, changeId }: RoleVersion): Promise<void> {
  await sql`
    insert into operator_role_version (role, version, permissions, made_at, change_id)
    values (${role}, ${version}, ${JSON.stringify(permissions)}::jsonb, ${at}, ${changeId})`.execute(tx)
}

/** Every role in force, with when its version was made. */
export async function listRoles(db: Db): Promise<readonly (RoleInForce & { readonly role: OperatorRole; readonly changedAt: Date })[]> {
  const { rows } = await sql<RoleInForce & { role: OperatorRole; changedAt: Date }>`
    select role.code as role, role.version, version.permissions, version.made_at as "changedAt"
    from operator_role as role
    join operator_role_version as version on version.role = role.code and version.version = role.version`.execute(db)
  return rows
}

export interface Person {
  readonly id: OperatorId
  readonly username: string
  readonly displayName: string
  readonly roles: readonly OperatorRole[]
  readonly isDisabled: boolean
  readonly lastSeenAt: Date | null
}

/** The operators, by name. */
export async function listPeople(db: Db): Promise<readonly Person[]> {
  const { rows } = await sql<Omit<Person, 'id'> & { id: bigint }>`
    select
      operator.id,
      operator.username,
      operator.display_name as "displayName",
      array(select role from operator_role_held as held where held.operator_id = operator.id order by place) as roles,
      operator.disabled_at is not null as "isDisabled",
      (select max(last_seen_at) from operator_session as session where session.operator_id = operator.id) as "lastSeenAt"
    from operator
    order by operator.username
    limit 500`.execute(db)
  return rows.map((row) => ({ ...row, id: operatorId(row.id) }))
}

/** One change of roles at a time: how many owners are left is judged on what stands. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`select 1 from operator_role order by code for update`.execute(tx)
}
