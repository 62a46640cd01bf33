import type { ShareFlag } from '@morakot/contract/features/affiliates/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Figures } from './rules.ts'

export interface MonthFigures extends Figures {
  readonly friend: MemberId
  readonly month: string
}

const CLOSING = sql`hashtext('affiliates.close')`

/** Waits for a calculation that runs, and keeps the next one waiting until the transaction ends. */
export async function holdOffClosing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CLOSING})`.execute(tx)
}

/** Nothing is added to any month until the transaction ends. */
export async function lockAccruals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLOSING})`.execute(tx)
}

/**
 * Adds figures to the months of referred friends; figures of other members are dropped. Late figures, for a month that is calculated
 * already, go to `open`, the running month, so that nothing is lost. The caller prevents a concurrent close.
 */
export async function addFigures(tx: Tx, figures: readonly MonthFigures[], open: string): Promise<void> {
  if (figures.length === 0) return
  const given = figures.map(({ friend, month, stake, win, bonus, payments }) => ({
    friend_id: String(friend),
    month,
    stake: String(stake),
    win: String(win),
    bonus: String(bonus),
    payments: String(payments),
  }))
  await sql`
    insert into affiliate_sum (friend_id, month, stake, win, bonus, payments)
    select given.friend_id, place.month, sum(given.stake), sum(given.win), sum(given.bonus), sum(given.payments)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (friend_id bigint, month date, stake bigint, win bigint, bonus bigint, payments bigint)
    join member on member.id = given.friend_id and member.referred_by is not null
    cross join lateral (
      select case
        when exists (select from affiliate_share as known where known.friend_id = given.friend_id and known.month = given.month)
        then ${open}::date else given.month
      end as month
    ) as place
    group by given.friend_id, place.month
    order by given.friend_id, place.month
    on conflict (friend_id, month) do update
    set stake = affiliate_sum.stake + excluded.stake, win = affiliate_sum.win + excluded.win,
      bonus = affiliate_sum.bonus + excluded.bonus, payments = affiliate_sum.payments + excluded.payments`.execute(tx)
}

interface MemberRange {
  readonly from: bigint
  readonly to: bigint
}

/** The sums of months that are calculated, of members of a range. */
export async function listCalculated(tx: Tx, { from, to }: MemberRange): Promise<readonly MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    select friend_id as friend, to_char(month, 'YYYY-MM-DD') as month, counted.stake, counted.win, counted.bonus, counted.payments
    from affiliate_sum as counted
    join affiliate_share as known using (friend_id, month)
    where friend_id between ${from}::bigint and ${to}::bigint`.execute(tx)
  return rows
}

/** Removes the sums of months that are not calculated, before they are made again. As the database's owner. */
export async function deleteOpen(tx: Tx, { from, to }: MemberRange): Promise<void> {
  await sql`
    delete from affiliate_sum as counted
    where friend_id between ${from}::bigint and ${to}::bigint and not exists (
      select from affiliate_share as known where known.friend_id = counted.friend_id and known.month = counted.month
    )`.execute(tx)
}

/** Referrers with a friend whose month is not calculated yet. */
export async function listReferrersDue(db: Db, month: string, limit: number): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ referrer: bigint }>`
    select distinct friend.referred_by as referrer
    from affiliate_sum as counted
    join member as friend on friend.id = counted.friend_id
    where counted.month = ${month}::date
      and not exists (
        select from affiliate_share as known where known.friend_id = counted.friend_id and known.month = counted.month
      )
    order by referrer
    limit ${limit}`.execute(db)
  return rows.map(({ referrer }) => memberId(referrer))
}

export interface Counted extends Figures {
  readonly friendId: MemberId
  readonly flags: readonly ShareFlag[]
}

/**
 * The figures of a referrer's friends in a month that is not calculated for them yet, with the suspicious signs of each (features F-70):
 * the browser, bank number or phone of the referrer, or a browser that another friend of the same referrer uses.
 */
export async function listCounted(tx: Tx, referrer: MemberId, month: string): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select
      friend.id as "friendId", counted.stake, counted.win, counted.bonus, counted.payments,
      array_remove(array[
        case when exists (
          select from member_device as own
          join member_device as theirs on theirs.token_hash = own.token_hash
          where own.member_id = ${referrer} and theirs.member_id = friend.id
        ) then 'own_device' end,
        case when friend.bank_number = referrer.bank_number then 'own_bank' end,
        case when friend.phone = referrer.phone then 'own_phone' end,
        case when exists (
          select from member_device as theirs
          join member_device as others on others.token_hash = theirs.token_hash and others.member_id <> theirs.member_id
          join member as other on other.id = others.member_id
          where theirs.member_id = friend.id and other.referred_by = ${referrer}
        ) then 'ring' end
      ], null) as flags
    from member as friend
    join member as referrer on referrer.id = friend.referred_by
    join affiliate_sum as counted on counted.friend_id = friend.id and counted.month = ${month}::date
    where friend.referred_by = ${referrer}
      and not exists (
        select from affiliate_share as known where known.friend_id = counted.friend_id and known.month = counted.month
      )
    order by friend.id`.execute(tx)
  return rows
}
