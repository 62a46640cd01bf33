import type { OperatorRole } from '@morakot/contract/permission'
import type { Permission } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'operator' | 'operatorRole' | 'operatorRoleHeld' | 'operatorRoleVersion' | 'operatorSession'>()

export type RolePermissions = Row<'operatorRoleVersion'>['permissions']

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

export type RoleInForce = Pick<Row<'operatorRoleVersion'>, 'version' | 'permissions'>

/** A role as it is, locked: two changes of it go one after the other. */
export async function lockRole(tx: Tx, role: OperatorRole): Promise<RoleInForce | undefined> {
  const held = on(tx).selectFrom('operatorRole as role').where('role.code', '=', role)
  const inForce = held.innerJoin('operatorRoleVersion as version', (of) =>
    of.onRef('version.role', '=', 'role.code').onRef('version.version', '=', 'role.version'),
  )
  return await inForce.select(['role.version', 'version.permissions']).forUpdate('role').executeTakeFirst()
}

/** A role's first version. */
export async function insertRole(
  tx: Tx,
  { role, permissions, madeAt }: Pick<RoleVersion, 'role' | 'permissions' | 'madeAt'>,
): Promise<void> {
  await on(tx).insertInto('operatorRole').values({ code: role, version: 1 }).execute()
  await insertVersion(tx, { role, version: 1, permissions, madeAt, changeId: null })
}

/** A version of a role; `changeId` is null for one that a release made. */
export type RoleVersion = Row<'operatorRoleVersion'>

/** Puts a role's next version into force. Earlier ones stay. */
export async function writeRoleVersion(tx: Tx, version: RoleVersion): Promise<void> {
  await insertVersion(tx, version)
  await on(tx).updateTable('operatorRole').set({ version: version.version }).where('code', '=', version.role).execute()
}

async function insertVersion(tx: Tx, version: RoleVersion): Promise<void> {
  await on(tx).insertInto('operatorRoleVersion').values(version).execute()
}

/** Every role in force, with when its version was made. */
export async function listRoles(db: Db): Promise<readonly Omit<RoleVersion, 'changeId'>[]> {
  return await on(db)
    .selectFrom('operatorRole as role')
    .innerJoin('operatorRoleVersion as inForce', (join) =>
      join.onRef('inForce.role', '=', 'role.code').onRef('inForce.version', '=', 'role.version'),
    )
    .select(['inForce.role', 'inForce.version', 'inForce.permissions', 'inForce.madeAt'])
    .execute()
}

export interface Person extends Pick<Row<'operator'>, 'id' | 'username' | 'displayName'> {
  readonly roles: readonly OperatorRole[]
  readonly temporary: { readonly role: OperatorRole; readonly until: string } | null
  readonly isDisabled: boolean
  readonly lastSeenAt: Date | null
}

/** The operators, by name. */
export async function listPeople(db: Db): Promise<readonly Person[]> {
  return await on(db)
    .selectFrom('operator')
    .select((is) => {
      const held = is.selectFrom('operatorRoleHeld as held').select('held.role').whereRef('held.operatorId', '=', 'operator.id')
      const sessions = is.selectFrom('operatorSession as session').whereRef('session.operatorId', '=', 'operator.id')
      return [
        'operator.id',
        'operator.username',
        'operator.displayName',
        sql<readonly OperatorRole[]>`array(${held.orderBy('held.place')})`.as('roles'),
        sql<Person['temporary']>`(
          select jsonb_build_object('role', held.role, 'until', held.until)
          from operator_role_held as held where held.operator_id = operator.id and held.until is not null limit 1
        )`.as('temporary'),
        sql<boolean>`operator.disabled_at is not null`.as('isDisabled'),
        sessions.select((of) => of.fn.max('session.lastSeenAt').as('at')).as('lastSeenAt'),
      ]
    })
    .orderBy('operator.username')
    .limit(500)
    .execute()
}

/** One change of roles at a time: the number of remaining owners is checked against the current roles. */
export async function lockRoles(tx: Tx): Promise<void> {
  await on(tx).selectFrom('operatorRole').select('code').orderBy('code').forUpdate().execute()
}
