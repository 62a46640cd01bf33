import type { GrantStatus } from '@morakot/contract/features/promotions/states'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { grantColumns, grantOf } from './store.ts'
import type { BonusGrant, GrantRow } from './store.ts'

/** How many bonuses of each promotion stand where, with what was given and what their ends moved. */
export async function sumGrants(
  db: Db,
  promotions: readonly string[],
): Promise<
  readonly {
    readonly promotion: string
    readonly status: GrantStatus
    readonly count: number
    readonly given: bigint
    readonly moved: bigint
  }[]
> {
  const { rows } = await sql<{ promotion: string; status: GrantStatus; count: number; given: bigint; moved: bigint }>`
    select
      promotion_id as promotion, status, count(*)::integer as count, coalesce(sum(bonus), 0)::bigint as given,
      coalesce(sum(moved), 0)::bigint as moved
    from bonus_grant
    where promotion_id = any (${promotions}::uuid[])
    group by promotion_id, status`.execute(db)
  return rows
}

export interface GrantFilter {
  readonly username: string | null
  readonly status: GrantStatus | null
}

const matches = (promotion: string, { username, status }: GrantFilter) => sql`
  given.promotion_id = ${promotion}
  and (${status}::text is null or given.status = ${status})
  and (${username}::text is null or member.username ilike ${username} || '%')`

/** Who took a promotion, the newest first. */
export async function listGrantsOfPromotion(
  db: Db,
  promotion: string,
  filter: GrantFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly BonusGrant[]; readonly total: number }> {
  const { rows } = await sql<GrantRow>`
    select ${grantColumns}
    from bonus_grant as given
    join member on member.id = given.member_id
    where ${matches(promotion, filter)}
    order by given.offered_at desc, given.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total
    from bonus_grant as given
    join member on member.id = given.member_id
    where ${matches(promotion, filter)}`.execute(db)
  return { items: rows.map(grantOf), total: counted.rows[0]?.total ?? 0 }
}
