import type { OperatorRole } from '@morakot/contract/permission'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { waitingQuery } from '#infra/modules/waiting'
import type { WaitingRows } from '#infra/modules/waiting'

/** An operator who may work, with the roles in the order of their names. */
export interface Holder {
  readonly operatorId: OperatorId
  readonly username: string
  readonly displayName: string
  /** `until` as PostgreSQL writes a moment in JSON; null for a role without an end. */
  readonly roles: readonly { readonly role: OperatorRole; readonly until: string | null }[]
}

/** Who has which role now. */
export async function listHolders(db: Db | Tx): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    select operator.id as "operatorId", operator.username, operator.display_name as "displayName",
      coalesce(
        jsonb_agg(jsonb_build_object('role', held.role, 'until', held.until) order by held.role) filter (where held.role is not null), '[]'
      ) as roles
    from operator
    left join operator_role_held as held on held.operator_id = operator.id
    where operator.disabled_at is null
    group by operator.id
    order by operator.display_name, operator.id`.execute(db)
  return rows
}

/** Of a review that waits, only its owner, while that person may work and owns: no other person can confirm it. */
const ownerWorks = sql.raw(`
  exists (
    select from operator
    join operator_role_held as held on held.operator_id = operator.id and held.role = 'owner'
    where operator.id = rights_review.owner_id and operator.disabled_at is null
  )`)

/** The reviews that wait, each for its owner alone. */
export const waitingReviews: WaitingRows = waitingQuery(
  'rightsReview',
  sql`
    select rights_review.id::text as subject, null::bigint as number, null::bigint as member, null::bigint as amount,
      (select operator.display_name from operator where operator.id = rights_review.owner_id) as detail,
      null::bigint as first_by, rights_review.opened_at as since, rights_review.owner_id as only_for
    from rights_review
    where rights_review.confirmed_at is null and ${ownerWorks}
    order by since, subject`,
  { isPersonal: true },
)

/**
 * Opens the review of a quarter for everyone who has been an owner since before it began, each once. Who became an owner later begins with the next
 * quarter.
 */
export async function insertReviews(tx: Tx, { quarter, start, at }: { quarter: string; start: Date; at: Date }): Promise<void> {
  await sql`
    insert into rights_review (quarter, owner_id, opened_at)
    select ${quarter}::date, operator.id, ${at}::timestamptz
    from operator
    join operator_role_held as held on held.operator_id = operator.id and held.role = 'owner'
    where operator.disabled_at is null and coalesce(held.given_at, operator.created_at) < ${start}
    on conflict (quarter, owner_id) do nothing`.execute(tx)
}

/** A review of one owner. `quarter`: its first day. */
export interface Review {
  readonly id: bigint
  readonly quarter: string
  readonly openedAt: Date
  readonly confirmedAt: Date | null
}

const columns = sql`id, quarter::text as quarter, opened_at as "openedAt", confirmed_at as "confirmedAt"`

/** The oldest review that waits for an owner; undefined when none does. */
export async function findWaiting(db: Db | Tx, owner: OperatorId): Promise<Review | undefined> {
  const { rows } = await sql<Review>`
    select ${columns} from rights_review
    where owner_id = ${owner} and confirmed_at is null
    order by quarter limit 1`.execute(db)
  return rows[0]
}

/** A review of this owner, locked until the transaction ends; undefined for that of another. */
export async function lockReview(tx: Tx, id: bigint, owner: OperatorId): Promise<Review | undefined> {
  const { rows } = await sql<Review>`
    select ${columns} from rights_review where id = ${id} and owner_id = ${owner} for no key update`.execute(tx)
  return rows[0]
}

/** Writes that the owner confirmed these roles. */
export async function writeConfirmed(tx: Tx, id: bigint, { at, seen }: { readonly at: Date; readonly seen: string }): Promise<void> {
  await sql`update rights_review set confirmed_at = ${at}, seen = ${seen}::jsonb where id = ${id}`.execute(tx)
}

/** The owners of whom the review of a quarter was requested, and when each confirmed it. */
export async function listConfirmations(
  db: Db,
  quarter: string,
): Promise<readonly { readonly displayName: string; readonly confirmedAt: Date | null }[]> {
  const { rows } = await sql<{ displayName: string; confirmedAt: Date | null }>`
    select operator.display_name as "displayName", rights_review.confirmed_at as "confirmedAt"
    from rights_review
    join operator on operator.id = rights_review.owner_id
    where rights_review.quarter = ${quarter}::date and (rights_review.confirmed_at is not null or ${ownerWorks})
    order by operator.display_name, operator.id`.execute(db)
  return rows
}
