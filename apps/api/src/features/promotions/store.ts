import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'promotion' | 'bonusGrant'>()

/** A version of a promotion. Amounts in satang. */
export type Promotion = Row<'promotion'>

/** The published promotions that are not over, in the order in which they were published. */
export async function listPublished(db: Db | Tx, now: Date): Promise<readonly Promotion[]> {
  return await on(db)
    .selectFrom('promotion')
    .selectAll()
    .where('status', '=', 'PUBLISHED')
    .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', now)]))
    .where((is) => is.or([is('startsAt', 'is', null), is('startsAt', '<=', now)]))
    .orderBy('publishedAt')
    .orderBy('id')
    .execute()
}

/** The newest version of each promotion that was published, by its code. */
export async function listNewest(db: Db): Promise<ReadonlyMap<string, Promotion>> {
  const rows = await on(db).selectFrom('promotion').selectAll().where('status', '<>', 'DRAFT').orderBy('version').execute()
  return new Map(rows.map((row) => [row.code, row]))
}

export async function findPromotion(db: Db | Tx, id: string): Promise<Promotion | undefined> {
  return await on(db).selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked: opt-ins and a stop come one after the other (F-56). After the member's row. */
export async function lockPromotion(tx: Tx, id: string): Promise<Promotion | undefined> {
  return await on(tx).selectFrom('promotion').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** When the member's last bonus of each of these promotions was given, of any version: by their codes. */
export async function lastUses(db: Db | Tx, member: MemberId): Promise<ReadonlyMap<string, Date>> {
  const rows = await on(db)
    .selectFrom('bonusGrant as given')
    .innerJoin('promotion', 'promotion.id', 'given.promotionId')
    .select(['promotion.code', sql<Date>`max(given.activated_at)`.as('at')])
    .where('given.memberId', '=', member)
    .where('given.activatedAt', 'is not', null)
    .groupBy('promotion.code')
    .execute()
  return new Map(rows.map(({ code, at }) => [code, at]))
}

/** The part of each budget that is used by bonuses that were given, and reserved by offers that wait for their deposit. In satang. */
export async function readSpent(
  db: Db | Tx,
  promotions: readonly string[],
): Promise<(id: string) => { readonly used: bigint; readonly reserved: bigint }> {
  const { rows } = await sql<{ id: string; used: bigint; reserved: bigint }>`
    select
      promotion_id as id, coalesce(sum(bonus), 0)::bigint / 1000 as used,
      (coalesce(sum(bonus_max) filter (where status = 'OFFERED'), 0)::bigint) / 1000 as reserved
    from bonus_grant
    where promotion_id = any (${promotions}::uuid[])
    group by promotion_id`.execute(db)
  const spent = new Map(rows.map(({ id, ...sums }) => [id, sums]))
  return (id) => spent.get(id) ?? { used: 0n, reserved: 0n }
}
