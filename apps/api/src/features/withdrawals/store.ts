import { WITHDRAWAL_MOVES, canMoveWithdrawal } from '@morakot/contract/features/cashier/states'
import type { WithdrawalStatus, WithdrawalView } from '@morakot/contract/features/cashier/states'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { sql } from 'kysely'
import { listedBy } from '#engines/store-named'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'withdrawal' | 'withdrawalApproval' | 'withdrawalStep'>()

type Kept = Row<'withdrawal'>

/** A withdrawal. `reviewRound`: how often it came back to review after an approval. `paidFrom`: the number of our account that paid. */
export interface Withdrawal extends Pick<
  Kept,
  'id' | 'amount' | 'status' | 'reason' | 'holdId' | 'reviewRound' | 'createdAt' | 'paidAt' | 'proofsAsked' | 'origin' | 'paidFrom'
> {
  readonly member: MemberId
  readonly bank: { readonly code: BankCode; readonly number: string; readonly holder: string }
  /** The passkey that proved the request, as it was then; null for the password. */
  readonly passkey: { readonly name: string; readonly addedAt: Date } | null
}

const withdrawals = (db: Db | Tx) => on(db).selectFrom('withdrawal').selectAll()

export async function insertWithdrawal(
  tx: Tx,
  { id, member, amount, bank, status, holdId, createdAt, passkey, origin }: Withdrawal,
): Promise<void> {
  const account = { bankCode: bank.code, bankNumber: bank.number, bankHolder: bank.holder }
  const proof = { passkeyName: passkey?.name ?? null, passkeyAddedAt: passkey?.addedAt ?? null }
  await on(tx)
    .insertInto('withdrawal')
    .values({ id, memberId: member, amount, ...account, status, holdId, createdAt, ...proof, origin })
    .execute()
}

export async function findWithdrawal(db: Db | Tx, id: string): Promise<Withdrawal | undefined> {
  const row = await withdrawals(db).where('id', '=', id).executeTakeFirst()
  return row && withdrawalOf(row)
}

/** Locked until the transaction ends; the member is locked before it. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const row = await withdrawals(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && withdrawalOf(row)
}

/** Whether money of a member was ever paid to an account. */
export async function hasPaidTo(tx: Tx, member: MemberId, account: Pick<Withdrawal['bank'], 'code' | 'number'>): Promise<boolean> {
  const paid = withdrawalsOf(tx, member).where('status', '=', 'PAID')
  return await isAny(paid.where('bankCode', '=', account.code).where('bankNumber', '=', account.number))
}

export async function listOfMember(db: Db, member: MemberId, page: Page) {
  const { items, total } = await pageOf(withdrawalsOf(db, member).orderBy('createdAt', 'desc').orderBy('id', 'desc'), page)
  return { items: items.map(withdrawalOf), total }
}

export interface Queue {
  readonly status: WithdrawalView
  /** A text that names those that are shown. */
  readonly q?: string | undefined
}

/** The withdrawals of a view in no order, and the direction of time in which it shows them. */
function queueOf(db: Db, { status, q }: Queue) {
  const isOpen = status !== 'ALL' && WITHDRAWAL_MOVES[status].length > 0
  const query = withdrawals(db)
    .$if(status !== 'ALL', (every) => every.where(sql<boolean>`status = ${status}`))
    .where(listedBy('withdrawal', q, sql.ref('withdrawal.member_id')))
  return { query, isOldestFirst: isOpen }
}

