import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'ownerNotice' | 'ownerNoticeRead'>()

export type OwnerNotice = Row<'ownerNotice'>

/** Keeps a notice; one of the same row of the audit is kept once. */
export async function insertNotice(tx: Tx, notice: OwnerNotice): Promise<void> {
  await on(tx)
    .insertInto('ownerNotice')
    .values(notice)
    .onConflict((known) => known.doNothing())
    .execute()
}

/** The newest notices, and whether this operator has read each. */
export async function listNotices(
  db: Db,
  operator: OperatorId,
  limit: number,
): Promise<readonly (OwnerNotice & { readonly readAt: Date | null })[]> {
  return await on(db)
    .selectFrom('ownerNotice')
    .leftJoin('ownerNoticeRead', (join) =>
      join.onRef('ownerNoticeRead.auditId', '=', 'ownerNotice.auditId').on('ownerNoticeRead.operatorId', '=', operator),
    )
    .selectAll('ownerNotice')
    .select('ownerNoticeRead.readAt')
    .orderBy('ownerNotice.at', 'desc')
    .orderBy('ownerNotice.auditId', 'desc')
    .limit(limit)
    .execute()
}

/** How many notices this operator has not read, up to a limit. */
export async function countUnread(db: Db | Tx, operator: OperatorId, limit: number): Promise<number> {
  const unread = on(db)
    .selectFrom('ownerNotice')
    .select('auditId')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('ownerNoticeRead')
            .select('readAt')
            .whereRef('ownerNoticeRead.auditId', '=', 'ownerNotice.auditId')
            .where('ownerNoticeRead.operatorId', '=', operator),
        ),
      ),
    )
    .limit(limit)
  return (await unread.execute()).length
}

/** Marks every notice up to one as read by this operator; what was read stays as it was. */
export async function writeRead(tx: Tx, operator: OperatorId, { upTo, at }: { readonly upTo: bigint; readonly at: Date }): Promise<void> {
  await on(tx)
    .insertInto('ownerNoticeRead')
    .columns(['auditId', 'operatorId', 'readAt'])
    .expression((is) =>
      is
        .selectFrom('ownerNotice')
        .select((notice) => ['auditId', notice.val(operator).as('operatorId'), notice.val(at).as('readAt')])
        .where('auditId', '<=', upTo),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}
