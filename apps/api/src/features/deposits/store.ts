import { canMoveDeposit } from '@morakot/contract/features/cashier/states'
import type { DepositMethod, DepositStatus, TRUEMONEY } from '@morakot/contract/features/cashier/states'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'

export interface Receiver {
  readonly bankCode: BankCode | typeof TRUEMONEY
  readonly number: string
  readonly name: string
  /** The biller of the QR: the bank names it, and not the account, when a QR was paid. */
  readonly promptPayId?: string
}

export interface Deposit {
  readonly id: string
  readonly member: MemberId
  readonly method: DepositMethod
  readonly amount: Satang
  readonly reference: string
  /** Of a QR alone. */
  readonly qrPayload: string | null
  readonly receiver: Receiver
  readonly status: DepositStatus
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly creditedAt: Date | null
}

interface DepositRow {
  readonly id: string
  readonly member_id: bigint
  readonly method: DepositMethod
  readonly amount: bigint
  readonly reference: string
  readonly qr_payload: string | null
  readonly receiver: Receiver
  readonly status: DepositStatus
  readonly created_at: Date
  readonly expires_at: Date
  readonly credited_at: Date | null
}

const columns = sql.raw('id, member_id, method, amount, reference, qr_payload, receiver, status, created_at, expires_at, credited_at')

/** Writes a deposit. `matchUntil`: its amount alone names it until then. */
export async function insertDeposit(tx: Tx, deposit: Deposit, matchUntil: Date | null = null): Promise<void> {
  await sql`
    insert into deposit (id, member_id, method, amount, reference, qr_payload, receiver, status, created_at, expires_at, match_until)
    values (
      ${deposit.id}, ${deposit.member}, ${deposit.method}, ${deposit.amount}, ${deposit.reference}, ${deposit.qrPayload},
      ${JSON.stringify(deposit.receiver)}::jsonb, ${deposit.status}, ${deposit.createdAt}, ${deposit.expiresAt}, ${matchUntil}
    )`.execute(tx)
}

/** A deposit of this member; undefined for another's. */
export async function findDeposit(db: Db, member: MemberId, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<DepositRow>`select ${columns} from deposit where id = ${id} and member_id = ${member}`.execute(db)
  return rows[0] && depositOf(rows[0])
}

/** Deposits of this member whose QR can be paid now, newest first. */
export async function listOpen(db: Db, member: MemberId, now: Date): Promise<readonly Deposit[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns}
    from deposit
    where member_id = ${member} and status = 'PENDING' and expires_at > ${now} and arrived_at is null
    order by created_at desc, id desc`.execute(db)
  return rows.map(depositOf)
}

/** Whose deposit a payment's reference names. Read before any lock: the member is locked first. */
export async function findByReference(db: Db | Tx, reference: string): Promise<Deposit | undefined> {
  const { rows } = await sql<DepositRow>`select ${columns} from deposit where reference = ${reference}`.execute(db)
  return rows[0] && depositOf(rows[0])
}

export async function findById(db: Db | Tx, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<DepositRow>`select ${columns} from deposit where id = ${id}`.execute(db)
  return rows[0] && depositOf(rows[0])
}

/** The deposits that a transfer from this member could be meant for: of its amount, or of up to `more` satang above it. */
export async function listPendingNear(
  db: Db | Tx,
  member: MemberId,
  { amount, more, at }: { readonly amount: Satang; readonly more: number; readonly at: Date },
): Promise<readonly Deposit[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns}
    from deposit
    where member_id = ${member} and amount between ${amount}::bigint and ${amount}::bigint + ${more}::integer and status = 'PENDING' and arrived_at is null
      -- What the amount of a plain transfer meant is over with its time.
      and (match_until is null or match_until > ${at})`.execute(db)
  return rows.map(depositOf)
}

