import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Db, SandboxTables, Tx } from '#infra/tables'

export type Payment = Selectable<SandboxTables['payments']>
export type Payout = Selectable<SandboxTables['payouts']>
export type DeliveryRow = Selectable<SandboxTables['deliveries']>

export async function insertPayment(tx: Tx, payment: Payment): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

/** The bank transaction that a test repeats: the newest one. */
export async function lastBankTransactionId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('payments').select('bank_transaction_id').orderBy('paid_at', 'desc').limit(1).executeTakeFirst()
  return row?.bank_transaction_id
}

export async function latestPayments(db: Db, limit: number): Promise<readonly Payment[]> {
  return db.selectFrom('payments').selectAll().orderBy('paid_at', 'desc').limit(limit).execute()
}

/** Stores an order unless its reference is known; `isNew` is whether it was stored. */
export async function keepPayout(
  tx: Tx,
  order: Insertable<SandboxTables['payouts']>,
): Promise<{ readonly payout: Payout; readonly isNew: boolean }> {
  const kept = await tx
    .insertInto('payouts')
    .values(order)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (kept !== undefined) return { payout: kept, isNew: true }
  return {
    payout: await tx.selectFrom('payouts').selectAll().where('reference', '=', order.reference).executeTakeFirstOrThrow(),
    isNew: false,
  }
}

export async function payoutByReference(db: Db, reference: string): Promise<Payout | undefined> {
  return db.selectFrom('payouts').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function latestPayouts(db: Db, limit: number): Promise<readonly Payout[]> {
  return db.selectFrom('payouts').selectAll().orderBy('accepted_at', 'desc').limit(limit).execute()
}

/** Pays what is due. */
export async function payDuePayouts(tx: Tx, { now, limit }: { readonly now: Date; readonly limit: number }): Promise<readonly Payout[]> {
  return tx
    .updateTable('payouts')
    .set({ status: 'PAID', due_at: null, ended_at: now })
    .where('reference', 'in', ({ selectFrom }) =>
      selectFrom('payouts').select('reference').where('due_at', '<=', now).orderBy('due_at').limit(limit).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute()
}

export async function queueDelivery(tx: Tx, delivery: Insertable<SandboxTables['deliveries']>): Promise<void> {
  await tx.insertInto('deliveries').values(delivery).execute()
}

/** Takes due deliveries for `leaseMs`: a process that dies with one in hand leaves it to the next. */
export async function claimDeliveries(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<readonly DeliveryRow[]> {
  return db
    .updateTable('deliveries')
    .set({ next_attempt_at: new Date(now.getTime() + leaseMs), attempts: sql<number>`attempts + 1` })
    .where('delivery_id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries')
        .select('delivery_id')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Writes down how an attempt went; `nextAttemptAt` null takes the delivery out of the queue. */
export async function noteDelivery(
  db: Db,
  note: { readonly deliveryId: string; readonly answer: string; readonly deliveredAt: Date | null; readonly nextAttemptAt: Date | null },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ last_answer: note.answer, delivered_at: note.deliveredAt, next_attempt_at: note.nextAttemptAt })
    .where('delivery_id', '=', note.deliveryId)
    .execute()
}

export async function deliveriesAbout(db: Db, subjects: readonly string[]): Promise<readonly DeliveryRow[]> {
  if (subjects.length === 0) return []
  return db.selectFrom('deliveries').selectAll().where('about', 'in', subjects).orderBy('created_at').execute()
}

/** One movement between the operator and others, as the bank's list shows it. */
export interface TransferRow {
  readonly direction: 'in' | 'out'
  readonly reference: string
  readonly amount_satang: bigint
  readonly at: Date
  readonly account: string
  readonly ref1: string | null
}

/** The payments and payouts in a past window, in the order of time. */
export async function transfersIn(
  db: Db,
  page: { readonly from: Date; readonly to: Date; readonly offset: number; readonly limit: number; readonly silent: readonly string[] },
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select direction, reference, amount_satang, at, account, ref1
    from (
      select 'in' as direction, bank_transaction_id as reference, amount_satang, paid_at as at, from_account as account, ref1, payment_id as id
      from payments
      where paid_at >= ${page.from} and paid_at < ${page.to} and not (to_account = any (${page.silent}))
      union all
      select 'out', reference, amount_satang, ended_at, account_number, null, reference
      from payouts
      where status = 'PAID' and ended_at >= ${page.from} and ended_at < ${page.to}
    ) as transfer
    order by at, id
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  return rows
}
