import { sql } from 'kysely'
import type { Db } from '#infra/db'

interface Span {
  readonly since: Date
  readonly until: Date
}

export interface Figures {
  /** In satang. */
  readonly moneyIn: bigint
  readonly moneyOut: bigint
  readonly deposits: number
  readonly withdrawals: number
  readonly newMembers: number
  readonly firstDeposits: number
}

/** What came in, went out and began in a span: each by the index of its moment. */
export async function readFigures(db: Db, { since, until }: Span): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select came.*, went.*, joined.*
    from (
      select
        coalesce(sum(deposit.amount), 0)::bigint as "moneyIn",
        count(*)::integer as deposits,
        (count(*) filter (where not exists (
          select from deposit as earlier
          where earlier.member_id = deposit.member_id and earlier.status = 'CREDITED'
            and (earlier.credited_at, earlier.id) < (deposit.credited_at, deposit.id)
        )))::integer as "firstDeposits"
      from deposit
      where deposit.status = 'CREDITED' and deposit.credited_at >= ${since} and deposit.credited_at < ${until}
    ) as came
    cross join (
      select coalesce(sum(amount), 0)::bigint as "moneyOut", count(*)::integer as withdrawals
      from withdrawal
      where status = 'PAID' and paid_at >= ${since} and paid_at < ${until}
    ) as went
    cross join (
      select count(*)::integer as "newMembers" from member where registered_at >= ${since} and registered_at < ${until}
    ) as joined`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('invariant: an aggregate has one row')
  return figures
}

/** Stakes less what was given back and won of these Bangkok days, both included, in 1/100,000 baht. One row a member and day is read. */
export async function readGrossRevenue(db: Db, from: string, to: string): Promise<bigint> {
  const { rows } = await sql<{ ggr: bigint }>`
    select coalesce(sum(staked - returned - won), 0)::bigint as ggr
    from member_usage
    where day >= ${from}::date and day <= ${to}::date`.execute(db)
  return rows[0]?.ggr ?? 0n
}

/** How many members have staked since a moment of this day. */
export async function countPlayers(db: Db, day: string, since: Date): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(*)::integer as players from member_usage where day = ${day}::date and last_played_at >= ${since}`.execute(db)
  return rows[0]?.players ?? 0
}

interface HourRow {
  readonly at: Date
  readonly moneyIn: bigint
  readonly moneyOut: bigint
}

/** What came in and went out by hour; an hour without either has no row. Bangkok is whole hours from UTC. */
export async function listHours(db: Db, { since, until }: Span): Promise<readonly HourRow[]> {
  const { rows } = await sql<HourRow>`
    select at, coalesce(sum(came), 0)::bigint as "moneyIn", coalesce(sum(went), 0)::bigint as "moneyOut"
    from (
      select date_trunc('hour', credited_at, 'UTC') as at, amount as came, null::bigint as went
      from deposit
      where status = 'CREDITED' and credited_at >= ${since} and credited_at < ${until}
      union all
      select date_trunc('hour', paid_at, 'UTC'), null, amount
      from withdrawal
      where status = 'PAID' and paid_at >= ${since} and paid_at < ${until}
    ) as moved
    group by at
    order by at`.execute(db)
  return rows
}

/** How far the bank's list was compared with our books; null before the first time. */
export async function readBankCompared(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(compared_to) as at from reconciliation_run where source like 'bank:%'`.execute(db)
  return rows[0]?.at ?? null
}
