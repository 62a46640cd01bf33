import type { CheckedReason, HeldReason, UnmatchedReason } from '@morakot/contract/features/cashier/states'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** Money that came in and credited nobody; `member` is whose deposit it names. */
export interface UnmatchedEvent {
  readonly event: BankFeedEvent
  readonly reason: UnmatchedReason
  readonly member: MemberId | null
  /** Whether two operators entered it from the bank's statement. */
  readonly isByHand: boolean
}

interface UnmatchedRow {
  readonly payload: BankFeedEvent
  readonly reason: UnmatchedReason
  readonly member_id: bigint | null
  readonly by_hand: boolean
}

/** Who waits for more than this should be talking to somebody. */
const SHOWN_MAX = 10

const waiting = sql.raw(`
  bank_event.outcome = 'unmatched' and not exists (select from audit where audit.subject = 'bank_event:' || bank_event.event_id)`)

/** What is not settled, oldest first by the bank's moment, which is shown too: late news does not hide who has waited longest. */
export async function listUnmatched(db: Db, page: { readonly limit: number; readonly offset: number }) {
  const { rows } = await sql<UnmatchedRow & { total: bigint }>`
    select bank_event.payload, bank_event.reason, deposit.member_id, bank_event.entry_id is not null as by_hand, count(*) over () as total
    from bank_event
    left join deposit on deposit.id = bank_event.deposit_id
    where ${waiting}
    order by least((bank_event.payload ->> 'receivedAt')::timestamptz, bank_event.received_at), bank_event.event_id
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  return { items: rows.map(unmatchedOf), total: Number(rows[0]?.total ?? 0) }
}

export async function findUnmatched(tx: Db | Tx, eventId: string): Promise<UnmatchedEvent | undefined> {
  const { rows } = await sql<UnmatchedRow>`
    select bank_event.payload, bank_event.reason, deposit.member_id, bank_event.entry_id is not null as by_hand
    from bank_event
    left join deposit on deposit.id = bank_event.deposit_id
    where bank_event.event_id = ${eventId} and ${waiting}`.execute(tx)
  return rows[0] && unmatchedOf(rows[0])
}

/** Whether there is such money at all, settled or not. */
export async function isKnown(tx: Db | Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bank_event where event_id = ${eventId}`.execute(tx)
  return rows.length > 0
}

/** Money that came in for one member; `deposit` is what it was paid for, null for a plain transfer. */
interface OwnUnmatched {
  readonly event: BankFeedEvent
  readonly reason: CheckedReason
  readonly deposit: { readonly id: string; readonly reference: string; readonly amount: Satang } | null
}

interface OwnRow {
  readonly payload: BankFeedEvent
  readonly reason: CheckedReason
  readonly id: string | null
  readonly reference: string | null
  readonly amount: bigint | null
}

/** Of one member, newest first: what names one of the member's deposits, and what came from the member's account to one of ours. */
export async function listUnmatchedOf(
  db: Db,
  of: {
    readonly member: MemberId
    readonly account: { readonly bank: string; readonly number: string; readonly since: Date }
    readonly ours: readonly string[]
  },
): Promise<readonly OwnUnmatched[]> {
  const { rows } = await sql<OwnRow>`
    select bank_event.payload, bank_event.reason, deposit.id, deposit.reference, deposit.amount, bank_event.received_at
    from deposit
    join bank_event on bank_event.deposit_id = deposit.id
    where deposit.member_id = ${of.member} and bank_event.reason <> 'other_account' and ${waiting}
    union all
    select bank_event.payload, bank_event.reason, null, null, null, bank_event.received_at
    from bank_event
    where bank_event.deposit_id is null
      and bank_event.payload ->> 'fromBank' = ${of.account.bank}
      and bank_event.payload ->> 'fromAccount' = ${of.account.number}
      and (bank_event.payload ->> 'receivedAt')::timestamptz >= ${of.account.since}
      and bank_event.payload ->> 'toAccount' = any (${of.ours})
      and ${waiting}
    order by received_at desc
    limit ${SHOWN_MAX}`.execute(db)
  return rows.map(({ payload, reason, id, reference, amount }) => ({
    event: payload,
    reason,
    deposit: id === null || reference === null || amount === null ? null : { id, reference, amount: satang(amount) },
  }))
}

/** The newest money that came for a deposit of this member without being credited by itself, and what settled it. */
export async function findArrival(
  db: Db,
  member: MemberId,
  depositId: string,
): Promise<
  { readonly event: BankFeedEvent; readonly reason: CheckedReason; readonly asked: Satang; readonly action: string | null } | undefined
> {
  const { rows } = await sql<{ payload: BankFeedEvent; reason: CheckedReason; asked: bigint; action: string | null }>`
    select bank_event.payload, bank_event.reason, coalesce(deposit.asked_amount, deposit.amount) as asked, audit.action
    from deposit
    join bank_event on bank_event.deposit_id = deposit.id and bank_event.outcome = 'unmatched'
    left join audit on audit.subject = 'bank_event:' || bank_event.event_id
    where deposit.id = ${depositId} and deposit.member_id = ${member} and bank_event.reason not in ('already_paid', 'other_account')
    order by bank_event.received_at desc, bank_event.event_id
    limit 1`.execute(db)
  return rows[0] && { event: rows[0].payload, reason: rows[0].reason, asked: satang(rows[0].asked), action: rows[0].action }
}

/** Money that waits for a deposit, newest first, in the transaction that may credit it. */
export async function listWaitingFor(
  tx: Tx,
  depositId: string,
): Promise<readonly { readonly event: BankFeedEvent; readonly reason: UnmatchedReason }[]> {
  const { rows } = await sql<{ event: BankFeedEvent; reason: UnmatchedReason }>`
    select bank_event.payload as event, bank_event.reason
    from bank_event
    where bank_event.deposit_id = ${depositId} and ${waiting}
    order by bank_event.received_at desc, bank_event.event_id`.execute(tx)
  return rows
}

/** Money that is held for one of the member's deposits. */
export interface HeldEvent {
  readonly event: BankFeedEvent
  readonly depositId: string
}

/** What waits for the deposits of a member for one reason, oldest first: who paid first is credited first. */
export async function listHeldFor(tx: Tx, member: MemberId, reason: HeldReason): Promise<readonly HeldEvent[]> {
  const { rows } = await sql<{ event: BankFeedEvent; depositId: string }>`
    select bank_event.payload as event, deposit.id as "depositId"
    from deposit
    join bank_event on bank_event.deposit_id = deposit.id and bank_event.outcome = 'unmatched'
    where deposit.member_id = ${member} and bank_event.reason = ${reason} and ${waiting}
    order by bank_event.received_at, bank_event.event_id`.execute(tx)
  return rows
}

/** Writes why such money is held now. */
export async function writeReason(tx: Tx, eventId: string, reason: HeldReason): Promise<void> {
  await sql`update bank_event set reason = ${reason} where event_id = ${eventId} and outcome = 'unmatched'`.execute(tx)
}

function unmatchedOf({ payload, reason, member_id: member, by_hand: isByHand }: UnmatchedRow): UnmatchedEvent {
  return { event: payload, reason, member: member === null ? null : memberId(member), isByHand }
}
