import type { OperatorRole } from '@morakot/contract/permission'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'

/** A permission that an operator holds and has not used. */
export interface UnusedRow {
  readonly operatorId: OperatorId
  readonly displayName: string
  readonly username: string
  readonly permission: string
  readonly roles: readonly OperatorRole[]
  /** The last use, or the moment from which it is unused. */
  readonly since: Date
  readonly isNever: boolean
}

/**
 * The permissions that operators who may work hold and have not used since a moment, the longest unused first. One counts from the latest of: its last use,
 * the operator's role, the version by which the role got it, and the moment since when uses are noted.
 */
export async function listUnused(db: Db, before: Date, most: number): Promise<readonly UnusedRow[]> {
  const { rows } = await sql<UnusedRow>`
    with allowed as (
      select held.operator_id, held.role, granted.permission,
        greatest(coalesce(held.given_at, operator.created_at), noted.since, (
          select min(later.made_at) from operator_role_version as later
          where later.role = held.role and later.version > coalesce((
            select max(without.version) from operator_role_version as without
            where without.role = held.role and not without.permissions ? granted.permission
          ), 0)
        )) as since
      from operator_role_held as held
      join operator on operator.id = held.operator_id and operator.disabled_at is null
      join operator_role as role on role.code = held.role
      join operator_role_version as version on version.role = role.code and version.version = role.version
      cross join operator_permission_noted as noted
      cross join lateral jsonb_object_keys(version.permissions) as granted (permission)
    ),
    counted as (
      select operator_id, permission, array_agg(role order by role) as roles, min(since) as since
      from allowed group by operator_id, permission
    )
    select operator.id as "operatorId", operator.display_name as "displayName", operator.username, counted.permission, counted.roles,
      greatest(counted.since, used.last_used_at) as since, used.last_used_at is null as "isNever"
    from counted
    join operator on operator.id = counted.operator_id
    left join operator_permission_use as used on used.operator_id = counted.operator_id and used.permission = counted.permission
    where greatest(counted.since, used.last_used_at) <= ${before}
    order by since, operator.username, counted.permission
    limit ${most}`.execute(db)
  return rows
}
