import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { BusinessDay, KnownHere } from './rules-reconcile.ts'

/** The kinds that a host's list names. Ends of rounds and adjustments are none of them. */
const LISTED_KINDS = ['bet', 'win', 'bet-win', 'rollback']

export type KnownMessage = KnownHere & { readonly member: MemberId }

/** What we have under these ids, whenever it came. */
export async function findKnown(db: Db, hostId: string, txIds: readonly string[]): Promise<ReadonlyMap<string, KnownMessage>> {
  const { rows } = await sql<KnownHere & { txId: string }>`
    select tx_id as "txId", kind, state, amount, win_amount as "winAmount", member_id as member
    from seamless_message
    where host_id = ${hostId} and tx_id = any(${txIds}::text[])`.execute(db)
  return new Map(rows.map(({ txId, member, ...known }) => [txId, { ...known, member: memberId(member) }]))
}

export interface Standing {
  readonly id: bigint
  readonly txId: string
  readonly kind: string
  readonly roundId: string | null
  readonly amount: bigint
  readonly member: MemberId
}

/** What stands of a window of time and must be in the host's list, page by page. */
export async function listStanding(
  db: Db,
  hostId: string,
  page: { readonly from: Date; readonly to: Date; readonly after: bigint; readonly limit: number },
): Promise<readonly Standing[]> {
  const { rows } = await sql<Omit<Standing, 'member'> & { member: bigint }>`
    select id, tx_id as "txId", kind, round_id as "roundId", amount, member_id as member
    from seamless_message
    where host_id = ${hostId}
      and created_at >= ${page.from}
      and created_at < ${page.to}
      and id > ${page.after}
      and state = 'applied'
      and kind = any(${LISTED_KINDS}::text[])
    order by id
    limit ${page.limit}`.execute(db)
  return rows.map((row) => ({ ...row, member: memberId(row.member) }))
}

/** The latest day that was taken up, done or not; null before the first. */
export async function latestDay(db: Db, hostId: string): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day
    from seamless_reconciliation
    where host_id = ${hostId}`.execute(db)
  return rows[0]?.day ?? null
}

export async function takeUpDays(db: Db, hostId: string, days: readonly BusinessDay[]): Promise<void> {
  await sql`
    insert into seamless_reconciliation (host_id, day)
    select ${hostId}, unnest(${days}::date[])
    on conflict (host_id, day) do nothing`.execute(db)
}

/** The days that are still to be compared, oldest first. */
export async function listOpenDays(db: Db, hostId: string): Promise<readonly BusinessDay[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day
    from seamless_reconciliation
    where host_id = ${hostId} and done_at is null
    order by seamless_reconciliation.day`.execute(db)
  return rows.map(({ day }) => day)
}

export async function writeDayDone(
  tx: Tx,
  done: { readonly hostId: string; readonly day: BusinessDay; readonly matched: number; readonly differing: number; readonly now: Date },
): Promise<void> {
  await sql`
    update seamless_reconciliation
    set done_at = ${done.now}, matched = ${done.matched}, differing = ${done.differing}
    where host_id = ${done.hostId} and day = ${done.day}::date`.execute(tx)
}
