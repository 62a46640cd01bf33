import type { GrantEnd, GrantEndCause, GrantStatus, PromotionFamily } from '@morakot/contract/features/promotions/states'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { PlayedGrant } from './rules.ts'

/** What was promised to a member when the offer was taken. Amounts in satang as text, because it is kept as JSON. */
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
export interface BonusGrant {
  readonly id: string
  readonly promotion: string
  readonly member: MemberId
  readonly status: GrantStatus
  readonly terms: PinnedTerms
  readonly family: PromotionFamily
  readonly bonusMax: Millisatang
  readonly bonus: Millisatang | null
  readonly target: Millisatang | null
  readonly done: Millisatang
  readonly betMax: Millisatang | null
  readonly offeredAt: Date
  readonly expiresAt: Date
  readonly activatedAt: Date | null
  readonly ending: PlayedGrant['ending']
  readonly pausedUntil: Date | null
  readonly endedAt: Date | null
  readonly cause: GrantEndCause | null
  readonly reason: string | null
  readonly moved: Millisatang | null
}

/** The columns of `bonus_grant` under the name `given`, as `GrantRow` has them. */
export const grantColumns = sql.raw(`
  given.id, given.promotion_id, given.member_id, given.status, given.terms, given.family, given.bonus_max, given.bonus, given.target,
  given.done, given.bet_max, given.offered_at, given.expires_at, given.activated_at, given.ending, given.ending_cause, given.ending_at,
  given.paused_until, given.ended_at, given.cause, given.reason, given.moved`)

export interface GrantRow {
  readonly id: string
  readonly promotion_id: string
  readonly member_id: bigint
  readonly status: GrantStatus
  readonly terms: PinnedTerms
  readonly family: PromotionFamily
  readonly bonus_max: bigint
  readonly bonus: bigint | null
  readonly target: bigint | null
  readonly done: bigint
  readonly bet_max: bigint | null
  readonly offered_at: Date
  readonly expires_at: Date
  readonly activated_at: Date | null
  readonly ending: Exclude<GrantEnd, 'CLEARED'> | null
  readonly ending_cause: GrantEndCause | null
  readonly ending_at: Date | null
  readonly paused_until: Date | null
  readonly ended_at: Date | null
  readonly cause: GrantEndCause | null
  readonly reason: string | null
  readonly moved: bigint | null
}

const amount = (value: bigint | null) => (value === null ? null : millisatang(value))

export function grantOf(row: GrantRow): BonusGrant {
  const { ending, ending_cause: cause, ending_at: at } = row
  return {
    id: row.id,
    promotion: row.promotion_id,
    member: memberId(row.member_id),
    status: row.status,
    terms: row.terms,
    family: row.family,
    bonusMax: millisatang(row.bonus_max),
    bonus: amount(row.bonus),
    target: amount(row.target),
    done: millisatang(row.done),
    betMax: amount(row.bet_max),
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    activatedAt: row.activated_at,
    ending: ending === null || cause === null || at === null ? null : { end: ending, cause, at },
    pausedUntil: row.paused_until,
    endedAt: row.ended_at,
    cause: row.cause,
    reason: row.reason,
    moved: amount(row.moved),
  }
}

export interface NewGrant {
  readonly id: string
  readonly promotion: string
  readonly member: MemberId
  readonly terms: PinnedTerms
  readonly bonusMax: Millisatang
  readonly offeredAt: Date
  readonly expiresAt: Date
}