/** Writes down that money came for a deposit that was not credited by itself. */
export async function markArrived(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update deposit set arrived_at = coalesce(arrived_at, ${at}) where id = ${id}`.execute(tx)
}

/** What a deposit is credited with, when that is less than was asked for: written after its credit. */
export async function writeAccepted(tx: Tx, id: string, amount: Satang): Promise<void> {
  await sql`update deposit set asked_amount = amount, amount = ${amount} where id = ${id} and amount > ${amount}`.execute(tx)
}

/** The same, locked until the transaction ends: two payments for it are judged one after the other. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<DepositRow>`select ${columns} from deposit where id = ${id} for no key update`.execute(tx)
  return rows[0] && depositOf(rows[0])
}

/** Takes a deposit from one state to the next, as the table of states allows (CREDITED-1). */
export async function moveDeposit(tx: Tx, { id, status }: Pick<Deposit, 'id' | 'status'>, to: DepositStatus): Promise<void> {
  invariant(canMoveDeposit(status, to), `a deposit does not go from ${status} to ${to}`)
  await sql`update deposit set status = ${to} where id = ${id}`.execute(tx)
}

/** Writes the credit of a matched deposit down. `isFirst`: no deposit of the member was credited before. */
export async function markCredited(
  tx: Tx,
  id: string,
  credit: { readonly at: Date; readonly bankTransactionId: string; readonly transferId: bigint },
): Promise<{ readonly isFirst: boolean }> {
  const { rows } = await sql<{ isFirst: boolean }>`
    update deposit
    set status = 'CREDITED', credited_at = ${credit.at}, bank_transaction_id = ${credit.bankTransactionId}, transfer_id = ${credit.transferId}
    where id = ${id}
    returning not exists (
      select from deposit as other where other.member_id = deposit.member_id and other.status = 'CREDITED' and other.id <> deposit.id
    ) as "isFirst"`.execute(tx)
  return { isFirst: rows[0]?.isFirst ?? false }
}

/** Expires what was not paid in time. A payment that comes later is credited all the same. */
export async function expireDeposits(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update deposit set status = 'EXPIRED' where status = 'PENDING' and expires_at <= ${now}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What was credited to a member since a moment. */
export async function sumCreditedSince(db: Db | Tx, member: MemberId, since: Date): Promise<Satang> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total
    from deposit
    where member_id = ${member} and status = 'CREDITED' and credited_at >= ${since}`.execute(db)
  return satang(rows[0]?.total ?? 0n)
}

/** What was credited to each member since a moment; who had nothing is left out. */
export async function listCreditedSince(db: Db | Tx, since: Date): Promise<ReadonlyMap<MemberId, Satang>> {
  const { rows } = await sql<{ member: bigint; total: bigint }>`
    select member_id as member, sum(amount)::bigint as total
    from deposit
    where status = 'CREDITED' and credited_at >= ${since}
    group by member_id`.execute(db)
  return new Map(rows.map(({ member, total }) => [memberId(member), satang(total)]))
}

/** What a new deposit is judged by, `except` left out. Read under the member's lock. A deposit past its time does not count as pending. */
export async function readDepositTotals(
  db: Db | Tx,
  member: MemberId,
  now: Date,
  except: string | null = null,
): Promise<{ readonly pending: number; readonly pendingTotal: Satang; readonly creditedTotal: Satang }> {
  const { rows } = await sql<{ pending: number; promised: bigint; total: bigint }>`
    select
      (count(*) filter (where status = 'PENDING' and expires_at > ${now} and arrived_at is null))::integer as pending,
      coalesce(sum(amount) filter (where status = 'PENDING' and expires_at > ${now} and arrived_at is null), 0)::bigint as promised,
      coalesce(sum(amount) filter (where status = 'CREDITED'), 0)::bigint as total
    from deposit
    where member_id = ${member} and id is distinct from ${except}::uuid`.execute(db)
  const [row] = rows
  return { pending: row?.pending ?? 0, pendingTotal: satang(row?.promised ?? 0n), creditedTotal: satang(row?.total ?? 0n) }
}

function depositOf(row: DepositRow): Deposit {
  return {
    id: row.id,
    member: memberId(row.member_id),
    method: row.method,
    amount: satang(row.amount),
    reference: row.reference,
    qrPayload: row.qr_payload,
    receiver: row.receiver,
    status: row.status,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    creditedAt: row.credited_at,
  }
}

/** Deposits that were credited between two moments, and what they come to. */
export async function sumCreditedBetween(
  db: Db,
  member: MemberId,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<{ readonly total: Satang; readonly count: number }> {
  const { rows } = await sql<{ total: bigint; count: number }>`
    select coalesce(sum(amount), 0)::bigint as total, count(*)::integer as count
    from deposit
    where member_id = ${member} and status = 'CREDITED' and credited_at >= ${since} and credited_at < ${until}`.execute(db)
  return { total: satang(rows[0]?.total ?? 0n), count: rows[0]?.count ?? 0 }
}
