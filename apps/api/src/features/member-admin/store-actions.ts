import type { LiftReason } from '@morakot/contract/features/member-admin/states'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'memberBlock'>()

/** A freeze of a member. */
export type Block = Pick<Row<'memberBlock'>, 'reason' | 'note' | 'blockedBy' | 'blockedAt'>

/** The freeze in force of a member; undefined when none is. */
export async function findBlock(db: Db | Tx, member: MemberId): Promise<Block | undefined> {
  return await on(db)
    .selectFrom('memberBlock')
    .select(['reason', 'note', 'blockedBy', 'blockedAt'])
    .where('memberId', '=', member)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
}

export async function insertBlock(tx: Tx, member: MemberId, { reason, note, blockedBy, blockedAt }: Block): Promise<void> {
  await on(tx).insertInto('memberBlock').values({ memberId: member, reason, note, blockedBy, blockedAt }).execute()
}

/** Records how the freeze in force was lifted. */
export async function closeBlock(
  tx: Tx,
  member: MemberId,
  lift: { readonly reason: LiftReason; readonly note: string | null; readonly by: OperatorId; readonly at: Date },
): Promise<void> {
  await on(tx)
    .updateTable('memberBlock')
    .set({ liftReason: lift.reason, liftNote: lift.note, liftedBy: lift.by, liftedAt: lift.at })
    .where('memberId', '=', member)
    .where('liftedAt', 'is', null)
    .execute()
}
