import type { Tier } from '@morakot/contract/features/privileges/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'member' | 'tierStanding'>()

/** A member whose tier rules may change, with the end of what operators gave. */
export interface Judgeable {
  readonly member: MemberId
  readonly username: string
  readonly tier: Tier
  readonly overrideUntil: Date | null
}

/** Every member above the first tier, and these. */
export async function listJudgeable(db: Db, depositors: readonly MemberId[]): Promise<readonly Judgeable[]> {
  return await on(db)
    .selectFrom('member')
    .leftJoin('tierStanding', 'tierStanding.memberId', 'member.id')
    .select(['member.id as member', 'member.username', 'member.tier', 'tierStanding.overrideUntil'])
    .where((is) => is.or([is('member.tier', '<>', 'DEFAULT'), is('member.id', '=', is.fn.any(is.val(depositors)))]))
    .orderBy('member.id')
    .execute()
}

/** How many members of each tier a birthday gift may go to: those whose identity was verified. */
export async function countVerified(db: Db | Tx): Promise<ReadonlyMap<Tier, number>> {
  const rows = await on(db)
    .selectFrom('member')
    .select(['tier', sql<number>`count(*)::integer`.as('count')])
    .where('kycVerifiedAt', 'is not', null)
    .groupBy('tier')
    .execute()
  return new Map(rows.map(({ tier, count }) => [tier, count]))
}