/** The one before or after a withdrawal in a view, by their place in time: the withdrawal itself may have left the view. Null for none. */
export async function neighbourOf(db: Db, id: string, queue: Queue, side: 'before' | 'after'): Promise<string | null> {
  const { query, isOldestFirst } = queueOf(db, queue)
  const isLater = (side === 'after') === isOldestFirst
  const own = sql`(select own.created_at, own.id from withdrawal as own where own.id = ${id})`
  const direction = isLater ? 'asc' : 'desc'
  const row = await query
    .where(sql<boolean>`(withdrawal.created_at, withdrawal.id) ${sql.raw(isLater ? '>' : '<')} ${own}`)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Open withdrawals oldest first: the one that waits longest is processed first. Ended ones, and all together, newest first: operators look for
 * the latest. With a text those that it names.
 */
export async function listByStatus(db: Db, queue: Queue, page: Page) {
  const { query, isOldestFirst } = queueOf(db, queue)
  const direction = isOldestFirst ? 'asc' : 'desc'
  const { items, total } = await pageOf(query.orderBy('createdAt', direction).orderBy('id', direction), page)
  return { items: items.map(withdrawalOf), total }
}

export interface Move {
  readonly id: string
  readonly from: WithdrawalStatus
  readonly to: WithdrawalStatus
  readonly at: Date
  readonly actor: string
  readonly reason?: string
  readonly endTransferId?: bigint
  readonly paidFrom?: string
}

/** Compares and sets: false when the withdrawal is no longer where the caller saw it. The step is written with it. */
export async function moveWithdrawal(tx: Tx, move: Move): Promise<boolean> {
  invariant(canMoveWithdrawal(move.from, move.to), `a withdrawal does not go from ${move.from} to ${move.to}`)
  const { rows } = await sql`
    update withdrawal
    set
      status = ${move.to},
      review_round = review_round + ${move.from === 'APPROVED' && move.to === 'REVIEW' ? 1 : 0},
      reason = coalesce(${move.reason ?? null}, reason),
      end_transfer_id = coalesce(${move.endTransferId ?? null}, end_transfer_id),
      paid_from = coalesce(${move.paidFrom ?? null}, paid_from),
      paid_at = ${move.to === 'PAID' ? move.at : null}
    where id = ${move.id} and status = ${move.from}
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await insertStep(tx, move.id, move.to, move)
  return true
}

export async function insertStep(
  tx: Tx,
  id: string,
  status: WithdrawalStatus,
  { at, actor }: { readonly at: Date; readonly actor: string },
): Promise<void> {
  await sql`
    insert into withdrawal_step (withdrawal_id, review_round, status, actor, at)
    select id, review_round, ${status}, ${actor}, ${at} from withdrawal where id = ${id}
    on conflict on constraint withdrawal_step__once do nothing`.execute(tx)
}

export async function listSteps(
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly Pick<Row<'withdrawalStep'>, 'withdrawalId' | 'status' | 'at'>[]> {
  return await on(db)
    .selectFrom('withdrawalStep')
    .select(['withdrawalId', 'status', 'at'])
    .where((is) => is('withdrawalId', '=', is.fn.any(is.val(ids))))
    .orderBy('reviewRound')
    .orderBy('at')
    .orderBy(sql`array_position(array['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID', 'REJECTED', 'FAILED'], status)`)
    .execute()
}

/** Stores an approval of the round of review that the withdrawal is in; the withdrawal is locked, and one operator approves once a round. */
export async function insertApproval(tx: Tx, id: string, operator: OperatorId, at: Date): Promise<void> {
  await sql`
    insert into withdrawal_approval (withdrawal_id, review_round, operator_id, at)
    select id, review_round, ${operator}, ${at} from withdrawal where id = ${id}`.execute(tx)
}

/** The approvals of the round of review that each is in, or was in last. */
export async function listApprovals(db: Db | Tx, ids: readonly string[]) {
  return await on(db)
    .selectFrom('withdrawalApproval as approval')
    .innerJoin('withdrawal', (of) =>
      of.onRef('withdrawal.id', '=', 'approval.withdrawalId').onRef('withdrawal.reviewRound', '=', 'approval.reviewRound'),
    )
    .where((is) => is('approval.withdrawalId', '=', is.fn.any(is.val(ids))))
    .select(['approval.withdrawalId', 'approval.operatorId as operator', 'approval.at'])
    .orderBy('approval.at')
    .execute()
}

/** Whether a withdrawal of the member waits for a person. */
export async function hasInReview(db: Db | Tx, member: MemberId): Promise<boolean> {
  return await isAny(withdrawalsOf(db, member).where('status', '=', 'REVIEW'))
}

/** Whether a withdrawal of the member has not ended. */
export async function hasOpen(db: Db | Tx, member: MemberId): Promise<boolean> {
  return await isAny(withdrawalsOf(db, member).where('status', 'not in', ['PAID', 'REJECTED', 'FAILED']))
}

const withdrawalsOf = (db: Db | Tx, member: MemberId) => withdrawals(db).where('memberId', '=', member)

async function isAny(query: ReturnType<typeof withdrawalsOf>): Promise<boolean> {
  return (await query.clearSelect().select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The withdrawals that are approved and not sent, the oldest first. */
export async function listApproved(tx: Tx): Promise<readonly string[]> {
  const approved = on(tx).selectFrom('withdrawal').select('id').where('status', '=', 'APPROVED').orderBy('createdAt').orderBy('id')
  return (await approved.execute()).map(({ id }) => id)
}

/** The oldest approved withdrawals, up to so many. */
export async function listOldestApproved(db: Db, most: number): Promise<readonly Pick<Kept, 'memberId' | 'bankCode' | 'origin'>[]> {
  const approved = on(db).selectFrom('withdrawal').select(['memberId', 'bankCode', 'origin']).where('status', '=', 'APPROVED')
  return await approved.orderBy('createdAt').orderBy('id').limit(most).execute()
}

/** Counts another query to the bank, and returns their number. */
export async function countProof(tx: Tx, id: string): Promise<number> {
  const row = await on(tx)
    .updateTable('withdrawal')
    .set((is) => ({ proofsAsked: is('proofsAsked', '+', 1) }))
    .where('id', '=', id)
    .returning('proofsAsked')
    .executeTakeFirst()
  return row?.proofsAsked ?? 0
}

function withdrawalOf(row: Kept): Withdrawal {
  const { memberId, bankCode, bankNumber, bankHolder, passkeyName, passkeyAddedAt, ...kept } = row
  return {
    ...kept,
    member: memberId,
    bank: { code: bankCode, number: bankNumber, holder: bankHolder },
    passkey: passkeyName === null || passkeyAddedAt === null ? null : { name: passkeyName, addedAt: passkeyAddedAt },
  }
}
