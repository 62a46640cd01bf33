import { WITHDRAWAL_MOVES, canMoveWithdrawal } from '@morakot/contract/features/cashier/states'
import type { WithdrawalOrigin, WithdrawalStatus } from '@morakot/contract/features/cashier/states'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'

export interface Withdrawal {
  readonly id: string
  readonly member: MemberId
  readonly amount: Satang
  readonly bank: { readonly code: BankCode; readonly number: string; readonly holder: string }
  readonly status: WithdrawalStatus
  readonly reason: string | null
  readonly holdId: bigint
  /** How often it came back to review after an approval. */
  readonly reviewRound: number
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly proofsAsked: number
  /** The passkey that proved the request, as it was then; null for the password. */
  readonly passkey: { readonly name: string; readonly addedAt: Date } | null
  readonly origin: WithdrawalOrigin
}

interface WithdrawalRow {
  readonly id: string
  readonly member_id: bigint
  readonly amount: bigint
  readonly bank_code: BankCode
  readonly bank_number: string
  readonly bank_holder: string
  readonly status: WithdrawalStatus
  readonly reason: string | null
  readonly hold_id: bigint
  readonly review_round: number
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly proofs_asked: number
  readonly passkey_name: string | null
  readonly passkey_added_at: Date | null
  readonly origin: WithdrawalOrigin
}

const columns = sql.raw(
  `id, member_id, amount, bank_code, bank_number, bank_holder, status, reason, hold_id, review_round, created_at, paid_at, proofs_asked,
   passkey_name, passkey_added_at, origin`,
)

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await sql`
    insert into withdrawal (
      id, member_id, amount, bank_code, bank_number, bank_holder, status, hold_id, created_at, passkey_name, passkey_added_at, origin
    )
    values (
      ${withdrawal.id}, ${withdrawal.member}, ${withdrawal.amount}, ${withdrawal.bank.code}, ${withdrawal.bank.number},
      ${withdrawal.bank.holder}, ${withdrawal.status}, ${withdrawal.holdId}, ${withdrawal.createdAt},
      ${withdrawal.passkey?.name ?? null}, ${withdrawal.passkey?.addedAt ?? null}, ${withdrawal.origin}
    )`.execute(tx)
}

export async function findWithdrawal(db: Db | Tx, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from withdrawal where id = ${id}`.execute(db)
  return rows[0] && withdrawalOf(rows[0])
}

/** Locked until the transaction ends; the member is locked before it. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from withdrawal where id = ${id} for no key update`.execute(tx)
  return rows[0] && withdrawalOf(rows[0])
}

/** Whether money of a member was ever paid to an account. */
export async function hasPaidTo(tx: Tx, member: MemberId, account: { readonly code: string; readonly number: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from withdrawal
    where member_id = ${member} and status = 'PAID' and bank_code = ${account.code} and bank_number = ${account.number}
    limit 1`.execute(tx)
  return rows.length === 1
}

interface Page {
  readonly limit: number
  readonly offset: number
}

export async function listOfMember(db: Db, member: MemberId, page: Page) {
  const { rows } = await sql<WithdrawalRow & { total: bigint }>`
    select ${columns}, count(*) over () as total
    from withdrawal
    where member_id = ${member}
    order by created_at desc, id desc
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  return { items: rows.map(withdrawalOf), total: Number(rows[0]?.total ?? 0) }
}

/** Those that go on oldest first: who waits longest is served first. Those that have ended newest first: the latest is asked about. */
export async function listByStatus(db: Db, status: WithdrawalStatus, page: Page) {
  const hasEnded = WITHDRAWAL_MOVES[status].length === 0
  const { rows } = await sql<WithdrawalRow & { total: bigint }>`
    select ${columns}, count(*) over () as total
    from withdrawal
    where status = ${status}
    order by ${hasEnded ? sql`created_at desc, id desc` : sql`created_at, id`}
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  return { items: rows.map(withdrawalOf), total: Number(rows[0]?.total ?? 0) }
}

export interface Move {
  readonly id: string
  readonly from: WithdrawalStatus
  readonly to: WithdrawalStatus
  readonly at: Date
  readonly actor: string
  readonly reason?: string
  readonly endTransferId?: bigint
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
): Promise<readonly { readonly withdrawal_id: string; readonly status: WithdrawalStatus; readonly at: Date }[]> {
  const { rows } = await sql<{ withdrawal_id: string; status: WithdrawalStatus; at: Date }>`
    select withdrawal_id, status, at
    from withdrawal_step
    where withdrawal_id = any (${ids}::uuid[])
    order by review_round, at, array_position(array['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID', 'REJECTED', 'FAILED'], status)`.execute(
    db,
  )
  return rows
}

/** Stores an approval of the round of review that the withdrawal is in; the withdrawal is locked, and one operator approves once a round. */
export async function insertApproval(tx: Tx, id: string, operator: OperatorId, at: Date): Promise<void> {
  await sql`
    insert into withdrawal_approval (withdrawal_id, review_round, operator_id, at)
    select id, review_round, ${operator}, ${at} from withdrawal where id = ${id}`.execute(tx)
}

/** The approvals of the round of review that each is in, or was in last. */
export async function listApprovals(
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly { readonly withdrawalId: string; readonly operator: OperatorId; readonly at: Date }[]> {
  const { rows } = await sql<{ withdrawal_id: string; operator_id: bigint; at: Date }>`
    select approval.withdrawal_id, approval.operator_id, approval.at
    from withdrawal_approval as approval
    join withdrawal on withdrawal.id = approval.withdrawal_id and withdrawal.review_round = approval.review_round
    where approval.withdrawal_id = any (${ids}::uuid[])
    order by approval.at`.execute(db)
  return rows.map((row) => ({ withdrawalId: row.withdrawal_id, operator: operatorId(row.operator_id), at: row.at }))
}

/** Whether a withdrawal of the member waits for a person. */
export async function hasInReview(db: Db | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select from withdrawal where member_id = ${member} and status = 'REVIEW' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a withdrawal of the member has not ended. */
export async function hasOpen(db: Db | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawal where member_id = ${member} and status not in ('PAID', 'REJECTED', 'FAILED') limit 1`.execute(db)
  return rows.length > 0
}

/** Counts another question to the bank, and answers how many it has been. */
export async function countProof(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ proofs_asked: number }>`
    update withdrawal set proofs_asked = proofs_asked + 1 where id = ${id} returning proofs_asked`.execute(tx)
  return rows[0]?.proofs_asked ?? 0
}

function withdrawalOf(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    member: memberId(row.member_id),
    amount: satang(row.amount),
    bank: { code: row.bank_code, number: row.bank_number, holder: row.bank_holder },
    status: row.status,
    reason: row.reason,
    holdId: row.hold_id,
    reviewRound: row.review_round,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    proofsAsked: row.proofs_asked,
    passkey: row.passkey_name === null || row.passkey_added_at === null ? null : { name: row.passkey_name, addedAt: row.passkey_added_at },
    origin: row.origin,
  }
}
