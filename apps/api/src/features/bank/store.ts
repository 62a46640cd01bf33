import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'withdrawal'>()

/** Money that arrived, as the books have it. Amounts in the ledger's unit. */
export interface KnownArrival {
  readonly bankTransactionId: string
  /** Null while it waits for an operator. */
  readonly credited: bigint | null
  readonly member: MemberId | null
  /** Of the deposit that it was credited to; null when operators credited it: then it is not what the payer named. */
  readonly reference: string | null
  /** Why it is not credited automatically. */
  readonly reason: string | null
}

/** The stored state of these transfers. Credits in the ledger count, also when an operator posted them by hand. */
export async function findArrivals(db: Db, bankTransactionIds: readonly string[]): Promise<readonly KnownArrival[]> {
  const { rows } = await sql<{
    id: string
    credited: bigint | null
    member_id: bigint | null
    reference: string | null
    reason: string | null
  }>`select id, credited, member_id, reference, reason from known_receipts(${bankTransactionIds})`.execute(db)
  return rows.map(({ id, credited, member_id: member, reference, reason }) => {
    const named = reason === null ? reference : null
    return { bankTransactionId: id, credited, member: member === null ? null : memberId(member), reference: named, reason }
  })
}

/** A movement between us and the bank that must be on its list. */
export interface Settled {
  readonly reference: string
  readonly member: MemberId
  readonly amount: bigint
  readonly direction: 'in' | 'out'
}

/** From `from` on and before `to`. */
export interface Window {
  readonly from: Date
  readonly to: Date
}

/** Deposits whose money arrived in a window of the bank's own time. */
export async function listCredited(db: Db, { from, to }: Window): Promise<readonly Settled[]> {
  const { rows } = await sql<{ reference: string; member_id: bigint; amount: bigint }>`
    select deposit.bank_transaction_id as reference, deposit.member_id, deposit.amount * 1000 as amount
    from deposit
    left join bank_event as event
      on event.bank_transaction_id = deposit.bank_transaction_id and event.outcome in ('matched', 'unmatched')
    -- By the moment of its transfer: a slip may be sent in hours later.
    left join transfer_claim as claim on claim.deposit_id = deposit.id
    cross join lateral (
      select coalesce((event.payload ->> 'receivedAt')::timestamptz, claim.paid_at, deposit.credited_at) as at
    ) as arrived
    where deposit.status = 'CREDITED' and deposit.method <> 'TRUEWALLET'
      -- What slips credit by themselves came to an account that the feed does not report (features F-120).
      and claim.rail is distinct from 'slip'
      -- The demo's history was never at the bank, and an imported one not at ours.
      and deposit.bank_transaction_id not like 'DEMO-%' and deposit.bank_transaction_id not like 'import:%'
      -- Nothing is credited before it arrived, but for what two clocks differ in.
      and deposit.credited_at >= ${from}::timestamptz - interval '1 hour'
      and arrived.at >= ${from} and arrived.at < ${to}`.execute(db)
  return rows.map(({ reference, member_id: member, amount }) => ({ reference, member: memberId(member), amount, direction: 'in' }))
}

/** A withdrawal as the bank's list is compared with it. */
export interface KnownPayout {
  readonly reference: string
  readonly member: MemberId
  readonly amount: bigint
  readonly account: string
  readonly status: WithdrawalStatus
  readonly isPaid: boolean
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The stored state of payouts with these references. A reference of another shape is none of ours. */
export async function findPayouts(db: Db, references: readonly string[]): Promise<readonly KnownPayout[]> {
  const rows = await on(db)
    .selectFrom('withdrawal')
    .select(['id as reference', 'memberId as member', 'amount', 'bankNumber as account', 'status'])
    .where((is) => is('id', '=', is.fn.any(is.val(references.filter((reference) => UUID.test(reference))))))
    .execute()
  return rows.map((row) => ({ ...row, amount: millisatangFromSatang(satang(row.amount)), isPaid: row.status === 'PAID' }))
}

/** Withdrawals that we wrote down as paid in a window. */
export async function listPaidOut(db: Db, { from, to }: Window): Promise<readonly Settled[]> {
  const rows = await on(db)
    .selectFrom('withdrawal')
    .select(['id as reference', 'memberId as member', 'amount'])
    .where('status', '=', 'PAID')
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    // An imported payout was another system's.
    .where(sql<boolean>`not exists (select from ledger.transfer where transfer.id = withdrawal.hold_id and transfer.scope = 'import')`)
    .execute()
  return rows.map((row) => ({ ...row, amount: millisatangFromSatang(satang(row.amount)), direction: 'out' }))
}
