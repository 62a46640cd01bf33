import type { Reply } from '@morakot/contract/contract-shape'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { balancesOf } from '@morakot/ledger/accounts'
import { millisatang } from '@morakot/money/millisatang'
import { listGrantsOf } from '#features/bonus-grants/service-grants'
import { readOverview } from '#features/points/service-overview'
import { grantFacts } from '#features/promotions/service'
import { requireMember } from './service-context.ts'
import type { MemberAdminContext } from './service-context.ts'

/** So many of a member's bonuses are shown. */
const GRANTS_MAX = 20
const NOTHING = millisatang(0n)

/** The newest bonuses of a member with their turnover, and the points as the member sees them. */
export async function readBonus(context: MemberAdminContext, memberId: string): Promise<Reply<(typeof memberAdminSchemas)['bonus']>> {
  const { id, username } = await requireMember(context.db, memberId)
  const [{ items, total }, balances, { balance, pending, pendingTotal, months }] = await Promise.all([
    listGrantsOf(context.db, id, { limit: GRANTS_MAX, offset: 0 }),
    balancesOf(context.db, id),
    readOverview(context, id),
  ])
  return {
    grants: items.map((grant) => ({
      ...grantFacts(grant, grant.status === 'ACTIVE' ? balances.bonus : NOTHING),
      memberId,
      username,
    })),
    grantsTotal: total,
    points: { balance, pending, pendingTotal, months: months.filter(({ points }) => points > 0) },
  }
}
