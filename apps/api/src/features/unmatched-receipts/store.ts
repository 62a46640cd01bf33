import type { CheckedReason, HeldReason, UnmatchedReason } from '@morakot/contract/features/cashier/states'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { listedBy } from '#engines/store-named'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Page } from '#infra/database/tables'

const on = tables<'audit' | 'bankEvent' | 'deposit'>()

/** Money that came in and was not credited; `member` is the owner of the deposit that it names. */
export interface UnmatchedEvent {
  readonly event: BankFeedEvent
  readonly reason: UnmatchedReason
  readonly member: MemberId | null
  /** Whether two operators entered it from the bank's statement. */
  readonly isByHand: boolean
}

/** A member who waits for more than this should contact support. */
const SHOWN_MAX = 10

const waiting = sql<boolean>`
  bank_event.outcome = 'unmatched' and not exists (select from audit where audit.subject = 'bank_event:' || bank_event.event_id)`

/** Whose money it is: the owner of the deposit that it names, else of the account that it came from. */
const OWNER = sql`coalesce(deposit.member_id, (
  select payer.id from member as payer
  where payer.bank_code = bank_event.payload ->> 'fromBank' and payer.bank_number = bank_event.payload ->> 'fromAccount'))`

const unmatched = (db: Db | Tx) =>
  on(db)
    .selectFrom('bankEvent')
    .leftJoin('deposit', 'deposit.id', 'bankEvent.depositId')
    .select(['bankEvent.payload as event', 'bankEvent.reason', 'deposit.memberId as member'])
    .select(sql<boolean>`bank_event.entry_id is not null`.as('isByHand'))
    .where(waiting)
    .$narrowType<{ reason: UnmatchedReason }>()

/**
 * What is not settled, oldest first by the bank's moment, which is shown too: a late event does not hide the one that has waited longest. With a
 * text what it names.
 */
export async function listUnmatched(
  db: Db,
  q: string | undefined,
  page: Page,
): Promise<{ readonly items: readonly UnmatchedEvent[]; readonly total: number }> {
  const arrivedAt = sql`least((bank_event.payload ->> 'receivedAt')::timestamptz, bank_event.received_at)`
  const rows = await unmatched(db)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where(listedBy('receipt', q, OWNER))
    .orderBy(arrivedAt)
    .orderBy('bankEvent.eventId')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { items: rows, total: rows[0]?.total ?? 0 }
}

export async function findUnmatched(tx: Db | Tx, eventId: string): Promise<UnmatchedEvent | undefined> {
  return await unmatched(tx).where('bankEvent.eventId', '=', eventId).executeTakeFirst()
}

/** Whether there is such money at all, settled or not. */
export async function isKnown(tx: Db | Tx, eventId: string): Promise<boolean> {
  return (await on(tx).selectFrom('bankEvent').select('eventId').where('eventId', '=', eventId).executeTakeFirst()) !== undefined
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

/** The newest money that came for a deposit of this member without being credited automatically, and what settled it. */
export async function findArrival(
  db: Db,
  member: MemberId,
  depositId: string,
): Promise<
  { readonly event: BankFeedEvent; readonly reason: CheckedReason; readonly asked: Satang; readonly action: string | null } | undefined
> {
  return await on(db)
    .selectFrom('deposit')
    .innerJoin('bankEvent', 'bankEvent.depositId', 'deposit.id')
    .leftJoin('audit', (join) => join.on('audit.subject', '=', sql<string>`'bank_event:' || bank_event.event_id`))
    .select(['bankEvent.payload as event', 'bankEvent.reason', 'audit.action'])
    .select((is) => is.fn.coalesce('deposit.askedAmount', 'deposit.amount').as('asked'))
    .where('deposit.id', '=', depositId)
    .where('deposit.memberId', '=', member)
    .where('bankEvent.outcome', '=', 'unmatched')
    .where('bankEvent.reason', 'not in', ['already_paid', 'other_account'])
    .orderBy('bankEvent.receivedAt', 'desc')
    .orderBy('bankEvent.eventId')
    .limit(1)
    .$narrowType<{ reason: CheckedReason }>()
    .executeTakeFirst()
}

/** Money that waits for a deposit, newest first, in the transaction that may credit it. */
export async function listWaitingFor(tx: Tx, depositId: string): Promise<readonly Pick<UnmatchedEvent, 'event' | 'reason'>[]> {
  return await on(tx)
    .selectFrom('bankEvent')
    .select(['payload as event', 'reason'])
    .where('depositId', '=', depositId)
    .where(waiting)
    .orderBy('receivedAt', 'desc')
    .orderBy('eventId')
    .$narrowType<{ reason: UnmatchedReason }>()
    .execute()
}

/** Money that is held for one of the member's deposits. */
export interface HeldEvent {
  readonly event: BankFeedEvent
  readonly depositId: string
}

/** What waits for the deposits of a member for one reason, oldest first: who paid first is credited first. */
export async function listHeldFor(tx: Tx, member: MemberId, reason: HeldReason): Promise<readonly HeldEvent[]> {
  return await on(tx)
    .selectFrom('deposit')
    .innerJoin('bankEvent', 'bankEvent.depositId', 'deposit.id')
    .select(['bankEvent.payload as event', 'deposit.id as depositId'])
    .where('deposit.memberId', '=', member)
    .where('bankEvent.reason', '=', reason)
    .where(waiting)
    .orderBy('bankEvent.receivedAt')
    .orderBy('bankEvent.eventId')
    .execute()
}

/** Writes why such money is held now. */
export async function writeReason(tx: Tx, eventId: string, reason: HeldReason): Promise<void> {
  await on(tx).updateTable('bankEvent').set({ reason }).where('eventId', '=', eventId).where('outcome', '=', 'unmatched').execute()
}
