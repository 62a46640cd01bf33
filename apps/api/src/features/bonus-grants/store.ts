import type { GrantEnd, GrantEndCause, PromotionFamily } from '@morakot/contract/features/promotions/states'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { json, pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Over } from './rules.ts'

const on = tables<'bonusGrant' | 'bonusDeposit'>()

// An offer that waits for its deposit, or a bonus that is played. As literals: the index of these rows has this condition.
const isOpen = sql<boolean>`bonus_grant.status in ('OFFERED', 'ACTIVE')`

/** The terms promised to a member when the offer was taken. Amounts in satang as text, because they are stored as JSON. */
export interface PinnedTerms {
  readonly version: number
  readonly title: string
  readonly image: string
  readonly kind: 'DEPOSIT_MATCH' | 'FREE'
  readonly family: PromotionFamily
  readonly percent: number | null
  readonly bonusMax: string
  readonly depositMin: string | null
  readonly multiplier: number
  readonly days: number
}

/** A member's bonus, or the offer that was taken and waits for its deposit. */
export type BonusGrant = Omit<Row<'bonusGrant'>, 'terms'> & { readonly terms: PinnedTerms }

const grants = (db: Db | Tx) => on(db).selectFrom('bonusGrant').selectAll('bonusGrant').$narrowType<{ terms: PinnedTerms }>()

export type NewGrant = Pick<BonusGrant, 'id' | 'promotionId' | 'memberId' | 'terms' | 'bonusMax' | 'offeredAt' | 'expiresAt'>

/** Writes an offer that was taken. Under the member's lock, so that there is no other. */
export async function insertGrant(tx: Tx, { terms, ...grant }: NewGrant): Promise<void> {
  await on(tx)
    .insertInto('bonusGrant')
    .values({ ...grant, terms: json(terms), family: terms.family })
    .execute()
}

/** The offer or bonus that a member has now. Read under the member's lock when something is decided by it. */
export async function findOpenGrant(db: Db | Tx, member: MemberId): Promise<BonusGrant | undefined> {
  return await grants(db).where('memberId', '=', member).where(isOpen).executeTakeFirst()
}

export async function findGrant(db: Db | Tx, id: string): Promise<BonusGrant | undefined> {
  return await grants(db).where('id', '=', id).executeTakeFirst()
}

/** A member's promotions, the newest first. */
export async function listGrantsOf(
  db: Db,
  member: MemberId,
  page: Page,
): Promise<{ readonly items: readonly BonusGrant[]; readonly total: number }> {
  return await pageOf(grants(db).where('memberId', '=', member).orderBy('offeredAt', 'desc').orderBy('id', 'desc'), page)
}

/** Stores that the bonus was given. */
export async function markActive(
  tx: Tx,
  id: string,
  given: Readonly<Record<'bonus' | 'target' | 'betMax', Millisatang>> & Readonly<Record<'activatedAt' | 'expiresAt', Date>>,
): Promise<void> {
  await on(tx)
    .updateTable('bonusGrant')
    .set({ ...given, status: 'ACTIVE' })
    .where('id', '=', id)
    .where('status', '=', 'OFFERED')
    .execute()
}

/** Stores that a bonus ends as soon as its open rounds are over. */
export async function markEnding(tx: Tx, id: string, ending: Over, reason: string | null): Promise<void> {
  await on(tx)
    .updateTable('bonusGrant')
    .set({ ending: ending.end, endingCause: ending.cause, endingAt: ending.at, reason })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('ending', 'is', null)
    .execute()
}

export async function markEnded(
  tx: Tx,
  id: string,
  ended: {
    readonly end: GrantEnd
    readonly cause: GrantEndCause
    readonly reason: string | null
    readonly moved: Millisatang
    readonly at: Date
  },
): Promise<void> {
  await on(tx)
    .updateTable('bonusGrant')
    .set({ status: ended.end, cause: ended.cause, moved: ended.moved, endedAt: ended.at })
    .$if(ended.reason !== null, (query) => query.set({ reason: ended.reason }))
    .where('id', '=', id)
    .where(isOpen)
    .execute()
}

