import { canMoveDeposit } from '@morakot/contract/features/cashier/states'
import type { DepositStatus } from '@morakot/contract/features/cashier/states'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'deposit'>()

const COLUMNS = [
  'id',
  'memberId',
  'method',
  'amount',
  'reference',
  'qrPayload',
  'receiver',
  'status',
  'createdAt',
  'expiresAt',
  'creditedAt',
] as const

/** A deposit; `qrPayload` of a QR alone. */
export type Deposit = Pick<Row<'deposit'>, (typeof COLUMNS)[number]>

const deposits = (db: Db | Tx) => on(db).selectFrom('deposit').select(COLUMNS)

/** Inserts a deposit. `matchUntil`: its amount alone names it until then. */
export async function insertDeposit(tx: Tx, deposit: Deposit, matchUntil: Date | null = null): Promise<void> {
  const { id, memberId, method, amount, reference, qrPayload, receiver, status, createdAt, expiresAt } = deposit
  await on(tx)
    .insertInto('deposit')
    .values({ id, memberId, method, amount, reference, qrPayload, receiver, status, createdAt, expiresAt, matchUntil })
    .execute()
}

/** By which way the deposits came that these transfers credited. */
export async function listMethods(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly { readonly transferId: bigint; readonly method: Deposit['method'] }[]> {
  if (transferIds.length === 0) return []
  const rows = await on(db).selectFrom('deposit').select(['transferId', 'method']).where('transferId', 'in', transferIds).execute()
  return rows.flatMap(({ transferId, method }) => (transferId === null ? [] : [{ transferId, method }]))
}

/** A deposit of this member; undefined for another's. */
export async function findDeposit(db: Db, member: MemberId, id: string): Promise<Deposit | undefined> {
  return await deposits(db).where('id', '=', id).where('memberId', '=', member).executeTakeFirst()
}

/** Deposits of this member whose QR can be paid now, newest first. */
export async function listOpen(db: Db, member: MemberId, now: Date): Promise<readonly Deposit[]> {
  return await deposits(db)
    .where('memberId', '=', member)
    .where('status', '=', 'PENDING')
    .where('expiresAt', '>', now)
    .where('arrivedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whose deposit a payment's reference names. Read before any lock: the member is locked first. */
export async function findByReference(db: Db | Tx, reference: string): Promise<Deposit | undefined> {
  return await deposits(db).where('reference', '=', reference).executeTakeFirst()
}

export async function findById(db: Db | Tx, id: string): Promise<Deposit | undefined> {
  return await deposits(db).where('id', '=', id).executeTakeFirst()
}

/** The deposits that a transfer from this member could be meant for: of its amount, or of up to `more` satang above it. */
export async function listPendingNear(
  db: Db | Tx,
  member: MemberId,
  { amount, more, at }: { readonly amount: Satang; readonly more: number; readonly at: Date },
): Promise<readonly Deposit[]> {
  return await deposits(db)
    .where('memberId', '=', member)
    .where('amount', '>=', amount)
    .where('amount', '<=', satang(amount + BigInt(more)))
    .where('status', '=', 'PENDING')
    .where('arrivedAt', 'is', null)
    // What the amount of a plain transfer meant is over with its time.
    .where((is) => is.or([is('matchUntil', 'is', null), is('matchUntil', '>', at)]))
    .execute()
}

/** Records that money arrived for a deposit that was not credited automatically. */
export async function markArrived(tx: Tx, id: string, at: Date): Promise<void> {
  await on(tx)
    .updateTable('deposit')
    .set((is) => ({ arrivedAt: is.fn.coalesce('arrivedAt', is.val(at)) }))
    .where('id', '=', id)
    .execute()
}

/** The credited amount of a deposit, when it is less than the requested one: written after its credit. */
export async function writeAccepted(tx: Tx, id: string, amount: Satang): Promise<void> {
  await on(tx)
    .updateTable('deposit')
    .set((is) => ({ askedAmount: is.ref('amount'), amount }))
    .where('id', '=', id)
    .where('amount', '>', amount)
    .execute()
}

/** The same, locked until the transaction ends: two payments for it are checked one after the other. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  return await deposits(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Takes a deposit from one state to the next, as the table of states allows (CREDITED-1). */
export async function moveDeposit(tx: Tx, { id, status }: Pick<Deposit, 'id' | 'status'>, to: DepositStatus): Promise<void> {
  invariant(canMoveDeposit(status, to), `a deposit does not go from ${status} to ${to}`)
  await on(tx).updateTable('deposit').set({ status: to }).where('id', '=', id).execute()
}

/** Writes the credit of a matched deposit down. `isFirst`: no deposit of the member was credited before. */
export async function markCredited(
  tx: Tx,
  id: string,
  credit: { readonly at: Date; readonly bankTransactionId: string | null; readonly transferId: bigint },
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

/** The deposit that a transfer credited, with the transfer that reversed the credit; undefined for another transfer. */
export async function findCreditedBy(
  db: Db | Tx,
  transferId: bigint,
): Promise<(Deposit & { readonly reversedBy: bigint | null }) | undefined> {
  return await deposits(db).select('reversedBy').where('transferId', '=', transferId).executeTakeFirst()
}

/** Writes down that the credit of a deposit was reversed: it counts in no sum any more. */
export async function markReversed(tx: Tx, id: string, transferId: bigint): Promise<void> {
  await on(tx).updateTable('deposit').set({ reversedBy: transferId }).where('id', '=', id).execute()
}

/** Expires what was not paid in time. A payment that comes later is credited all the same. */
export async function expireDeposits(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('deposit')
    .set({ status: 'EXPIRED' })
    .where('status', '=', 'PENDING')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const total = sql<Satang>`coalesce(sum(amount), 0)::bigint`.as('total')

/** The sum credited to a member since a moment. */
export async function sumCreditedSince(db: Db | Tx, member: MemberId, since: Date): Promise<Satang> {
  const credited = await on(db)
    .selectFrom('deposit')
    .select(total)
    .where('memberId', '=', member)
    .where('status', '=', 'CREDITED')
    .where('reversedBy', 'is', null)
    .where('creditedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return credited.total
}

/** The sum credited to each member since a moment; a member without one is left out. */
export async function listCreditedSince(db: Db | Tx, since: Date): Promise<ReadonlyMap<MemberId, Satang>> {
  const rows = await on(db)
    .selectFrom('deposit')
    .select(['memberId', total])
    .where('status', '=', 'CREDITED')
    .where('reversedBy', 'is', null)
    .where('creditedAt', '>=', since)
    .groupBy('memberId')
    .execute()
  return new Map(rows.map((row) => [row.memberId, row.total]))
}

/**
 * The totals by which a new deposit is checked, without `except`. Read under the member's lock. A deposit past its time does not count as
 * pending.
 */
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
      coalesce(sum(amount) filter (where status = 'CREDITED' and reversed_by is null), 0)::bigint as total
    from deposit
    where member_id = ${member} and id is distinct from ${except}::uuid`.execute(db)
  const [row] = rows
  return { pending: row?.pending ?? 0, pendingTotal: satang(row?.promised ?? 0n), creditedTotal: satang(row?.total ?? 0n) }
}

/** Deposits that were credited between two moments, and their sum. */
export async function sumCreditedBetween(
  db: Db,
  member: MemberId,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<{ readonly total: Satang; readonly count: number }> {
  return await on(db)
    .selectFrom('deposit')
    .select([total, sql<number>`count(*)::integer`.as('count')])
    .where('memberId', '=', member)
    .where('status', '=', 'CREDITED')
    .where('reversedBy', 'is', null)
    .where('creditedAt', '>=', since)
    .where('creditedAt', '<', until)
    .executeTakeFirstOrThrow()
}
