import { canMoveTrueMoney } from '@morakot/contract/features/truemoney/states'
import type {
  TrueMoneyKind,
  TrueMoneyRejectReason,
  TrueMoneyReviewReason,
  TrueMoneyStatus,
} from '@morakot/contract/features/truemoney/states'
import type { WalletMoney } from '@morakot/contract/outside/truemoney'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'

/** Money by TrueMoney that a member sent in; its id is its deposit's once it is credited. */
export interface Receipt {
  readonly id: string
  readonly number: bigint
  readonly member: MemberId
  readonly kind: TrueMoneyKind
  readonly status: TrueMoneyStatus
  readonly code: string
  /** The name of the transfer: see `walletName`. */
  readonly reference: string
  readonly amount: Satang | null
  readonly money: WalletMoney | null
  readonly reviewReason: TrueMoneyReviewReason | null
  readonly rejectReason: TrueMoneyRejectReason | null
  readonly twinReference: string | null
  readonly tries: number
  /** The grant of the promotion that it was sent in for. */
  readonly offer: string | null
  readonly createdAt: Date
  readonly proposedBy: OperatorId | null
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
}

export interface ReceiptRow {
  readonly id: string
  readonly number: bigint
  readonly member_id: bigint
  readonly kind: TrueMoneyKind
  readonly status: TrueMoneyStatus
  readonly code: string
  readonly reference: string
  readonly amount: bigint | null
  readonly money: WalletMoney | null
  readonly review_reason: TrueMoneyReviewReason | null
  readonly reject_reason: TrueMoneyRejectReason | null
  readonly twin_reference: string | null
  readonly tries: number
  readonly offer_id: string | null
  readonly created_at: Date
  readonly proposed_by: bigint | null
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
}

export const columns = sql.raw(`
  id, number, member_id, kind, status, code, reference, amount, money, review_reason, reject_reason, twin_reference, tries, offer_id, created_at,
  proposed_by, decided_by, decided_at`)

/** Inserts an entry; false when the member has sent the code in before, or has one under way. */
export async function insertReceipt(
  tx: Tx,
  {
    id,
    member,
    kind,
    code,
    reference,
    offer,
    createdAt,
  }: Pick<Receipt, 'id' | 'member' | 'kind' | 'code' | 'reference' | 'offer' | 'createdAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into truemoney_receipt (id, member_id, kind, status, code, reference, offer_id, created_at)
    values (${id}, ${member}, ${kind}, 'CHECKING', ${code}, ${reference}, ${offer}, ${createdAt})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Whether a member has one under way, and how many were refused since a moment. */
export async function readStanding(tx: Tx, member: MemberId, since: Date): Promise<{ readonly open: number; readonly refused: number }> {
  const { rows } = await sql<{ open: number; refused: number }>`
    select
      (count(*) filter (where status = 'CHECKING'))::integer as open,
      (count(*) filter (where status = 'REJECTED' and created_at >= ${since}))::integer as refused
    from truemoney_receipt
    where member_id = ${member}`.execute(tx)
  return rows[0] ?? { open: 0, refused: 0 }
}

export async function findReceipt(db: Db | Tx, id: string): Promise<Receipt | undefined> {
  const { rows } = await sql<ReceiptRow>`select ${columns} from truemoney_receipt where id = ${id}`.execute(db)
  return rows[0] && receiptOf(rows[0])
}

/** The same, locked until the transaction ends: two decisions are made one after the other. */
export async function lockReceipt(tx: Tx, id: string): Promise<Receipt | undefined> {
  const { rows } = await sql<ReceiptRow>`select ${columns} from truemoney_receipt where id = ${id} for no key update`.execute(tx)
  return rows[0] && receiptOf(rows[0])
}

/** A member's that are open, and those of the time since, newest first. */
export async function listReceiptsOf(db: Db, member: MemberId, since: Date): Promise<readonly Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from truemoney_receipt
    where member_id = ${member} and (status in ('CHECKING', 'UNDER_REVIEW') or created_at >= ${since})
    order by created_at desc, id
    limit 20`.execute(db)
  return rows.map(receiptOf)
}

/** A member's that wait for one reason, oldest first. */
export async function listHeld(tx: Tx, member: MemberId, reason: TrueMoneyReviewReason): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from truemoney_receipt
    where member_id = ${member} and status = 'UNDER_REVIEW' and review_reason = ${reason}
    order by created_at, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes down why one is held now. */
export async function writeReviewReason(tx: Tx, id: string, reason: TrueMoneyReviewReason): Promise<void> {
  await sql`update truemoney_receipt set review_reason = ${reason} where id = ${id} and status = 'UNDER_REVIEW'`.execute(tx)
}

/** As operators list them: open ones oldest first, ended ones newest first. */
export async function listReceipts(
  db: Db,
  { view, limit, offset }: { readonly view: 'open' | 'done'; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Receipt[]; readonly total: number }> {
  const statuses = view === 'open' ? ['CHECKING', 'UNDER_REVIEW'] : ['CREDITED', 'REJECTED', 'RETURNED']
  const { rows } = await sql<ReceiptRow & { total: bigint }>`
    select ${columns}, count(*) over () as total from truemoney_receipt
    where status = any (${statuses})
    order by created_at ${sql.raw(view === 'open' ? 'asc' : 'desc')}, id
    limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(receiptOf), total: Number(rows[0]?.total ?? 0) }
}

