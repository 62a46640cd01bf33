import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Period, PlaySum } from './rules.ts'

const on = tables<'cashbackPromoDay'>()

export interface DayPlay extends PlaySum {
  readonly member: MemberId
  readonly day: string
}

export interface DayPromo {
  readonly member: MemberId
  readonly day: string
  /** In 1/100,000 baht. */
  readonly amount: bigint
}

/** Adds play to the days of members; differences of corrections may be negative. */
export async function addPlay(tx: Tx, play: readonly DayPlay[]): Promise<void> {
  if (play.length === 0) return
  const given = play.map(({ member, day, category, stake, win, validStake }) => ({
    member_id: String(member),
    day,
    category,
    stake: String(stake),
    win: String(win),
    valid_stake: String(validStake),
  }))
  // In one order, so that two batches do not wait for each other in a circle.
  await sql`
    insert into cashback_day (member_id, day, category, stake, win, valid_stake)
    select member_id, day, category, sum(stake), sum(win), sum(valid_stake)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (member_id bigint, day date, category text, stake bigint, win bigint, valid_stake bigint)
    group by member_id, day, category
    order by member_id, day, category
    on conflict (member_id, day, category) do update
    set stake = cashback_day.stake + excluded.stake, win = cashback_day.win + excluded.win,
      valid_stake = cashback_day.valid_stake + excluded.valid_stake`.execute(tx)
}

/** Removes the sums of a day, before they are made again. As the database's owner. */
export async function deleteDay(tx: Tx, day: string): Promise<void> {
  await sql`delete from cashback_day where day = ${day}::date`.execute(tx)
  await sql`delete from cashback_promo_day where day = ${day}::date`.execute(tx)
}

/** Adds payments outside play to the days of members. */
export async function addPromo(tx: Tx, paid: readonly DayPromo[]): Promise<void> {
  if (paid.length === 0) return
  const given = paid.map(({ member, day, amount }) => ({ member_id: String(member), day, amount: String(amount) }))
  await sql`
    insert into cashback_promo_day (member_id, day, amount)
    select member_id, day, sum(amount)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (member_id bigint, day date, amount bigint)
    group by member_id, day
    order by member_id, day
    on conflict (member_id, day) do update set amount = cashback_promo_day.amount + excluded.amount`.execute(tx)
}

/** The sums of members over a period, by category. */
export async function listPlay(
  db: Db | Tx,
  members: readonly MemberId[],
  { firstDay, lastDay }: Pick<Period, 'firstDay' | 'lastDay'>,
): Promise<ReadonlyMap<MemberId, readonly PlaySum[]>> {
  const { rows } = await sql<PlaySum & { member: MemberId }>`
    select
      member_id as member, category, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(valid_stake)::bigint as "validStake"
    from cashback_day
    where member_id = any (${members}::bigint[]) and day between ${firstDay}::date and ${lastDay}::date
    group by member_id, category
    order by member_id, category`.execute(db)
  return Map.groupBy(rows, ({ member }) => member)
}

/** What members were paid outside play on a day. */
export async function listPromo(db: Db | Tx, members: readonly MemberId[], day: string): Promise<ReadonlyMap<MemberId, bigint>> {
  const query = on(db).selectFrom('cashbackPromoDay').select(['memberId', 'amount']).where('day', '=', day)
  const rows = await query.where((is) => is('memberId', '=', is.fn.any(is.val(members)))).execute()
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}

/** Members who played in a period that is not calculated for them yet. */
export async function listUncalculated(db: Db, { kind, firstDay, lastDay }: Period, limit: number): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select distinct played.member_id as member
    from cashback_day as played
    where played.day between ${firstDay}::date and ${lastDay}::date
      and not exists (
        select from cashback_row as known
        where known.member_id = played.member_id and known.kind = ${kind} and known.first_day = ${firstDay}::date
      )
    order by member
    limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}
