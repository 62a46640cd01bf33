import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

export type Rail = 'feed' | 'slip' | 'truemoney'

/** Money that was credited, by the one name that its transfer has, no matter who reports it. */
export interface TransferClaim {
  readonly reference: string
  readonly rail: Rail
  readonly depositId: string
  readonly member: MemberId
  readonly receiver: string
  readonly amount: Satang
  readonly paidAt: Date
  readonly payerLastFour: string
}

export interface KnownClaim {
  readonly reference: string
  readonly rail: Rail
  readonly depositId: string
  readonly member: MemberId
  readonly claimedAt: Date
}

interface Row {
  readonly reference: string
  readonly rail: Rail
  readonly deposit_id: string
  readonly member_id: bigint
  readonly claimed_at: Date
}

/** Every other reader of this transfer waits until the transaction ends: also where nothing of it is written down yet. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 46))`.execute(tx)
}

/** Takes the name; false when the transfer was credited before. */
export async function insertClaim(tx: Tx, claim: TransferClaim, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into transfer_claim (reference, rail, deposit_id, member_id, receiver, amount, paid_at, payer_last_four, claimed_at)
    values (
      ${claim.reference}, ${claim.rail}, ${claim.depositId}, ${claim.member}, ${claim.receiver}, ${claim.amount}, ${claim.paidAt},
      ${claim.payerLastFour}, ${at}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function findClaim(db: Db | Tx, reference: string): Promise<KnownClaim | null> {
  const { rows } = await sql<Row>`
    select reference, rail, deposit_id, member_id, claimed_at from transfer_claim where reference = ${reference}`.execute(db)
  return rows[0] === undefined ? null : claimOf(rows[0])
}

/** Two minutes: the clocks of two banks, and of a slip that shows no seconds. */
const NEAR = sql.raw(`interval '2 minutes'`)

/** A transfer that another rail told of and that looks like this one, under another name (features F-46). */
export async function findTwin(
  db: Db | Tx,
  like: Pick<TransferClaim, 'reference' | 'rail' | 'receiver' | 'amount' | 'paidAt' | 'payerLastFour'>,
): Promise<KnownClaim | null> {
  const { rows } = await sql<Row>`
    select reference, rail, deposit_id, member_id, claimed_at
    from transfer_claim
    where receiver = ${like.receiver} and amount = ${like.amount}
      and paid_at between ${like.paidAt}::timestamptz - ${NEAR} and ${like.paidAt}::timestamptz + ${NEAR}
      and payer_last_four = ${like.payerLastFour} and reference <> ${like.reference} and rail <> ${like.rail}
    order by claimed_at
    limit 1`.execute(db)
  return rows[0] === undefined ? null : claimOf(rows[0])
}

function claimOf(row: Row): KnownClaim {
  return {
    reference: row.reference,
    rail: row.rail,
    depositId: row.deposit_id,
    member: memberId(row.member_id),
    claimedAt: row.claimed_at,
  }
}
