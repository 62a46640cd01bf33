import type { PAYOUT_VIEWS } from '@morakot/contract/features/affiliates/states'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Decided } from './store-shares.ts'

const on = tables<'affiliatePayout'>()

/** A payout of income into the credit, in satang; `flagged`: the member had held income when it was requested. */
export type Payout = Row<'affiliatePayout'>

const payouts = (db: Db | Tx) => on(db).selectFrom('affiliatePayout').selectAll()

export async function insertPayout(tx: Tx, payout: Insertable<Tables['affiliatePayout']>): Promise<void> {
  await on(tx).insertInto('affiliatePayout').values(payout).execute()
}

/** The payout of a member that is not decided yet. */
export async function findOpen(db: Db | Tx, member: MemberId): Promise<Payout | undefined> {
  return await payouts(db).where('memberId', '=', member).where('status', '=', 'PENDING').executeTakeFirst()
}

export async function listOwnPayouts(db: Db, member: MemberId, limit: number): Promise<readonly Payout[]> {
  return await payouts(db).where('memberId', '=', member).orderBy('requestedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function findPayout(db: Db | Tx, id: string): Promise<Payout | undefined> {
  return await payouts(db).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return await payouts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function decidePayout(
  tx: Tx,
  id: string,
  {
    status,
    firstBy,
    firstAt,
    decidedBy,
    decidedAt,
    reason,
    transferId,
    creditAfter,
  }: Decided & Pick<Payout, 'status' | 'transferId' | 'creditAfter'>,
): Promise<void> {
  await on(tx)
    .updateTable('affiliatePayout')
    .set({ status, firstBy, firstAt, decidedBy, decidedAt, reason, transferId, creditAfter })
    .where('id', '=', id)
    .execute()
}

const STATUS_OF_VIEW = { waiting: 'PENDING', paid: 'PAID', refused: 'REFUSED', all: null } as const

/** Payouts of all members, newest first, with how many there are. */
export async function listPayouts(
  db: Db,
  { view, member, ...page }: Page & { readonly view: (typeof PAYOUT_VIEWS)[number]; readonly member: MemberId | null },
): Promise<{ readonly items: readonly Payout[]; readonly total: number }> {
  const status = STATUS_OF_VIEW[view]
  let query = payouts(db).orderBy('requestedAt', 'desc').orderBy('id', 'desc')
  if (status !== null) query = query.where('status', '=', status)
  if (member !== null) query = query.where('memberId', '=', member)
  return await pageOf(query, page)
}