type Found = Partial<Pick<Receipt, 'reference' | 'amount' | 'money' | 'reviewReason' | 'rejectReason' | 'twinReference'>>
type Decided = { readonly by: OperatorId; readonly at: Date; readonly returnReference?: string }

/** Takes one from one state to the next, as the table of states allows, with what was found out meanwhile. */
export async function moveReceipt(
  tx: Tx,
  receipt: Receipt,
  to: TrueMoneyStatus,
  { decided, ...found }: Found & { readonly decided?: Decided } = {},
): Promise<Receipt> {
  invariant(canMoveTrueMoney(receipt.status, to), `money by TrueMoney does not go from ${receipt.status} to ${to}`)
  const next = { ...receipt, ...found, status: to }
  await sql`
    update truemoney_receipt
    set status = ${to}, reference = ${next.reference}, amount = ${next.amount},
      money = ${next.money === null ? null : JSON.stringify(next.money)}::jsonb, review_reason = ${next.reviewReason},
      reject_reason = ${next.rejectReason}, twin_reference = ${next.twinReference}, decided_by = ${decided?.by ?? null},
      decided_at = ${decided?.at ?? null}, return_reference = ${decided?.returnReference ?? null}
    where id = ${receipt.id}`.execute(tx)
  return next
}

/** Counts a question that was not answered. */
export async function countTry(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`update truemoney_receipt set tries = tries + 1 where id = ${id} returning tries`.execute(tx)
  return rows[0]?.tries ?? 0
}

/** Writes down who says that it is to be credited: another has to agree. */
export async function propose(tx: Tx, id: string, { by, at }: Decided): Promise<void> {
  await sql`update truemoney_receipt set proposed_by = ${by}, proposed_at = ${at} where id = ${id}`.execute(tx)
}

export function receiptOf(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    number: row.number,
    member: memberId(row.member_id),
    kind: row.kind,
    status: row.status,
    code: row.code,
    reference: row.reference,
    amount: row.amount === null ? null : satang(row.amount),
    money: row.money,
    reviewReason: row.review_reason,
    rejectReason: row.reject_reason,
    twinReference: row.twin_reference,
    tries: row.tries,
    offer: row.offer_id,
    createdAt: row.created_at,
    proposedBy: row.proposed_by === null ? null : operatorId(row.proposed_by),
    decidedBy: row.decided_by === null ? null : operatorId(row.decided_by),
    decidedAt: row.decided_at,
  }
}