/** Moves the end of an offer or a bonus by a time-out that began. */
export async function markPaused(tx: Tx, id: string, expiresAt: Date, until: Date): Promise<void> {
  await on(tx).updateTable('bonusGrant').set({ expiresAt, pausedUntil: until }).where('id', '=', id).where(isOpen).execute()
}

/** Pins a deposit to the offer that it is made for. */
export async function pinDeposit(tx: Tx, deposit: string, grant: string): Promise<void> {
  await on(tx)
    .insertInto('bonusDeposit')
    .values({ depositId: deposit, grantId: grant })
    .onConflict((known) => known.column('depositId').doUpdateSet({ grantId: grant }))
    .execute()
}

/** The offer that a deposit was opened for. */
export async function findPinned(tx: Tx, deposit: string): Promise<BonusGrant | undefined> {
  const pinned = grants(tx).innerJoin('bonusDeposit', 'bonusDeposit.grantId', 'bonusGrant.id')
  return await pinned.where('bonusDeposit.depositId', '=', deposit).executeTakeFirst()
}

/** Whether bets of a bonus are in rounds that are open: with bonus money in them, and any at all. */
export async function readOpenBets(tx: Tx, grant: string): Promise<{ readonly hasOpenBonus: boolean; readonly hasOpenCount: boolean }> {
  const { rows } = await sql<{ hasOpenBonus: boolean; hasOpenCount: boolean }>`
    select coalesce(bool_or(bonus > 0), false) as "hasOpenBonus", count(*) > 0 as "hasOpenCount"
    from bonus_bet
    where grant_id = ${grant} and state = 'open'`.execute(tx)
  return rows[0] ?? { hasOpenBonus: false, hasOpenCount: false }
}

/** Offers and bonuses whose time is over, or that only wait for their rounds; and bonuses that have nothing left to do. */
export async function listDue(db: Db, now: Date, limit: number): Promise<readonly Pick<BonusGrant, 'id' | 'memberId'>[]> {
  const open = on(db).selectFrom('bonusGrant').select(['id', 'memberId']).where(isOpen)
  const due = open.where((is) => is.or([is('expiresAt', '<=', now), is('ending', 'is not', null)]))
  return await due.orderBy('expiresAt').orderBy('id').limit(limit).execute()
}

/** Members who have bonus money, no bonus in play, and one that ended since a moment: the money entered while their wallet was frozen. */
export async function listLeftBehind(db: Db, since: Date, limit: number): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member: bigint }>`
    select distinct given.member_id as member
    from bonus_grant as given
    join ledger.account on account.owner_id = given.member_id and account.code = 'bonus' and account.balance > 0 and account.status = 'open'
    where given.status in ('CLEARED', 'EXPIRED', 'CANCELLED', 'FORFEITED') and given.ended_at >= ${since}
      and not exists (select from bonus_grant as played where played.member_id = given.member_id and played.status = 'ACTIVE')
    order by given.member_id
    limit ${limit}`.execute(db)
  return rows.map(({ member }) => memberId(member))
}

/** The bonus of a member that ended last. Read under the member's lock. */
export async function findLastEnded(tx: Tx, member: MemberId): Promise<BonusGrant | undefined> {
  const ended = grants(tx).where('memberId', '=', member).where('endedAt', 'is not', null).where('bonus', 'is not', null)
  return await ended.orderBy('endedAt', 'desc').limit(1).executeTakeFirst()
}

/** The turnover counted for a bonus since a moment, by category. */
export async function listPlayed(
  db: Db | Tx,
  grant: string,
  since: Date,
): Promise<readonly { readonly category: string; readonly bets: number; readonly counted: Millisatang }[]> {
  const { rows } = await sql<{ category: string; bets: number; counted: bigint }>`
    select category, count(*)::integer as bets, sum(counted)::bigint as counted
    from bonus_bet
    where grant_id = ${grant} and state = 'counted' and placed_at >= ${since}
    group by category
    order by sum(counted) desc, category`.execute(db)
  return rows.map((row) => ({ ...row, counted: millisatang(row.counted) }))
}
