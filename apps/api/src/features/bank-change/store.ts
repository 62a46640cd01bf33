import { canMoveBankChange } from '@morakot/contract/features/bank-change/states'
import type { BankChangeStatus } from '@morakot/contract/features/bank-change/states'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'

/** An account, whole: mask the number before it leaves. */
export interface Account {
  readonly code: BankCode
  readonly number: string
}

export interface BankChange {
  readonly id: string
  readonly member: MemberId
  readonly from: Account
  /** When the account before was chosen; null: at the registration. */
  readonly fromChangedAt: Date | null
  readonly to: Account
  readonly status: BankChangeStatus
  readonly at: Date
  readonly waitUntil: Date
  readonly undoUntil: Date
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  readonly note: string | null
}

interface Row {
  readonly id: string
  readonly member_id: bigint
  readonly from_code: BankCode
  readonly from_number: string
  readonly from_changed_at: Date | null
  readonly to_code: BankCode
  readonly to_number: string
  readonly status: BankChangeStatus
  readonly changed_at: Date
  readonly wait_until: Date
  readonly undo_until: Date
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
  readonly note: string | null
}

const columns = sql.raw(`
  id, member_id, from_code, from_number, from_changed_at, to_code, to_number, status, changed_at, wait_until, undo_until, decided_by,
  decided_at, note`)

/** Writes a change down, as it was made. */
export async function insertChange(tx: Tx, change: Omit<BankChange, 'status' | 'decidedBy' | 'decidedAt' | 'note'>): Promise<void> {
  const { id, member, from, fromChangedAt, to, at, waitUntil, undoUntil } = change
  await sql`
    insert into bank_change (
      id, member_id, from_code, from_number, from_changed_at, to_code, to_number, changed_at, wait_until, undo_until
    )
    values (
      ${id}, ${member}, ${from.code}, ${from.number}, ${fromChangedAt}, ${to.code}, ${to.number}, ${at}, ${waitUntil}, ${undoUntil}
    )`.execute(tx)
}

/** The newest change of a member. */
export async function findNewest(db: Db | Tx, member: MemberId): Promise<BankChange | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from bank_change where member_id = ${member} order by changed_at desc, number desc limit 1`.execute(db)
  return rows[0] && changeOf(rows[0])
}

export async function findChange(db: Db | Tx, id: string): Promise<BankChange | undefined> {
  const { rows } = await sql<Row>`select ${columns} from bank_change where id = ${id}`.execute(db)
  return rows[0] && changeOf(rows[0])
}

/** The same, locked until the transaction ends. The member is locked before it. */
export async function lockChange(tx: Tx, id: string): Promise<BankChange | undefined> {
  const { rows } = await sql<Row>`select ${columns} from bank_change where id = ${id} for no key update`.execute(tx)
  return rows[0] && changeOf(rows[0])
}

/** Changes as operators list them: open ones oldest first, decided ones newest first. */
export async function listChanges(
  db: Db,
  { view, limit, offset }: { readonly view: 'open' | 'done'; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly BankChange[]; readonly total: number }> {
  const isOpen = view === 'open'
  const { rows } = await sql<Row & { total: bigint }>`
    select ${columns}, count(*) over () as total from bank_change
    where ${isOpen ? sql`status = 'CHANGED'` : sql`status <> 'CHANGED'`}
    order by ${isOpen ? sql`changed_at, number` : sql`decided_at desc, number desc`}
    limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(changeOf), total: Number(rows[0]?.total ?? 0) }
}

/** How often these members have changed their accounts. */
export async function countChanges(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ member_id: bigint; changes: number }>`
    select member_id, count(*)::integer as changes from bank_change where member_id = any (${[...ids]}::bigint[]) group by member_id`.execute(
    db,
  )
  return new Map(rows.map(({ member_id: id, changes }) => [memberId(id), changes]))
}

/** Takes a change from one state to the next, as the table of states allows. Under its lock. */
export async function moveChange(
  tx: Tx,
  { id, status: from }: BankChange,
  to: BankChangeStatus,
  { by, at, note }: { readonly by: OperatorId; readonly at: Date; readonly note: string | null },
): Promise<void> {
  invariant(canMoveBankChange(from, to), `a change of account does not go from ${from} to ${to}`)
  await sql`
    update bank_change set status = ${to}, decided_by = ${by}, decided_at = ${at}, note = ${note}
    where id = ${id} and status = ${from}`.execute(tx)
}

function changeOf(row: Row): BankChange {
  return {
    id: row.id,
    member: memberId(row.member_id),
    from: { code: row.from_code, number: row.from_number },
    fromChangedAt: row.from_changed_at,
    to: { code: row.to_code, number: row.to_number },
    status: row.status,
    at: row.changed_at,
    waitUntil: row.wait_until,
    undoUntil: row.undo_until,
    decidedBy: row.decided_by === null ? null : operatorId(row.decided_by),
    decidedAt: row.decided_at,
    note: row.note,
  }
}