/** Writes an offer that was taken. Under the member's lock, so that there is no other. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await sql`
    insert into bonus_grant (id, promotion_id, member_id, terms, family, bonus_max, offered_at, expires_at)
    values (
      ${grant.id}, ${grant.promotion}, ${grant.member}, ${JSON.stringify(grant.terms)}::jsonb, ${grant.terms.family}, ${grant.bonusMax},
      ${grant.offeredAt}, ${grant.expiresAt}
    )`.execute(tx)
}

/** The offer or bonus that a member has now. Read under the member's lock when something is decided by it. */
export async function findOpenGrant(db: Db | Tx, member: MemberId): Promise<BonusGrant | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${grantColumns} from bonus_grant as given where given.member_id = ${member} and given.status in ('OFFERED', 'ACTIVE')`.execute(
    db,
  )
  return rows[0] && grantOf(rows[0])
}

export async function findGrant(db: Db | Tx, id: string): Promise<BonusGrant | undefined> {
  const { rows } = await sql<GrantRow>`select ${grantColumns} from bonus_grant as given where given.id = ${id}`.execute(db)
  return rows[0] && grantOf(rows[0])
}

/** A member's promotions, the newest first. */
export async function listGrantsOf(
  db: Db,
  member: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly BonusGrant[]; readonly total: number }> {
  const { rows } = await sql<GrantRow>`
    select ${grantColumns}
    from bonus_grant as given
    where given.member_id = ${member}
    order by given.offered_at desc, given.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from bonus_grant where member_id = ${member}`.execute(db)
  return { items: rows.map(grantOf), total: counted.rows[0]?.total ?? 0 }
}

/** Writes that the bonus was given. */
export async function markActive(
  tx: Tx,
  id: string,
  given: {
    readonly bonus: Millisatang
    readonly target: Millisatang
    readonly betMax: Millisatang
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await sql`
    update bonus_grant
    set status = 'ACTIVE', bonus = ${given.bonus}, target = ${given.target}, bet_max = ${given.betMax}, activated_at = ${given.at},
      expires_at = ${given.expiresAt}
    where id = ${id} and status = 'OFFERED'`.execute(tx)
}

/** Writes that a bonus ends as soon as its open rounds are over. */
export async function markEnding(tx: Tx, id: string, ending: NonNullable<PlayedGrant['ending']>, reason: string | null): Promise<void> {
  await sql`
    update bonus_grant
    set ending = ${ending.end}, ending_cause = ${ending.cause}, ending_at = ${ending.at}, reason = ${reason}
    where id = ${id} and status = 'ACTIVE' and ending is null`.execute(tx)
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
  await sql`
    update bonus_grant
    set status = ${ended.end}, cause = ${ended.cause}, reason = coalesce(${ended.reason}::text, reason), moved = ${ended.moved},
      ended_at = ${ended.at}
    where id = ${id} and status in ('OFFERED', 'ACTIVE')`.execute(tx)
}

/** Moves the end of an offer or a bonus by a time-out that began. */
export async function markPaused(tx: Tx, id: string, expiresAt: Date, until: Date): Promise<void> {
  await sql`update bonus_grant set expires_at = ${expiresAt}, paused_until = ${until} where id = ${id} and status in ('OFFERED', 'ACTIVE')`.execute(
    tx,
  )
}

/** Pins a deposit to the offer that it is made for. */
export async function pinDeposit(tx: Tx, deposit: string, grant: string): Promise<void> {
  await sql`
    insert into bonus_deposit (deposit_id, grant_id) values (${deposit}, ${grant})
    on conflict (deposit_id) do update set grant_id = excluded.grant_id`.execute(tx)
}

/** The offer that a deposit was opened for. */
export async function findPinned(tx: Tx, deposit: string): Promise<BonusGrant | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${grantColumns}
    from bonus_deposit
    join bonus_grant as given on given.id = bonus_deposit.grant_id
    where bonus_deposit.deposit_id = ${deposit}`.execute(tx)
  return rows[0] && grantOf(rows[0])
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
export async function listDue(db: Db, now: Date, limit: number): Promise<readonly { readonly id: string; readonly member: MemberId }[]> {
  const { rows } = await sql<{ id: string; member: bigint }>`
    select id, member_id as member
    from bonus_grant
    where status in ('OFFERED', 'ACTIVE') and (expires_at <= ${now} or ending is not null)
    order by expires_at, id
    limit ${limit}`.execute(db)
  return rows.map(({ id, member }) => ({ id, member: memberId(member) }))
}

/** Members who have bonus money, none that is being played, and one that ended since a moment: what came to them while they were frozen. */
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
  const { rows } = await sql<GrantRow>`
    select ${grantColumns}
    from bonus_grant as given
    where given.member_id = ${member} and given.ended_at is not null and given.bonus is not null
    order by given.ended_at desc
    limit 1`.execute(tx)
  return rows[0] && grantOf(rows[0])
}

/** What counted for a bonus since a moment, by category. */
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
