import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { AccessGrant, AccessOpening } from './rules-access.ts'

const on = tables<'slotAccessGrant' | 'slotAccessOpening'>()

/** What a member has paid for that is not used up at a moment: the oldest first. */
export async function listGrants(db: Db | Tx, member: MemberId, now: Date): Promise<readonly AccessGrant[]> {
  return await on(db)
    .selectFrom('slotAccessGrant')
    .select(['id', 'endsAt', 'turns', 'turnsUsed'])
    .where('memberId', '=', member)
    .where((is) => is.or([is('endsAt', '>', now), is('turnsUsed', '<', is.ref('turns'))]))
    .orderBy('grantedAt')
    .orderBy('id')
    .execute()
}

/** The turns that a member used from a Bangkok day on. */
export async function listOpenings(db: Db | Tx, member: MemberId, day: string): Promise<readonly AccessOpening[]> {
  const openings = on(db).selectFrom('slotAccessOpening').select(['providerId', 'hour', 'grantId', 'day'])
  return await openings.where('memberId', '=', member).where('day', '>=', day).execute()
}

export async function insertGrant(tx: Tx, grant: Insertable<Tables['slotAccessGrant']>): Promise<void> {
  await on(tx).insertInto('slotAccessGrant').values(grant).execute()
}

/** Uses a turn: of a grant, or of the tier. The caller holds the member's row. */
export async function insertOpening(tx: Tx, opening: Insertable<Tables['slotAccessOpening']>): Promise<void> {
  await on(tx).insertInto('slotAccessOpening').values(opening).execute()
  if (opening.grantId === null || opening.grantId === undefined) return
  await on(tx)
    .updateTable('slotAccessGrant')
    .set((is) => ({ turnsUsed: is('turnsUsed', '+', 1) }))
    .where('id', '=', opening.grantId)
    .execute()
}
