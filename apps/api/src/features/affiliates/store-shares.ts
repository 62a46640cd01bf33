import type { SHARE_VIEWS } from '@morakot/contract/features/affiliates/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'affiliateShare'>()

/** A friend's share of a month, and the figures that it is calculated from. In satang. */
export type Share = Row<'affiliateShare'>

/** The decisions of operators on a share or a payout. */
export type Decided = Pick<Share, 'firstBy' | 'firstAt' | 'decidedBy' | 'decidedAt' | 'reason'>

const shares = (db: Db | Tx) => on(db).selectFrom('affiliateShare').selectAll()

/** Writes the shares of a referrer's month; a friend who has one keeps it. */
export async function insertShares(
  tx: Tx,
  { referrerId, month, availableAt }: Pick<Share, 'referrerId' | 'month' | 'availableAt'>,
  made: readonly Pick<Share, 'id' | 'friendId' | 'stake' | 'win' | 'bonus' | 'payments' | 'share' | 'state' | 'flags'>[],
): Promise<void> {
  const given = made.map(({ id, friendId, stake, win, bonus, payments, share, state, flags }) => ({
    id,
    friend_id: String(friendId),
    stake: String(stake),
    win: String(win),
    bonus: String(bonus),
    payments: String(payments),
    share: String(share),
    state,
    flags: `{${flags.join(',')}}`,
  }))
  await sql`
    insert into affiliate_share (
      id, referrer_id, friend_id, month, stake, win, bonus, payments, share, state, flags, available_at
    )
    select id, ${referrerId}, friend_id, ${month}::date, stake, win, bonus, payments, share, state, flags::text[], ${availableAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      id uuid, friend_id bigint, stake bigint, win bigint, bonus bigint, payments bigint, share bigint, state text, flags text
    )
    order by friend_id
    on conflict (friend_id, month) do nothing`.execute(tx)
}

/** The shares of a referrer from a month on, newest month first, the largest of a month before the others. */
export async function listOwn(db: Db | Tx, referrer: MemberId, fromMonth: string): Promise<readonly Share[]> {
  return await shares(db)
    .where('referrerId', '=', referrer)
    .where('month', '>=', fromMonth)
    .orderBy('month', 'desc')
    .orderBy('share', 'desc')
    .orderBy('friendId')
    .execute()
}

/** Shares that count and were not paid out, of any month. */
export async function listUnpaid(db: Db | Tx, referrer: MemberId): Promise<readonly Share[]> {
  return await shares(db)
    .where('referrerId', '=', referrer)
    .where('state', '<>', 'REFUSED')
    .where('payoutId', 'is', null)
    .orderBy('month')
    .orderBy('friendId')
    .execute()
}

export async function findShare(db: Db | Tx, id: string): Promise<Share | undefined> {
  return await shares(db).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockShare(tx: Tx, id: string): Promise<Share | undefined> {
  return await shares(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function decideShare(
  tx: Tx,
  id: string,
  { state, firstBy, firstAt, decidedBy, decidedAt, reason }: Pick<Share, 'state' | keyof Decided>,
): Promise<void> {
  await on(tx).updateTable('affiliateShare').set({ state, firstBy, firstAt, decidedBy, decidedAt, reason }).where('id', '=', id).execute()
}

/** Ties shares to a payout, or lets them go. */
export async function tieShares(tx: Tx, ids: readonly string[], payoutId: string | null): Promise<void> {
  await on(tx)
    .updateTable('affiliateShare')
    .set({ payoutId })
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
}

/** The shares of payouts. */
export async function listOfPayouts(db: Db | Tx, payoutIds: readonly string[]): Promise<readonly Share[]> {
  return await shares(db)
    .where((is) => is('payoutId', '=', is.fn.any(is.val(payoutIds))))
    .orderBy('month')
    .orderBy('share', 'desc')
    .orderBy('friendId')
    .execute()
}

const STATE_OF_VIEW = { held: 'HELD', free: 'FREE', refused: 'REFUSED', all: null } as const

/** Shares of all referrers, newest month first, with how many there are. */
export async function listShares(
  db: Db,
  { view, referrer, ...page }: Page & { readonly view: (typeof SHARE_VIEWS)[number]; readonly referrer: MemberId | null },
): Promise<{ readonly items: readonly Share[]; readonly total: number }> {
  const state = STATE_OF_VIEW[view]
  let query = shares(db).orderBy('month', 'desc').orderBy('id')
  if (state !== null) query = query.where('state', '=', state)
  if (referrer !== null) query = query.where('referrerId', '=', referrer)
  return await pageOf(query, page)
}
