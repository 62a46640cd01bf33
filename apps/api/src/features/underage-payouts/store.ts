import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'underagePayout'>()

/** A payout as one operator proposes it and another agrees. */
export type UnderagePayout = Row<'underagePayout'>

/** The proposal of the member that waits; the member is locked. */
export async function findWaitingId(tx: Tx, member: MemberId): Promise<string | undefined> {
  const found = await on(tx)
    .selectFrom('underagePayout')
    .select('id')
    .where('memberId', '=', member)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
  return found?.id
}

export async function findNewestPayout(db: Db | Tx, member: MemberId): Promise<UnderagePayout | undefined> {
  return await on(db)
    .selectFrom('underagePayout')
    .selectAll()
    .where('memberId', '=', member)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
