import type { PromotionStatus } from '@morakot/contract/features/promotions/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { holdsText } from '#infra/search-text'
import type { Definition, OfferCard, Offered } from './rules.ts'

/** A version of a promotion. */
export interface Promotion extends Offered {
  readonly id: string
  readonly version: number
  readonly card: OfferCard | null
  readonly madeBy: OperatorId
  readonly madeAt: Date
  readonly publishedBy: OperatorId | null
  readonly publishedAt: Date | null
  readonly stopReason: string | null
}

interface PromotionRow extends Omit<Promotion, 'madeBy' | 'publishedBy'> {
  readonly madeBy: bigint
  readonly publishedBy: bigint | null
}

const columns = sql.raw(`
  promotion.id, promotion.code, promotion.version, promotion.title, promotion.detail, promotion.kind, promotion.family, promotion.percent,
  promotion.bonus_max as "bonusMax", promotion.deposit_min as "depositMin", promotion.multiplier, promotion.days, promotion.tiers,
  promotion.is_for_new_members as "isForNewMembers", promotion.repeat, promotion.starts_at as "startsAt", promotion.ends_at as "endsAt",
  promotion.budget, promotion.status, promotion.card, promotion.made_by as "madeBy", promotion.made_at as "madeAt",
  promotion.published_by as "publishedBy", promotion.published_at as "publishedAt", promotion.stop_reason as "stopReason"`)

const promotionOf = ({ madeBy, publishedBy, ...row }: PromotionRow): Promotion => ({
  ...row,
  madeBy: operatorId(madeBy),
  publishedBy: publishedBy === null ? null : operatorId(publishedBy),
})

/** What is published and not over, in the order in which it was published. */
export async function listPublished(db: Db | Tx, now: Date): Promise<readonly Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns}
    from promotion
    where status = 'PUBLISHED' and (ends_at is null or ends_at > ${now}) and (starts_at is null or starts_at <= ${now})
    order by published_at, id`.execute(db)
  return rows.map(promotionOf)
}

export async function findPromotion(db: Db | Tx, id: string): Promise<Promotion | undefined> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotion where id = ${id}`.execute(db)
  return rows[0] && promotionOf(rows[0])
}

/** The same, locked: opt-ins and a stop come one after the other (F-56). After the member's row. */
export async function lockPromotion(tx: Tx, id: string): Promise<Promotion | undefined> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotion where id = ${id} for no key update`.execute(tx)
  return rows[0] && promotionOf(rows[0])
}

/** When the member's last bonus of each of these promotions was given, of any version: by their codes. */
export async function lastUses(db: Db | Tx, member: MemberId): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ code: string; at: Date }>`
    select promotion.code, max(given.activated_at) as at
    from bonus_grant as given
    join promotion on promotion.id = given.promotion_id
    where given.member_id = ${member} and given.activated_at is not null
    group by promotion.code`.execute(db)
  return new Map(rows.map(({ code, at }) => [code, at]))
}

/** What of each budget is used by bonuses that were given, and reserved by offers that wait for their deposit. In satang. */
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

export interface PromotionFilter {
  readonly text: string | null
  readonly status: PromotionStatus | null
}

const matches = ({ text, status }: PromotionFilter) => sql`
  (${status}::text is null or status = ${status})
  and (${holdsText(sql`title`, text)} or ${holdsText(sql`code`, text)})`

export async function listPromotions(
  db: Db,
  filter: PromotionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Promotion[]; readonly total: number }> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotion where ${matches(filter)} order by made_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*)::integer as total from promotion where ${matches(filter)}`.execute(db)
  return { items: rows.map(promotionOf), total: counted.rows[0]?.total ?? 0 }
}

/** The newest version of a code; 0 when there is none. */
export async function newestVersion(tx: Tx, code: string): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select coalesce(max(version), 0)::integer as version from promotion where code = ${code}`.execute(tx)
  return rows[0]?.version ?? 0
}

export interface NewPromotion extends Definition {
  readonly id: string
  readonly version: number
  readonly madeBy: OperatorId
  readonly madeAt: Date
}

/** Whether the version was new. */
export async function insertPromotion(tx: Tx, made: NewPromotion): Promise<boolean> {
  const { rows } = await sql`
    insert into promotion (
      id, code, version, title, detail, kind, family, percent, bonus_max, deposit_min, multiplier, days, tiers, is_for_new_members, repeat,
      starts_at, ends_at, budget, made_by, made_at
    )
    values (
      ${made.id}, ${made.code}, ${made.version}, ${made.title}, ${made.detail}, ${made.kind}, ${made.family}, ${made.percent}, ${made.bonusMax},
      ${made.depositMin}, ${made.multiplier}, ${made.days}, ${made.tiers}::text[], ${made.isForNewMembers}, ${made.repeat},
      ${made.startsAt}, ${made.endsAt}, ${made.budget}, ${made.madeBy}, ${made.madeAt}
    )
    on conflict (code, version) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function markPublished(
  tx: Tx,
  id: string,
  published: { readonly operator: OperatorId; readonly at: Date; readonly card: OfferCard },
): Promise<void> {
  await sql`
    update promotion
    set status = 'PUBLISHED', published_by = ${published.operator}, published_at = ${published.at}, card = ${JSON.stringify(published.card)}::jsonb
    where id = ${id}`.execute(tx)
}

/** Ends the version of a code that is in force; answers whether one was. */
export async function endVersionInForce(tx: Tx, code: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotion set status = 'ENDED', ended_at = ${at} where code = ${code} and status = 'PUBLISHED'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The version of a promotion that members can take, locked. */
export async function lockInForce(tx: Tx, code: string): Promise<Promotion | undefined> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotion where code = ${code} and status = 'PUBLISHED' for no key update`.execute(tx)
  return rows[0] && promotionOf(rows[0])
}

export async function markStopped(tx: Tx, id: string, at: Date, reason: string): Promise<void> {
  await sql`update promotion set status = 'ENDED', ended_at = ${at}, stop_reason = ${reason} where id = ${id}`.execute(tx)
}
