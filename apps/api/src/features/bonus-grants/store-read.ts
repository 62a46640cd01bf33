import type { GrantStatus } from '@morakot/contract/features/promotions/states'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { pageOf, tables } from '#infra/database/tables'
import type { Page } from '#infra/database/tables'
import type { BonusGrant, PinnedTerms } from './store.ts'

const on = tables<'bonusGrant' | 'member'>()

/** How many bonuses of each promotion are in each state, with the sums given and the sums their ends moved. */
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

/** Who took a promotion, the newest first. */
export async function listGrantsOfPromotion(
  db: Db,
  promotion: string,
  { username, status }: GrantFilter,
  page: Page,
): Promise<{ readonly items: readonly BonusGrant[]; readonly total: number }> {
  let query = on(db).selectFrom('bonusGrant').innerJoin('member', 'member.id', 'bonusGrant.memberId').selectAll('bonusGrant')
  query = query.where('bonusGrant.promotionId', '=', promotion)
  if (status !== null) query = query.where('bonusGrant.status', '=', status)
  if (username !== null) query = query.where(sql<boolean>`starts_with(lower(member.username), lower(${username}))`)
  const newest = query.orderBy('bonusGrant.offeredAt', 'desc').orderBy('bonusGrant.id', 'desc')
  return await pageOf(newest.$narrowType<{ terms: PinnedTerms }>(), page)
}
